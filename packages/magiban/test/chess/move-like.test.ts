/** Moves as board widgets and other libraries send them, and the maps that widgets expect. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  ChessGame,
  ChessPosition,
  chessPosition,
  MagibanError,
  type MoveLike,
  makeSan,
  makeSquare,
  type Square,
  type SquareName,
  type SquareSet,
  square,
  unwrap,
} from '../../src/chess/index.js';
import { anyObject, anyValue, HOSTILE } from '../any-value.js';
import { positions } from './arbitraries.js';

const PROMOTION = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('a move', () => {
  it('may name its squares', () => {
    const move = { from: 'e2', to: 'e4' };
    const expected = ChessPosition.start.play('e2e4').fen();
    expect(ChessPosition.start.play(move).fen()).toBe(expected);
    expect(ChessPosition.start.isLegal(move)).toBe(true);
    expect(ChessPosition.start.isLegal({ from: 'e2', to: 'e5' })).toBe(false);
    expect(ChessPosition.start.isLegal('Nf3')).toBe(true);
    expect(ChessPosition.start.see(move)).toBe(ChessPosition.start.see('e4'));
    expect(makeSan(ChessPosition.start, move)).toEqual({ ok: true, value: 'e4' });
    const game = new ChessGame();
    expect(game.play(move).move.san).toBe('e4');
    expect(game.play({ from: square('e7'), to: 'e5' }).move.uci).toBe('e7e5');
    expect(game.addLine(game.tree, [move, 'c5', { from: 'g1', to: 'f3' }]).ok).toBe(true);
  });

  it.each(['q', 'Q', 'queen'])('may promote to %s', (promotion) => {
    const move = { from: 'a7', to: 'a8', promotion };
    expect(chessPosition(PROMOTION).play(move).get('a8')).toEqual({
      role: 'queen',
      color: 'white',
    });
    expect(chessPosition(PROMOTION).moveOf(move)).toEqual({
      ok: true,
      value: { from: square('a7'), to: square('a8'), promotion: 'queen' },
    });
  });

  it.each([undefined, null, ''])('needs its promotion piece: %s', (promotion) => {
    expect(chessPosition(PROMOTION).tryPlay({ from: 'a7', to: 'a8', promotion })).toMatchObject({
      error: { code: 'IllegalMove', data: { reason: 'missing-promotion' } },
    });
    expect(ChessPosition.start.tryPlay({ from: 'e2', to: 'e4', promotion }).ok).toBe(true);
  });

  it('is not a promotion just because it says so', () => {
    expect(ChessPosition.start.tryPlay({ from: 'e2', to: 'e4', promotion: 'q' })).toMatchObject({
      error: { code: 'IllegalMove', data: { reason: 'not-a-promotion' } },
    });
    // The piece to promote to, queen first, or none.
    const { start } = ChessPosition;
    const [promotion] = start.promotionsFor('e2', 'e4');
    expect(start.isLegal({ from: 'e2', to: 'e4', promotion })).toBe(true);
    expect(chessPosition(PROMOTION).promotionsFor('a7', 'a8')[0]).toBe('queen');
  });

  it('castles to the target of the king or onto the rook', () => {
    const position = chessPosition(CASTLING);
    const castled = position.play('O-O').fen();
    expect(position.play({ from: 'e1', to: 'g1' }).fen()).toBe(castled);
    expect(position.play({ from: 'e1', to: 'h1' }).fen()).toBe(castled);
    expect(new ChessGame(position).play({ from: 'e1', to: 'a1' }).move.uci).toBe('e1c1');
  });

  it.each<[unknown, object, string]>([
    [
      { from: 'z9', to: 'e4' },
      { reason: 'unknown-square', field: 'from', value: 'z9', first: 'a1', last: 'h8' },
      '"z9" is not a square (`from` of a move): expected a1 to h8, or its number',
    ],
    [
      { from: 'e2', to: 64 },
      { reason: 'unknown-square', field: 'to', value: '64', first: 'a1', last: 'h8' },
      '"64" is not a square (`to` of a move): expected a1 to h8, or its number',
    ],
    [
      { from: 'e2' },
      { reason: 'missing-square', field: 'to', value: 'undefined' },
      'a move without its square `to`',
    ],
    [
      { from: 'e2', to: null },
      { reason: 'missing-square', field: 'to', value: 'undefined' },
      'a move without its square `to`',
    ],
    [
      { from: 'a7', to: 'a8', promotion: 'k' },
      { reason: 'unknown-promotion', value: 'k', known: ['knight', 'bishop', 'rook', 'queen'] },
      '"k" is not a promotion piece: expected one of knight, bishop, rook, queen',
    ],
    [
      { from: 'a7', to: 'a8', promotion: true },
      { reason: 'unknown-promotion', value: 'true', known: ['knight', 'bishop', 'rook', 'queen'] },
      '"true" is not a promotion piece: expected one of knight, bishop, rook, queen',
    ],
    [
      null,
      { reason: 'not-a-move', value: 'null' },
      'null is not a move: expected a text, or an object with the squares of a move',
    ],
  ])('of a wrong shape says what is wrong: %j', (move, data, message) => {
    const { start } = ChessPosition;
    for (const result of [start.tryPlay(move as MoveLike), start.moveOf(move as MoveLike)]) {
      expect(result).toMatchObject({ error: { code: 'InvalidMove', data, message } });
    }
    expect(new ChessGame().tryPlay(move as MoveLike)).toMatchObject({ error: { data } });
    expect(start.isLegal(move as MoveLike)).toBe(false);
    expect(() => start.play(move as MoveLike)).toThrow(MagibanError);
    expect(() => start.see(move as MoveLike)).toThrow(MagibanError);
  });

  it('may be any value, which is refused without an exception', () => {
    const squares = fc.oneof(fc.constantFrom('e2', 'e4', 'a7', 'a8'), fc.nat(70));
    const moves = fc.oneof(
      anyValue,
      anyObject({ from: squares, to: squares, promotion: fc.constantFrom('q', 'queen', null) }),
    );
    fc.assert(
      fc.property(positions, moves, (position, value) => {
        const move = value as MoveLike;
        const result = position.tryPlay(move);
        expect(position.isLegal(move)).toBe(result.ok);
        expect(position.moveOf(move).ok).toBe(result.ok);
        if (!result.ok) {
          expect(result.error).toBeInstanceOf(MagibanError);
          expect(result.error.message).not.toMatch(/\n|\[object/);
        }
      }),
    );
  });

  it('may even throw when it is looked at', () => {
    for (const value of HOSTILE) {
      const fields = [
        { from: value, to: 'e4' },
        { from: 'e2', to: value },
      ];
      for (const one of [value, ...fields, { from: 'e2', to: 'e4', promotion: value }]) {
        const result = ChessPosition.start.tryPlay(one as MoveLike);
        expect(result.ok ? undefined : result.error.code).toBe('InvalidMove');
        expect(ChessPosition.start.isLegal(one as MoveLike)).toBe(false);
      }
    }
  });

  it('is the same move in every form', () => {
    fc.assert(
      fc.property(positions, fc.nat(), (position, choice) => {
        const moves = position.legalMoves();
        const move = moves[choice % moves.length];
        if (!move) return;
        const { from, to, promotion } = move;
        const letter = promotion === 'knight' ? 'n' : promotion?.charAt(0);
        const named = { from: makeSquare(from), to: makeSquare(to), promotion: letter };
        expect(position.moveOf(named)).toEqual({ ok: true, value: move });
        expect(position.play(named).fen()).toBe(position.play(move).fen());
      }),
    );
  });
});

describe('a square', () => {
  const { start } = ChessPosition;

  it('may be named', () => {
    expect(start.get('e1')).toBe(start.get(square('e1')));
    expect(start.movesFrom('g1')).toEqual(start.movesFrom(square('g1')));
    expect(start.attackers('f3', 'white').names()).toEqual(['g1', 'e2', 'g2']);
  });

  it('has to exist', () => {
    expect(() => start.attackers('e9', 'white')).toThrow('"e9"');
    expect(() => start.get('' as SquareName)).toThrow(MagibanError);
    expect(start.movesFrom('e9')).toEqual([]);
    expect(start.movesFrom(null as never)).toEqual([]);
    expect(start.promotionsFor('e2', 99 as Square)).toEqual([]);
  });
});

describe('the sets of a position', () => {
  it('have squares of its game, without casts', () => {
    const { start } = ChessPosition;
    const knights = start.pieces('knight', 'white');
    expectTypeOf(knights).toEqualTypeOf<SquareSet>();
    expectTypeOf(knights.names()).toEqualTypeOf<SquareName[]>();
    expectTypeOf(knights.squares()).toEqualTypeOf<Square[]>();
    expectTypeOf(knights.or(start.checkers).lsb()).toEqualTypeOf<Square | undefined>();
    expectTypeOf(knights.popLsb()?.rest).toEqualTypeOf<SquareSet | undefined>();
    const names: SquareName[] = [];
    for (const from of knights)
      names.push(...start.movesFrom(from).map(({ to }) => makeSquare(to)));
    expect(names).toEqual(['a3', 'c3', 'f3', 'h3']);
  });
});

describe('dests', () => {
  it('are the targets by origin', () => {
    const dests = ChessPosition.start.dests();
    expect(dests.size).toBe(10);
    expect(dests.get('g1')).toEqual(['f3', 'h3']);
    expect(chessPosition(PROMOTION).dests().get('a7')).toEqual(['a8']);
  });

  it('are empty for the side that is not to move', () => {
    expect(ChessPosition.start.dests({ color: 'black' }).size).toBe(0);
    expect(ChessPosition.start.dests({ color: 'white' }).size).toBe(10);
  });

  it('have castling in the form asked for', () => {
    const position = chessPosition(CASTLING);
    const king = (castling?: 'king' | 'rook' | 'both') =>
      position
        .dests({ castling })
        .get('e1')
        ?.filter((name) => /^[acgh]/.test(name))
        .sort();
    expect(king()).toEqual(['a1', 'c1', 'g1', 'h1']);
    expect(king('both')).toEqual(['a1', 'c1', 'g1', 'h1']);
    expect(king('king')).toEqual(['c1', 'g1']);
    expect(king('rook')).toEqual(['a1', 'h1']);
  });

  it('of a Chess960 king near its target have the rook', () => {
    const position = chessPosition('4k3/8/8/8/8/8/8/5KR1 w G - 0 1');
    for (const castling of ['king', 'rook', 'both'] as const) {
      const targets = position.dests({ castling }).get('f1') ?? [];
      expect(targets).toContain('g1');
      expect(new Set(targets).size).toBe(targets.length);
    }
    expect(position.play({ from: 'f1', to: 'g1' }).pieces('king', 'white').names()).toEqual(['g1']);
  });

  it('can all be played, and every legal move is among them', () => {
    const styles = fc.constantFrom(undefined, 'king', 'rook', 'both');
    fc.assert(
      fc.property(positions, styles, (position, castling) => {
        const played = new Set<string>();
        for (const [from, targets] of position.dests({ castling })) {
          for (const to of targets) {
            const promotions = position.promotionsFor(from, to);
            for (const promotion of promotions.length > 0 ? promotions : [undefined]) {
              const move = unwrap(position.moveOf({ from, to, promotion }));
              played.add(JSON.stringify(move));
            }
          }
        }
        expect(played).toEqual(new Set(position.legalMoves().map((move) => JSON.stringify(move))));
      }),
    );
  });
});
