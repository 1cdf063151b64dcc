/** The games' attack functions, asked of the core, against the walk in TypeScript. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Bitboard,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  raycastAttacks,
  SHOGI_BOARD,
  SHOGI_MOVEMENTS,
} from '../../src/bitboard/index.js';
import * as chess from '../../src/chess/index.js';
import * as shogi from '../../src/shogi/index.js';
import { errorOf, models, sampleOf } from '../bitboard/model.js';

describe('chess', () => {
  it('attacks as the pieces move, from every square', () => {
    fc.assert(
      fc.property(models(64), (model) => {
        const { board } = sampleOf(CHESS_BOARD, model);
        for (const role of chess.ROLES) {
          for (const color of chess.COLORS) {
            for (let square = 0; square < 64; square++) {
              const set = chess.attacks({ role, color }, square as chess.Square, board);
              const walk = raycastAttacks(CHESS_MOVEMENTS[role], square, board, {
                secondPlayer: color === 'black',
              });
              if (!set.equals(walk)) expect(set.toString()).toBe(walk.toString());
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('knows the facts of the books', () => {
    const rook = { role: 'rook', color: 'white' } as const;
    const e4 = chess.square('e4');
    expect(chess.attacks(rook, e4).popcount()).toBe(14);
    expect(chess.attacks(rook, e4, chess.squareSet('e2', 'e6', 'c4', 'g4')).popcount()).toBe(8);
    const bishop = { role: 'bishop', color: 'black' } as const;
    expect(chess.attacks(bishop, chess.square('a1')).popcount()).toBe(7);
  });

  it('names squares both ways', () => {
    for (let square = 0; square < 64; square++) {
      expect(chess.square(chess.makeSquare(square as chess.Square))).toBe(square);
    }
    expect(chess.parseSquare('e9')).toMatchObject({
      ok: false,
      error: { code: 'MalformedSquare' },
    });
    expect(errorOf(() => chess.square('7g' as 'e4'))).toMatchObject({ code: 'MalformedSquare' });
  });

  it('refuses what is not chess', () => {
    const e4 = chess.square('e4');
    const gold = { role: 'gold', color: 'white' } as unknown as chess.Piece;
    expect(errorOf(() => chess.attacks(gold, e4))).toMatchObject({
      code: 'InvalidPieceType',
      data: { piece: 'gold', known: chess.ROLES },
    });
    const sente = { role: 'rook', color: 'sente' } as unknown as chess.Piece;
    expect(errorOf(() => chess.attacks(sente, e4))).toMatchObject({ data: { what: 'colour' } });
    const rook: chess.Piece = { role: 'rook', color: 'white' };
    expect(errorOf(() => chess.attacks(rook, 64 as chess.Square))).toMatchObject({
      code: 'InvalidSquare',
    });
    expect(errorOf(() => chess.attacks(rook, e4, Bitboard.empty(SHOGI_BOARD)))).toMatchObject({
      code: 'GeometryMismatch',
    });
  });
});

describe('shogi', () => {
  it('attacks as the pieces move, from every square', () => {
    fc.assert(
      fc.property(models(81), (model) => {
        const { board } = sampleOf(SHOGI_BOARD, model);
        for (const role of shogi.ROLES) {
          for (const color of shogi.COLORS) {
            for (let square = 0; square < 81; square++) {
              const set = shogi.attacks({ role, color }, square as shogi.Square, board);
              const walk = raycastAttacks(SHOGI_MOVEMENTS[role], square, board, {
                secondPlayer: color === 'gote',
              });
              if (!set.equals(walk)) expect(set.toString()).toBe(walk.toString());
            }
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('names squares both ways', () => {
    for (let square = 0; square < 81; square++) {
      expect(shogi.square(shogi.makeSquare(square as shogi.Square))).toBe(square);
    }
    expect(shogi.parseSquare('e4')).toMatchObject({
      ok: false,
      error: { code: 'MalformedSquare' },
    });
    expect(shogi.squareSet('1a', '9i').squares()).toEqual([0, 80]);
  });

  it('works on the empty board by default', () => {
    const lance = { role: 'lance', color: 'sente' } as const;
    expect(shogi.attacks(lance, shogi.square('9i')).popcount()).toBe(8);
  });
});
