/** Games between engines that are real processes: what is no legal move in time loses, with a reason. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { playMatch } from '../../src/match/play-match.js';
import { refereeFor } from '../../src/match/referee.js';
import { startEngineProcess as connect } from '../../src/uci/client/players/start-player.js';
import { makeFolder } from '../cli/run.js';
import { isRunning } from '../uci/client/engines.js';
import { matchOf, played, scripted } from './support.js';

const folder = makeFolder();
afterAll(folder.remove);

describe.each(['uci', 'usi', 'xboard', 'xshogi'] as const)('two engines of %s', (protocol) => {
  it('play games by the rules, the same ones each time', async () => {
    const settings = matchOf([scripted(protocol), scripted(protocol)], { maxPlies: 60 });
    const [one, two] = await played(settings);
    expect(one).toMatchObject({ game: 0, first: 0, opening: 0 });
    expect(two).toMatchObject({ game: 1, first: 1, opening: 0 });
    // Both engines are the same, so both games are.
    expect(two?.moves).toEqual(one?.moves);
    const referee = refereeFor(settings.game, { moves: [] }, {});
    for (const move of one?.moves ?? []) expect(referee.play(move).ok).toBe(true);
    expect(one?.times).toHaveLength(one?.moves.length as number);
    // What it thinks, if the protocol lets it tell, and not what it only mentions.
    const opinions = { uci: { cp: 12, depth: 3 }, xboard: { cp: 25, depth: 3 } };
    const opinion = { ...opinions, usi: opinions.uci, xshogi: null }[protocol];
    expect(one?.opinions).toEqual(one?.moves.map(() => opinion));
    if (one?.reason === 'max-plies') expect(one.moves).toHaveLength(60);
    else expect(referee.verdict()?.reason).toBe(one?.reason);
  });
});

describe('faults', () => {
  it.each(['uci', 'usi'] as const)('of an engine of %s that lives on', async (protocol) => {
    const bad = scripted(protocol, 'illegal=2 none=4 resign=6 win=8');
    const settings = matchOf([scripted(protocol), bad], { games: 4, maxPlies: 12 });
    const records = await played(settings);
    expect(records).toMatchObject([
      { first: 0, winner: 0, reason: 'illegal-move', detail: expect.stringMatching(/not legal/) },
      { first: 1, winner: 0, reason: 'illegal-move', detail: expect.stringMatching(/none/) },
      { first: 0, winner: 0, reason: 'resignation' },
      { first: 1, winner: 0, reason: 'false-declaration' },
    ]);
    // Each in its second move of the game; the move itself is no part of it.
    expect(records.map(({ moves }) => moves.length)).toEqual([3, 2, 3, 2]);
  });

  it('an engine that is too slow loses on time, and plays on in the next game', async () => {
    const bad = scripted('uci', 'slow=2 late=4', { limit: { movetime: 1_000 } });
    const settings = matchOf([scripted('uci'), bad], { games: 3, maxPlies: 4 });
    const detail = expect.stringMatching(/^\d+ ms used, 1050 ms allowed$/);
    expect(await played(settings)).toMatchObject([
      { winner: 0, reason: 'time', detail },
      { winner: 0, reason: 'time', detail },
      { winner: null, reason: 'max-plies' },
    ]);
  });

  it('an engine that crashes is started again', async () => {
    const settings = matchOf([scripted('usi'), scripted('usi', 'crash=2')], { maxPlies: 12 });
    const detail = expect.stringMatching(/exit code 3/);
    expect(await played(settings)).toMatchObject([
      { winner: 0, reason: 'crash', detail },
      { winner: 0, reason: 'crash', detail },
    ]);
  });

  it('an engine that does not answer is killed', async () => {
    const bad = scripted('uci', 'silent=2', { limit: { movetime: 500 } });
    const records = await played(matchOf([scripted('uci'), bad], { games: 1 }));
    const detail = expect.stringMatching(/no answer to stop within/);
    expect(records).toMatchObject([{ winner: 0, reason: 'no-answer', detail }]);
  });

  it.each([
    ['xboard', 'crash=2', 'crash'],
    ['xboard', 'illegal=2', 'illegal-move'],
    ['xboard', 'resign=2', 'resignation'],
    ['xboard', 'slow=2', 'time'],
    ['xshogi', 'crash=2', 'crash'],
  ] as const)('%s %s: %s', async (protocol, fault, reason) => {
    const limit = /slow/.test(fault) ? { movetime: 1_000 } : { depth: 1 };
    const bad = scripted(protocol, fault, { limit });
    const settings = matchOf([scripted(protocol), bad], { games: 1, maxPlies: 12 });
    expect(await played(settings)).toMatchObject([{ winner: 0, reason }]);
  });

  it('an engine that is not there, or that does not introduce itself, ends the match', async () => {
    const missing = scripted('uci', '', { command: ['/no/such/engine'], name: 'ghost' });
    await expect(played(matchOf([scripted('uci'), missing]))).rejects.toThrow(
      /cannot start ghost: .*ENOENT/,
    );
    const mute = matchOf([scripted('uci', 'mute=1'), scripted('uci')], { patience: 300 });
    await expect(played(mute)).rejects.toThrow(/cannot start bad: no answer to uci within 300 ms/);
  });

  it.runIf(process.platform !== 'win32').each([
    ['its process group', 'sleep 1000', 0],
    ['a session of its own', 'setsid sleep 1000', 2],
  ])(
    'what an engine has started in %s does not keep a dead engine alive',
    async (_, other, left) => {
      const script = folder.path('wrapper.sh');
      const pids = folder.path(`pids-${left}`);
      writeFileSync(script, `${other} &\necho $! >> "${pids}"\nexec "$@"\n`);
      const { command } = scripted('uci', 'crash=2');
      const bad = scripted('uci', 'crash=2', { command: ['sh', script, ...command] });
      const begin = performance.now();
      const records = await played(matchOf([scripted('uci'), bad], { patience: 60_000 }));
      const detail = 'ended with exit code 3';
      const lost = { winner: 0, reason: 'crash', detail };
      expect(records).toMatchObject([lost, lost]);
      expect(performance.now() - begin).toBeLessThan(30_000);
      const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
      await expect.poll(() => started.filter(isRunning).length).toBe(left);
      for (const pid of started.filter(isRunning)) process.kill(pid);
      expect(started).toHaveLength(2);
    },
  );

  it('an engine that closes its output is not waited for', async () => {
    const program = `
      process.stdin.on('data', (text) => {
        if (/^uci\\n/.test(text)) console.log('uciok');
        if (/isready/.test(text)) console.log('readyok');
        if (/go /.test(text)) require('node:fs').closeSync(1);
      });`;
    const bad = scripted('uci', 'bad', { command: [process.execPath, '-e', program] });
    const records = await played(matchOf([scripted('uci'), bad], { games: 1, patience: 60_000 }));
    expect(records).toMatchObject([{ winner: 0, reason: 'crash', detail: 'closed its output' }]);
  });

  it('an engine that does not want to end is ended', async () => {
    const settings = matchOf([scripted('uci'), scripted('uci', 'deaf=1')], { maxPlies: 4 });
    expect(await played(settings)).toHaveLength(2);
  });
});

describe('a match', () => {
  it('plays the games that are missing, each opening with both colours', async () => {
    const openings = [{ moves: ['e2e4'] }, { moves: ['d2d4', 'd7d5'] }];
    const settings = matchOf([scripted('uci'), scripted('uci', 'score=20')], {
      ...{ openings, games: 8, concurrency: 3, maxPlies: 12 },
    });
    const all = await played(settings);
    expect(all.map(({ game, opening, first }) => [game, opening, first])).toEqual([
      ...[
        [0, 0, 0],
        [1, 0, 1],
        [2, 1, 0],
        [3, 1, 1],
      ],
      ...[
        [4, 0, 0],
        [5, 0, 1],
        [6, 1, 0],
        [7, 1, 1],
      ],
    ]);
    const numbers: number[] = [];
    const rest = await playMatch(settings, {
      connect,
      known: all.filter(({ game }) => game !== 2 && game !== 7),
      onGame: ({ game }) => numbers.push(game),
    });
    expect(numbers.sort()).toEqual([2, 7]);
    // The same games were played again.
    const again = rest.sort((a, b) => a.game - b.game);
    expect(again.map(({ moves }) => moves)).toEqual(all.map(({ moves }) => moves));
  });

  it('stops at once when it is told to, without the games that were not over', async () => {
    const stop = new AbortController();
    const settings = matchOf([scripted('uci'), scripted('uci', 'silent=6')], { maxPlies: 6 });
    const games: number[] = [];
    const onGame = ({ game }: { game: number }) => {
      games.push(game);
      // In the second game one of them does not answer, and there is no clock.
      setTimeout(() => stop.abort(new Error('enough')), 100);
    };
    const { signal } = stop;
    await expect(playMatch(settings, { connect, onGame, signal })).rejects.toThrow('enough');
    expect(games).toEqual([0]);
  });

  it('ends when its test is decided', async () => {
    const sprt = { elo0: 0, elo1: 200, alpha: 0.05, beta: 0.05 };
    const bad = scripted('uci', 'always=resign');
    const records = await played(matchOf([scripted('uci'), bad], { games: 200, sprt }));
    expect(records.length).toBeLessThan(40);
    expect(records.every(({ winner }) => winner === 0)).toBe(true);
  });
});
