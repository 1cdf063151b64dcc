/**
 * The vocabulary of shogi records: squares, pieces, sides, handicaps. Pieces have the two-letter codes of CSA and JKF; a
 * square is its two digits, file first: 76 is ７六.
 */
export const PIECE_CODES = [
  ...(['FU', 'KY', 'KE', 'GI', 'KI', 'KA', 'HI', 'OU'] as const),
  ...(['TO', 'NY', 'NK', 'NG', 'UM', 'RY'] as const),
] as const;
export type PieceCode = (typeof PIECE_CODES)[number];

/** The pieces that can be in hand are the first seven. */
export const HAND_CODES = PIECE_CODES.slice(0, 7);
/** The number of each piece in a set. */
export const SET_SIZES: readonly number[] = [18, 4, 4, 4, 4, 2, 2];

/** A side of shogi. */
export type Side = 'sente' | 'gote';
export function otherSide(side: Side): Side {
  return side === 'sente' ? 'gote' : 'sente';
}

const PROMOTED: Readonly<Partial<Record<PieceCode, PieceCode>>> = {
  ...({ FU: 'TO', KY: 'NY', KE: 'NK', GI: 'NG', KA: 'UM', HI: 'RY' } as const),
};

/** Returns the promoted piece, or undefined. */
export function promotedCode(code: PieceCode): PieceCode | undefined {
  return PROMOTED[code];
}

export function isPieceCode(text: string): text is PieceCode {
  return (PIECE_CODES as readonly string[]).includes(text);
}

/** The name of each piece in a move, in the order of `PIECE_CODES`. */
const MOVE_WORDS = '歩 香 桂 銀 金 角 飛 玉 と 成香 成桂 成銀 馬 龍'.split(' ');
/** The one-character name of each piece in a diagram. */
const BOARD_WORDS = '歩 香 桂 銀 金 角 飛 玉 と 杏 圭 全 馬 龍'.split(' ');

const WORD_CODES: ReadonlyMap<string, PieceCode> = new Map(
  [...MOVE_WORDS.entries(), ...BOARD_WORDS.entries(), [7, '王'] as const, [13, '竜'] as const].map(
    ([i, word]) => [word, PIECE_CODES[i] as PieceCode],
  ),
);

export function pieceWord(code: PieceCode): string {
  return MOVE_WORDS[PIECE_CODES.indexOf(code)] as string;
}

export function boardWord(code: PieceCode): string {
  return BOARD_WORDS[PIECE_CODES.indexOf(code)] as string;
}

export function pieceOfWord(word: string): PieceCode | undefined {
  return WORD_CODES.get(word);
}

const WIDE_DIGITS = '０１２３４５６７８９';
const KANJI_DIGITS = '〇一二三四五六七八九';

/** Parses a digit, half-width, full-width or kanji; -1 for anything else. */
export function digitOf(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  const wide = WIDE_DIGITS.indexOf(character);
  return wide >= 0 || character === '' ? wide : KANJI_DIGITS.indexOf(character);
}

export function wideDigit(digit: number): string {
  return WIDE_DIGITS.charAt(digit);
}

export function kanjiDigit(digit: number): string {
  return KANJI_DIGITS.charAt(digit);
}

/** Writes a number up to 99 in kanji, as in 歩十八. */
export function kanjiNumber(number: number): string {
  const tens = Math.floor(number / 10);
  if (tens === 0) return kanjiDigit(number);
  return `${tens > 1 ? kanjiDigit(tens) : ''}十${number % 10 > 0 ? kanjiDigit(number % 10) : ''}`;
}

/** Parses a number in kanji or in any digits; undefined if it is neither. */
export function parseKanjiNumber(text: string): number | undefined {
  const [, tens, ten, ones = ''] = /^(.?)(十)(.?)$/.exec(text) ?? [];
  if (ten) {
    const [high, low] = [tens ? digitOf(tens) : 1, ones ? digitOf(ones) : 0];
    return high > 0 && low >= 0 ? 10 * high + low : undefined;
  }
  const digits = [...text].map(digitOf);
  if (digits.length === 0 || digits.length > 2 || digits.includes(-1)) return undefined;
  return digits.reduce((number, digit) => 10 * number + digit, 0);
}

/** Handicap names in KIF and JKF. In all but the first, gote (上手) moves first. */
export const HANDICAP_WORDS = {
  ...({ 平手: 'HIRATE', 香落ち: 'KY', 右香落ち: 'KY_R', 角落ち: 'KA', 飛車落ち: 'HI' } as const),
  ...({ 飛香落ち: 'HIKY', 二枚落ち: '2', 三枚落ち: '3', 四枚落ち: '4' } as const),
  ...({ 五枚落ち: '5', 左五枚落ち: '5_L', 六枚落ち: '6', 左七枚落ち: '7_L' } as const),
  ...({ 右七枚落ち: '7_R', 八枚落ち: '8', 十枚落ち: '10' } as const),
} as const;
export type HandicapWord = keyof typeof HANDICAP_WORDS;
export const EVEN_GAME: HandicapWord = '平手';

export function isHandicapWord(word: string): word is HandicapWord {
  return Object.hasOwn(HANDICAP_WORDS, word);
}
