/**
 * The files of a match: its journal, from which it resumes, and its games in PGN or KIF. During the match, games are appended
 * as they finish; at the end the file is rewritten in game order. A match resumed from its journal writes all its games again.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, truncateSync } from 'node:fs';
import { type GameRecord, isGameRecord } from '../match/game-record.js';
import { makeMatchRecord } from '../match/records.js';
import type { MatchSettings, Opening } from '../match/settings.js';
import { makeLimit } from '../uci/client/players/limit.js';
import { isStream, writeFailure, writeWhole } from './files.js';
import { JobJournal, type JournalKind } from './journal.js';

// ── The journal ─────────────────────────────────────────────────────────────────────────────────

/** The finished games of a match, one for each number. */
export type MatchJournal = JobJournal<GameRecord>;

const MATCH_JOURNAL: JournalKind<GameRecord> = {
  job: 'match',
  isEntry: isGameRecord,
  partOf: ({ game }) => game,
};

/** Opens or creates a journal. `match` holds all settings that must match for its games to be reused. */
export function openMatchJournal(
  file: string,
  match: object,
  warn: (message: string) => void,
): MatchJournal {
  return JobJournal.open(file, MATCH_JOURNAL, match, warn);
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

// ── The games ───────────────────────────────────────────────────────────────────────────────────

export class RecordFile {
  readonly #file: string;
  readonly #settings: MatchSettings;
  /** Bytes of complete games. */
  #length = 0;

  constructor(file: string, settings: MatchSettings, known: readonly GameRecord[]) {
    this.#file = file;
    this.#settings = settings;
    this.writeAll(known);
  }

  add(record: GameRecord): void {
    const text = makeMatchRecord(this.#settings, record);
    try {
      appendFileSync(this.#file, text);
      this.#length += Buffer.byteLength(text);
    } catch (error) {
      // Cuts off a partly written game.
      if (!isStream(this.#file)) truncateSync(this.#file, this.#length);
      throw writeFailure(this.#file, error);
    }
  }

  writeAll(records: readonly GameRecord[]): void {
    const sorted = [...records].sort((a, b) => a.game - b.game);
    const texts = sorted.map((record) => makeMatchRecord(this.#settings, record));
    const text = texts.join('');
    writeWhole(this.#file, text);
    this.#length = Buffer.byteLength(text);
  }
}
