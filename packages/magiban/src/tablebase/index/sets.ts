/**
 * The sets of either game: what our own tables are made for. Each has a number, its place in the list; the first few
 * have one piece besides the kings, the others two.
 */
import { MagibanError } from '../../errors.js';
import { LETTERS, type Material, makeMaterial, materialOf, type TableGame } from './material.js';

/** What locators say of positions that are in no set. */
export const NO_SET = -1;
/** Nothing but the kings: drawn in both games, and in no need of a table. */
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

export function setsOf(game: TableGame): readonly Material[] {
  return game === 'chess' ? CHESS_SETS : SHOGI_SETS;
}

/** The number of a set; throws for a material that is none. */
export function setNumber(material: Material): number {
  const number = setsOf(material.game).findIndex(({ name }) => name === material.name);
  if (number >= 0) return number;
  const text = makeMaterial(material);
  throw new MagibanError(
    'MalformedMaterial',
    { text, column: 1, reason: 'there is no such set' },
    `"${text}" names no set`,
  );
}
