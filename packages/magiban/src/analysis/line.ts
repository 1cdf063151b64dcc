/** The input and output of an analysis, as sent to threads: the main line of a game, and an evaluation of each position. */

import type { Opinion } from '../engine/judgement.js';
import type { EngineScore } from '../engine/report.js';
import { type ErrorCode, type ErrorData, MagibanError, unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { isCount, isListOf, isRecord, isText } from '../json-guards.js';
import { type AnyPosition, rulesOf } from '../rules.js';

export interface Line {
  readonly game: GameName;
  /** The packed start position. */
  readonly start: Uint8Array;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** Search limits per position: the first one reached ends the search. */
export interface AnalysisLimits {
  readonly nodes?: number | undefined;
  /** In plies. */
  readonly depth?: number | undefined;
  /** In milliseconds. */
  readonly movetime?: number | undefined;
}

/** Where a score comes from: the rules, if the game is over; tablebases; or a search. */
export const OPINION_SOURCES = ['rules', 'tablebase', 'search'] as const;
/** Where a score comes from. */
export type OpinionSource = (typeof OPINION_SOURCES)[number];

/** The evaluation of one position, with its source. */
export interface FoundOpinion extends Opinion {
  readonly source: OpinionSource;
  /** The depth of the search; 1 for tablebases, 0 if the game is over. */
  readonly depth: number;
  /** The principal variation. */
  readonly pv: readonly string[];
}

/** The evaluations of a game: the start position first, then one after each move. */
export interface FoundOpinions {
  readonly opinions: readonly FoundOpinion[];
}

/** The result of a game, or the reason why there is none. */
export type Attempt<R extends object> = R | Trouble;

export interface Trouble {
  readonly trouble: ErrorNote;
}

export function isTrouble<R extends object>(attempt: Attempt<R>): attempt is Trouble {
  return 'trouble' in attempt;
}

/** Whether a value read from a journal holds the evaluations of a game. */
export function isFoundOpinions(value: unknown): value is FoundOpinions {
  return isRecord(value) && isListOf(isOpinion)(value.opinions);
}

function isOpinion(value: unknown): value is FoundOpinion {
  if (!isRecord(value)) return false;
  const { score, best, sound, source, depth, pv } = value;
  return (
    isScore(score) &&
    (best === undefined || isText(best)) &&
    (sound === undefined || isListOf(isText)(sound)) &&
    (OPINION_SOURCES as readonly unknown[]).includes(source) &&
    isCount(depth) &&
    isListOf(isText)(pv)
  );
}

/** Whether a value read from a journal is a score. */
export function isScore(value: unknown): value is EngineScore {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  return Number.isInteger(value.cp ?? value.matePlies);
}

/** The start position of a line; throws if it is illegal. */
export function startOfLine({ game, start }: Pick<Line, 'game' | 'start'>): AnyPosition {
  return unwrap(rulesOf(game).fromBytes(start));
}

// ── Errors ──────────────────────────────────────────────────────────────────────────────────────

/**
 * An error in one game, in a form that can be sent between threads. A game that cannot be read, searched or written is reported
 * and does not affect other games, even if the cause is a bug of ours.
 */
export interface ErrorNote {
  /** Undefined for a bug. */
  readonly code?: ErrorCode;
  readonly data?: ErrorData[ErrorCode];
  readonly message: string;
}

/** Errors of the machine, not of the game: every other game would fail, too. */
const FATAL: readonly ErrorCode[] = ['CoreRefused', 'InsufficientMemory'];

export function isFatal(error: unknown): boolean {
  if (!(error instanceof MagibanError)) return false;
  if (error.code !== 'EngineTrouble') return FATAL.includes(error.code);
  // An engine that cannot even be started, not one that crashed.
  return error.data.reason === 'not-started' || error.data.reason === 'no-processes';
}

export function noteOf(error: unknown): ErrorNote {
  if (error instanceof MagibanError) return error.toJSON();
  return { message: `this is a bug: ${error instanceof Error ? String(error) : 'unknown'}` };
}
