/** Detects the record format of a text by its first line that only one format can have. */
import type { RecordFormat } from './record-text.js';
import { textLines } from './text/lines.js';

/** An SFEN has nine ranks separated by slashes. */
const SHOGI_RANKS = 9;

const USI = /^\s*(?:position\s|startpos(?:\s|$)|sfen\s)/;
/** The board of a bare SFEN, and the side to move. */
const BOARD_AND_TURN = /^\s*(\S+)\s+[bw]\s/;

const CSA_LINE = /^(?:'|V\d|N[+-]|\$[A-Z]|P[I1-9+-]|[+-]\d{4}[A-Z]{2}|[+-]$|%[A-Z+-])/;
const KIF_LINE = /^(?:[\s　]*\d+[\s　]+(?:[^\s　\d]|[1-9][1-9一二三四五六七八九][^\s　\d])|手数--)/;

const SIGNS: readonly (readonly [RecordFormat, (line: string) => boolean])[] = [
  ['jkf', (line) => /^\s*[{[]/.test(line)],
  ['usi', (line) => USI.test(line) || hasShogiRanks(BOARD_AND_TURN.exec(line)?.[1] ?? '')],
  ['csa', (line) => CSA_LINE.test(line)],
  ['ki2', (line) => /^[\s　]*[▲▼☗△▽☖]/.test(line)],
  ['kif', (line) => KIF_LINE.test(line)],
];
/** Headers and diagrams, common to KIF and KI2. */
const SHARED = /^(?:[^\s　：]+：|\||まで)/;

/** Returns the format of a text, or undefined if it is none of them. */
export function detectFormat(text: string): RecordFormat | undefined {
  let shared: RecordFormat | undefined;
  for (const { text: line } of textLines(text)) {
    if (/^#\s*KIF/i.test(line)) shared = 'kif';
    // Comments may contain anything.
    if (/^[#*&]/.test(line)) continue;
    const format = SIGNS.find(([, isSign]) => isSign(line))?.[0];
    if (format) return format;
    if (SHARED.test(line)) shared ??= 'kif';
  }
  return shared;
}

/** Whether the board field of a FEN or SFEN has the ranks of shogi. */
export function hasShogiRanks(board: string): boolean {
  return board.split('/').length >= SHOGI_RANKS;
}

/**
 * A tag pair, or the first move with its number. Leading white space is limited to the line, so a run of empty lines is
 * read once.
 */
const PGN = /^[^\S\n\r\u2028\u2029]*(?:\[\s*[A-Za-z0-9_]+\s*"|1\s*\.)/m;

/** Whether a text has a line that PGN starts with: a tag pair, or the number of the first move. */
export function looksLikePgn(text: string): boolean {
  return PGN.test(text);
}
