/** Games: the tree and its cursor, and how players end them. */
import { describe, expect, it } from 'vitest';
import { type GameNode, ShogiGame, ShogiPosition, square, unwrap } from '../../src/shogi/index.js';

const usi = (game: ShogiGame) => game.line.map(({ move }) => move.usi).join(' ');

function played(...moves: readonly string[]): ShogiGame {
  const game = new ShogiGame();
  for (const move of moves) game.play(move);
  return game;
}

describe('playing', () => {
  it('takes moves as objects and in three notations', () => {
    const game = new ShogiGame();
    game.play({ from: square('7g'), to: square('7f'), promote: false });
    game.play('3c3d');
    game.play('P-2f');
    game.play('△８四歩');
    expect(usi(game)).toBe('7g7f 3c3d 2g2f 8c8d');
    expect(game.position.number).toBe(5);
    expect(game.cursor.ply).toBe(4);
  });

  it('leaves the game alone if a move is not legal', () => {
    const game = played('7g7f');
    const result = game.tryPlay('7g7f');
    expect(result.ok ? 'ok' : result.error.code).toBe('IllegalMove');
    expect(() => game.play('nonsense')).toThrow();
    expect(usi(game)).toBe('7g7f');
  });

  it('keeps with each move the positions around it', () => {
    const game = played('7g7f', '3c3d', '8h2b+', '3a2b', 'B*4e');
    const [first, , third, fourth, last] = game.line.map(({ move }) => move);
    expect(first?.before).toBe(game.start);
    expect(last?.after).toBe(game.position);
    expect(third && 'promote' in third && third.promote).toBe(true);
    expect(last && 'drop' in last && last.drop).toBe('bishop');
    expect(fourth?.previous).toBe(square('2b'));
    expect(String(fourth)).toBe('3a2b');
    expect([fourth?.japanese, fourth?.western]).toEqual(['△同　銀', 'Sx2b']);
  });
});

describe('the cursor', () => {
  it('goes back and forth', () => {
    const game = played('7g7f', '3c3d', '2g2f');
    expect(game.undo()?.move.usi).toBe('2g2f');
    expect(game.undo()?.move.usi).toBe('3c3d');
    expect(game.redo()?.move.usi).toBe('3c3d');
    game.toStart();
    expect(game.position).toBe(ShogiPosition.start);
    expect(game.undo()).toBeUndefined();
    game.toEnd();
    expect(game.position.number).toBe(4);
    expect(game.redo()).toBeUndefined();
    expect(game.positionAt(0)).toBe(ShogiPosition.start);
    expect(game.positionAt(3)).toBe(game.position);
    expect(() => game.positionAt(4)).toThrow(/from 0 to 3/);
  });

  it('makes variations, and follows moves that are there', () => {
    const game = played('7g7f', '3c3d', '2g2f');
    game.undo();
    game.undo();
    game.play('8c8d');
    expect(game.tree.children[0]?.children.length).toBe(2);
    game.undo();
    game.play('△３四歩');
    expect(game.tree.children[0]?.children.length).toBe(2);
    expect(usi(game)).toBe('7g7f 3c3d 2g2f');
  });

  it('refuses places of other games', () => {
    const [node] = played('7g7f').line;
    expect(() => new ShogiGame().goto(node as never)).toThrow(
      /place is 7g7f: expected a move of this game/,
    );
    expect(() => new ShogiGame().end({ reason: 'interruption' }, node as never)).toThrow();
  });
});

describe('variations', () => {
  it('are added, promoted and deleted', () => {
    const game = played('7g7f', '3c3d', '2g2f');
    const [first, second] = game.line;
    const end = unwrap(game.addLine(first as never, ['8c8d', '▲２六歩', 'P-8e']));
    expect(end.ply).toBe(4);
    expect(usi(game)).toBe('7g7f 3c3d 2g2f');
    const bad = game.addLine(game.tree, ['2g2f', '8c8d', '2f2d']);
    expect(bad.ok ? 'ok' : bad.error.code).toBe('IllegalMove');
    expect(game.tree.children.length).toBe(1);
    game.promoteToMainLine(end as GameNode);
    expect([...game.tree.mainLine()].map(({ move }) => move.usi)).toEqual([
      '7g7f',
      '8c8d',
      '2g2f',
      '8d8e',
    ]);
    game.promote(second as never);
    expect(game.tree.children[0]?.children[0]).toBe(second);
    game.goto(end);
    game.delete((end as GameNode).parent as GameNode);
    expect(game.position.turn).toBe('sente');
    expect(usi(game)).toBe('7g7f 8c8d');
  });
});

describe('the end of a game', () => {
  it('is mate by itself', () => {
    const game = unwrap(ShogiGame.fromSfen('4k4/9/4P4/9/9/9/9/9/4K4 b G 1'));
    game.play('G*5b');
    expect(game.outcome()).toEqual({ winner: 'sente', reason: 'checkmate' });
  });

  it('is what a player does, at that place only', () => {
    const game = played('7g7f', '3c3d');
    expect(game.resign()).toEqual({ winner: 'gote', reason: 'resignation' });
    expect(game.outcome()).toEqual({ winner: 'gote', reason: 'resignation' });
    expect(game.result).toEqual(game.outcome());
    game.undo();
    expect(game.outcome()).toBeUndefined();
    game.play('8c8d');
    expect(game.outcome()).toBeUndefined();
    game.end({ reason: 'time-up', winner: 'gote', elapsed: 30 });
    expect(game.terminationAt(game.cursor)).toEqual({
      reason: 'time-up',
      winner: 'gote',
      elapsed: 30,
    });
    expect(game.result).toEqual({ winner: 'gote', reason: 'resignation' });
    game.reopen();
    expect(game.outcome()).toBeUndefined();
    expect(game.resign('gote')).toEqual({ winner: 'sente', reason: 'resignation' });
  });

  it('may be told of any place', () => {
    const game = played('7g7f', '3c3d');
    game.end({ reason: 'interruption' }, game.tree);
    expect(game.outcome()).toBeUndefined();
    game.toStart();
    expect(game.outcome()).toEqual({ reason: 'interruption' });
  });
});

describe('starts', () => {
  it('are any position', () => {
    expect(unwrap(ShogiGame.withHandicap('二枚落ち')).position.turn).toBe('gote');
    expect(ShogiGame.fromSfen('x').ok).toBe(false);
    const tsume = ShogiGame.fromSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1', { tsume: true });
    expect(unwrap(tsume).position.legalMoves().length).toBeGreaterThan(50);
  });
});
