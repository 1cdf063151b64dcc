/**
 * Plays the games of a match that are missing, several at a time. Game 2k and game 2k+1 have the same opening with colours
 * changed. What is played does not depend on who is done first: a game's number tells its opening and its colours.
 */
import { setMaxListeners } from 'node:events';
import type { GameRecord } from './game-record.js';
import type { MatchSettings } from './settings.js';
import { sprt } from './sprt.js';
import { standingOf } from './standing.js';
import { Table } from './table.js';

export interface MatchWatcher {
  /** Called for each game as it is over, before the next one begins. */
  onGame(record: GameRecord): void;
}

/** All games: those that were there, and those that were played. Fails if an engine cannot be started, or by the signal. */
export async function runMatch(
  settings: MatchSettings,
  known: readonly GameRecord[],
  watcher: MatchWatcher,
  signal: AbortSignal,
): Promise<GameRecord[]> {
  const records = [...known];
  const missing = missingGames(settings.games, known);
  // Engines end at once when somebody stops the match, and when a part of it fails.
  const ending = new AbortController();
  // Each engine listens.
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
    // All have closed their engines before the match fails.
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
