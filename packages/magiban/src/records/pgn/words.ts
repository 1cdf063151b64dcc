/**
 * The words of PGN movetext: `12.`, `12...`, `e4`, `12.e4!?`, `1-0`. Move numbers come in every form that occurs: with
 * any number of dots or none, attached to the move or not, or as dots alone.
 */

import type { PgnTextReason } from '../../errors/reasons/records.js';
import { SUFFIXES, SYMBOLS } from './nags.js';
import type { GameResult } from './record.js';

const RESULTS: ReadonlyMap<string, GameResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['*', '*'],
]);

/** Common variants. 0-0 is castling, never a result. */
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

/** Remarks that do not identify the move. */
const IGNORED = new Set(['e.p.', 'ep', 'e.p']);

/** More than any game needs, with room for a writer to count on from it. */
const MAX_NUMBER_DIGITS = 6;
/** The null move of engines: a word for a move, not a number. */
const NULL_MOVE = '0000';

const NO_NAGS: readonly number[] = [];
const DOT = 0x2e;
const THREE_DOTS = 0x2026;

export interface Word {
  number?: number;
  /** `3...`: the second player is to move. */
  second?: boolean;
  move?: string;
  /** The offset of the move, or the result, in the word. */
  offset: number;
  nags: readonly number[];
  result?: GameResult;
  fault?: { reason: PgnTextReason; offset: number };
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

/** Reads the suffix annotation; returns the end of the word without it. */
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

/** Numbers and most results start with digits or dots. */
function startsLikeNumber(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at)) || isDot(text.charCodeAt(at));
}

/** Whether a move number is here: digits at the end of the word, or digits with dots; the word goes on after it. */
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
