/** Messages from an engine to a GUI, as values. Moves are text, as in command.ts. */

/** A score from the side to move: centipawns, or mate. UCI counts mate in moves, USI in plies. */
export type Score = (
  | { readonly cp: number }
  /** Negative if the engine is mated; `+` or `-` if the distance is unknown (USI). */
  | { readonly mate: number | '+' | '-' }
) & {
  /** Whether the score is a lower or an upper bound. */
  readonly bound?: 'lower' | 'upper';
};

/** The contents of an `info` line. Times are in milliseconds, ratios in permill. */
export interface Info {
  readonly depth?: number;
  readonly seldepth?: number;
  readonly multipv?: number;
  readonly score?: Score;
  /** Win, draw and loss probabilities. */
  readonly wdl?: readonly [win: number, draw: number, loss: number];
  readonly nodes?: number;
  readonly nps?: number;
  readonly time?: number;
  readonly hashfull?: number;
  readonly tbhits?: number;
  readonly sbhits?: number;
  readonly cpuload?: number;
  readonly currmove?: string;
  readonly currmovenumber?: number;
  readonly pv?: readonly string[];
  /** A move, followed by its refutation. */
  readonly refutation?: readonly string[];
  /** The line that a thread is searching. */
  readonly currline?: { readonly thread?: number; readonly moves: readonly string[] };
  /** Free text up to the end of the line. */
  readonly string?: string;
}

/** The types that an option of an engine may have. */
export const OPTION_TYPES = ['check', 'spin', 'combo', 'button', 'string', 'filename'] as const;
/** One of `OPTION_TYPES`. */
export type OptionType = (typeof OPTION_TYPES)[number];

/** An option of an engine; parts that the engine leaves out are missing here, too. */
export type EngineOption =
  | { readonly type: 'check'; readonly name: string; readonly default?: boolean }
  | {
      readonly type: 'spin';
      readonly name: string;
      readonly default?: number;
      readonly min?: number;
      readonly max?: number;
    }
  | {
      readonly type: 'combo';
      readonly name: string;
      readonly default?: string;
      readonly values: readonly string[];
    }
  | { readonly type: 'button'; readonly name: string }
  | { readonly type: 'string' | 'filename'; readonly name: string; readonly default?: string };

export const CHECKS = ['checking', 'ok', 'error'] as const;
/** Words in place of a move: USI's `resign` and `win`, and `(none)` if there is no move. */
export const MOVE_WORDS = ['resign', 'win', 'none'] as const;
export type MoveWord = (typeof MOVE_WORDS)[number];
export const MATE_WORDS = ['nomate', 'timeout', 'notimplemented'] as const;

export type Answer =
  | { readonly kind: 'id'; readonly field: 'name' | 'author'; readonly text: string }
  | { readonly kind: 'option'; readonly option: EngineOption }
  /** `uciok` or `usiok`. */
  | { readonly kind: 'ok' }
  | { readonly kind: 'readyok' }
  | { readonly kind: 'info'; readonly info: Info }
  | { readonly kind: 'bestmove'; readonly move: string; readonly ponder?: string }
  | { readonly kind: 'bestmove'; readonly word: MoveWord }
  /** USI, after `go mate`. */
  | { readonly kind: 'checkmate'; readonly moves: readonly string[] }
  | { readonly kind: 'checkmate'; readonly word: (typeof MATE_WORDS)[number] }
  | {
      readonly kind: 'copyprotection' | 'registration';
      readonly state: (typeof CHECKS)[number];
    };
