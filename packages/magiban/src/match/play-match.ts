/**
 * Plays the missing games of a match, several at a time. Games 2k and 2k+1 share an opening with colours reversed. The schedule
 * does not depend on timing: the game number determines opening and colours.
 */
import { setMaxListeners } from 'node:events';
import type { GameRecord } from './game-record.js';
import type { MatchSettings } from './settings.js';
import { sprt } from './sprt.js';
import { standingOf } from './standing.js';
import { Table } from './table.js';

export interface MatchWatcher {
  /** Called after each game, before the next one starts. */
  onGame(record: GameRecord): void;
}

/** All games, old and new. Rejects if an engine cannot be started, or if the signal aborts. */
export async function runMatch(
  settings: MatchSettings,
  known: readonly GameRecord[],
  watcher: MatchWatcher,
  signal: AbortSignal,
): Promise<GameRecord[]> {
  const records = [...known];
  const missing = missingGames(settings.games, known);
  // Engines are killed at once when the match is stopped or part of it fails.
  const ending = new AbortController();
  // Each engine adds a listener.
  setMaxListeners(0, ending.signal);
  const stop = () => ending.abort(signal.reason);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const work = async () => {
    const table = new Table(settings, ending.signal);
    try {
      while (!isDecided(settings, records)) {
        const game = missing.shift();
        if (game === undefined) return;
        const record = await table.play(game);
        records.push(record);
        watcher.onGame(record);
      }
    } catch (error) {
      ending.abort(error);
      throw ending.signal.reason;
    } finally {
      await table.close();
    }
  };
  const tables = Math.min(settings.concurrency, missing.length);
  try {
    // All engines are closed before the match fails.
    const ends = await Promise.allSettled(Array.from({ length: tables }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return records;
}

function missingGames(games: number, known: readonly GameRecord[]): number[] {
  const there = new Set(known.map(({ game }) => game));
  return Array.from({ length: games }, (_, game) => game).filter((game) => !there.has(game));
}

function isDecided({ sprt: settings }: MatchSettings, records: readonly GameRecord[]): boolean {
  return settings !== undefined && sprt(standingOf(records).pairs, settings).decision !== undefined;
}
