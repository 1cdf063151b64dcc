/**
 * The magic table of one slider on one square, built as docs/magics.md explains: every occupancy of the mask is folded,
 * multiplied and shifted, and its ray-cast attack set is stored at that index.
 */
import { Bitboard, type BoardGeometry, CHESS_MOVEMENTS, raycastAttacks } from 'magiban/bitboard';
import type { Magic, SliderName } from 'magiban/magics';

const ALL = (1n << 64n) - 1n;

const rotl = (value: bigint, by: number) => {
  const bits = BigInt(((by % 64) + 64) % 64);
  return ((value << bits) | (value >> (64n - bits))) & ALL;
};

/** Folds the squares from the cut on onto those before it, so that more than 64 squares fit into 64 bits. */
export function foldOf(geometry: BoardGeometry, mask: bigint): (set: bigint) => bigint {
  const { width, height, squareCount } = geometry;
  if (squareCount <= 64) return (set) => set;
  const line = geometry.convention === 'chess' ? width : height;
  const usual = Math.floor(64 / line) * line;
  const cut = BigInt(mask >> BigInt(usual + 64) === 0n ? usual : squareCount - 64);
  const low = (set: bigint) => set & ((1n << cut) - 1n);
  const high = (set: bigint) => set >> cut;
  // 0, −1, 1, −2, 2 … until the halves of the mask do not overlap.
  let turn = 0;
  while ((low(mask) & rotl(high(mask), turn)) !== 0n) turn = turn < 0 ? -turn : -turn - 1;
  return (set) => low(set) | rotl(high(set), turn);
}

export class MagicTable {
  readonly geometry: BoardGeometry;
  readonly magic: Magic;
  readonly fold: (set: bigint) => bigint;
  readonly #number: bigint;
  readonly #entries = new Map<number, Bitboard>();

  constructor(geometry: BoardGeometry, magic: Magic) {
    this.geometry = geometry;
    this.magic = magic;
    this.#number = BigInt(magic.magic);
    const mask = magic.mask.toBigInt();
    this.fold = foldOf(geometry, mask);
    let subset = 0n;
    do {
      const blockers = Bitboard.fromBigInt(geometry, subset);
      const index = this.indexOf(subset);
      const attacks = walk(magic.piece, magic.square, blockers);
      const other = this.#entries.get(index);
      if (other && !other.equals(attacks)) throw new Error(`two sets of attacks at ${index}`);
      this.#entries.set(index, attacks);
      // The next subset of the mask (carry-rippler).
      subset = (subset - mask) & mask;
    } while (subset !== 0n);
  }

  productOf(blockers: bigint): bigint {
    return (this.fold(blockers) * this.#number) & ALL;
  }

  indexOf(blockers: bigint): number {
    return Number(this.productOf(blockers) >> BigInt(64 - this.magic.indexBits));
  }

  at(index: number): Bitboard | undefined {
    return this.#entries.get(index);
  }
}

export function walk(piece: SliderName, square: number, occupied: Bitboard): Bitboard {
  return raycastAttacks(CHESS_MOVEMENTS[piece], square, occupied);
}
