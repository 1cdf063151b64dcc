/**
 * Reads an attack set at a known offset: into a buffer, or as a `Bitboard`. One closure for each number of words per
 * set.
 *
 * A `Bitboard` is created here, next to the table, rather than from a buffer: where the set does not escape, V8 elides
 * the object and keeps the words in registers.
 */
import { Bitboard } from '../bitboard.js';
import type { Words } from '../bits/words.js';
import type { BoardGeometry } from '../geometry.js';

/** Returns the offset of the words of an attack set. */
export type Find = (square: number, occupied: Words) => number;
export type Into = (square: number, occupied: Words, target: Int32Array) => void;
export type Give = (square: number, occupied: Words) => Bitboard;

export interface LookUps {
  readonly find: Find;
  readonly into: Into;
  readonly give: Give;
}

export function makeLookUps(
  stride: number,
  board: BoardGeometry,
  sets: Int32Array,
  find: Find,
): LookUps {
  if (stride === 2) return lookUpsOfTwo(board, sets, find);
  return stride === 3 ? lookUpsOfThree(board, sets, find) : lookUpsOfFour(board, sets, find);
}

function lookUpsOfTwo(board: BoardGeometry, sets: Int32Array, find: Find): LookUps {
  return {
    find,
    into: (square, occupied, target) => {
      const at = find(square, occupied);
      target[0] = sets[at] as number;
      target[1] = sets[at + 1] as number;
    },
    give: (square, occupied) => {
      const at = find(square, occupied);
      return new Bitboard(board, sets[at] as number, sets[at + 1] as number, 0, 0);
    },
  };
}

function lookUpsOfThree(board: BoardGeometry, sets: Int32Array, find: Find): LookUps {
  return {
    find,
    into: (square, occupied, target) => {
      const at = find(square, occupied);
      target[0] = sets[at] as number;
      target[1] = sets[at + 1] as number;
      target[2] = sets[at + 2] as number;
    },
    give: (square, occupied) => {
      const at = find(square, occupied);
      return new Bitboard(
        board,
        sets[at] as number,
        sets[at + 1] as number,
        sets[at + 2] as number,
        0,
      );
    },
  };
}

function lookUpsOfFour(board: BoardGeometry, sets: Int32Array, find: Find): LookUps {
  return {
    find,
    into: (square, occupied, target) => {
      const at = find(square, occupied);
      target[0] = sets[at] as number;
      target[1] = sets[at + 1] as number;
      target[2] = sets[at + 2] as number;
      target[3] = sets[at + 3] as number;
    },
    give: (square, occupied) => {
      const at = find(square, occupied);
      return new Bitboard(
        board,
        sets[at] as number,
        sets[at + 1] as number,
        sets[at + 2] as number,
        sets[at + 3] as number,
      );
    },
  };
}
