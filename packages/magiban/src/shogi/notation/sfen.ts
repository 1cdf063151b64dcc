/**
 * Reads and writes SFEN. Reading is strict: four fields, one space between them, every field in its canonical form (except
 * the order of pieces in hand, on which programs disagree). Whether the position is possible is checked in validation.ts.
 * `lenient` reads pasted text: any white space, and defaults for missing fields at the end.
 */

import { sfenFieldError } from '../../errors/english/fen.js';
import { ok, type Result, unwrap } from '../../errors/error.js';
import { SFEN_FIELDS, type SfenFieldName } from '../../errors/reasons/fen.js';
import { splitFields, splitLoosely, type TextField } from '../../text-fields.js';
import { makeHands, parseHands } from '../setup/hands.js';
import { MAX_NUMBER, type ShogiSetup } from '../setup/setup.js';
import type { Color } from '../types.js';
import { makePlacement, parsePlacement } from './placement.js';

export const FIELD_COUNT = 4;

/** The name of the n-th field. */
export function fieldName(n: number): SfenFieldName {
  return SFEN_FIELDS[n] ?? 'end';
}

/** How strictly `parseSfen` reads. */
export interface ParseSfenOptions {
  /** Accept any white space around fields, and defaults for missing fields at the end. */
  readonly lenient?: boolean;
}

/** The SFEN of the start position of an even game (hirate). */
export const START_SFEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

/** Parses an SFEN into a setup, which may be an impossible position. */
export function parseSfen(text: string, options: ParseSfenOptions = {}): Result<ShogiSetup> {
  const split = options.lenient ? splitLoosely : splitFields;
  const { fields, fault } = split(text, FIELD_COUNT);
  // Report the first fault in the text.
  const setup = parseFields(fields);
  if (!fault || (fields.length > 0 && !setup.ok)) return setup;
  return sfenFieldError(fieldName(fault.index), fault.column, fault.reason);
}

/** Parses the given fields; missing ones get their defaults. */
export function parseFields(fields: readonly TextField[]): Result<ShogiSetup> {
  const given = (n: number, usual: string): TextField => fields[n] ?? { text: usual, column: 1 };
  const board = parsePlacement(given(0, ''));
  if (!board.ok) return board;
  const turn = parseTurn(given(1, 'b'));
  if (!turn.ok) return turn;
  const hands = parseHands(given(2, '-'));
  if (!hands.ok) return hands;
  const number = parseNumber(given(3, '1'));
  if (!number.ok) return number;
  return ok({ board: board.value, turn: turn.value, hands: hands.value, number: number.value });
}

function parseTurn({ text, column }: TextField): Result<Color> {
  if (text === 'b') return ok('sente');
  if (text === 'w') return ok('gote');
  return sfenFieldError('turn', column, { reason: 'unknown-turn', text, letters: ['b', 'w'] });
}

/** Parses a non-negative integer without sign or leading zeros. */
function parseNumber({ text, column }: TextField): Result<number> {
  const value = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= MAX_NUMBER) return ok(value);
  return sfenFieldError('number', column, {
    reason: 'number-out-of-range',
    text,
    min: 1,
    max: MAX_NUMBER,
  });
}

/** Writes the SFEN of a setup or position. */
export function makeSfen({ board, turn, hands, number }: ShogiSetup): string {
  const side = turn === 'sente' ? 'b' : 'w';
  return `${makePlacement(board)} ${side} ${makeHands(hands)} ${number}`;
}

/** Returns the start position of an even game (hirate). */
export function startSetup(): ShogiSetup {
  return unwrap(parseSfen(START_SFEN));
}
