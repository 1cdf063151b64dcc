/**
 * Reads a FEN as they are found in the wild: missing or extra fields, a move number of 0, a castling or en passant field with
 * something else in it. The board itself must be right, but for adjacent digits. Rights that the board contradicts are left to
 * validation.ts.
 */
import { fenRepair } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import {
  FEN_FIELDS,
  type FenFieldName,
  type MalformedFenReason,
} from '../../errors/reasons/fen.js';
import type { PositionWarning } from '../../errors/reasons/positions.js';
import {
  type NoteRepair,
  type RepairOptions,
  repairFieldCount,
  repairNumber,
  repairPlacement,
  repairTurn,
} from '../../field-repair.js';
import type { TextField } from '../../text-fields.js';
import { type ChessSetup, MAX_COUNTER } from '../setup/setup.js';
import { parseFen, parseFields } from './fen.js';

export type { RepairOptions };

/** The fields after the placement where they are missing. */
const USUAL = ['', 'w', '-', '-', '0', '1'] as const;

export interface RepairedSetup {
  readonly setup: ChessSetup;
  readonly repairs: readonly PositionWarning[];
}

export function repairFen(text: string, chess960?: boolean): Result<RepairedSetup> {
  if (!/\S/.test(text)) return parseFen(text) as Result<never>;
  const repairs: PositionWarning[] = [];
  const note: NoteRepair<FenFieldName, MalformedFenReason> = (field, column, reason, used) => {
    repairs.push(fenRepair({ field, column, ...reason, used }));
  };
  const [placement, turn, castling, passed, halfmoves, fullmoves] = repairFieldCount(
    text,
    FEN_FIELDS,
    USUAL,
    note,
  ) as [TextField, TextField, TextField, TextField, TextField, TextField];
  const fields = [
    repairPlacement(placement, (column, used) =>
      note('placement', column, { reason: 'adjacent-digits' }, used),
    ),
    repairTurn(turn, ['w', 'b'], (reason, used) => note('turn', turn.column, reason, used)),
    repairCastling(castling, note),
    repairEnPassant(passed, note),
    repairNumber(halfmoves, 0, MAX_COUNTER, (reason, used) =>
      note('halfmoves', halfmoves.column, reason, used),
    ),
    repairNumber(fullmoves, 1, MAX_COUNTER, (reason, used) =>
      note('fullmoves', fullmoves.column, reason, used),
    ),
  ];
  const setup = parseFields(fields, chess960);
  return setup.ok ? ok({ setup: setup.value, repairs }) : setup;
}

type Note = NoteRepair<FenFieldName, MalformedFenReason>;

/** Without letters that are no rights or were there before. */
function repairCastling({ text, column }: TextField, note: Note): TextField {
  if (text === '-') return { text, column };
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const isRight = /[A-HKQ]/i.test(letter);
    if (isRight && !kept.includes(letter)) kept += letter;
    else {
      const reason = isRight ? 'repeated-castling-right' : 'unknown-castling-right';
      note('castling', column + at, { reason, text: letter }, '');
    }
  }
  return { text: kept || '-', column };
}

function repairEnPassant({ text, column }: TextField, note: Note): TextField {
  const square = text.toLowerCase();
  if (text === '-' || /^[a-h][36]$/.test(text)) return { text, column };
  const used = /^[a-h][36]$/.test(square) ? square : '-';
  note('en-passant', column, { reason: 'not-an-en-passant-square', text }, used);
  return { text: used, column };
}
