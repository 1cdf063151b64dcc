/** Checks that a value is a setup: for untyped callers and external data. */
import { invalidOption } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { InvalidOptionReason } from '../../errors/reasons/options.js';
import { pieceCode } from '../pieces.js';
import { COLORS, HAND_ROLES } from '../types.js';
import { MAX_NUMBER, type ShogiSetup } from './setup.js';

/** The most that fits into a byte of the packed form; validation finds smaller excesses. */
const MAX_COUNT = 255;

/** Returns the piece codes of all squares, or an error if it is not a setup. */
export function checkForm(setup: ShogiSetup): Result<readonly number[]> {
  const { board, turn, hands, number } = setup;
  if (!Array.isArray(board) || board.length !== 81) {
    return invalid('board', board, { reason: 'piece-list', squares: 81 });
  }
  const codes = new Array<number>(81);
  for (let square = 0; square < 81; square++) {
    const code = pieceCode(board[square]);
    if (code === undefined) return invalid(`board[${square}]`, board[square], { reason: 'piece' });
    codes[square] = code;
  }
  if (!COLORS.includes(turn)) return invalid('turn', turn, { reason: 'choice', choices: COLORS });
  for (const color of COLORS) {
    for (const role of HAND_ROLES) {
      const count = hands?.[color]?.[role];
      if (!isCount(count, 0, MAX_COUNT)) {
        return invalid(`hands.${color}.${role}`, count, {
          reason: 'integer',
          min: 0,
          max: MAX_COUNT,
        });
      }
    }
  }
  if (!isCount(number, 1, MAX_NUMBER))
    return invalid('number', number, { reason: 'integer', min: 1, max: MAX_NUMBER });
  return ok(codes);
}

function isCount(value: number, lowest: number, highest: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest;
}

function invalid(option: string, value: unknown, reason: InvalidOptionReason) {
  return err(invalidOption({ option, value: String(value), ...reason }));
}
