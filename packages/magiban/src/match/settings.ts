/** The settings of a match. */

import { createHash } from 'node:crypto';
import type { GameName } from '../game.js';
import { makeLimit } from '../uci/client/limit.js';
import type { EngineSettings } from '../uci/client/player.js';
import type { Adjudicator } from './adjudication.js';
import type { Opening } from './opening.js';
import type { Rules } from './referee.js';
import type { SprtSettings } from './sprt.js';

export interface MatchSettings {
  readonly game: GameName;
  readonly engines: readonly [EngineSettings, EngineSettings];
  /** In the order in which pairs of games use them, cyclically. */
  readonly openings: readonly Opening[];
  readonly rules: Rules;
  readonly adjudicators: readonly Adjudicator[];
  /** Maximum number of games. */
  readonly games: number;
  /** Games played at a time. */
  readonly concurrency: number;
  readonly maxPlies: number;
  /** Tolerated clock overrun in milliseconds. */
  readonly margin: number;
  /** Timeout in milliseconds for an answer that no clock limits. */
  readonly patience: number;
  readonly sprt?: SprtSettings;
}

/** What the settings do not contain: the source of the openings, and the adjudication rules. */
export interface Origin {
  readonly seed: number;
  /** Whether the openings are generated from the seed; then there is one for each pair of games. */
  readonly isBuiltIn: boolean;
  readonly adjudication: readonly (string | undefined)[];
}

/** What must match for games to belong to one match. The number of games and the concurrency do not matter. */
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
