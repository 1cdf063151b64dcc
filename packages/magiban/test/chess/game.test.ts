/** Games: a tree with a cursor. */
import { describe, expect, it } from 'vitest';
import {
  ChessGame,
  chessPosition,
  type GameNode,
  square,
  terminationMarker,
  unwrap,
} from '../../src/chess/index.js';

function played(...moves: string[]): ChessGame {
  const game = new ChessGame();
  for (const move of moves) game.play(move);
  return game;
}

const sans = (nodes: Iterable<GameNode>) => Array.from(nodes, ({ move }) => move.san).join(' ');

describe('playing', () => {
  it('takes moves, UCI and SAN', () => {
    const game = played('e4', 'e7e5');
    const node = game.play({ from: square('g1'), to: square('f3') });
    expect([node.move.san, node.move.uci, `${node.move}`, node.ply]).toEqual([
      ...['Nf3', 'g1f3', 'Nf3', 3],
    ]);
    expect(node.move.before.fen()).toBe(
      'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
    );
    expect(game.position).toBe(node.move.after);
    expect(game.cursor).toBe(node);
    expect(sans(game.tree.mainLine())).toBe('e4 e5 Nf3');
  });

  it('takes castling in both forms, and keeps one', () => {
    for (const castling of ['O-O', 'e1g1', 'e1h1', { from: square('e1'), to: square('h1') }]) {
      const game = played('e4', 'e5', 'Nf3', 'Nf6', 'Bc4', 'Bc5');
      const { move } = game.play(castling);
      expect([move.uci, move.san]).toEqual(['e1g1', 'O-O']);
      game.undo();
      game.play('e1g1');
      expect((game.cursor as GameNode).parent.children.length).toBe(1);
    }
  });

  it('refuses what is not legal, and stays where it is', () => {
    const game = played('e4');
    expect(game.tryPlay('e5e4')).toMatchObject({ ok: false, error: { code: 'IllegalMove' } });
    expect(game.tryPlay('Nf3')).toMatchObject({ ok: false, error: { code: 'IllegalMove' } });
    expect(game.tryPlay('nonsense')).toMatchObject({ ok: false, error: { code: 'MalformedMove' } });
    expect(game.tryPlay({ from: square('e2'), to: square('e4') }).ok).toBe(false);
    expect(() => game.play('Ke2')).toThrow();
    expect(sans(game.line)).toBe('e4');
  });

  it('starts anywhere', () => {
    const game = unwrap(ChessGame.fromFen('4k3/P7/8/8/8/8/8/4K3 w - - 0 1'));
    const promotion = { from: square('a7'), to: square('a8') };
    expect(game.play({ ...promotion, promotion: 'knight' }).move.san).toBe('a8=N');
    game.undo();
    expect(game.play({ ...promotion, promotion: 'queen' }).move.promotion).toBe('queen');
    expect(game.tree.children.length).toBe(2);
    expect(ChessGame.fromFen('4k3/P7/8').ok).toBe(false);
    expect(new ChessGame(chessPosition('8/8/8/4k3/8/8/8/4K3 w - - 0 1')).outcome()?.reason).toBe(
      'insufficient-material',
    );
  });
});

describe('the cursor', () => {
  it('goes back and forth', () => {
    const game = played('e4', 'e5', 'Nf3');
    expect([game.undo()?.move.san, game.undo()?.move.san]).toEqual(['Nf3', 'e5']);
    expect(game.position.fen()).toBe(game.positionAt(1).fen());
    expect(game.redo()?.move.san).toBe('e5');
    game.toStart();
    expect([game.undo(), game.cursor]).toEqual([undefined, game.tree]);
    game.toEnd();
    expect([game.redo(), game.position.fullmoves]).toEqual([undefined, 2]);
  });

  it('comes back to the variation it was in', () => {
    const game = played('e4', 'e5', 'Nf3');
    game.undo();
    game.undo();
    game.play('c5');
    game.play('Nc3');
    game.toStart();
    expect(sans(game.line)).toBe('e4 c5 Nc3');
    game.toEnd();
    expect(game.position.fen()).toContain('2N5');
    game.delete(game.tree.children[0]?.children[1] as GameNode);
    expect(sans(game.line)).toBe('e4 e5 Nf3');
  });

  it('goes to any move', () => {
    const game = played('e4', 'e5', 'Nf3');
    const [e4, e5] = game.line;
    game.goto(e4 as GameNode);
    expect(game.cursor).toBe(e4);
    game.goto(game.tree);
    expect(game.position).toBe(game.start);
    game.goto(e5 as GameNode);
    expect(game.positionAt(game.cursor)).toBe(e5?.move.after);
  });

  it('knows the position after N moves', () => {
    const game = played('e4', 'e5');
    expect(game.positionAt(0)).toBe(game.start);
    expect(game.positionAt(2)).toBe(game.position);
    for (const ply of [3, -1, 0.5]) {
      expect(() => game.positionAt(ply)).toThrow(
        expect.objectContaining({ code: 'InvalidOption' }),
      );
    }
  });

  it('does not go where it cannot be', () => {
    const game = played('e4', 'e5');
    const other = played('e4', 'e5');
    const e5 = game.cursor as GameNode;
    game.delete(e5);
    const strangers = [other.cursor as GameNode, other.tree, e5];
    for (const place of strangers) {
      expect(() => game.goto(place)).toThrow(expect.objectContaining({ code: 'InvalidOption' }));
    }
    expect(() => game.promote(e5)).toThrow('place is e5: expected a move of this game');
    expect(() => game.addLine(other.tree, ['d4'])).toThrow(
      'place is start: expected a move of this game',
    );
  });
});

describe('variations', () => {
  it('come from playing another move', () => {
    const game = played('e4', 'e5');
    game.undo();
    game.play('c5');
    game.undo();
    game.play('e5');
    expect(sans(game.tree.children[0]?.children ?? [])).toBe('e5 c5');
  });

  it('are added as a whole or not at all, and the cursor stays', () => {
    const game = played('e4', 'e5');
    const e4 = game.tree.children[0] as GameNode;
    const { cursor } = game;
    const end = unwrap(game.addLine(e4, ['c5', 'Nf3', 'd6']));
    expect([end.ply, game.cursor === cursor]).toEqual([4, true]);
    expect(unwrap(game.addLine(e4, ['c5', 'Nf3', 'd6']))).toBe(end);
    expect(unwrap(game.addLine(e4, []))).toBe(e4);
    expect(game.addLine(e4, ['c5', 'Nc3', 'Nc6', 'Ke3'])).toMatchObject({
      ok: false,
      error: { data: { move: 'Ke3' } },
    });
    expect(game.addLine(e4, ['e9']).ok).toBe(false);
    expect(sans(game.tree.descendants())).toBe('e4 e5 c5 Nf3 d6');
  });

  it('are promoted and deleted', () => {
    const game = played('e4', 'e5');
    const e4 = game.tree.children[0] as GameNode;
    unwrap(game.addLine(e4, ['c5', 'Nf3']));
    const end = unwrap(game.addLine(e4, ['c6', 'd4'])) as GameNode;
    game.promote(end.line()[1] as GameNode);
    expect(sans(e4.children)).toBe('e5 c6 c5');
    game.promoteToMainLine(end);
    expect(sans(game.tree.mainLine())).toBe('e4 c6 d4');
    game.goto(end);
    game.delete(end.line()[1] as GameNode);
    expect([game.cursor, sans(e4.children)]).toEqual([e4, 'e5 c5']);
    game.delete(e4.children[1] as GameNode);
    expect(game.cursor).toBe(e4);
  });
});

describe('the result', () => {
  it('is that of a termination, else that of the rules, at the end of the main line', () => {
    const game = played('f3', 'e5', 'g4');
    expect([game.result, terminationMarker(game.result)]).toEqual([undefined, '*']);
    const mate = game.play('Qh4');
    game.toStart();
    expect(game.result).toEqual({ winner: 'black', reason: 'checkmate' });
    game.end({ reason: 'agreement' }, mate);
    expect([game.result, terminationMarker(game.result)]).toEqual([
      { reason: 'agreement' },
      '1/2-1/2',
    ]);
    game.reopen(mate);
    expect([terminationMarker(game.result), new ChessGame().result]).toEqual(['0-1', undefined]);
  });

  it('is that of a resignation, and moves after it are variations', () => {
    const game = played('e4');
    expect(game.resign()).toEqual({ winner: 'white', reason: 'resignation' });
    expect(game.terminationAt(game.cursor)).toBe(game.outcome());
    game.play('e5');
    expect([game.outcome(), game.result?.reason]).toEqual([undefined, 'resignation']);
  });

  it('is that of a draw claim, if it is right', () => {
    const game = played(...'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1'.split(' '));
    const wrong = game.claim('threefold-repetition');
    expect(!wrong.ok && wrong.error.code).toBe('ClaimFails');
    expect(game.outcome()).toBeUndefined();
    game.play('Ng8');
    expect(game.claim('threefold-repetition')).toEqual({
      ok: true,
      value: { reason: 'threefold-repetition' },
    });
    expect(game.result).toEqual({ reason: 'threefold-repetition' });
  });
});
