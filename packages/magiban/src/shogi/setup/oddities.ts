/**
 * What is odd about a playable position: no game reaches it, but the rules can go on from it.
 *
 *   too-many-of-kind  more of a kind than the set has, counting both sides, promoted pieces and hands
 *   nifu              two unpromoted pawns of a side on one file
 *   dead-end          a pawn or lance on its last rank, a knight on its last two: playable in composed problems only
 *   impossible checks three checkers; or two, if the moving one cannot have left a square between the other and the king, or
 *                     both are on one line with the king
 */
import { SHOGI_BOARD } from '../../bitboard/geometry.js';
import { between, commonLine } from '../../bitboard/lines.js';
import type { OddPositionReason } from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { isDeadEnd, PIECES, promotedRole } from '../pieces.js';
import type { Packed } from '../position/packed.js';
import { fileOf } from '../squares.js';
import {
  COLORS,
  type Color,
  HAND_ROLES,
  type HandRole,
  oppositeOf,
  type Square,
} from '../types.js';
import type { PieceCounts } from './piece-counts.js';
import type { ShogiSetup } from './setup.js';

export type OddFault = { readonly squares: readonly Square[] } & OddPositionReason;

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

/** The number of pieces of a kind: of both sides, promoted or not, and in hand. */
export function countOfKind(counts: PieceCounts, { hands }: ShogiSetup, role: HandRole): number {
  const promoted = promotedRole(role);
  let count = hands.sente[role] + hands.gote[role];
  for (const color of COLORS) {
    count += counts.count(role, color) + (promoted ? counts.count(promoted, color) : 0);
  }
  return count;
}

/** The squares of a kind: of both sides, promoted or not. */
export function squaresOfKind(counts: PieceCounts, role: HandRole): Square[] {
  const promoted = promotedRole(role);
  return COLORS.flatMap((color) => [
    ...counts.of(role, color),
    ...(promoted ? counts.of(promoted, color) : []),
  ]);
}

export function oddCounts(counts: PieceCounts, setup: ShogiSetup): OddFault[] {
  return HAND_ROLES.flatMap((role) => {
    const count = countOfKind(counts, setup, role);
    const limit = SET[role];
    if (count <= limit) return [];
    const squares = squaresOfKind(counts, role);
    return [{ reason: 'too-many-of-kind', role, count, limit, squares } as const];
  });
}

export function oddPawns(counts: PieceCounts): OddFault[] {
  return COLORS.flatMap((color) => {
    const pawns = counts.of('pawn', color);
    if (pawns.length < 2) return [];
    // Squares come in the order of files.
    const files = new Set(pawns.filter((pawn, i) => isSameFile(pawn, pawns[i + 1])).map(fileOf));
    return [...files].map((file) => {
      const squares = pawns.filter((square) => fileOf(square) === file);
      return { reason: 'nifu', color, file: file + 1, squares } as const;
    });
  });
}

function isSameFile(square: Square, other: Square | undefined): boolean {
  return other !== undefined && fileOf(square) === fileOf(other);
}

export function deadEnds(counts: PieceCounts): OddFault[] {
  if (!hasDeadEnd(counts)) return [];
  return COLORS.flatMap((color) =>
    (['pawn', 'lance', 'knight'] as const).flatMap((role) => {
      const squares = counts.of(role, color).filter((square) => isDeadEnd(role, color, square));
      return squares.length > 0 ? [{ reason: 'dead-end', color, role, squares } as const] : [];
    }),
  );
}

function hasDeadEnd({ codes }: PieceCounts): boolean {
  return codes.some((code, square) => {
    const piece = PIECES[code];
    return piece !== undefined && isDeadEnd(piece.role, piece.color, square);
  });
}

/** A check that no last move can have given. */
export function oddChecks(counts: PieceCounts, packed: Packed, turn: Color): OddFault[] {
  const king = counts.king(turn);
  if (king === undefined) return [];
  const them = oppositeOf(turn);
  const attackers = attackersOf(packed, king, them);
  if (attackers.isEmpty()) return [];
  const squares = counts.within(attackers, them);
  if (squares.length > 2) return [{ reason: 'too-many-checkers', squares }];
  const [first, second] = squares;
  if (first === undefined || second === undefined) return [];
  const isOpen = (square: Square) => !between(SHOGI_BOARD, square, king).isEmpty();
  if (!isOpen(first) && !isOpen(second)) return [{ reason: 'undiscovered-double-check', squares }];
  return commonLine(SHOGI_BOARD, first, king).get(second)
    ? [{ reason: 'checkers-on-one-line', squares }]
    : [];
}
