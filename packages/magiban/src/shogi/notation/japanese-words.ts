/** The characters of the Japanese notation: pieces, digits, and marks of side. */
import { type Color, ROLES, type Role } from '../types.js';

/** In the order of `ROLES`. */
const PIECE_NAMES = '歩 香 桂 銀 金 角 飛 玉 と 成香 成桂 成銀 馬 竜'.split(' ');

/** Alternative characters for the same pieces. */
const OTHER_NAMES: ReadonlyMap<string, Role> = new Map([
  ['王', 'king'],
  ['龍', 'dragon'],
  ['杏', 'promotedlance'],
  ['圭', 'promotedknight'],
  ['全', 'promotedsilver'],
]);

const FULLWIDTH = '１２３４５６７８９';
const KANJI = '一二三四五六七八九';
const MARKS: Readonly<Record<Color, string>> = { sente: '▲☗▼', gote: '△☖▽' };

/** Returns the Japanese name of a piece, such as 歩. */
export function japaneseName(role: Role): string {
  return PIECE_NAMES[ROLES.indexOf(role)] as string;
}

export function roleNamed(name: string): Role | undefined {
  return ROLES[PIECE_NAMES.indexOf(name)] ?? OTHER_NAMES.get(name);
}

/** Writes a square as in `７六`. */
export function japaneseSquare(square: number): string {
  return FULLWIDTH.charAt(Math.floor(square / 9)) + KANJI.charAt(square % 9);
}

/** Parses a digit from 1 to 9 in any form; undefined for another character. */
export function digitOf(sign: string): number | undefined {
  if (sign === '') return undefined;
  const place = Math.max(...['123456789', FULLWIDTH, KANJI].map((digits) => digits.indexOf(sign)));
  return place < 0 ? undefined : place + 1;
}

export function markOf(color: Color): string {
  return MARKS[color].charAt(0);
}

export function colorMarked(mark: string): Color | undefined {
  if (mark === '') return undefined;
  return MARKS.sente.includes(mark) ? 'sente' : 'gote';
}
