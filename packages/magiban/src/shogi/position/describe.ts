/** Legal moves with their captures and checks, and their text in three notations. */
import { HAS_MOVES } from '../../core/positions.js';
import { checkingCodes, host, playCode } from '../core.js';
import { type DescribedMove, dropOf, fromOf, moveOfCode, promotesOf, toOf } from '../moves.js';
import { japaneseOf } from '../notation/japanese.js';
import { makeUsi } from '../notation/usi.js';
import { westernOf } from '../notation/western.js';
import type { Role, Square } from '../types.js';
import type { ShogiPosition } from './position.js';

export function describeAll(
  position: ShogiPosition,
  previous: Square | undefined,
): DescribedMove[] {
  const checks = new Set(checkingCodes(position.packed));
  return position.legalCodes().map((code) => describe(position, code, previous, checks.has(code)));
}

/** Field by field: object spread is many times slower in V8. */
function describe(
  position: ShogiPosition,
  code: number,
  previous: Square | undefined,
  check: boolean,
): DescribedMove {
  const move = moveOfCode(code);
  const from = fromOf(code);
  const to = toOf(code);
  const drop = dropOf(code);
  const usi = makeUsi(move);
  const western = westernOf(position, move);
  const japanese = japaneseOf(position, move, { previous });
  const mate = check && isMate(position, code);
  if (from === undefined) {
    const role = drop as NonNullable<typeof drop>;
    return { drop: role, to, role, check, mate, usi, western, japanese };
  }
  const role = position.get(from)?.role as Role;
  const captured = position.get(to)?.role;
  const promote = promotesOf(code);
  return { from, to, promote, role, captured, check, mate, usi, western, japanese };
}

function isMate({ packed }: ShogiPosition, code: number): boolean {
  return (host.status(playCode(packed, code)) & HAS_MOVES) === 0;
}
