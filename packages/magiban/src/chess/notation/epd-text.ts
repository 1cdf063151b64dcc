/** Splits the operations of an EPD out of its text, with the column of each. */
import { malformedEpd } from '../../errors/english/fen.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { MalformedEpdReason } from '../../errors/reasons/fen.js';

/** An operand of an EPD operation: a text or a number. */
export type EpdOperand = string | number;

export interface EpdOperation {
  readonly opcode: string;
  readonly operands: readonly EpdOperand[];
  /** The column of the opcode, from 1. */
  readonly column: number;
}

/** Sticky: each matches where the last one ended. */
const BLANK = /[ \t\r]*/y;
const OPCODE = /[A-Za-z]\w*/y;
const QUOTED = /"([^"\r\n]*)"/y;
const WORD = /[^\s;"]+/y;
const BOUNDARY = /[ \t\r;]|$/y;

export function readOperations(text: string, start: number): Result<EpdOperation[]> {
  const operations: EpdOperation[] = [];
  let at = skip(text, start);
  // Perft suites start each operation with the semicolon instead of ending it.
  if (text.charAt(at) === ';') at = skip(text, at + 1);
  while (at < text.length) {
    const column = at + 1;
    const opcode = take(OPCODE, text, at);
    if (opcode === undefined) return epdError(column, { reason: 'expected-opcode' });
    at += opcode.length;
    const operands: EpdOperand[] = [];
    while (true) {
      if (take(BOUNDARY, text, at) === undefined) {
        return epdError(at + 1, { reason: 'expected-separator' });
      }
      at = skip(text, at);
      if (at === text.length || text.charAt(at) === ';') break;
      const operand = take(QUOTED, text, at) ?? take(WORD, text, at);
      if (operand === undefined) {
        const isOpen = text.charAt(at) === '"';
        return epdError(at + 1, { reason: isOpen ? 'unclosed-string' : 'expected-operand' });
      }
      operands.push(meaningOf(operand));
      at += operand.length;
    }
    operations.push({ opcode, operands, column });
    at = skip(text, at + 1);
  }
  return ok(operations);
}

/** The text that a pattern matches at this offset, or undefined. */
function take(form: RegExp, text: string, at: number): string | undefined {
  form.lastIndex = at;
  return form.exec(text)?.[0];
}

function skip(text: string, at: number): number {
  return at + (take(BLANK, text, at)?.length ?? 0);
}

/** Quoted text is a string; a word is a number if JavaScript writes it the same way. */
function meaningOf(operand: string): EpdOperand {
  if (operand.startsWith('"')) return operand.slice(1, -1);
  return isNumber(operand) ? Number(operand) : operand;
}

export function isNumber(word: string): boolean {
  return Number.isFinite(Number(word)) && String(Number(word)) === word;
}

export function epdError(column: number, reason: MalformedEpdReason) {
  return err(malformedEpd({ column, ...reason }));
}
