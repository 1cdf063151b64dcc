/**
 * The words of PGN movetext: `12.`, `12...`, `e4`, `12.e4!?`, `1-0`. Numbers come in every form that occurs: with any
 * number of dots or none, glued to the move or not, as dots alone.
 */

import type { PgnFault } from './faults.js';
import { SUFFIXES, SYMBOLS } from './nags.js';
import type { GameResult } from './record.js';

const RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['*', '*'],
]);

/** What people write instead. 0-0 is castling, never a result. */
const LENIENT_RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ...RESULTS,
  ['1–0', '1-0'],
  ['1:0', '1-0'],
  ['0–1', '0-1'],
  ['0:1', '0-1'],
  ['1/2', '1/2-1/2'],
  ['½-½', '1/2-1/2'],
  ['½–½', '1/2-1/2'],
  ['½', '1/2-1/2'],
  ['1/2–1/2', '1/2-1/2'],
]);

/** Remarks that say nothing about which move it is. */
const IGNORED = new Set(['e.p.', 'ep', 'e.p']);

/** Beyond all games, with room for what a writer counts on from it. */
const MAX_NUMBER_DIGITS = 6;
/** How engines write a pass: a move, though not of any game, and no number. */
const NULL_MOVE = '0000';

const NO_NAGS: readonly number[] = [];
const DOT = 0x2e;
const THREE_DOTS = 0x2026;

export interface Word {
  number?: number;
  /** `3...`: the second player is to move. */
  second?: boolean;
  move?: string;
  /** Where in the word the move, or the result, begins. */
  offset: number;
  nags: readonly number[];
  result?: GameResult;
  fault?: { reason: PgnFault; offset: number };
}

export function readWord(text: string, strict: boolean): Word {
  const results = strict ? RESULTS : LENIENT_RESULTS;
  const word: Word = { offset: 0, nags: NO_NAGS };
  const end = readSuffix(word, text);
  while (word.offset < end && startsLikeNumber(text, word.offset)) {
    const rest = text.slice(word.offset, end);
    if (rest === NULL_MOVE || results.has(rest) || !readNumber(word, text, end)) break;
  }
  if (word.offset === end || word.fault?.reason === 'number') return word;

  const rest = text.slice(word.offset, end);
  const result = results.get(rest);
  const symbol = strict ? undefined : SYMBOLS.get(rest);
  if (result) word.result = result;
  else if (symbol !== undefined) word.nags = [symbol, ...word.nags];
  else if (strict || !IGNORED.has(rest)) word.move = rest;
  return word;
}

/** The mark at the end, and where the word ends without it. */
function readSuffix(word: Word, text: string): number {
  let end = text.length;
  while (end > 0 && (text.charAt(end - 1) === '!' || text.charAt(end - 1) === '?')) end--;
  if (end === text.length) return end;
  const nag = SUFFIXES.get(text.slice(end));
  if (nag === undefined) word.fault = { reason: 'suffix', offset: end };
  else word.nags = [nag];
  return end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isDot(code: number): boolean {
  return code === DOT || code === THREE_DOTS;
}

/** Digits and dots are what numbers, and most results, begin with. */
function startsLikeNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at)) || isDot(text.charCodeAt(at));
}

/** Whether there is a move number here, that is, digits at the end or dots; the word goes on behind it. */
function readNumber(word: Word, text: string, end: number): boolean {
  let digits = word.offset;
  while (digits < end && isDigit(text.charCodeAt(digits))) digits++;
  let dots = digits;
  while (dots < end && isDot(text.charCodeAt(dots))) dots++;
  if (dots === digits && digits < end) return false;
  if (digits - word.offset > MAX_NUMBER_DIGITS) {
    word.fault = { reason: 'number', offset: word.offset };
    return false;
  }
  if (digits > word.offset) word.number = Number(text.slice(word.offset, digits));
  if (dots - digits > 1 || text.charCodeAt(digits) === THREE_DOTS) word.second = true;
  word.offset = dots;
  return true;
}
