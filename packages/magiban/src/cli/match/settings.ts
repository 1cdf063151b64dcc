/** Everything that a match needs to know. */
import { createHash } from 'node:crypto';
import type { Game } from '../boards.js';
import type { Adjudicator } from './adjudication.js';
import { makeLimit } from './limit.js';
import type { Opening } from './opening.js';
import type { EngineSettings } from './player.js';
import type { Rules } from './referee.js';
import type { SprtSettings } from './sprt.js';

export interface MatchSettings {
  readonly game: Game;
  readonly engines: readonly [EngineSettings, EngineSettings];
  /** In the order in which pairs of games take them, over and over. */
  readonly openings: readonly Opening[];
  readonly rules: Rules;
  readonly adjudicators: readonly Adjudicator[];
  /** How many games at most. */
  readonly games: number;
  /** How many at a time. */
  readonly concurrency: number;
  readonly maxPlies: number;
  /** What a clock forgives, in milliseconds. */
  readonly margin: number;
  /** How long to wait for an answer that no clock limits, in milliseconds. */
  readonly patience: number;
  readonly sprt?: SprtSettings;
}

/** What the settings themselves do not tell: where openings come from, and how games are decided before their end. */
export interface Origin {
  readonly seed: number;
  /** Whether the openings are made from the seed; then there are as many as there are pairs of games. */
  readonly isBuiltIn: boolean;
  readonly adjudication: readonly (string | undefined)[];
}

/** What must be the same for games to belong to one match. How many there are, or how many at a time, does not matter. */
export function identityOf(settings: MatchSettings, origin: Origin): object {
  const { game, engines, openings, rules, maxPlies, margin } = settings;
  const { seed, isBuiltIn, adjudication } = origin;
  return {
    game,
    engines: engines.map(({ limit, ...engine }) => ({ ...engine, limit: makeLimit(limit) })),
    openings: isBuiltIn ? 'built-in' : fingerprint(openings),
    rules,
    seed,
    adjudication: adjudication.map((rule) => rule ?? 'none'),
    maxPlies,
    margin,
  };
}

function fingerprint(openings: readonly Opening[]): string {
  return createHash('sha256').update(JSON.stringify(openings)).digest('hex').slice(0, 16);
}
