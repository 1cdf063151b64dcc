/**
 * Textbook ray stepping: square by square, by file and rank, up to the edge or a blocker, without lists or tables. It is the
 * baseline for magic look-ups. (`RaycastAttacks` is faster: it walks along precomputed lists.)
 */
import type { BoardGeometry } from '../bitboard/geometry.js';
import { DIAGONAL, ORTHOGONAL, type Step } from '../bitboard/rays.js';
import type { Words } from '../bitboard/words.js';

export class SteppedAttacks {
  constructor(private readonly board: BoardGeometry) {}

  rookAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.stepInto(ORTHOGONAL, square, occupied, target);
  }

  bishopAttacksInto(square: number, occupied: Words, target: Int32Array): void {
    this.stepInto(DIAGONAL, square, occupied, target);
  }

  private stepInto(
    steps: readonly Step[],
    square: number,
    { w0, w1, w2, w3 }: Words,
    target: Int32Array,
  ): void {
    const { width, height, fileStride, rankStride } = this.board;
    const fromFile = this.board.fileOf(square);
    const fromRank = this.board.rankOf(square);
    let a0 = 0;
    let a1 = 0;
    let a2 = 0;
    let a3 = 0;
    for (const [files, ranks] of steps) {
      let file = fromFile + files;
      let rank = fromRank + ranks;
      while (file >= 0 && file < width && rank >= 0 && rank < height) {
        const to = file * fileStride + rank * rankStride;
        const bit = 1 << to;
        if (to < 32) {
          a0 |= bit;
          if (w0 & bit) break;
        } else if (to < 64) {
          a1 |= bit;
          if (w1 & bit) break;
        } else if (to < 96) {
          a2 |= bit;
          if (w2 & bit) break;
        } else {
          a3 |= bit;
          if (w3 & bit) break;
        }
        file += files;
        rank += ranks;
      }
    }
    target[0] = a0;
    target[1] = a1;
    target[2] = a2;
    target[3] = a3;
  }
}
