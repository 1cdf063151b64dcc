/** Why a game record cannot be read. Games, lines and columns count from 1. */
import type { MalformedFenData, MalformedSfenData } from './fen.js';
import type { MalformedMoveData } from './moves.js';
import type { ImpossiblePositionData } from './positions.js';

/** A place in a record. */
export interface RecordPlace {
  game: number;
  line: number;
  column: number;
}

/** The reasons of `MalformedPgn`. */
export const MALFORMED_PGN_REASONS = [
  ...(['unclosed-comment', 'stray-brace', 'unclosed-variation', 'stray-parenthesis'] as const),
  ...(['early-variation', 'empty-variation', 'tag-name', 'tag-value', 'unclosed-string'] as const),
  ...(['unclosed-tag', 'escape', 'duplicate-tag', 'misplaced-tag', 'stray-character'] as const),
  ...(['nag', 'early-nag', 'suffix', 'number', 'no-result', 'early-result', 'no-game'] as const),
  // Detected by the rules of the game, not by the text format.
  ...(['move', 'wrong-number', 'wrong-result', 'fen', 'setup'] as const),
] as const;

/** Why a PGN cannot be read. A text that is not a move, and a FEN that is not a position, come with their own error. */
export type MalformedPgnReason =
  | { reason: Exclude<(typeof MALFORMED_PGN_REASONS)[number], 'move' | 'fen'> }
  | { reason: 'move'; cause: { code: 'MalformedMove'; data: MalformedMoveData } }
  | {
      reason: 'fen';
      cause:
        | { code: 'MalformedFen'; data: MalformedFenData }
        | { code: 'ImpossiblePosition'; data: ImpossiblePositionData };
    };

/** The data of `MalformedPgn`. */
export type MalformedPgnData = RecordPlace & MalformedPgnReason;

/** Faults of the text alone. */
export type PgnTextReason = Exclude<MalformedPgnReason['reason'], 'move' | 'fen'>;

/** The reasons of `MalformedRecord`. */
export const MALFORMED_RECORD_REASONS = [
  ...(['format', 'no-record', 'encoding', 'line', 'duplicate-header', 'handicap'] as const),
  ...(['diagram-row', 'diagram-piece', 'diagram-size', 'hand', 'position', 'move'] as const),
  ...(['square', 'piece', 'number', 'time', 'early-time', 'duplicate-time', 'ending'] as const),
  ...(['after-ending', 'variation', 'summary', 'summary-count', 'json', 'json-value'] as const),
  ...(['json-member', 'sfen', 'usi', 'comment-tags'] as const),
] as const;

/** What a value of a JKF record should be. */
export type JsonExpectation =
  | { expected: 'object' | 'list' | 'string' | 'integer' | 'piece' | 'move' }
  | { expected: 'number'; min: number; max: number };

/** Why a shogi record cannot be read. Moves and positions come with their own error where there is one. */
export type MalformedRecordReason =
  | {
      reason: Exclude<
        (typeof MALFORMED_RECORD_REASONS)[number],
        'position' | 'move' | 'sfen' | 'json-value' | 'json-member'
      >;
    }
  | { reason: 'position'; cause?: { code: 'ImpossiblePosition'; data: ImpossiblePositionData } }
  | { reason: 'move'; cause?: { code: 'MalformedMove'; data: MalformedMoveData } }
  | { reason: 'sfen'; cause: { code: 'MalformedSfen'; data: MalformedSfenData } }
  | ({ reason: 'json-value' } & JsonExpectation)
  /** A member that a JSON object lacks. */
  | { reason: 'json-member'; name: string };

/** The data of `MalformedRecord`. */
export type MalformedRecordData = { format: string } & RecordPlace & MalformedRecordReason;

/** Faults that come without further data. */
export type RecordTextReason = Exclude<
  MalformedRecordReason['reason'],
  'sfen' | 'json-value' | 'json-member'
>;

/** What a record can have too much of. */
export const RECORD_LIMIT_NAMES = ['depth', 'moves', 'text', 'word', 'tags'] as const;
/** One of `RECORD_LIMIT_NAMES`. */
export type RecordLimitName = (typeof RECORD_LIMIT_NAMES)[number];

/** The place is that in the text that is read; a record that is written has the move instead. */
export type LimitExceededData = {
  what: RecordLimitName;
  limit: number;
  /** The number of the move whose variations are nested too deeply to be written. */
  move?: number;
} & Partial<RecordPlace>;
