/**
 * The sets of either game that have tables. A set's number is its index in the list; those with one piece besides the kings
 * come first, then those with two.
 */

import { malformedMaterial } from '../../errors/english/tablebase.js';
import type { GameName } from '../../game.js';
import { LETTERS, type Material, makeMaterial, materialOf } from './material.js';

/** The locators' result for positions in no set. */
export const NO_SET = -1;
/** Only kings: drawn in both games, and needs no table. */
export const BARE_KINGS = -2;

/** All 35 sets of shogi: 7 with one piece, 28 with two. */
export const SHOGI_SETS: readonly Material[] = /* @__PURE__ */ (() => {
  const letters = [...LETTERS.shogi];
  const pairs = letters.flatMap((a, i) => letters.slice(i).map((b) => a + b));
  return [...letters, ...pairs].map((others) => materialOf('shogi', others, ''));
})();

/** All 35 sets of chess: 5 with one piece, 30 with two. */
export const CHESS_SETS: readonly Material[] = /* @__PURE__ */ (() => {
  const letters = [...LETTERS.chess];
  const pairs = letters.flatMap((a, i) => letters.slice(i).map((b) => [a, b] as const));
  return [
    ...letters.map((a) => materialOf('chess', a, '')),
    ...pairs.map(([a, b]) => materialOf('chess', a + b, '')),
    ...pairs.map(([a, b]) => materialOf('chess', a, b)),
  ];
})();

const SETS = { chess: CHESS_SETS, shogi: SHOGI_SETS } as const;

/** Returns all material signatures of a game for which there are tables. */
export function setsOf(game: GameName): readonly Material[] {
  return SETS[game];
}

/** The number of a set; throws if the material signature is not a set. */
export function setNumber(material: Material): number {
  const number = setsOf(material.game).findIndex(({ name }) => name === material.name);
  if (number >= 0) return number;
  const text = makeMaterial(material);
  throw malformedMaterial({ text, column: 1, reason: 'no-such-set' });
}
