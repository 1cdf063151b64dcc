/** The report on a match: score, Elo, SPRT, and how its games ended. */
import type { GameName } from '../game.js';
import { type Estimate, estimate, type MatchScore, matchScore } from './elo.js';
import type { GameRecord } from './game-record.js';
import { isFault, type Reason } from './referee.js';
import type { MatchSettings } from './settings.js';
import { type SprtState, sprt } from './sprt.js';

export interface MatchReport extends MatchScore {
  readonly game: GameName;
  /** The names of the engines. */
  readonly engines: readonly [string, string];
  readonly estimate: Estimate | undefined;
  readonly sprt: SprtState | undefined;
  /** Terminations, the most frequent first. */
  readonly reasons: Readonly<Partial<Record<Reason, number>>>;
  /** Games that each engine lost by a fault. */
  readonly faults: readonly [FaultCounts, FaultCounts];
  /** Milliseconds during which the match itself was suspended, not counted by any clock. */
  readonly missed: number;
}
export type FaultCounts = Readonly<Partial<Record<Reason, number>>>;

export function reportOf(settings: MatchSettings, records: readonly GameRecord[]): MatchReport {
  const { game, engines } = settings;
  const score = matchScore(records);
  const faultsOf = (engine: 0 | 1) =>
    counted(records.filter(({ winner, reason }) => winner === 1 - engine && isFault(reason)));
  return {
    game,
    engines: [engines[0].name, engines[1].name],
    ...score,
    estimate: estimate(score),
    sprt: settings.sprt && sprt(score.pairs, settings.sprt),
    reasons: counted(records),
    faults: [faultsOf(0), faultsOf(1)],
    missed: records.reduce((sum, { missed = 0 }) => sum + missed, 0),
  };
}

function counted(records: readonly GameRecord[]): FaultCounts {
  const counts = new Map<Reason, number>();
  for (const { reason } of records) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}
