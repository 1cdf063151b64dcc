/**
 * Plays the missing games of a match, several at a time. Games 2k and 2k+1 share an opening with colours reversed. The schedule
 * does not depend on timing: the game number determines opening and colours.
 */
import type { ConnectEngine } from '../uci/client/players/player.js';
import { matchScore } from './elo.js';
import { EnginePair } from './engine-pair.js';
import type { GameRecord } from './game-record.js';
import type { MatchSettings } from './settings.js';
import { sprt } from './sprt.js';

export interface MatchOptions {
  /** Starts the engines. */
  readonly connect: ConnectEngine;
  /** Games that were played before, such as those of a journal. */
  readonly known?: readonly GameRecord[];
  /** Called after each game, before the next one starts. */
  readonly onGame?: (record: GameRecord) => void;
  /** Stops the match and kills its engines. */
  readonly signal?: AbortSignal;
}

/**
 * Plays a match and returns all its games, old and new; `estimate(matchScore(games))` has their Elo difference. Rejects if an
 * engine cannot be started, or if the signal aborts.
 */
export async function playMatch(
  settings: MatchSettings,
  { connect, known = [], onGame, signal }: MatchOptions,
): Promise<GameRecord[]> {
  const records = [...known];
  const missing = missingGames(settings.games, known);
  // Engines are killed at once when the match is stopped or part of it fails; each pair has a signal of its own, because
  // every engine listens to it, and Node warns of many listeners.
  const kills = Array.from({ length: Math.min(settings.concurrency, missing.length) }, () => {
    return new AbortController();
  });
  const end = (reason: unknown) => {
    for (const kill of kills) kill.abort(reason);
  };
  const stop = () => end(signal?.reason);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const work = async (kill: AbortController) => {
    const pair = new EnginePair(settings, connect, kill.signal);
    try {
      while (!isDecided(settings, records)) {
        const game = missing.shift();
        if (game === undefined) return;
        const record = await pair.play(game);
        records.push(record);
        onGame?.(record);
      }
    } catch (error) {
      end(error);
      throw kill.signal.reason;
    } finally {
      await pair.close();
    }
  };
  try {
    // All engines are closed before the match fails.
    const ends = await Promise.allSettled(kills.map(work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return records;
}

function missingGames(games: number, known: readonly GameRecord[]): number[] {
  const there = new Set(known.map(({ game }) => game));
  return Array.from({ length: games }, (_, game) => game).filter((game) => !there.has(game));
}

function isDecided({ sprt: settings }: MatchSettings, records: readonly GameRecord[]): boolean {
  return settings !== undefined && sprt(matchScore(records).pairs, settings).decision !== undefined;
}
