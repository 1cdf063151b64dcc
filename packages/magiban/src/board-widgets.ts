/**
 * What board widgets send and expect, in either game. They send moves as objects, which may be anything: a proxy, or an object
 * whose getters throw. Each field is read once, and what cannot be read is an error, not an exception. They expect maps of
 * targets by origin.
 */
import type { BoardGeometry } from './bitboard/geometry.js';
import { invalidMove } from './errors/english/moves.js';
import { err, ok, type Result } from './errors/error.js';
import type { InvalidMoveReason } from './errors/reasons/moves.js';

/** Returns the fields of these names; `null` counts as absent. */
export function moveFields<K extends string>(
  value: unknown,
  names: readonly K[],
): Result<Partial<Record<K, unknown>>> {
  if (typeof value !== 'object' || value === null) return notAMove(value);
  const fields: Partial<Record<K, unknown>> = {};
  try {
    for (const name of names) {
      const field = (value as Record<K, unknown>)[name];
      if (field !== null) fields[name] = field;
    }
  } catch {
    return notAMove(value);
  }
  return ok(fields);
}

/** Reads a square, given by its number or its name. */
export function squareField(
  board: BoardGeometry,
  field: 'from' | 'to',
  value: unknown,
): Result<number> {
  if (typeof value === 'number' && board.isSquare(value)) return ok(value);
  if (value === undefined) return invalid(value, { reason: 'missing-square', field });
  const square = typeof value === 'string' ? board.parseSquare(value) : undefined;
  if (square?.ok) return square;
  const first = board.nameOf(0);
  const last = board.nameOf(board.squareCount - 1);
  return invalid(value, { reason: 'unknown-square', field, first, last });
}

/** The error of a wrong field. */
export function invalid(value: unknown, reason: InvalidMoveReason) {
  return err(invalidMove({ value: textOf(value), ...reason }));
}

function notAMove(value: unknown) {
  return invalid(value, { reason: 'not-a-move' });
}

/** A value as text. Objects are not looked into: they may throw. */
function textOf(value: unknown): string {
  const type = typeof value;
  return value !== null && (type === 'object' || type === 'function') ? type : String(value);
}

/** Adds a target unless it is there: promotions have one target and many moves. */
export function addTarget<K, T>(dests: Map<K, T[]>, origin: K, target: T): void {
  const targets = dests.get(origin);
  if (!targets) dests.set(origin, [target]);
  else if (!targets.includes(target)) targets.push(target);
}
