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
import { type ConnectEngine, EngineFault } from '../../src/uci/client/connection.js';
import { Stopwatch } from '../../src/uci/client/stopwatch.js';
import { type Environment, UciSession } from '../../src/uci/session/session.js';

const PACKAGED: Environment = {
  tables: () => new RootTables(openPackaged, () => Tablebase.open()),
  openBook: (game) => builtInBook(game),
  offer: (option) => option,
};

/** Lines arrive later, as over a pipe. */
const connectTo =
  (game: GameName): ConnectEngine =>
  () => {
    let hear: (line: string) => void = () => {};
    const write = (line: string) => hear(line);
    const session = new UciSession(rulesOf(game).protocol, '0', write, PACKAGED);
    let hasEnded = false;
    const end = async () => {
      session.finish();
      await session.ended;
      hasEnded = true;
    };
    return {
      send: (line) => void setTimeout(() => session.receive(line)),
      waitFor: (take, milliseconds, watch = new Stopwatch()) =>
        new Promise((resolve, reject) => {
          const late = () => reject(new EngineFault('no-answer', 'no answer'));
          const timer = setTimeout(late, milliseconds);
          hear = (line) => {
            const value = take(line);
            if (value === undefined) return;
            clearTimeout(timer);
            resolve({ value, elapsed: watch.read() });
          };
        }),
      get hasEnded() {
        return hasEnded;
      },
      end,
      kill: () => void end(),
    };
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
