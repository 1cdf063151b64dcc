/**
 * How the tables of shogi are laid out: the numbered pairs of kings, and the states of the other pieces, for each set
 * (docs/specs/tablebase.md). A state says whose a piece is, and that it is in hand or on which square, promoted or not.
 */
import { type KingPairs, lazy, numberPairs, triangle } from './king-pairs.js';
import { LETTERS } from './material.js';
import { SHOGI_SETS } from './sets.js';

/** Kinds by their letters in names; the numbers are the core's. */
const KINDS = 'PLNSGBR';
const GOLD = 4;
/** In the place of a square. */
export const HAND = 81;
/** Added to the square of a promoted piece. */
export const PROMOTED = 81;
export const MIDDLE_FILE = 4;

/** How many pairs of squares the kings have, but for mirror images. */
export const SHOGI_PAIR_COUNT = 2996;

/** The pairs, the mover's king first. */
export const shogiPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(9, (mover, other) => {
    const file = Math.floor(mover / 9);
    return file < MIDDLE_FILE || (file === MIDDLE_FILE && Math.floor(other / 9) <= MIDDLE_FILE);
  }),
);

/** How the pieces of a set are numbered. */
export interface ShogiLayout {
  /** The core's numbers, in the order of the name. */
  readonly kinds: readonly number[];
  /** Two pieces of one kind: their order does not matter. */
  readonly alike: boolean;
  /** States of the first piece, and of the second (1 if there is none). */
  readonly statesA: number;
  readonly statesB: number;
  /** How many states all pieces have together. */
  readonly states: number;
  /** How long a table is. */
  readonly entries: number;
}

/** How many states a piece has that belongs to one side; in hand is the last of them. */
export function ownStates(kind: number): number {
  return kind === GOLD ? 82 : 163;
}

export const SHOGI_LAYOUTS: readonly ShogiLayout[] = /* @__PURE__ */ SHOGI_SETS.map(({ name }) => {
  const kinds = [...name].filter((letter) => LETTERS.shogi.includes(letter)).map(kindOf);
  const [a = 0, b] = kinds;
  const statesA = 2 * ownStates(a);
  const statesB = b === undefined ? 1 : 2 * ownStates(b);
  const alike = a === b;
  const states = alike ? triangle(statesA) : statesA * statesB;
  return { kinds, alike, statesA, statesB, states, entries: SHOGI_PAIR_COUNT * states };
});

function kindOf(letter: string): number {
  return KINDS.indexOf(letter);
}
