/** Why a move is illegal, and why a text is not a move. Squares are names such as `e4` and `7f`. */

/** The reasons of `IllegalMove`. */
export const ILLEGAL_MOVE_REASONS = [
  ...(['empty-square', 'wrong-side', 'own-piece', 'occupied'] as const),
  ...([
    'unreachable',
    'king-in-check',
    'castling',
    'missing-promotion',
    'not-a-promotion',
  ] as const),
  ...(['no-such-piece', 'no-piece-reaches', 'ambiguous', 'null-move'] as const),
  // Shogi only.
  ...(['not-in-hand', 'never-in-hand', 'dead-end', 'nifu', 'uchifuzume'] as const),
  ...(['must-promote', 'never-promotes', 'outside-promotion-zone', 'nothing-to-decline'] as const),
  ...(['wrong-qualifier', 'wrong-turn', 'no-previous-move', 'other-previous-square'] as const),
  ...(['other-piece', 'cannot-become'] as const),
] as const;

/** Why a move is illegal, with the data of each reason. */
export type IllegalMoveReason =
  | {
      reason: /** The promotion piece is not given. */
        | 'missing-promotion'
        /** A promotion piece is given, but the move is not a promotion. */
        | 'not-a-promotion'
        | 'null-move'
        /** Drop-pawn mate. */
        | 'uchifuzume'
        | 'outside-promotion-zone'
        /** A promotion is declined (不成, `=`) that is not possible. */
        | 'nothing-to-decline'
        /** 同 on the first move. */
        | 'no-previous-move';
    }
  | { reason: 'empty-square'; square: string }
  /** The piece belongs to `color`, but `turn` is to move. */
  | { reason: 'wrong-side'; role: ErrorRole; color: ErrorColor; turn: ErrorColor }
  /** The target of a move has a piece of the same side (`own-piece`); that of a drop has any piece (`occupied`). */
  | { reason: 'own-piece' | 'occupied'; color: ErrorColor; role: ErrorRole; square: string }
  | { reason: 'unreachable'; role: ErrorRole; from: string; to: string }
  /** `inCheck` tells whether the king was in check before the move. */
  | { reason: 'king-in-check'; color: ErrorColor; inCheck: boolean }
  | { reason: 'castling'; color: ErrorColor; side?: 'king' | 'queen' }
  /** `origin` is the square, file or rank that the text gives. */
  | { reason: 'no-such-piece'; color: ErrorColor; role: ErrorRole; origin?: string }
  | { reason: 'no-piece-reaches'; role: ErrorRole; square: string }
  /** The moves that the text may mean, each in its full form. */
  | { reason: 'ambiguous'; choices: readonly string[] }
  | { reason: 'not-in-hand'; color: ErrorColor; role: ErrorRole }
  /** Kings and promoted pieces are never in hand. */
  | { reason: 'never-in-hand'; role?: ErrorRole }
  /** The piece could never move from the square: a drop (`dead-end`), or a move without promotion (`must-promote`). */
  | { reason: 'dead-end' | 'must-promote'; role: ErrorRole; square: string }
  /** Two pawns on a file, which counts from 1. */
  | { reason: 'nifu'; color: ErrorColor; file: number }
  | { reason: 'never-promotes'; role: ErrorRole }
  /** The piece can move there, but not as the text says: 左, 右, 上, … */
  | { reason: 'wrong-qualifier'; role: ErrorRole }
  /** The text marks the move as one of `color`, but `turn` is to move. */
  | { reason: 'wrong-turn'; color: ErrorColor; turn: ErrorColor }
  /** 同, but the previous move went to `square`. */
  | { reason: 'other-previous-square'; square: string }
  /** Another piece than the text says: `role` is the one on the square. */
  | { reason: 'other-piece'; role: ErrorRole; square: string }
  | { reason: 'cannot-become'; role: ErrorRole; square: string; result: ErrorRole };

/** The data of `IllegalMove`. */
export type IllegalMoveData = {
  move: string;
  /** The position, in FEN or SFEN. */
  fen: string;
  /** The place of a move in a record; game, line and column count from 1. */
  game?: number;
  line?: number;
  column?: number;
} & IllegalMoveReason;

/** The reasons of `MalformedMove`. */
export const MALFORMED_MOVE_REASONS = [
  ...(['null-move', 'expected-file', 'expected-rank', 'expected-destination'] as const),
  ...(['expected-promotion-piece', 'only-pawns-promote', 'castling', 'trailing-text'] as const),
  ...(['expected-parenthesis', 'not-canonical', 'expected-plus', 'expected-asterisk'] as const),
  ...(['expected-piece', 'expected-drop-piece', 'never-in-hand'] as const),
  ...(['drop-with-origin', 'drop-with-promotion', 'expected-target'] as const),
] as const;

/** Why a text is not a move, with the data of each reason. */
export type MalformedMoveReason =
  | {
      reason:
        | 'null-move'
        | 'only-pawns-promote'
        /** Castling is written O-O or O-O-O. */
        | 'castling'
        | 'trailing-text'
        | 'expected-parenthesis'
        /** Only a plus may follow the squares of a USI move. */
        | 'expected-plus'
        | 'expected-asterisk'
        | 'drop-with-origin'
        | 'drop-with-promotion'
        /** Japanese notation: a square such as ７六, or 同. */
        | 'expected-target';
    }
  | { reason: 'expected-file' | 'expected-rank'; from: string; to: string }
  | { reason: 'expected-destination'; example: string }
  /** The letters that are possible; Japanese notation has none. */
  | { reason: 'expected-piece'; letters?: readonly string[] }
  | { reason: 'expected-promotion-piece' | 'expected-drop-piece'; letters: readonly string[] }
  /** Strict parsing: the text is not the canonical form of its move. */
  | { reason: 'not-canonical'; expected: string }
  | { reason: 'never-in-hand'; role: ErrorRole };

/** The column counts from 1. */
export type MalformedMoveData = { text: string; column: number } & MalformedMoveReason;

/** The reasons of `InvalidMove`. */
export const INVALID_MOVE_REASONS = [
  ...(['not-a-move', 'missing-square', 'unknown-square', 'unknown-promotion'] as const),
  // Shogi only.
  ...(['unknown-drop', 'not-a-boolean', 'drop-with-origin', 'drop-with-promotion'] as const),
] as const;

/** Why an object is not a move, with the data of each reason. */
export type InvalidMoveReason =
  /** Neither a text nor an object with squares. */
  | { reason: 'not-a-move' }
  | { reason: 'missing-square'; field: 'from' | 'to' }
  /** The squares of the board are `first` to `last`. */
  | { reason: 'unknown-square'; field: 'from' | 'to'; first: string; last: string }
  /** A piece that no pawn can become, or that cannot be dropped; `known` are those that can. */
  | { reason: 'unknown-promotion' | 'unknown-drop'; known: readonly string[] }
  | { reason: 'not-a-boolean'; field: 'promote' | 'promotion' }
  | { reason: 'drop-with-origin' | 'drop-with-promotion' };

/** `value` is the wrong value as text. */
export type InvalidMoveData = { value: string } & InvalidMoveReason;

/** A side of either game. */
export type ErrorColor = 'white' | 'black' | 'sente' | 'gote';

/** A piece of either game. */
export type ErrorRole =
  | ('pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king')
  | ('lance' | 'silver' | 'gold' | 'tokin' | 'horse' | 'dragon')
  | ('promotedlance' | 'promotedknight' | 'promotedsilver');
