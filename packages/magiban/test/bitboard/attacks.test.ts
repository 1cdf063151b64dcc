/** Both attack generators: facts, each other, the walk without tables; and what they refuse. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttackGenerator,
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  createAttacks,
  MagicAttacks,
  type Movement,
  RaycastAttacks,
  raycastAttacks,
  SHOGI_BOARD,
  SHOGI_MOVEMENTS,
  unwrap,
} from '../../src/bitboard/index.js';
import { errorOf, geometries, MOVEMENTS, models, sampleOf } from './model.js';

const BOTH: readonly [string, (board: BoardGeometry) => AttackGenerator][] = [
  ['magic', (board) => new MagicAttacks(board)],
  ['raycast', (board) => new RaycastAttacks(board)],
];

function squares(board: BoardGeometry, text: string): number[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((name) => unwrap(board.parseSquare(name)));
}

const set = (board: BoardGeometry, text: string) =>
  Bitboard.fromSquares(board, squares(board, text));
const at = (board: BoardGeometry, name: string) => unwrap(board.parseSquare(name));

describe.each(BOTH)('%s attacks', (method, create) => {
  const chess = create(CHESS_BOARD);
  const shogi = create(SHOGI_BOARD);

  it('know the facts of the books', () => {
    const e4 = at(CHESS_BOARD, 'e4');
    const none = Bitboard.empty(CHESS_BOARD);
    expect(chess.rookAttacks(e4, none).popcount()).toBe(14);
    expect(chess.rookAttacks(e4, set(CHESS_BOARD, 'e2 e6 c4 g4')).popcount()).toBe(8);
    expect(chess.bishopAttacks(at(CHESS_BOARD, 'a1'), none).popcount()).toBe(7);
    const d4 = at(CHESS_BOARD, 'd4');
    expect(chess.queenAttacks(d4, none).popcount()).toBe(27);
    expect(chess.attacks(CHESS_MOVEMENTS.queen, d4, none).popcount()).toBe(27);
    expect(chess.method).toBe(method);
    expect(chess.geometry).toBe(CHESS_BOARD);
  });

  it('know all pieces, of both sides, as far as they may go', () => {
    const names = (movement: Movement, from: string, blockers: string, options = {}) =>
      shogi.attacks(movement, at(SHOGI_BOARD, from), set(SHOGI_BOARD, blockers), options).names();
    const { lance, knight, dragon, horse, gold, rook, bishop } = SHOGI_MOVEMENTS;
    expect(names(lance, '9i', '9c')).toEqual(['9c', '9d', '9e', '9f', '9g', '9h']);
    expect(names(lance, '9c', '9f', { secondPlayer: true })).toEqual(['9d', '9e', '9f']);
    expect(names(lance, '9i', '9c', { maxDistance: 2 })).toEqual(['9g', '9h']);
    expect(names(knight, '8i', '')).toEqual(['7g', '9g']);
    expect(names(gold, '5e', '5d 4e')).toEqual(['4d', '4e', '5d', '5f', '6d', '6e']);
    expect(names(dragon, '9a', '9b 8a')).toEqual(['8a', '8b', '9b']);
    expect(names(horse, '9a', '8b')).toEqual(['8a', '8b', '9b']);
    expect(names(bishop, '9a', '7c')).toEqual(['7c', '8b']);
    expect(names(rook, '5e', '5d', { maxDistance: 0 })).toEqual([]);
    expect(names(rook, '5e', '5d', { maxDistance: 1 })).toEqual(['4e', '5d', '5f', '6e']);
    expect(names(rook, '5e', '5d', { maxDistance: 1000 })).toEqual(names(rook, '5e', '5d'));
  });

  it('stop at blockers in every word of the board', () => {
    const board = BoardGeometry.of(12, 10);
    const large = create(board);
    const reach = (from: string, blockers: string) =>
      large.rookAttacks(at(board, from), set(board, blockers)).names().join(' ');
    expect(reach('a1', 'c1 a3')).toBe('b1 c1 a2 a3');
    expect(reach('a4', 'a5 c4 a2')).toBe('a2 a3 b4 c4 a5');
    expect(reach('a7', 'a6 c7 a8')).toBe('a6 b7 c7 a8');
    expect(reach('a10', 'a9 c10')).toBe('a9 b10 c10');
  });

  it('write into a buffer, and touch nothing beyond the board', () => {
    const target = new Int32Array(5);
    const occupied = set(SHOGI_BOARD, '5c 5g 3e 7e');
    for (const [name, into] of [
      ['rookAttacks', 'rookAttacksInto'],
      ['bishopAttacks', 'bishopAttacksInto'],
      ['queenAttacks', 'queenAttacksInto'],
    ] as const) {
      shogi[into](at(SHOGI_BOARD, '5e'), occupied, target);
      const { w0, w1, w2 } = shogi[name](at(SHOGI_BOARD, '5e'), occupied);
      expect([...target]).toEqual([w0, w1, w2, 0, 0]);
    }
    for (const into of ['rookAttacksInto', 'bishopAttacksInto', 'queenAttacksInto'] as const) {
      expect(errorOf(() => chess[into](0, occupied, new Int32Array(3)))).toMatchObject({
        code: 'BufferTooSmall',
        data: { needed: 4, available: 3 },
      });
    }
  });

  it('take a set of an equal geometry that is not the same object', () => {
    const { width, height, convention } = CHESS_BOARD;
    const twin = Object.assign(Object.create(BoardGeometry.prototype), {
      ...{ width, height, convention },
    });
    const e4 = at(CHESS_BOARD, 'e4');
    expect(chess.rookAttacks(e4, new Bitboard(twin, 0, 0, 0, 0)).popcount()).toBe(14);
  });

  it('refuse squares and boards that are not theirs', () => {
    const none = Bitboard.empty(CHESS_BOARD);
    const words = new Int32Array(4);
    for (const square of [-1, 64, 1.5, Number.NaN]) {
      for (const call of [
        () => chess.rookAttacks(square, none),
        () => chess.bishopAttacksInto(square, none, words),
        () => chess.queenAttacksInto(square, none, words),
        () => chess.attacks(CHESS_MOVEMENTS.pawn, square, none),
      ]) {
        expect(errorOf(call)).toMatchObject({ code: 'InvalidSquare', data: { square } });
      }
    }
    const other = Bitboard.empty(SHOGI_BOARD);
    for (const call of [
      () => chess.rookAttacks(0, other),
      () => chess.bishopAttacks(0, other),
      () => chess.queenAttacks(0, other),
      () => chess.attacks(CHESS_MOVEMENTS.king, 0, other),
    ]) {
      expect(errorOf(call)).toMatchObject({
        code: 'GeometryMismatch',
        data: { left: '8x8', right: '9x9 shogi' },
      });
    }
  });

  it('refuse distances that are no whole numbers', () => {
    const none = Bitboard.empty(CHESS_BOARD);
    for (const maxDistance of [-1, 0.5, Number.NaN]) {
      const call = () => chess.attacks(CHESS_MOVEMENTS.rook, 0, none, { maxDistance });
      expect(errorOf(call)).toMatchObject({
        code: 'InvalidOption',
        data: { option: 'maxDistance', value: String(maxDistance) },
      });
    }
  });
});

describe('a slider by longer steps', () => {
  const nightrider: Movement = { leaps: [], slides: CHESS_MOVEMENTS.knight.leaps };
  const a1 = 0;

  it('is walked, but has no magic tables', () => {
    const blockers = set(CHESS_BOARD, 'c5');
    const walked = new RaycastAttacks(CHESS_BOARD).attacks(nightrider, a1, blockers);
    expect(walked.names()).toEqual(['c2', 'b3', 'e3', 'g4', 'c5']);
    const call = () => new MagicAttacks(CHESS_BOARD).attacks(nightrider, a1, blockers);
    expect(errorOf(call)).toMatchObject({
      code: 'InvalidPieceType',
      data: { piece: 'slider by 1,2' },
    });
  });
});

describe('attacks on any board', () => {
  /** Generators are kept: their tables are built square by square, as the cases ask for them. */
  const known = new Map<BoardGeometry, readonly AttackGenerator[]>();
  const generators = (board: BoardGeometry) => {
    const list = known.get(board) ?? [
      createAttacks(board, { fallback: true, budget: 2 ** 24 }),
      createAttacks(board, { fallback: true, budget: 2 ** 15 }),
      new RaycastAttacks(board),
    ];
    known.set(board, list);
    return list;
  };
  const cases = geometries.chain((board) =>
    fc.record({
      sample: models(board.squareCount).map((model) => sampleOf(board, model)),
      square: fc.integer({ min: 0, max: board.squareCount - 1 }),
      secondPlayer: fc.boolean(),
      maxDistance: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
    }),
  );

  it('are the same from tables, small tables, lists and plain walks', () => {
    fc.assert(
      fc.property(cases, ({ sample: { geometry, board }, square, secondPlayer, maxDistance }) => {
        for (const movement of MOVEMENTS) {
          const options = { secondPlayer, ...(maxDistance === undefined ? {} : { maxDistance }) };
          const expected = raycastAttacks(movement, square, board, options);
          for (const generator of generators(geometry)) {
            const actual = generator.attacks(movement, square, board, options);
            if (!actual.equals(expected)) expect(actual.toString()).toBe(expected.toString());
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('of a queen are those of a rook and a bishop', () => {
    fc.assert(
      fc.property(cases, ({ sample: { geometry, board }, square }) => {
        for (const generator of generators(geometry)) {
          const both = generator
            .rookAttacks(square, board)
            .or(generator.bishopAttacks(square, board));
          expect(generator.queenAttacks(square, board).equals(both)).toBe(true);
          const walked = raycastAttacks(CHESS_MOVEMENTS.queen, square, board);
          expect(both.equals(walked)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
