/**
 * Reads and writes FEN. Reading is strict: six fields, one space between them, every field in its canonical form. Whether
 * the position is possible is checked in validation.ts. `lenient` reads pasted text: any white space, and defaults for
 * missing fields at the end.
 */

import { fenFieldError } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import { FEN_FIELDS, type FenFieldName } from '../../errors/reasons/fen.js';
import { splitFields, splitLoosely, type TextField } from '../../text-fields.js';
import {
  type CastlingStyle,
  makeCastling,
  needsChess960,
  parseCastling,
} from '../setup/castling-rights.js';
import { canCaptureEnPassant } from '../setup/en-passant.js';
import { type ChessSetup, MAX_COUNTER } from '../setup/setup.js';
import { SQUARE_NAMES } from '../squares.js';
import type { Color, Square, SquareName } from '../types.js';
import { makePlacement, parsePlacement } from './placement.js';

export const FIELD_COUNT = 6;

/** The name of the n-th field. */
export function fieldName(n: number): FenFieldName {
  return FEN_FIELDS[n] ?? 'end';
}

/** How strictly `parseFen` reads. */
export interface ParseFenOptions {
  /** Accept any white space around fields, and defaults for missing fields at the end. */
  readonly lenient?: boolean;
  /** Write castling as in Chess960 even if the position does not need it. */
  readonly chess960?: boolean;
}

/** When a FEN names the en passant square. */
export type EnPassantStyle = 'always' | 'legal' | 'never';

/** How `makeFen` writes a FEN. */
export interface MakeFenOptions {
  /** How castling rights are written: `x-fen`, which is plain FEN in standard chess, or `shredder`. */
  readonly castling?: CastlingStyle;
  /**
   * When the en passant square is written: after every double step (`always`, the default, as the FEN standard says), only if a
   * capture there is `legal`, as python-chess and Lichess do, or `never`.
   */
  readonly enPassant?: EnPassantStyle;
}

/** The FEN of the start position. */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Parses a FEN into a setup, which may be an impossible position. */
export function parseFen(text: string, options: ParseFenOptions = {}): Result<ChessSetup> {
  const split = options.lenient ? splitLoosely : splitFields;
  const { fields, fault } = split(text, FIELD_COUNT);
  // Report the first fault in the text.
  const setup = parseFields(fields, options.chess960);
  if (!fault || (fields.length > 0 && !setup.ok)) return setup;
  return fenFieldError(fieldName(fault.index), fault.column, fault.reason);
}

/** Parses the given fields; missing ones get their defaults. */
export function parseFields(fields: readonly TextField[], chess960 = false): Result<ChessSetup> {
  const given = (n: number, usual: string): TextField => fields[n] ?? { text: usual, column: 1 };
  const board = parsePlacement(given(0, ''));
  if (!board.ok) return board;
  const turn = parseTurn(given(1, 'w'));
  if (!turn.ok) return turn;
  const castling = parseCastling(given(2, '-'), board.value);
  if (!castling.ok) return castling;
  const enPassant = parseEnPassant(given(3, '-'));
  if (!enPassant.ok) return enPassant;
  const halfmoves = parseCounter('halfmoves', given(4, '0'), 0);
  if (!halfmoves.ok) return halfmoves;
  const fullmoves = parseCounter('fullmoves', given(5, '1'), 1);
  if (!fullmoves.ok) return fullmoves;
  const { rooks, byFile } = castling.value;
  return ok({
    board: board.value,
    turn: turn.value,
    castlingRooks: rooks,
    ...(enPassant.value !== undefined && { enPassant: enPassant.value }),
    halfmoves: halfmoves.value,
    fullmoves: fullmoves.value,
    chess960: chess960 || byFile || needsChess960(board.value, rooks),
  });
}

function parseTurn({ text, column }: TextField): Result<Color> {
  if (text === 'w') return ok('white');
  if (text === 'b') return ok('black');
  return fenFieldError('turn', column, { reason: 'unknown-turn', text, letters: ['w', 'b'] });
}

function parseEnPassant({ text, column }: TextField): Result<Square | undefined> {
  if (text === '-') return ok(undefined);
  if (/^[a-h][36]$/.test(text)) return ok(SQUARE_NAMES.indexOf(text as SquareName) as Square);
  return fenFieldError('en-passant', column, { reason: 'not-an-en-passant-square', text });
}

/** Parses a non-negative integer without sign or leading zeros. */
export function parseCounter(
  field: FenFieldName,
  { text, column }: TextField,
  lowest: number,
): Result<number> {
  const value = /^(0|[1-9]\d{0,4})$/.test(text) ? Number(text) : Number.NaN;
  if (value >= lowest && value <= MAX_COUNTER) return ok(value);
  return fenFieldError(field, column, {
    reason: 'number-out-of-range',
    text,
    min: lowest,
    max: MAX_COUNTER,
  });
}

/** Writes the FEN of a setup or position. */
export function makeFen(setup: ChessSetup, options: MakeFenOptions = {}): string {
  return `${makeFourFields(setup, options)} ${setup.halfmoves} ${setup.fullmoves}`;
}

/** Writes the fields that EPD has, too: all but the counters. */
export function makeFourFields(setup: ChessSetup, options: MakeFenOptions = {}): string {
  const { castling = 'x-fen', enPassant = 'always' } = options;
  const isWritten = enPassant === 'always' || (enPassant === 'legal' && canCaptureEnPassant(setup));
  const passed = isWritten ? setup.enPassant : undefined;
  return [
    makePlacement(setup.board),
    setup.turn === 'white' ? 'w' : 'b',
    makeCastling(setup, castling),
    passed === undefined ? '-' : SQUARE_NAMES[passed],
  ].join(' ');
}
