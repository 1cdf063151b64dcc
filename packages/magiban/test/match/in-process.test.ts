/** A match needs no processes: two sessions of our own engine play in this thread, as they could in a browser. */
import { describe, expect, it } from 'vitest';
import { builtInBook } from '../../src/book/any-book.js';
import { RootTables } from '../../src/engine/root-tables.js';
import { GAMES, type GameName } from '../../src/game.js';
import { builtInOpenings } from '../../src/match/built-in-openings.js';
import { playMatch } from '../../src/match/play-match.js';
import { reportOf } from '../../src/match/report.js';
import type { MatchSettings } from '../../src/match/settings.js';
import { rulesOf } from '../../src/rules.js';
import { openPackaged } from '../../src/tablebase/probe/packaged.js';
import { Tablebase } from '../../src/tablebase/probe/tablebase.js';
import { EngineConnection } from '../../src/uci/client/connection.js';
import type { ConnectEngine } from '../../src/uci/client/players/player.js';
import { type EngineLines, portChannel } from '../../src/uci/client/port.js';
import { type Environment, UciSession } from '../../src/uci/session/session.js';

const PACKAGED: Environment = {
  tables: () => new RootTables(openPackaged, () => Tablebase.open()),
  openBook: (game) => builtInBook(game),
  offer: (option) => option,
};

/** Lines arrive later, as over a pipe. */
const connectTo =
  (game: GameName): ConnectEngine =>
  ({ name }) => {
    let hear: (line: string) => void = () => {};
    const write = (line: string) => hear(line);
    const session = new UciSession(rulesOf(game).protocol, '0', write, PACKAGED);
    const lines: EngineLines = {
      send: (line) => void setTimeout(() => session.receive(line)),
      listen: (onLine) => {
        hear = onLine;
      },
      close: () => session.finish(),
    };
    return new EngineConnection(name, portChannel(lines));
  };

describe.each(GAMES)('a match of %s in this thread', (game) => {
  const { protocol } = rulesOf(game);
  const engine = (name: string, level: string) => ({
    ...{ name, command: [], protocol, limit: { depth: 1 } },
    options: [['Level', level] as const],
  });
  const settings: MatchSettings = {
    ...{ game, openings: builtInOpenings(game, 2, 1), rules: {}, adjudicators: [] },
    engines: [engine('strong', '10'), engine('weak', '1')],
    ...{ games: 4, concurrency: 2, maxPlies: 40, margin: 0, patience: 60_000 },
  };

  it('is played to the end, without faults', async () => {
    const numbers: number[] = [];
    const onGame = ({ game: number }: { game: number }) => numbers.push(number);
    const records = await playMatch(settings, { connect: connectTo(game), onGame });
    expect(numbers.sort()).toEqual([0, 1, 2, 3]);
    const report = reportOf(settings, records);
    expect(report).toMatchObject({ games: 4, faults: [{}, {}], engines: ['strong', 'weak'] });
    expect(records.every(({ moves }) => moves.length > 0)).toBe(true);
  });
});
