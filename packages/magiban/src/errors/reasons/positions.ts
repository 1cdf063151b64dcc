/** Why a position is impossible: no game can reach it. */
import type { ErrorColor, ErrorRole } from './moves.js';

/** Checks that no last move can have given. */
export const IMPOSSIBLE_CHECKS = [
  ...(['too-many-checkers', 'undiscovered-double-check', 'checkers-on-one-line'] as const),
  'check-before-double-step',
] as const;

/** The reasons of `ImpossiblePosition`. */
export const IMPOSSIBLE_POSITION_REASONS = [
  ...(['empty-board', 'no-king', 'several-kings', 'too-many-pieces', 'opposite-check'] as const),
  ...(['too-many-checkers', 'undiscovered-double-check', 'checkers-on-one-line'] as const),
  'check-before-double-step',
  // Chess only.
  ...(['pawns-on-backrank', 'castling-without-rook', 'castling-without-king'] as const),
  ...(['castling-with-two-rooks', 'stale-en-passant', 'en-passant-without-pawn'] as const),
  'en-passant-blocked',
  // Shogi only.
  ...(['too-many-of-kind', 'nifu', 'dead-end'] as const),
] as const;

/** Why a position is impossible, with the data of each reason. */
export type ImpossiblePositionReason =
  | {
      reason:
        | 'empty-board'
        | 'pawns-on-backrank'
        /** More than two pieces give check. */
        | 'too-many-checkers'
        /** Two pieces give check, but neither check can be a discovered one. */
        | 'undiscovered-double-check'
        /** Two pieces give check along the same line. */
        | 'checkers-on-one-line'
        /** The last move was a double step of a pawn, and the check was there before it. */
        | 'check-before-double-step'
        /** The right to castle with a rook that is not there. */
        | 'castling-without-rook'
        /** The pawn that passed the en passant square is not there. */
        | 'en-passant-without-pawn'
        /** The squares that the pawn passed are not empty. */
        | 'en-passant-blocked';
    }
  /** Without a colour: neither side has a king. */
  | { reason: 'no-king'; color?: ErrorColor }
  | { reason: 'several-kings'; color: ErrorColor }
  /** More pieces than eight pawns can become. */
  | { reason: 'too-many-pieces'; color: ErrorColor }
  /** The king of `color` is in check, but `turn` is to move. */
  | { reason: 'opposite-check'; color: ErrorColor; turn: ErrorColor }
  /** The right to castle, but the king is not on its back rank. */
  | { reason: 'castling-without-king'; color: ErrorColor }
  | { reason: 'castling-with-two-rooks'; color: ErrorColor }
  /** No pawn can just have passed this square: `turn` is to move. */
  | { reason: 'stale-en-passant'; turn: ErrorColor }
  /** More of a kind than a shogi set has. */
  | { reason: 'too-many-of-kind'; role: ErrorRole; count: number; limit: number }
  /** Two pawns on a file, which counts from 1. */
  | { reason: 'nifu'; color: ErrorColor; file: number }
  /** A piece that could never move. */
  | { reason: 'dead-end'; color: ErrorColor; role: ErrorRole };

/** `squares` are the ones to look at. */
export type ImpossiblePositionData = { squares: readonly string[] } & ImpossiblePositionReason;
