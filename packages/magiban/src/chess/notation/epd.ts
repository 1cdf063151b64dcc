/**
 * EPD: the first four fields of a FEN, then operations such as `bm Nf3; id "mate 12";`, each an opcode, its operands, and
 * a semicolon. The common perft suites are read as well: a whole FEN, then `;D1 20 ;D2 400`.
 *
 * An operand is a number if JavaScript writes it the same way, else a string, quoted or not. The clocks, `hmvc` and
 * `fmvn`, become part of the setup, and are written where they are not 0 and 1.
 */

import { fenFieldError } from '../../errors/english/fen.js';
import { invalidOption } from '../../errors/english/options.js';
import { ok, type Result } from '../../errors/error.js';
import type { TextField } from '../../text-fields.js';
import { type ChessSetup, MAX_COUNTER } from '../setup/setup.js';
import {
  type EpdOperand,
  type EpdOperation,
  epdError,
  isNumber,
  readOperations,
} from './epd-text.js';
import { fieldName, makeFourFields, parseFields } from './fen.js';

/** A position with the operations of an EPD line. */
export interface Epd {
  readonly setup: ChessSetup;
  /** Operands by opcode, in the order of the text. */
  readonly operations: ReadonlyMap<string, readonly EpdOperand[]>;
}

/** Opcodes whose operand is always quoted. */
const TEXT_OPCODES = /^(?:c\d|v\d|id|eco|nic)$/;

/** Parses one line of EPD. */
export function parseEpd(text: string): Result<Epd> {
  const head = splitHead(text);
  if (!head.ok) return head;
  const { fields, end } = head.value;
  const setup = parseFields(fields);
  if (!setup.ok) return setup;
  const list = readOperations(text, end);
  if (!list.ok) return list;

  const operations = new Map<string, readonly EpdOperand[]>();
  const clocks = new Map<string, number>();
  for (const operation of list.value) {
    const { opcode, operands, column } = operation;
    if (operations.has(opcode) || clocks.has(opcode)) {
      return epdError(column, { reason: 'repeated-opcode', opcode });
    }
    const lowest = opcode === 'hmvc' ? 0 : opcode === 'fmvn' ? 1 : undefined;
    if (lowest === undefined) operations.set(opcode, operands);
    else {
      if (fields.length > 4) return epdError(column, { reason: 'repeated-clock', opcode });
      const clock = clockOf(operation, lowest);
      if (!clock.ok) return clock;
      clocks.set(opcode, clock.value);
    }
  }
  const { halfmoves, fullmoves } = setup.value;
  return ok({
    setup: {
      ...setup.value,
      halfmoves: clocks.get('hmvc') ?? halfmoves,
      fullmoves: clocks.get('fmvn') ?? fullmoves,
    },
    operations,
  });
}

/** Splits off the position: four fields, or six where a number follows them; and where they end. */
function splitHead(text: string): Result<{ fields: TextField[]; end: number }> {
  const fields: TextField[] = [];
  const field = /[ \t]*([^\s;]+)/y;
  let wanted = 4;
  let end = 0;
  while (fields.length < wanted) {
    const match = field.exec(text);
    const word = match?.[1];
    if (word === undefined) {
      return fenFieldError(fieldName(fields.length), end + 1, { reason: 'missing-field' });
    }
    end = field.lastIndex;
    fields.push({ text: word, column: end - word.length + 1 });
    if (fields.length === 4 && /^[ \t]+[+-]?\d/.test(text.slice(end, end + 20))) wanted = 6;
  }
  return ok({ fields, end });
}

function clockOf({ opcode, operands, column }: EpdOperation, lowest: number): Result<number> {
  const [value] = operands;
  const fits =
    operands.length === 1 &&
    Number.isInteger(value) &&
    Number(value) >= lowest &&
    Number(value) <= MAX_COUNTER;
  return fits
    ? ok(Number(value))
    : epdError(column, { reason: 'clock-out-of-range', opcode, min: lowest, max: MAX_COUNTER });
}

/**
 * Writes one line of EPD, without its line ending. Throws if an operand has a quotation mark or a line break, which EPD
 * lacks.
 */
export function makeEpd(epd: Epd): string {
  const { halfmoves, fullmoves } = epd.setup;
  const operations = [...epd.operations];
  if (halfmoves !== 0) operations.push(['hmvc', [halfmoves]]);
  if (fullmoves !== 1) operations.push(['fmvn', [fullmoves]]);
  const texts = operations.map(([opcode, operands]) => {
    checkWritable('opcode', opcode, /^[A-Za-z]\w*$/);
    return ` ${[opcode, ...operands.map((operand) => operandText(opcode, operand))].join(' ')};`;
  });
  return makeFourFields(epd.setup) + texts.join('');
}

function operandText(opcode: string, operand: EpdOperand): string {
  if (typeof operand === 'number') return String(operand);
  checkWritable('operand', operand, /^[^"\r\n]*$/);
  const isWord = /^[^\s;]+$/.test(operand) && !isNumber(operand);
  return isWord && !TEXT_OPCODES.test(opcode) ? operand : `"${operand}"`;
}

function checkWritable(what: 'opcode' | 'operand', text: string, form: RegExp): void {
  if (form.test(text)) return;
  const example = what === 'opcode' ? 'bm' : 'text without quotes and line breaks';
  throw invalidOption({ option: `EPD ${what}`, value: text, reason: 'format', example });
}
