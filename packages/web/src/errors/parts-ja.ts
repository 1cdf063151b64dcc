/** Places, quoted text, sides and pieces inside Japanese sentences. */
import type { ErrorColor, ErrorRole } from 'magiban';
import { ja } from '../app/words/ja.js';
import { wordFor } from '../app/words/words.js';

/** `2局目の3行5文字目：`; the first game goes without saying, and what has no place has none. */
export function placeJa(place: {
  readonly game?: number;
  readonly line?: number;
  readonly column?: number;
}): string {
  const { game = 1, line, column } = place;
  if (line === undefined || column === undefined) return '';
  return `${game > 1 ? `${game}局目の` : ''}${line}行${column}文字目：`;
}

const LONGEST = 24;

export function quoteJa(text: string): string {
  const shown = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return shown.length > LONGEST ? `「${shown.slice(0, LONGEST)}…」` : `「${shown}」`;
}

const SIDES: Readonly<Record<ErrorColor, string>> = {
  white: ja.sides.chess.first,
  black: ja.sides.chess.second,
  sente: ja.sides.shogi.first,
  gote: ja.sides.shogi.second,
};

export function sideJa(color: ErrorColor): string {
  return SIDES[color];
}

/** The king of chess and the king of shogi have different names. */
export function kingJa(color: ErrorColor): string {
  return roleJa('king', color === 'white' || color === 'black' ? 'chess' : 'shogi');
}

export function roleJa(role: ErrorRole, game: 'chess' | 'shogi'): string {
  return wordFor(ja.roles[game], role);
}

/** The game of a FEN or SFEN, which has nine ranks. */
export function gameOf(fen: string): 'chess' | 'shogi' {
  return (fen.split(' ')[0]?.split('/').length ?? 0) > 8 ? 'shogi' : 'chess';
}
