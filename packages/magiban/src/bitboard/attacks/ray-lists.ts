/**
 * The squares of all rays of a board in some directions, one after the other, and a walk along them that allocates nothing:
 * the four words of the set stay in variables, so that a step costs a comparison, a shift and two bit operations.
 */

import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';
import { ray, type Step } from './rays.js';

export class RayLists {
  /** Rays of a square. */
  private readonly rays: number;
  /** Where each ray begins; it ends where the next begins. */
  private readonly starts: Uint16Array;
  private readonly squares: Uint8Array;

  constructor(board: BoardGeometry, steps: readonly Step[]) {
    const squares: number[] = [];
    const starts: number[] = [0];
    for (let square = 0; square < board.squareCount; square++) {
      for (const step of steps) {
        squares.push(...ray(board, square, step));
        starts.push(squares.length);
      }
    }
    this.rays = steps.length;
    this.starts = Uint16Array.from(starts);
    this.squares = Uint8Array.from(squares);
  }

  get length(): number {
    return this.squares.length;
  }

  get bytes(): number {
    return this.starts.byteLength + this.squares.byteLength;
  }

  /** Writes all four words of the attack set. */
  walk(square: number, occupied: Words, target: Int32Array, maxDistance = 128): void {
    const { starts, squares } = this;
    const { w0, w1, w2, w3 } = occupied;
    let a0 = 0;
    let a1 = 0;
    let a2 = 0;
    let a3 = 0;
    const last = (square + 1) * this.rays;
    for (let r = square * this.rays; r < last; r++) {
      const start = starts[r] as number;
      const end = Math.min(starts[r + 1] as number, start + maxDistance);
      for (let i = start; i < end; i++) {
        const to = squares[i] as number;
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
      }
    }
    target[0] = a0;
    target[1] = a1;
    target[2] = a2;
    target[3] = a3;
  }
}
