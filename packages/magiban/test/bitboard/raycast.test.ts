/** Rays and attack sets by walking: known facts, symmetry, and a second walk written differently. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  leap,
  type Movement,
  mirrorFiles,
  pieceMovement,
  ray,
  raycastAttacks,
  rotate180,
  SHOGI_BOARD,
  SHOGI_MOVEMENTS,
  unwrap,
} from '../../src/bitboard/index.js';
import { errorOf, MOVEMENTS, samplesWithSquare } from './model.js';

function names(board: BoardGeometry, text: string): Bitboard {
  const squares = text.split(' ').filter(Boolean);
  return Bitboard.fromSquares(
    board,
    squares.map((name) => unwrap(board.parseSquare(name))),
  );
}

function attacked(board: BoardGeometry, movement: Movement, from: string, blockers = ''): string {
  const square = unwrap(board.parseSquare(from));
  const set = raycastAttacks(movement, square, names(board, blockers));
  return set
    .squares()
    .map((target) => board.nameOf(target))
    .join(' ');
}

describe('known attack sets', () => {
  it('of chess', () => {
    const count = (...args: [Movement, string, string?]) =>
      attacked(CHESS_BOARD, ...args).split(' ').length;
    expect(count(CHESS_MOVEMENTS.rook, 'e4')).toBe(14);
    expect(count(CHESS_MOVEMENTS.rook, 'e4', 'e2 e6 c4 g4')).toBe(8);
    expect(count(CHESS_MOVEMENTS.bishop, 'a1')).toBe(7);
    expect(count(CHESS_MOVEMENTS.queen, 'd4')).toBe(27);
    expect(attacked(CHESS_BOARD, CHESS_MOVEMENTS.knight, 'a1')).toBe('c2 b3');
    expect(attacked(CHESS_BOARD, CHESS_MOVEMENTS.pawn, 'h7')).toBe('g8');
    expect(attacked(CHESS_BOARD, CHESS_MOVEMENTS.pawn, 'e8')).toBe('');
    expect(attacked(CHESS_BOARD, CHESS_MOVEMENTS.king, 'a8')).toBe('a7 b7 b8');
  });

  it('of shogi', () => {
    const set = (movement: Movement, from: string, blockers?: string) =>
      attacked(SHOGI_BOARD, movement, from, blockers).split(' ').sort().join(' ');
    expect(set(SHOGI_MOVEMENTS.pawn, '7g')).toBe('7f');
    expect(set(SHOGI_MOVEMENTS.lance, '9i', '9c')).toBe('9c 9d 9e 9f 9g 9h');
    expect(set(SHOGI_MOVEMENTS.knight, '8i')).toBe('7g 9g');
    expect(set(SHOGI_MOVEMENTS.silver, '5e')).toBe('4d 4f 5d 6d 6f');
    expect(set(SHOGI_MOVEMENTS.gold, '5e')).toBe('4d 4e 5d 5f 6d 6e');
    expect(set(SHOGI_MOVEMENTS.tokin, '5e')).toBe(set(SHOGI_MOVEMENTS.gold, '5e'));
    expect(set(SHOGI_MOVEMENTS.horse, '9a', '8b')).toBe('8a 8b 9b');
    expect(set(SHOGI_MOVEMENTS.dragon, '9a', '9b 8a')).toBe('8a 8b 9b');
  });
});

describe('attack sets on any board', () => {
  const cases = fc.tuple(samplesWithSquare, fc.constantFrom(...MOVEMENTS), fc.boolean());

  it('equal a second walk', () => {
    fc.assert(
      fc.property(
        cases,
        fc.integer({ min: 1, max: 5 }),
        ([[sample, square], movement, second], far) => {
          const { geometry, model, board } = sample;
          const forward = (geometry.convention === 'chess') !== second ? 1 : -1;
          const [file, rank] = [geometry.fileOf(square), geometry.rankOf(square)];
          const isThere = (f: number, r: number) =>
            f >= 0 && f < geometry.width && r >= 0 && r < geometry.height;
          for (const maxDistance of [far, undefined]) {
            const expected = new Set<number>();
            const go = (f: number, r: number, steps: number) => {
              for (let i = 1; i <= steps; i++) {
                if (!isThere(file + i * f, rank + i * r)) return;
                const target = geometry.squareAt(file + i * f, rank + i * r);
                expected.add(target);
                if (model[target]) return;
              }
            };
            for (const [f, r] of movement.leaps) go(f * forward, r * forward, 1);
            for (const [f, r] of movement.slides) go(f * forward, r * forward, maxDistance ?? 128);
            const options = maxDistance === undefined ? {} : { maxDistance };
            const set = raycastAttacks(movement, square, board, {
              secondPlayer: second,
              ...options,
            });
            expect(set.squares()).toEqual([...expected].sort((a, b) => a - b));
          }
        },
      ),
    );
  });

  it('turn and mirror with the board', () => {
    fc.assert(
      fc.property(cases, ([[{ geometry, board }, square], movement, secondPlayer]) => {
        const set = raycastAttacks(movement, square, board, { secondPlayer });
        const opposite = geometry.squareCount - 1 - square;
        const turned = raycastAttacks(movement, opposite, rotate180(board), {
          secondPlayer: !secondPlayer,
        });
        expect(turned.equals(rotate180(set))).toBe(true);
        const beside = geometry.squareAt(
          geometry.width - 1 - geometry.fileOf(square),
          geometry.rankOf(square),
        );
        const mirrored = raycastAttacks(movement, beside, mirrorFiles(board), { secondPlayer });
        expect(mirrored.equals(mirrorFiles(set))).toBe(true);
      }),
    );
  });
});

describe('rays', () => {
  it('go to the edge, or as far as they may', () => {
    const e4 = unwrap(CHESS_BOARD.parseSquare('e4'));
    const walk = (max?: number) =>
      ray(CHESS_BOARD, e4, [1, 1], max).map((s) => CHESS_BOARD.nameOf(s));
    expect(walk()).toEqual(['f5', 'g6', 'h7']);
    expect(walk(2)).toEqual(['f5', 'g6']);
    expect(walk(0)).toEqual([]);
  });

  it('may take longer steps', () => {
    expect(ray(BoardGeometry.of(7, 1), 0, [2, 0])).toEqual([2, 4, 6]);
    expect(ray(BoardGeometry.of(7, 1), 6, [-3, 0])).toEqual([3, 0]);
    expect(ray(BoardGeometry.of(7, 7), 0, [1, 0.5])).toEqual([]);
    expect(
      leap(CHESS_BOARD, 0, [
        [1, 2],
        [-1, 2],
      ]).squares(),
    ).toEqual([17]);
  });

  it('must leave their square, and start on the board', () => {
    expect(errorOf(() => ray(CHESS_BOARD, 0, [0, 0]))).toMatchObject({ code: 'InvalidOption' });
    expect(errorOf(() => ray(CHESS_BOARD, 64, [0, 1]))).toMatchObject({ code: 'InvalidSquare' });
    expect(
      errorOf(() => raycastAttacks(CHESS_MOVEMENTS.rook, -1, Bitboard.empty(CHESS_BOARD))),
    ).toMatchObject({ code: 'InvalidSquare', data: { square: -1 } });
  });
});

describe('pieces by name', () => {
  it('are those of the board', () => {
    const ten = BoardGeometry.of(10, 10);
    expect(unwrap(pieceMovement(CHESS_BOARD, 'knight'))).toBe(CHESS_MOVEMENTS.knight);
    expect(unwrap(pieceMovement(SHOGI_BOARD, 'knight'))).toBe(SHOGI_MOVEMENTS.knight);
    expect(unwrap(pieceMovement(SHOGI_BOARD, ' ToKin '))).toBe(SHOGI_MOVEMENTS.tokin);
    for (const name of ['lance', 'silver', 'gold', 'horse', 'dragon'] as const) {
      expect(unwrap(pieceMovement(ten, name))).toBe(SHOGI_MOVEMENTS[name]);
    }
    expect(pieceMovement(SHOGI_BOARD, 'queen')).toMatchObject({
      ok: false,
      error: {
        code: 'InvalidPieceType',
        data: { piece: 'queen', known: Object.keys(SHOGI_MOVEMENTS) },
      },
    });
    const known = [...Object.keys(CHESS_MOVEMENTS), 'lance', 'silver', 'gold', 'horse', 'dragon'];
    for (const name of ['tokin', 'constructor', '']) {
      expect(pieceMovement(ten, name)).toMatchObject({ ok: false, error: { data: { known } } });
    }
  });
});
