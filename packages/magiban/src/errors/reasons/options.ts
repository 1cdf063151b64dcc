/** Why the value of an option, and a name, is not accepted. */

/** The reasons of `InvalidOption`. */
export const INVALID_OPTION_REASONS = [
  ...(['integer', 'number', 'boolean', 'choice', 'format', 'duplicate', 'missing-limit'] as const),
  ...(['piece', 'piece-list', 'square', 'square-list', 'zero-step', 'not-in-game'] as const),
  ...(['length', 'table-header', 'game-over', 'usage'] as const),
] as const;

/** Parts of a table's header that can be wrong. */
export const TABLE_HEADER_FIELDS = [
  ...(['object', 'game', 'material', 'rules', 'entries', 'blockBytes', 'rowLength'] as const),
  ...(['counts', 'longest'] as const),
] as const;
/** One of `TABLE_HEADER_FIELDS`. */
export type TableHeaderField = (typeof TABLE_HEADER_FIELDS)[number];

/** Why a value is not accepted: what is expected instead. */
export type InvalidOptionReason =
  | {
      reason:
        | 'boolean'
        /** A piece or nothing. */
        | 'piece'
        /** A square or nothing. */
        | 'square'
        | 'square-list'
        /** A name that is taken already. */
        | 'duplicate'
        /** A search without any limit. */
        | 'missing-limit'
        /** A ray needs a step that leaves the square. */
        | 'zero-step';
    }
  /** A number in a range; without `min` or `max`, it is open at that end. */
  | { reason: 'integer' | 'number'; min?: number; max?: number }
  | { reason: 'choice'; choices: readonly string[] }
  /** Text of another form. */
  | { reason: 'format'; example: string }
  | { reason: 'piece-list'; squares: number }
  /** A move of another game, or a number of moves beyond the end. */
  | { reason: 'not-in-game'; moves?: number }
  | { reason: 'length'; length: number; expected: number }
  | { reason: 'table-header'; field: TableHeaderField }
  /** An opening after which the game is over; `outcome` says how. */
  | { reason: 'game-over'; outcome: string }
  /** An argument of the command line, which describes in English what it takes. */
  | { reason: 'usage'; expected: string };

/** The data of `InvalidOption`. */
export type InvalidOptionData = { option: string; value: string } & InvalidOptionReason;

/** What a name can be one of. */
export const NAME_KINDS = [
  ...(['game', 'handicap', 'format', 'colour', 'board-convention', 'engine-option'] as const),
  ...(['attack-method', 'popcount-method', 'scan-method'] as const),
] as const;
/** One of `NAME_KINDS`. */
export type NameKind = (typeof NAME_KINDS)[number];

/** Without a name: the text does not show which one it is. */
export interface UnknownNameData {
  what: NameKind;
  name?: string;
  known: readonly string[];
}
