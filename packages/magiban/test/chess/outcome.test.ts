/** How games end, and when a draw can be claimed. */
import { describe, expect, it } from 'vitest';
import { ChessGame, unwrap } from '../../src/chess/index.js';

function gameFrom(fen: string | undefined, moves = ''): ChessGame {
  const game = fen ? unwrap(ChessGame.fromFen(fen)) : new ChessGame();
  for (const move of moves.split(' ').filter(Boolean)) game.play(move);
  return game;
}

const KNIGHTS = 'Nf3 Nf6 Ng1 Ng8 ';

describe('the board', () => {
  it.each([
    ['checkmate', 'black', undefined, 'f3 e5 g4 Qh4#'],
    ['checkmate', 'white', '7k/5Q2/6K1/8/8/8/8/8 w - - 149 200', 'Qg7#'],
    ['stalemate', undefined, '7k/5K2/8/8/8/8/8/6Q1 w - - 0 1', 'Qg6'],
    ['insufficient-material', undefined, '7k/6q1/8/8/8/8/1B6/K7 w - - 0 1', 'Bxg7+ Kxg7'],
    ['insufficient-material', undefined, '7k/8/8/8/8/8/1N6/K7 w - - 0 1', ''],
  ] as const)('says %s, won by %s', (reason, winner, fen, moves) => {
    const game = gameFrom(fen, moves);
    expect(game.outcome()).toEqual(winner ? { winner, reason } : { reason });
    expect(game.claimable).toEqual([]);
  });

  it('says nothing while the game goes on', () => {
    expect(gameFrom(undefined, 'e4 e5').outcome()).toBeUndefined();
  });
});

describe('repetition', () => {
  it('is counted at the cursor', () => {
    const game = gameFrom(undefined, KNIGHTS.repeat(2));
    expect([game.repetitions, game.claimable, game.outcome()]).toEqual([
      3,
      ['threefold-repetition'],
      undefined,
    ]);
    game.undo();
    expect([game.repetitions, game.claimable]).toEqual([2, []]);
    for (const move of `Ng8 ${KNIGHTS}${KNIGHTS}`.trim().split(' ')) game.play(move);
    expect([game.repetitions, game.outcome(), game.claimable]).toEqual([
      5,
      { reason: 'fivefold-repetition' },
      [],
    ]);
    expect(game.result).toEqual({ reason: 'fivefold-repetition' });
  });

  it('need not be in a row', () => {
    const game = gameFrom(undefined, `${KNIGHTS}Nc3 Nc6 Nb1 Nb8`);
    expect(game.repetitions).toBe(3);
  });

  it('asks for the same rights to castle', () => {
    // White's king loses its rights with the first round, so the start comes back only from then on.
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
    const round = 'Kf1 Kf8 Ke1 Ke8 ';
    expect(gameFrom(fen, round.repeat(2)).repetitions).toBe(2);
    expect(gameFrom(fen, round.repeat(3)).repetitions).toBe(3);
  });

  it('asks for the same right to capture en passant, if there is one', () => {
    const round = 'Kd7 Kd2 Ke8 Ke1';
    // The pawn on d4 could have captured e3 once: the first position is another one.
    expect(gameFrom('4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', `e4 ${round}`).repetitions).toBe(1);
    // No capture was possible.
    expect(gameFrom('4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1', `e4 ${round}`).repetitions).toBe(2);
    // The capture would have left the king in check.
    expect(gameFrom('8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1', 'e4 Kb5 Rh3 Ka4 Rh4').repetitions).toBe(2);
  });

  it('asks for the same side to move', () => {
    // The king loses a move: the same pieces, but white's turn.
    const game = gameFrom('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'Kd1 Kd8 Ke1 Kd7 Kd1 Ke8 Ke1');
    expect(game.repetitions).toBe(1);
  });

  it('does not look behind a capture or pawn move', () => {
    const game = gameFrom(undefined, `${KNIGHTS}e4 e5 ${KNIGHTS}`);
    expect(game.repetitions).toBe(2);
  });

  it('is counted in the line that was played, not in others', () => {
    const game = gameFrom(undefined, KNIGHTS.repeat(2));
    game.toStart();
    for (const move of `Nc3 Nc6 Nb1 Nb8`.split(' ')) game.play(move);
    expect(game.repetitions).toBe(2);
  });
});

describe('the clock', () => {
  const FEN = '7k/8/8/8/8/8/R7/K7 w - - ';

  it('allows a claim after fifty moves without capture or pawn move', () => {
    expect(gameFrom(`${FEN}98 80`, 'Ra3').claimable).toEqual([]);
    const game = gameFrom(`${FEN}99 80`, 'Ra3');
    expect([game.claimable, game.outcome()]).toEqual([['fifty-moves'], undefined]);
  });

  it('ends the game after seventy-five, unless the last of them mates', () => {
    expect(gameFrom(`${FEN}148 80`, 'Ra3').outcome()).toBeUndefined();
    const game = gameFrom(`${FEN}149 80`, 'Ra3');
    expect([game.outcome(), game.claimable]).toEqual([{ reason: 'seventyfive-moves' }, []]);
  });

  it('and repetition may come together', () => {
    const game = gameFrom(`${FEN}100 80`, 'Ra3 Kg8 Ra2 Kh8 Ra3 Kg8 Ra2 Kh8');
    expect(game.claimable).toEqual(['threefold-repetition', 'fifty-moves']);
  });
});
