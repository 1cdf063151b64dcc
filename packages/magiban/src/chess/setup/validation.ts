/**
 * Makes a setup a position that the rules can go on from, and says what is wrong with one that they cannot.
 *
 *   unplayable   empty-board, no-king, several-kings, pawns-on-backrank; opposite-check: the side not to move is in check;
 *                too-many-pieces-to-play: more than 24 of a side. Move lists have room for the moves of that many (core:
 *                common/capacity.ts), and the evaluation, which adds up what a side has in 16 bits, for their worth: no piece
 *                is worth more than 1,240 centipawns
 *   dropped      castling-…: a right without its rook, without its king on the back rank, or two on the same side;
 *                …-en-passant: not a square that an opponent's pawn can just have passed
 *   odd          no game reaches it: see oddities.ts
 *
 * Only what is unplayable is refused, in an order that puts the cheap tests first; `strict` refuses all of it.
 */
import { impossiblePosition, positionWarning } from '../../errors/english/positions.js';
import { err, ok, type Result } from '../../errors/error.js';
import type {
  DroppedRightReason,
  ImpossiblePositionReason,
  PositionWarning,
} from '../../errors/reasons/positions.js';
import { attackersOf } from '../core.js';
import { type Packed, pack } from '../position/packed.js';
import { BLACK, PAWN } from '../position/packed-layout.js';
import { makeSquare } from '../squares.js';
import { COLORS, oppositeOf, type Square } from '../types.js';
import { backRank, castlingKing } from './castling-rights.js';
import { doubleStep } from './en-passant.js';
import { oddChecks, oddPieces } from './oddities.js';
import { PieceCounts } from './piece-counts.js';
import type { ChessSetup } from './setup.js';
import { checkForm } from './setup-form.js';

/** How strictly a position is validated. */
export interface ValidationOptions {
  /** Refuse every position that no game can reach, instead of warning of it. */
  readonly strict?: boolean;
}

/** A position that can be played, and the rights that were left out for it. */
export interface Playable {
  readonly packed: Packed;
  readonly dropped: readonly PositionWarning[];
}

type Fault = { readonly squares: readonly Square[] } & ImpossiblePositionReason;
type DroppedFault = { readonly squares: readonly Square[] } & DroppedRightReason;

/** The most pieces of a side. */
const MOST_PIECES = 24;
const NOTHING: readonly PositionWarning[] = [];

/** Returns the setup if it can be played, with `strict` only if a game can reach it, else the first fault. */
export function validateSetup(setup: ChessSetup, options?: ValidationOptions): Result<ChessSetup> {
  const playable = makePlayable(setup, options);
  return playable.ok ? ok(setup) : playable;
}

/**
 * Packs a setup if it can be played. With `strict`, nothing may be odd, nor dropped unless `mayDrop`. The core, which finds the
 * checkers, is asked last.
 */
export function makePlayable(
  setup: ChessSetup,
  { strict = false }: ValidationOptions = {},
  mayDrop = !strict,
): Result<Playable> {
  const codes = checkForm(setup);
  if (!codes.ok) return codes;
  const counts = new PieceCounts(codes.value);
  const fault = faultOfPieces(counts) ?? (strict ? oddPieces(counts)[0] : undefined);
  if (fault) return impossible(fault);
  for (const color of COLORS) {
    const count = counts.countSide(color);
    if (count > MOST_PIECES) {
      const squares = counts.ofSide(color);
      const limit = MOST_PIECES;
      return impossible({ reason: 'too-many-pieces-to-play', color, count, limit, squares });
    }
  }
  const faults: DroppedFault[] = [];
  const castlingRooks = possibleRights(setup, faults);
  const enPassant = possibleEnPassant(setup, faults);
  const [first] = faults;
  if (first && !mayDrop) return impossible(first);
  const kept = first ? { ...setup, castlingRooks, enPassant } : setup;
  const packed = pack(kept, codes.value);
  const them = oppositeOf(setup.turn);
  const king = counts.king(them);
  if (!attackersOf(packed, king, setup.turn).isEmpty()) {
    return impossible({ reason: 'opposite-check', color: them, turn: setup.turn, squares: [king] });
  }
  const [odd] = strict ? oddChecks(kept, counts, packed) : [];
  if (odd) return impossible(odd);
  const dropped = first ? faults.map((fault) => warningOf('dropped', fault)) : NOTHING;
  return ok({ packed, dropped });
}

/** What is odd about a playable position, given its packed form. */
export function oddities(setup: ChessSetup, packed: Packed): PositionWarning[] {
  const counts = PieceCounts.ofPacked(packed);
  const faults = [...oddPieces(counts), ...oddChecks(setup, counts, packed)];
  return faults.map((fault) => warningOf('odd', fault));
}

function impossible(fault: Fault) {
  return err(impossiblePosition({ ...fault, squares: fault.squares.map(makeSquare) }));
}

function warningOf(kind: 'odd' | 'dropped', fault: Fault): PositionWarning {
  return positionWarning(kind, { ...fault, squares: fault.squares.map(makeSquare) });
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
  if (!hasStrayPawn(counts)) return undefined;
  const pawns = COLORS.flatMap((color) => counts.of('pawn', color));
  const squares = pawns.filter((square) => square < 8 || square >= 56);
  return { reason: 'pawns-on-backrank', squares };
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

/** The castling rights without those that are impossible, whose faults are added. */
function possibleRights({ board, castlingRooks }: ChessSetup, faults: DroppedFault[]): Square[] {
  /** One bit per castling right. */
  let seen = 0;
  return castlingRooks.filter((rook) => {
    const color = rook < 32 ? 'white' : 'black';
    const piece = board[rook];
    const king = castlingKing(board, color);
    const side = 1 << ((color === 'white' ? 0 : 2) + (rook > (king ?? 0) ? 1 : 0));
    const squares = [rook];
    if (rook >> 3 !== backRank(color) >> 3 || piece?.role !== 'rook' || piece.color !== color) {
      faults.push({ reason: 'castling-without-rook', squares });
    } else if (king === undefined) faults.push({ reason: 'castling-without-king', color, squares });
    else if (seen & side) faults.push({ reason: 'castling-with-two-rooks', color, squares });
    else {
      seen |= side;
      return true;
    }
    return false;
  });
}

/** The en passant square if an opponent's pawn can just have passed it; else its fault is added. */
function possibleEnPassant(setup: ChessSetup, faults: DroppedFault[]): Square | undefined {
  const { board, turn, enPassant } = setup;
  if (enPassant === undefined) return undefined;
  const { from, to } = doubleStep(enPassant, turn);
  const pawn = board[to];
  const squares = [enPassant];
  if (enPassant >> 3 !== (turn === 'white' ? 5 : 2)) {
    faults.push({ reason: 'stale-en-passant', turn, squares });
  } else if (pawn?.role !== 'pawn' || pawn.color === turn) {
    faults.push({ reason: 'en-passant-without-pawn', squares });
  } else if (board[enPassant] || board[from]) {
    faults.push({ reason: 'en-passant-blocked', squares });
  } else return enPassant;
  return undefined;
}
