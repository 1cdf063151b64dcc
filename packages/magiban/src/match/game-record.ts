/** A finished game in the journal: one line of JSON, from which all other output can be rebuilt. */

import type { Side } from '../game.js';
import { isAmount, isCount, isListOf, isRecord, isText } from '../json-guards.js';
import type { Opinion } from '../uci/client/players/player.js';
import { REASONS, type Reason } from './referee.js';

/** The first engine of the match, or the second. */
export type Engine = 0 | 1;

export interface GameRecord {
  /** From 0. Games 0 and 1 are a pair: the same opening with colours reversed. */
  readonly game: number;
  readonly opening: number;
  /** The engine that plays white or sente. */
  readonly first: Engine;
  /** Null for a draw. */
  readonly winner: Engine | null;
  readonly reason: Reason;
  readonly detail?: string;
  /** After the opening, in UCI or USI. */
  readonly moves: readonly string[];
  /** The mover's score before each of these moves. */
  readonly opinions: readonly (Opinion | null)[];
  /** Milliseconds for each of these moves. */
  readonly times: readonly number[];
  /** Milliseconds not counted by any clock, if any. */
  readonly missed?: number;
  /** Start time (ISO 8601) and duration. */
  readonly started: string;
  readonly seconds: number;
}

/** The first engine's points, in halves. */
export function halfPoints({ winner }: Pick<GameRecord, 'winner'>): 0 | 1 | 2 {
  if (winner === null) return 1;
  return winner === 0 ? 2 : 0;
}

export function otherEngine(engine: Engine): Engine {
  return engine === 0 ? 1 : 0;
}

/** The engine that plays a side, if `first` plays white or sente. */
export function engineOf(side: Side, first: Engine): Engine {
  return side === 'first' ? first : otherEngine(first);
}

/** Whether a value read from a journal is a valid record. */
export function isGameRecord(value: unknown): value is GameRecord {
  if (!isRecord(value)) return false;
  const { game, opening, first, winner, reason, detail, moves, opinions, times } = value;
  const { missed, started, seconds } = value;
  return (
    isCount(game) &&
    isCount(opening) &&
    isEngine(first) &&
    (winner === null || isEngine(winner)) &&
    (REASONS as readonly unknown[]).includes(reason) &&
    (detail === undefined || isText(detail)) &&
    isListOf(isText)(moves) &&
    isListOf(isOpinionOrNone)(opinions) &&
    isListOf(isAmount)(times) &&
    (missed === undefined || isAmount(missed)) &&
    isText(started) &&
    isAmount(seconds)
  );
}

function isEngine(value: unknown): value is Engine {
  return value === 0 || value === 1;
}

function isOpinionOrNone(value: unknown): value is Opinion | null {
  if (value === null) return true;
  if (!isRecord(value) || 'cp' in value === 'mate' in value) return false;
  const { depth } = value;
  return Number.isFinite(value.cp ?? value.mate) && (depth === undefined || Number.isFinite(depth));
}
