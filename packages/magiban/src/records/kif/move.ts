/**
 * A move in KIF: ７六歩(77), 同　銀(31), ２二角成(88), ２三歩打. The digits in parentheses are the origin square. Without them,
 * and without a drop, the text is Japanese notation, which needs a position to resolve.
 */
import type { RecordTextReason } from '../../errors/reasons/records.js';
import type { MoveWords, StepFacts } from '../record-text.js';
import { digitOf, kanjiDigit, pieceOfWord, pieceWord, wideDigit } from '../record-words.js';

export type MoveReading =
  | { readonly words: MoveWords }
  | { readonly reason: RecordTextReason; readonly offset: number };

const TARGET = /^(?:同[\s　]*|[1-9１-９][1-9１-９一二三四五六七八九][\s　]*)/;
const ORIGIN = /^(成|不成)?[\s　]*(?:(打)|[(（]([1-9１-９])([1-9１-９])[)）])[\s　]*/;

/** Reads a move, or returns a fault with its offset in the text. */
export function readKifMove(text: string): MoveReading {
  const target = TARGET.exec(text)?.[0];
  if (target === undefined) {
    const file = digitOf(text.charAt(0));
    return { reason: file < 0 ? 'move' : 'square', offset: file > 0 ? 1 : 0 };
  }
  const to = target.startsWith('同')
    ? {}
    : { to: 10 * digitOf(target.charAt(0)) + digitOf(target.charAt(1)) };
  const length = text.charAt(target.length) === '成' ? 2 : 1;
  const piece = pieceOfWord(text.slice(target.length, target.length + length));
  if (!piece) return { reason: 'piece', offset: target.length };

  const at = target.length + length;
  const origin = ORIGIN.exec(text.slice(at));
  const rest = at + (origin?.[0].length ?? 0);
  if (!origin) {
    const parenthesis = text.indexOf('(', at);
    return parenthesis < 0 ? { words: {} } : { reason: 'move', offset: parenthesis };
  }
  // The rest of the line would be the time.
  if (rest < text.length)
    return { reason: text.charAt(rest) === '(' ? 'time' : 'move', offset: rest };
  const [, choice, drop, file = '', rank = ''] = origin;
  if (!drop) {
    const from = 10 * digitOf(file) + digitOf(rank);
    return { words: { ...to, from, drop: false, piece, promote: choice === '成' } };
  }
  return choice ? { reason: 'move', offset: at } : { words: { ...to, drop: true, piece } };
}

export function makeKifMove(facts: Omit<StepFacts, 'japanese'>): string {
  const { to, same, from, piece, promote } = facts;
  const target = same ? '同　' : wideDigit(Math.floor(to / 10)) + kanjiDigit(to % 10);
  return `${target}${pieceWord(piece)}${promote ? '成' : ''}${from === undefined ? '打' : `(${from})`}`;
}
