/**
 * How Syzygy numbers squares, king pairs and sets of pawns. All of it is computed; the order is the format's.
 *
 * Without pawns a board has eight symmetries. They map the first piece into the corner triangle, whose squares are numbered
 * off the diagonal first, and then the first piece off the diagonal below it:
 *
 *     4 │ · · · 9          7 │ · · · · · · ·27
 *     3 │ · · 8 5          …                       in the order b1 c1 … h1, c2 … h2, …
 *     2 │ · 7 3 4          2 │ · · 7 8 9 … 12
 *     1 │ 6 0 1 2          1 │ · 0 1 2 3 …  6
 *         a b c d              a b c d e    h
 */

const SQUARES = 64;
const CORNER_OFF_DIAGONAL = 6;
export const fileOf = (square: number): number => square & 7;
export const rankOf = (square: number): number => square >> 3;
/** Positive below the diagonal from a1 to h8, zero on it, negative above. */
export const belowDiagonal = (square: number): number => (square & 7) - (square >> 3);
/** The square with file and rank exchanged. */
export const reflected = (square: number): number => ((square & 7) << 3) | (square >> 3);

/** The 28 squares below the diagonal. */
export const LOWER: Uint8Array = /* @__PURE__ */ numbered((square) => belowDiagonal(square) > 0);

/** The ten squares of the corner, a1 to d4, on and below the diagonal. */
export const CORNER: Uint8Array = /* @__PURE__ */ corner();

/** Binomial coefficients, n choose k; exact below 2⁵³. */
const CHOICES: readonly Float64Array[] = /* @__PURE__ */ pascal(8, SQUARES + 1);

export function choose(n: number, k: number): number {
  return (CHOICES[k] as Float64Array)[n] as number;
}

/** All placements of two kings, by corner number × 64 + the second king's square. */
export const KING_PAIRS: Int16Array = /* @__PURE__ */ kingPairs();
export const KING_PAIR_COUNT = 462;

/** Placements of three unique pieces up to symmetry: see `placement.ts`. */
export const THREE_PIECE_COUNT = 6 * 63 * 62 + 4 * 28 * 62 + 4 * 7 * 28 + 4 * 7 * 6;

/**
 * Selects the leading pawn: the one with the highest number decides the file. From a2 = 47, h2 = 46, a3 = 45 down to e7 = 0:
 * nearer the edge first, then nearer the first rank.
 */
export const PAWN_ORDER: Uint8Array = /* @__PURE__ */ pawnOrder();

export interface LeadingPawns {
  /** The number of the first placement with the leading pawn on a square of the files a to d. */
  readonly first: Float64Array;
  /** The number of placements with the leading pawn on each of these files. */
  readonly counts: readonly number[];
}

/** By the number of pawns in the leading group. */
export const LEADING_PAWNS: readonly LeadingPawns[] = /* @__PURE__ */ Array.from(
  { length: 6 },
  (_, pawns) => leadingPawns(pawns),
);

function numbered(has: (square: number) => boolean): Uint8Array {
  const numbers = new Uint8Array(SQUARES);
  let next = 0;
  for (let square = 0; square < SQUARES; square++) if (has(square)) numbers[square] = next++;
  return numbers;
}

function corner(): Uint8Array {
  const numbers = numbered((square) => fileOf(square) < 4 && belowDiagonal(square) > 0);
  for (let i = 0; i < 4; i++) numbers[9 * i] = CORNER_OFF_DIAGONAL + i;
  return numbers;
}

function pascal(rows: number, columns: number): Float64Array[] {
  const table = [new Float64Array(columns).fill(1)];
  for (let k = 1; k < rows; k++) {
    const above = table[k - 1] as Float64Array;
    const row = new Float64Array(columns);
    for (let n = 1; n < columns; n++) row[n] = (row[n - 1] as number) + (above[n - 1] as number);
    table.push(row);
  }
  return table;
}

/** Pairs with both kings on the diagonal come after all others. */
function kingPairs(): Int16Array {
  const pairs = new Int16Array(10 * SQUARES).fill(-1);
  let next = 0;
  for (const bothOnDiagonal of [false, true]) {
    for (let number = 0; number < 10; number++) {
      const king = cornerSquare(number);
      for (let other = 0; other < SQUARES; other++) {
        if (areAdjacentOrSame(king, other)) continue;
        const isOnDiagonal = belowDiagonal(king) === 0;
        if (isOnDiagonal && belowDiagonal(other) < 0) continue;
        if ((isOnDiagonal && belowDiagonal(other) === 0) !== bothOnDiagonal) continue;
        pairs[number * SQUARES + other] = next++;
      }
    }
  }
  return pairs;
}

function cornerSquare(number: number): number {
  if (number >= CORNER_OFF_DIAGONAL) return 9 * (number - CORNER_OFF_DIAGONAL);
  return CORNER.findIndex((n, square) => n === number && belowDiagonal(square) > 0);
}

function areAdjacentOrSame(a: number, b: number): boolean {
  return Math.abs(fileOf(a) - fileOf(b)) <= 1 && Math.abs(rankOf(a) - rankOf(b)) <= 1;
}

function pawnOrder(): Uint8Array {
  const order = new Uint8Array(SQUARES);
  let next = 47;
  for (let file = 0; file < 4; file++) {
    for (let rank = 1; rank < 7; rank++) {
      order[8 * rank + file] = next--;
      order[8 * rank + 7 - file] = next--;
    }
  }
  return order;
}

/** The pawns after the leading one are on squares of lower order. */
function leadingPawns(pawns: number): LeadingPawns {
  const first = new Float64Array(SQUARES);
  const counts = [0, 0, 0, 0];
  if (pawns === 0) return { first, counts };
  for (let file = 0; file < 4; file++) {
    let next = 0;
    for (let rank = 1; rank < 7; rank++) {
      const square = 8 * rank + file;
      first[square] = next;
      next += choose(PAWN_ORDER[square] as number, pawns - 1);
    }
    counts[file] = next;
  }
  return { first, counts };
}
