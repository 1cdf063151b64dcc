/**
 * The index layout of shogi tables: for each set, the numbered king pairs and the states of the other pieces
 * (docs/specs/tablebase.md). A state encodes a piece's owner, and its square and promotion, or that it is in hand.
 */
import { type KingPairs, lazy, numberPairs, triangle } from './king-pairs.js';
import { LETTERS } from './material.js';
import { SHOGI_SETS } from './sets.js';

/** Kinds by their letters in names, in the order of the core's numbers. */
const KINDS = 'PLNSGBR';
const GOLD = 4;
/** Stands for the hand instead of a square. */
export const HAND = 81;
/** Added to the square of a promoted piece. */
export const PROMOTED = 81;
export const MIDDLE_FILE = 4;

/** The number of king pairs up to mirroring. */
export const SHOGI_PAIR_COUNT = 2996;

/** The king pairs, the king of the side to move first. */
export const shogiPairs: () => KingPairs = /* @__PURE__ */ lazy(() =>
  numberPairs(9, (mover, other) => {
    const file = Math.floor(mover / 9);
    return file < MIDDLE_FILE || (file === MIDDLE_FILE && Math.floor(other / 9) <= MIDDLE_FILE);
  }),
);

/** How the pieces of a set are indexed. */
export interface ShogiLayout {
  /** The core's numbers, in the order of the name. */
  readonly kinds: readonly number[];
  /** Two pieces of one kind: an unordered pair. */
  readonly alike: boolean;
  /** States of the first piece, and of the second (1 if there is none). */
  readonly statesA: number;
  readonly statesB: number;
  /** The number of states of all pieces together. */
  readonly states: number;
  /** The number of entries of a table. */
  readonly entries: number;
}

/** The number of states of a piece with a given owner; the last one is in hand. */
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
