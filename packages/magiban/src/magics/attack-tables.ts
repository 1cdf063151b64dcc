/**
 * Attack tables as files (data/attacks): one attack set per square of a board, columns `square_index` and `attacks` or
 * `moves`, the sets hexadecimal. Also test cases of sliders with blockers, to check a ray caster against.
 */
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { type Field, malformed, parseCsv, parseHex, parseWhole } from '../csv.js';
import { ok, type Result } from '../errors/error.js';

/** Parses the attack sets by square; every square must be there, in order. */
export function parseAttackTable(
  file: string,
  text: string,
  geometry: BoardGeometry,
  column: 'attacks' | 'moves' = 'attacks',
): Result<readonly Bitboard[]> {
  const table = parseCsv(file, text, ['square_index', column]);
  if (!table.ok) return table;
  const sets: Bitboard[] = [];
  for (const row of table.value) {
    const [squareField, setField] = row as [Field, Field];
    const square = parseWhole(file, squareField, 0, geometry.squareCount - 1);
    if (!square.ok) return square;
    if (square.value !== sets.length) {
      return malformed(file, squareField, {
        reason: 'square-order',
        square: square.value,
        expected: sets.length,
      });
    }
    const set = parseSet(file, setField, geometry);
    if (!set.ok) return set;
    sets.push(set.value);
  }
  if (sets.length === geometry.squareCount) return ok(sets);
  const end = { line: sets.length + 2, column: 1 };
  return malformed(file, end, {
    reason: 'square-count',
    squares: sets.length,
    expected: geometry.squareCount,
  });
}

/** A blocker set and the attack set that belongs to it, as read from a CSV file. */
export interface RaycastCase {
  readonly piece: string;
  readonly square: number;
  readonly blockers: Bitboard;
  readonly attacks: Bitboard;
}

/** Parses a CSV file of blocker sets and their attack sets. */
export function parseRaycastCases(
  file: string,
  text: string,
  geometry: BoardGeometry,
): Result<readonly RaycastCase[]> {
  const table = parseCsv(file, text, ['piece', 'square_index', 'blockers', 'attacks']);
  if (!table.ok) return table;
  const cases: RaycastCase[] = [];
  for (const row of table.value) {
    const [pieceField, squareField, blockersField, attacksField] = row as [
      Field,
      Field,
      Field,
      Field,
    ];
    const square = parseWhole(file, squareField, 0, geometry.squareCount - 1);
    if (!square.ok) return square;
    const blockers = parseSet(file, blockersField, geometry);
    if (!blockers.ok) return blockers;
    const attacks = parseSet(file, attacksField, geometry);
    if (!attacks.ok) return attacks;
    cases.push({
      piece: pieceField.text,
      square: square.value,
      blockers: blockers.value,
      attacks: attacks.value,
    });
  }
  return ok(cases);
}

function parseSet(file: string, field: Field, geometry: BoardGeometry): Result<Bitboard> {
  const hex = parseHex(file, field, geometry.squareCount);
  return hex.ok ? ok(Bitboard.fromBigInt(geometry, BigInt(hex.value))) : hex;
}
