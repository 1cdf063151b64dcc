/**
 * Checks whether a setup is a possible shogi position. Only these faults are refused; unlikely positions are accepted, and
 * pieces may be missing, as in handicap games and tsume.
 *
 *   no-king, several-kings   in tsume (mate problems) one of the two kings may be missing
 *   too-many-of-kind  more of a kind than the set has, counting both sides, promoted pieces and hands
 *   nifu              two unpromoted pawns of a side on one file
 *   dead-end          a pawn or lance on its last rank, a knight on its last two
 *   opposite-check    the side not to move is in check
 *   impossible checks three checkers; or two, if the moving one cannot have left a square between the other and the king, or
 *                     both are on one line with the king
 */
import { SHOGI_BOARD } from '../../bitboard/geometry.js';
import { between, commonLine } from '../../bitboard/lines.js';
import { impossiblePosition } from '../../errors/english/positions.js';
import { err, ok, type Result } from '../../errors/error.js';
import {
  IMPOSSIBLE_CHECKS,
  type ImpossiblePositionReason,
} from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { isDeadEnd, PIECES, promotedRole } from '../pieces.js';
import { type Packed, pack } from '../position/packed.js';
import { fileOf, makeSquare } from '../squares.js';
import {
  COLORS,
  type Color,
  HAND_ROLES,
  type HandRole,
  oppositeOf,
  type Square,
} from '../types.js';
import { PieceCounts } from './piece-counts.js';
import type { ShogiSetup } from './setup.js';
import { checkForm } from './setup-form.js';

/** Which positions are accepted. */
export interface ValidationOptions {
  /** Accept tsume (mate problem) positions, in which one side has no king. */
  readonly tsume?: boolean;
  /** Accept composed positions that no game can reach: nifu (two pawns on a file) or pieces that can never move. */
  readonly composed?: boolean;
  /** Accept impossible combinations of checkers. They do not affect legality, and endgame tables contain them. */
  readonly anyChecks?: boolean;
}

type Fault = { readonly squares: readonly Square[] } & ImpossiblePositionReason;

/** The number of each kind of piece in a set. */
export const SET: Readonly<Record<HandRole, number>> = {
  pawn: 18,
  lance: 4,
  knight: 4,
  silver: 4,
  gold: 4,
  bishop: 2,
  rook: 2,
};

/** Returns the setup if it is a possible position, else the first fault. */
export function validateSetup(setup: ShogiSetup, options?: ValidationOptions): Result<ShogiSetup> {
  const packed = packValid(setup, options);
  return packed.ok ? ok(setup) : packed;
}

/** Packs a setup if it is a possible position. The core, which finds the checkers, is asked last. */
export function packValid(setup: ShogiSetup, options: ValidationOptions = {}): Result<Packed> {
  const codes = checkForm(setup);
  if (!codes.ok) return codes;
  const counts = new PieceCounts(codes.value);
  const fault =
    faultOfKings(counts, options.tsume ?? false) ??
    faultOfCounts(counts, setup) ??
    (options.composed ? undefined : faultOfPlaces(counts));
  if (fault) return impossible(fault);
  const packed = pack(setup, codes.value);
  const check = faultOfChecks(counts, packed, setup.turn);
  const isAllowed = options.anyChecks && IMPOSSIBLE_CHECKS.some((one) => one === check?.reason);
  return check && !isAllowed ? impossible(check) : ok(packed);
}

function impossible(fault: Fault) {
  return err(impossiblePosition({ ...fault, squares: fault.squares.map(makeSquare) }));
}

function faultOfKings(counts: PieceCounts, tsume: boolean): Fault | undefined {
  for (const color of COLORS) {
    if (counts.count('king', color) > 1) {
      return { reason: 'several-kings', color, squares: counts.of('king', color) };
    }
  }
  const without = COLORS.filter((color) => counts.count('king', color) === 0);
  const [color, other] = without;
  if (other) return { reason: 'no-king', squares: [] };
  return color && !tsume ? { reason: 'no-king', color, squares: [] } : undefined;
}

function faultOfCounts(counts: PieceCounts, { hands }: ShogiSetup): Fault | undefined {
  for (const role of HAND_ROLES) {
    const promoted = promotedRole(role);
    let count = hands.sente[role] + hands.gote[role];
    for (const color of COLORS) {
      count += counts.count(role, color) + (promoted ? counts.count(promoted, color) : 0);
    }
    if (count > SET[role]) {
      const squares = COLORS.flatMap((color) => [
        ...counts.of(role, color),
        ...(promoted ? counts.of(promoted, color) : []),
      ]);
      return { reason: 'too-many-of-kind', role, count, limit: SET[role], squares };
    }
  }
  return undefined;
}

function faultOfPlaces(counts: PieceCounts): Fault | undefined {
  for (const color of COLORS) {
    const pawns = counts.of('pawn', color);
    // Squares come in the order of files.
    const twice = pawns.findIndex((square, i) => fileOf(square) === fileOf(pawns[i + 1] ?? -1));
    if (twice >= 0) {
      const file = fileOf(pawns[twice] as Square);
      const squares = pawns.filter((square) => fileOf(square) === file);
      return { reason: 'nifu', color, file: file + 1, squares };
    }
  }
  if (!hasDeadEnd(counts)) return undefined;
  for (const color of COLORS) {
    for (const role of ['pawn', 'lance', 'knight'] as const) {
      const squares = counts.of(role, color).filter((square) => isDeadEnd(role, color, square));
      if (squares.length > 0) return { reason: 'dead-end', color, role, squares };
    }
  }
  return undefined;
}

function hasDeadEnd({ codes }: PieceCounts): boolean {
  return codes.some((code, square) => {
    const piece = PIECES[code];
    return piece !== undefined && isDeadEnd(piece.role, piece.color, square);
  });
}

function faultOfChecks(counts: PieceCounts, packed: Packed, turn: Color): Fault | undefined {
  const them = oppositeOf(turn);
  const theirKing = counts.king(them);
  if (theirKing !== undefined && !attackersOf(packed, theirKing, turn).isEmpty()) {
    return { reason: 'opposite-check', color: them, turn, squares: [theirKing] };
  }
  const king = counts.king(turn);
  if (king === undefined) return undefined;
  const attackers = attackersOf(packed, king, them);
  if (attackers.isEmpty()) return undefined;
  const squares = counts.within(attackers, them);
  if (squares.length > 2) return { reason: 'too-many-checkers', squares };
  const [first, second] = squares;
  if (first === undefined || second === undefined) return undefined;
  const isOpen = (square: Square) => !between(SHOGI_BOARD, square, king).isEmpty();
  if (!isOpen(first) && !isOpen(second)) {
    return { reason: 'undiscovered-double-check', squares };
  }
  return commonLine(SHOGI_BOARD, first, king).get(second)
    ? { reason: 'checkers-on-one-line', squares }
    : undefined;
}
