/**
 * The index layout of chess tables: for each set, the numbered king pairs and the squares of the other pieces
 * (docs/specs/tablebase.md). The side named first counts as white. Without pawns the board has eight symmetries, which map
 * the white king into the triangle a1–d1–d4; with pawns it has two, which map it to the files a to d.
 */
import { BLACK } from '../../chess/position/packed-layout.js';
import { type KingPairs, lazy, numberPairs, triangle } from './king-pairs.js';
import { CHESS_SETS } from './sets.js';

/** In the order of the core's piece numbers. */
const LETTERS = 'PNBRQ';
const PAWN = 0;

/** The number of king pairs up to symmetry, without and with pawns. */
export const PAWNLESS_PAIR_COUNT = 462;
export const PAWN_PAIR_COUNT = 1806;

/** The king pairs without pawns on the board, white's king first. */
export const pawnlessPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(8, (white, black) => {
    const [file, rank] = [white & 7, white >> 3];
    return file <= 3 && (rank < file || (rank === file && black >> 3 <= (black & 7)));
  }),
);

export const pawnPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(8, (white) => (white & 7) <= 3),
);

/** How the pieces of a set are indexed. */
export interface ChessLayout {
  /** The core's piece numbers (1 + role, + 8 for black), in the order of the name. */
  readonly codes: readonly number[];
  /** Two pieces of one kind and colour: an unordered pair. */
  readonly alike: boolean;
  /** Both sides have the same material, so that only white to move needs to be stored. */
  readonly equal: boolean;
  readonly hasPawns: boolean;
  /** The number of king pairs. */
  readonly pairs: number;
  /** Subtracted from the square of the first piece, and of the second, to get its state. */
  readonly offsetA: number;
  readonly offsetB: number;
  /** States of the second piece (1 if there is none). */
  readonly statesB: number;
  /** The number of states of all pieces together. */
  readonly states: number;
  /** The number of entries of a table. */
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
