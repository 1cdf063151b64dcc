/**
 * Checks whether a setup is a possible chess position. Only these faults are refused; unlikely positions are accepted, and
 * pawn structures are not checked for reachability by captures.
 *
 *   empty-board, no-king, several-kings, pawns-on-backrank
 *   too-many-pieces   more than 8 pawns, or more promoted pieces than pawns are missing (of two bishops of a side
 *                     on squares of the same colour one is promoted): so never more than 16 pieces
 *   castling-…        a right without its rook, without its king on the back rank, or two on the same side
 *   …-en-passant      not a square that an opponent's pawn can just have passed
 *   opposite-check    the side not to move is in check
 *   impossible checks three checkers; two without a slider among them; or, where the last move was a double step,
 *                     a check that was there before it
 *
 * One impossible case is accepted: two sliders that give check on one line from both sides of the king. Published test
 * positions have it.
 */
import { impossiblePosition } from '../../errors/english/positions.js';
import { err, ok, type Result } from '../../errors/error.js';
import {
  IMPOSSIBLE_CHECKS,
  type ImpossiblePositionReason,
} from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { type Packed, pack } from '../position/packed.js';
import { BLACK, PAWN } from '../position/packed-layout.js';
import { makeSquare } from '../squares.js';
import { COLORS, type Color, oppositeOf, type Square } from '../types.js';
import { backRank, castlingKing } from './castling-rights.js';
import { PieceCounts } from './piece-counts.js';
import type { ChessSetup } from './setup.js';
import { checkForm } from './setup-form.js';

/** Which positions are accepted. */
export interface ValidationOptions {
  /** Accept impossible combinations of checkers. They do not affect legality, and endgame tables contain them. */
  readonly anyChecks?: boolean;
}

type Fault = { readonly squares: readonly Square[] } & ImpossiblePositionReason;

/** Returns the setup if it is a possible position, else the first fault. */
export function validateSetup(setup: ChessSetup, options?: ValidationOptions): Result<ChessSetup> {
  const packed = packValid(setup, options);
  return packed.ok ? ok(setup) : packed;
}

/** Packs a setup if it is a possible position. The core, which finds the checkers, is asked last. */
export function packValid(setup: ChessSetup, options: ValidationOptions = {}): Result<Packed> {
  const codes = checkForm(setup);
  if (!codes.ok) return codes;
  const counts = new PieceCounts(codes.value);
  const fault = faultOfPieces(counts) ?? faultOfRights(setup) ?? faultOfEnPassant(setup);
  if (fault) return impossible(fault);
  const packed = pack(setup, codes.value);
  const check = faultOfChecks(setup, counts, packed);
  const isAllowed = options.anyChecks && IMPOSSIBLE_CHECKS.some((one) => one === check?.reason);
  return check && !isAllowed ? impossible(check) : ok(packed);
}

function impossible(fault: Fault) {
  return err(impossiblePosition({ ...fault, squares: fault.squares.map(makeSquare) }));
}

function faultOfPieces(counts: PieceCounts): Fault | undefined {
  if (counts.isEmpty()) return { reason: 'empty-board', squares: [] };
  for (const color of COLORS) {
    const kings = counts.count('king', color);
    if (kings !== 1) {
      const reason = kings === 0 ? 'no-king' : 'several-kings';
      return { reason, color, squares: counts.of('king', color) };
    }
  }
  if (hasStrayPawn(counts)) {
    const pawns = COLORS.flatMap((color) => counts.of('pawn', color));
    const squares = pawns.filter((square) => square < 8 || square >= 56);
    return { reason: 'pawns-on-backrank', squares };
  }
  for (const color of COLORS) {
    if (counts.count('pawn', color) + promotedOf(counts, color) > 8) {
      return { reason: 'too-many-pieces', color, squares: counts.ofSide(color) };
    }
  }
  return undefined;
}

function hasStrayPawn({ codes }: PieceCounts): boolean {
  for (let file = 0; file < 8; file++) {
    if (isPawn(codes[file]) || isPawn(codes[56 + file])) return true;
  }
  return false;
}

function isPawn(code: number | undefined): boolean {
  return code === PAWN || code === PAWN + BLACK;
}

/** The least number of a side's pieces that must be promoted pawns. */
function promotedOf(counts: PieceCounts, color: Color): number {
  const surplus = (count: number, original: number) => Math.max(0, count - original);
  const bishops = counts.of('bishop', color);
  const light = bishops.filter((square) => ((square ^ (square >> 3)) & 1) === 1).length;
  return (
    surplus(counts.count('queen', color), 1) +
    surplus(counts.count('rook', color), 2) +
    surplus(counts.count('knight', color), 2) +
    surplus(light, 1) +
    surplus(bishops.length - light, 1)
  );
}

function faultOfRights({ board, castlingRooks }: ChessSetup): Fault | undefined {
  /** One bit per castling right. */
  let seen = 0;
  for (const rook of castlingRooks) {
    const squares = [rook];
    const color = rook < 32 ? 'white' : 'black';
    const piece = board[rook];
    if (rook >> 3 !== backRank(color) >> 3 || piece?.role !== 'rook' || piece.color !== color) {
      return { reason: 'castling-without-rook', squares };
    }
    const king = castlingKing(board, color);
    if (king === undefined) return { reason: 'castling-without-king', color, squares };
    const side = 1 << ((color === 'white' ? 0 : 2) + (rook > king ? 1 : 0));
    if (seen & side) return { reason: 'castling-with-two-rooks', color, squares };
    seen |= side;
  }
  return undefined;
}

function faultOfEnPassant({ board, turn, enPassant }: ChessSetup): Fault | undefined {
  if (enPassant === undefined) return undefined;
  const squares = [enPassant];
  if (enPassant >> 3 !== (turn === 'white' ? 5 : 2)) {
    return { reason: 'stale-en-passant', turn, squares };
  }
  const { from, to } = doubleStep(enPassant, turn);
  const pawn = board[to];
  if (pawn?.role !== 'pawn' || pawn.color === turn) {
    return { reason: 'en-passant-without-pawn', squares };
  }
  return board[enPassant] || board[from] ? { reason: 'en-passant-blocked', squares } : undefined;
}

/** The opponent's double step over this square. */
function doubleStep(passed: Square, turn: Color): { from: Square; to: Square } {
  const forward = turn === 'white' ? -8 : 8;
  return { from: (passed - forward) as Square, to: (passed + forward) as Square };
}

function faultOfChecks(setup: ChessSetup, counts: PieceCounts, packed: Packed): Fault | undefined {
  const { board, turn, enPassant } = setup;
  const them = oppositeOf(turn);
  const theirKing = counts.king(them);
  if (!attackersOf(packed, theirKing, turn).isEmpty()) {
    return { reason: 'opposite-check', color: them, turn, squares: [theirKing] };
  }
  const king = counts.king(turn);
  const attackers = attackersOf(packed, king, them);
  if (attackers.isEmpty()) return undefined;
  const squares = counts.ofSide(them, attackers);
  if (squares.length > 2) return { reason: 'too-many-checkers', squares };
  const [first, second] = squares;
  if (first !== undefined && second !== undefined) {
    const isLeaper = (square: Square) => /pawn|knight/.test(board[square]?.role ?? '');
    if (isLeaper(first) && isLeaper(second)) {
      return { reason: 'undiscovered-double-check', squares };
    }
  }
  if (enPassant === undefined) return undefined;
  const { from, to } = doubleStep(enPassant, turn);
  const before = pack(setup, counts.moved(to, from));
  return attackersOf(before, king, them).isEmpty()
    ? undefined
    : { reason: 'check-before-double-step', squares };
}
