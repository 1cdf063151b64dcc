/** The library's maps and moves fit chessground and shogiground as they are: no casts, no conversions. */
import { type Config as ChessConfig, configure } from '@lichess-org/chessground/config';
import { defaults } from '@lichess-org/chessground/state';
import { ChessGame, chessPosition } from 'magiban/chess';
import { ShogiGame, shogiPosition } from 'magiban/shogi';
import type { Config as ShogiConfig } from 'shogiground/config';
import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('chessground', () => {
  // It asks whether the device has a touch screen.
  beforeAll(() => void vi.stubGlobal('window', {}));

  it('takes the targets and sends moves', () => {
    const game = new ChessGame();
    const config: ChessConfig = {
      fen: game.position.fen(),
      turnColor: game.position.turn,
      movable: {
        dests: game.position.dests(),
        events: { after: (from, to) => void game.play({ from, to }) },
      },
    };
    const state = defaults();
    configure(state, config);
    expect(state.movable.dests?.get('g1')).toEqual(['f3', 'h3']);
    config.movable?.events?.after?.('e2', 'e4', { premove: false });
    expect(game.cursor.ply).toBe(1);
  });

  it.each([
    [false, ['c1', 'g1']],
    [true, ['a1', 'c1', 'g1', 'h1']],
  ])('filters castling by its own setting, rookCastle: %s', (rookCastle, expected) => {
    const position = chessPosition('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    const state = defaults();
    configure(state, {
      fen: position.fen(),
      movable: { color: 'white', rookCastle, dests: position.dests() },
    });
    const castling = state.movable.dests?.get('e1')?.filter((key) => /^[acgh]/.test(key));
    expect(castling?.sort()).toEqual(expected);
    for (const to of castling ?? []) expect(position.isLegal({ from: 'e1', to })).toBe(true);
  });
});

describe('shogiground', () => {
  it('takes the targets and sends moves and drops', () => {
    const start = shogiPosition('4k4/9/9/9/9/2P6/9/9/4K4 b P 1');
    const game = new ShogiGame(start);
    const config: ShogiConfig = {
      turnColor: start.turn,
      movable: {
        dests: start.dests(),
        events: { after: (from, to, promotion) => void game.play({ from, to, promotion }) },
      },
      droppable: {
        dests: start.dropDests(),
        events: { after: ({ role }, to) => void game.play({ role, to }) },
      },
    };
    expect(config.droppable?.dests?.get('sente pawn')).toContain('6f');
    config.droppable?.events?.after?.({ role: 'pawn', color: 'sente' }, '6f', false, {
      premade: false,
    });
    game.play({ from: '5a', to: '5b' });
    config.movable?.events?.after?.('7f', '7e', false, { premade: false });
    expect(game.line.map(({ move }) => move.usi)).toEqual(['P*6f', '5a5b', '7f7e']);
  });
});
