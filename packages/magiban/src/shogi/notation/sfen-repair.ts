/**
 * Reads an SFEN as they are found in the wild: missing or extra fields, a move number of 0, hands that count one piece (`1P`) or
 * name a kind twice (`PP`). The board itself must be right, but for adjacent digits.
 */
import { sfenRepair } from '../../errors/english/fen.js';
import { ok, type Result } from '../../errors/error.js';
import {
  type MalformedSfenReason,
  SFEN_FIELDS,
  type SfenFieldName,
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
import { MOST_HELD } from '../setup/hands.js';
import { MAX_NUMBER, type ShogiSetup } from '../setup/setup.js';
import { parseFields, parseSfen } from './sfen.js';

export type { RepairOptions };

/** The fields after the placement where they are missing. */
const USUAL = ['', 'b', '-', '1'] as const;

export interface RepairedSetup {
  readonly setup: ShogiSetup;
  readonly repairs: readonly PositionWarning[];
}

export function repairSfen(text: string): Result<RepairedSetup> {
  if (!/\S/.test(text)) return parseSfen(text) as Result<never>;
  const repairs: PositionWarning[] = [];
  const note: NoteRepair<SfenFieldName, MalformedSfenReason> = (field, column, reason, used) => {
    repairs.push(sfenRepair({ field, column, ...reason, used }));
  };
  const [placement, turn, hands, number] = repairFieldCount(text, SFEN_FIELDS, USUAL, note) as [
    TextField,
    TextField,
    TextField,
    TextField,
  ];
  const setup = parseFields([
    repairPlacement(placement, (column, used) =>
      note('placement', column, { reason: 'adjacent-digits' }, used),
    ),
    repairTurn(turn, ['b', 'w'], (reason, used) => note('turn', turn.column, reason, used)),
    repairHands(hands, note),
    repairNumber(number, 1, MAX_NUMBER, (reason, used) =>
      note('number', number.column, reason, used),
    ),
  ]);
  return setup.ok ? ok({ setup: setup.value, repairs }) : setup;
}

/** Counts of 0 and 1 as they are meant, and kinds that are named twice added up. */
function repairHands(
  { text, column }: TextField,
  note: NoteRepair<SfenFieldName, MalformedSfenReason>,
): TextField {
  const kinds = new Map<string, number>();
  let isWhole = true;
  for (const { 1: digits = '', 2: letter = '', index } of text.matchAll(/(\d*)(\D?)/g)) {
    if (digits === '' && letter === '') continue;
    const count = digits === '' ? 1 : Number(digits);
    // What is no piece in hand is left for the parser to refuse.
    isWhole &&= /^[PLNSGBR]$/i.test(letter) && count <= MOST_HELD;
    const at = column + index;
    if (/^0|^1$/.test(digits)) {
      const range = { min: 2, max: MOST_HELD };
      const used = count === 0 ? '' : `${count === 1 ? '' : count}${letter}`;
      note('hands', at, { reason: 'number-out-of-range', text: digits, ...range }, used);
    }
    const before = kinds.get(letter);
    kinds.set(letter, (before ?? 0) + count);
    if (before !== undefined) {
      note(
        'hands',
        at,
        { reason: 'repeated-hand-piece', text: letter },
        `${before + count}${letter}`,
      );
    }
  }
  if (!isWhole) return { text, column };
  const mended = [...kinds].map(([letter, n]) => (n === 0 ? '' : `${n === 1 ? '' : n}${letter}`));
  return { text: mended.join('') || '-', column };
}
