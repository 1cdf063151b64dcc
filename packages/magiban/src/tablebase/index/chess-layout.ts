/**
 * How the tables of chess are laid out: the numbered pairs of kings, and the squares of the other pieces, for each set
 * (docs/specs/tablebase.md). The side named first counts as white. Without pawns the board has eight symmetries, which
 * bring the white king into the triangle a1–d1–d4; with pawns it has two, which bring it to the files a to d.
 */
import { type KingPairs, lazy, numberPairs, triangle } from './king-pairs.js';
import { CHESS_SETS } from './sets.js';

/** By the core's numbers. */
const LETTERS = 'PNBRQ';
const PAWN = 0;
/** Added to the core's piece number of black's pieces. */
export const BLACK = 8;

/** How many pairs of squares the kings have, but for images, without pawns and with them. */
export const PAWNLESS_PAIR_COUNT = 462;
export const PAWN_PAIR_COUNT = 1806;

/** The pairs, white's king first, if no pawn is on the board. */
export const pawnlessPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(8, (white, black) => {
    const [file, rank] = [white & 7, white >> 3];
    return file <= 3 && (rank < file || (rank === file && black >> 3 <= (black & 7)));
  }),
);

export const pawnPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(8, (white) => (white & 7) <= 3),
);

/** How the pieces of a set are numbered. */
export interface ChessLayout {
  /** The core's piece numbers (1 + role, 8 more if black), in the order of the name. */
  readonly codes: readonly number[];
  /** Two pieces of one kind and colour: their order does not matter. */
  readonly alike: boolean;
  /** Both sides have the same, so that only one of them needs to be to move. */
  readonly equal: boolean;
  readonly hasPawns: boolean;
  /** How many pairs of kings there are. */
  readonly pairs: number;
  /** What is taken off the square of the first piece, and of the second, to get its state. */
  readonly offsetA: number;
  readonly offsetB: number;
  /** States of the second piece (1 if there is none). */
  readonly statesB: number;
  /** How many states all pieces have together. */
  readonly states: number;
  /** How long a table is. */
  readonly entries: number;
}

export const CHESS_LAYOUTS: readonly ChessLayout[] = /* @__PURE__ */ CHESS_SETS.map(({ name }) => {
  const [white = '', black = ''] = name.split('v').map((side) => side.slice(1));
  const roles = [...white, ...black].map((letter) => LETTERS.indexOf(letter));
  const codes = roles.map((role, i) => 1 + role + (i < white.length ? 0 : BLACK));
  const hasPawns = roles.includes(PAWN);
  const pairs = hasPawns ? PAWN_PAIR_COUNT : PAWNLESS_PAIR_COUNT;
  const alike = codes[0] === codes[1];
  const equal = white === black;
  const [statesA = 1, statesB = 1] = roles.map((role) => (role === PAWN ? 48 : 64));
  const states = alike ? triangle(statesA) : statesA * statesB;
  const [offsetA = 0, offsetB = 0] = roles.map((role) => (role === PAWN ? 8 : 0));
  const entries = (equal ? 1 : 2) * pairs * states;
  return { codes, alike, equal, hasPawns, pairs, offsetA, offsetB, statesB, states, entries };
});
