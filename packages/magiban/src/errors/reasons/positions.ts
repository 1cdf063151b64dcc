/** Why no game can reach a position: some of these make it unplayable, others are only odd. */
import type { MalformedFenData, MalformedSfenData } from './fen.js';
import type { ErrorColor, ErrorRole } from './moves.js';

/** What is odd about a position that can be played all the same; `strict` reading refuses it. */
export const ODD_POSITION_REASONS = [
  ...(['too-many-pieces', 'too-many-of-kind', 'nifu', 'dead-end'] as const),
  ...(['too-many-checkers', 'undiscovered-double-check', 'checkers-on-one-line'] as const),
  'check-before-double-step',
] as const;

/** Why a castling right or an en passant square is left out of a position; `strict` reading refuses it. */
export const DROPPED_RIGHT_REASONS = [
  ...(['castling-without-rook', 'castling-without-king', 'castling-with-two-rooks'] as const),
  ...(['stale-en-passant', 'en-passant-without-pawn', 'en-passant-blocked'] as const),
] as const;

/** Why no game can reach a position: all but the odd and the dropped ones make it unplayable. */
export const IMPOSSIBLE_POSITION_REASONS = /* @__PURE__ */ (() =>
  [
    ...(['empty-board', 'no-king', 'several-kings', 'pawns-on-backrank'] as const),
    ...(['too-many-pieces-to-play', 'opposite-check'] as const),
    ...ODD_POSITION_REASONS,
    ...DROPPED_RIGHT_REASONS,
  ] as const)();

/** Why a position cannot be played, with the data of each reason. */
export type UnplayablePositionReason =
  | { reason: 'empty-board' | 'pawns-on-backrank' }
  /** Without a colour: neither side has a king. */
  | { reason: 'no-king'; color?: ErrorColor }
  | { reason: 'several-kings'; color: ErrorColor }
  /**
   * More pieces than the engine has room for: of a side in chess, of a kind in shogi, or without a role of all kinds, rooks and
   * bishops counted twice.
   */
  | {
      reason: 'too-many-pieces-to-play';
      color?: ErrorColor;
      role?: ErrorRole;
      count: number;
      limit: number;
    }
  /** The king of `color` is in check, but `turn` is to move. */
  | { reason: 'opposite-check'; color: ErrorColor; turn: ErrorColor };

/** What is odd about a playable position. */
export type OddPositionReason =
  | {
      reason: /** More than two pieces give check. */
        | 'too-many-checkers'
        /** Two pieces give check, but neither check can be a discovered one. */
        | 'undiscovered-double-check'
        /** Two pieces give check along the same line. */
        | 'checkers-on-one-line'
        /** The last move was a double step of a pawn, and the check was there before it. */
        | 'check-before-double-step';
    }
  /** More pieces than eight pawns can become. */
  | { reason: 'too-many-pieces'; color: ErrorColor }
  /** More of a kind than a shogi set has. */
  | { reason: 'too-many-of-kind'; role: ErrorRole; count: number; limit: number }
  /** Two pawns on a file, which counts from 1. */
  | { reason: 'nifu'; color: ErrorColor; file: number }
  /** A piece that could never move: playable only in composed problems. */
  | { reason: 'dead-end'; color: ErrorColor; role: ErrorRole };

/** Why a castling right or an en passant square is impossible. */
export type DroppedRightReason =
  | {
      reason: /** The right to castle with a rook that is not there. */
        | 'castling-without-rook'
        /** The pawn that passed the en passant square is not there. */
        | 'en-passant-without-pawn'
        /** The squares that the pawn passed are not empty. */
        | 'en-passant-blocked';
    }
  /** The right to castle, but the king is not on its back rank. */
  | { reason: 'castling-without-king'; color: ErrorColor }
  | { reason: 'castling-with-two-rooks'; color: ErrorColor }
  /** No pawn can just have passed this square: `turn` is to move. */
  | { reason: 'stale-en-passant'; turn: ErrorColor };

/** Why no game can reach a position, with the data of each reason. */
export type ImpossiblePositionReason =
  | UnplayablePositionReason
  | OddPositionReason
  | DroppedRightReason;

/** `squares` are the ones to look at. */
export type ImpossiblePositionData = { squares: readonly string[] } & ImpossiblePositionReason;

/** What was wrong with a field of a FEN or SFEN; `used` is what it was read as, empty if it was left out. */
export type TextRepair = (MalformedFenData | MalformedSfenData) & { used: string };

/** `odd`: kept as it is. `dropped`: a right left out, so that the rest can be played. `repaired`: the text was mended. */
export const WARNING_KINDS = ['odd', 'dropped', 'repaired'] as const;

/** What a caller should know about a position that is playable, although no game reaches it or its text was wrong. */
export type PositionWarning = { readonly message: string } & (
  | ({ readonly kind: 'odd'; readonly squares: readonly string[] } & Readonly<OddPositionReason>)
  | ({
      readonly kind: 'dropped';
      readonly squares: readonly string[];
    } & Readonly<DroppedRightReason>)
  | ({ readonly kind: 'repaired' } & Readonly<TextRepair>)
);
