/** What the tests of matches share: scripted engines, and settings around them. */

import { fileURLToPath } from 'node:url';
import type { GameName } from '../../src/game.js';
import type { GameRecord } from '../../src/match/game-record.js';
import { playMatch } from '../../src/match/play-match.js';
import type { MatchSettings } from '../../src/match/settings.js';
import type { EngineSettings, PlayerProtocol } from '../../src/uci/client/players/player.js';
import { startEngineProcess } from '../../src/uci/client/players/start-player.js';

export const ENGINE = fileURLToPath(new URL('./engine.mjs', import.meta.url));

/** The command of a scripted engine, as text. */
export function commandText(protocol: PlayerProtocol, faults = ''): string {
  return `"${process.execPath}" "${ENGINE}" ${protocol} ${faults}`.trim();
}

export function scripted(
  protocol: PlayerProtocol,
  faults = '',
  settings: Partial<EngineSettings> = {},
): EngineSettings {
  return {
    name: faults === '' ? 'good' : 'bad',
    command: [process.execPath, ENGINE, protocol, ...faults.split(' ').filter(Boolean)],
    protocol,
    options: [],
    limit: { depth: 1 },
    ...settings,
  };
}

export function matchOf(
  engines: readonly [EngineSettings, EngineSettings],
  settings: Partial<MatchSettings> = {},
): MatchSettings {
  const isChess = /uci|xboard/.test(engines[0].protocol);
  const game: GameName = isChess ? 'chess' : 'shogi';
  return {
    ...{ game, engines, openings: [{ moves: [] }], rules: {}, adjudicators: [] },
    ...{ games: 2, concurrency: 1, maxPlies: 40, margin: 50, patience: 10_000 },
    ...settings,
  };
}

/** Plays a match to its end; the games in the order of their numbers. */
export async function played(
  settings: MatchSettings,
  known: readonly GameRecord[] = [],
): Promise<GameRecord[]> {
  const records = await playMatch(settings, { connect: startEngineProcess, known });
  return records.sort((a, b) => a.game - b.game);
}
