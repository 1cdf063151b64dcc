/** Games without a page: the clock, sessions that are kept and read back, links, setups. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRoute } from '../src/app/router.js';
import { clockText, GameClock } from '../src/play/clock.js';
import { gameLink, parseGameLink } from '../src/play/game-link.js';
import { Session } from '../src/play/session.js';
import { DEFAULT_SETUP, readSetup, type Setup } from '../src/play/setup.js';

async function begin(setup: Partial<Setup>): Promise<Session> {
  const begun = await Session.begin({ ...DEFAULT_SETUP, opponent: 'friend', ...setup });
  if (!begun.ok) throw begun.error;
  return begun.value;
}

describe('the clock', () => {
  test('adds the increment, and stops for good when time is over', () => {
    const clock = new GameClock({ main: 60_000, increment: 2000, byoyomi: 0 });
    clock.start('first', 0);
    expect(clock.left('first', 10_000).main).toBe(50_000);
    clock.press(10_000);
    expect(clock.left('first', 99_000).main).toBe(52_000);
    expect(clock.running).toBe('second');
    expect(clock.left('second', 70_000)).toEqual({ main: 0, byoyomi: 0, isOver: false });
    expect(clock.left('second', 70_001).isOver).toBe(true);
  });

  test('byoyomi restarts with every move', () => {
    const clock = new GameClock({ main: 1000, increment: 0, byoyomi: 30_000 });
    clock.start('first', 0);
    expect(clock.left('first', 25_000)).toEqual({ main: 0, byoyomi: 6000, isOver: false });
    clock.press(25_000);
    clock.press(26_000);
    expect(clock.left('first', 26_000)).toEqual({ main: 0, byoyomi: 30_000, isOver: false });
    expect(clock.left('first', 56_001).isOver).toBe(true);
  });

  test('never gives time away: what is left only shrinks while it runs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600_000 }),
        fc.integer({ min: 1, max: 60_000 }),
        fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 8 }),
        (main, byoyomi, steps) => {
          const clock = new GameClock({ main, increment: 0, byoyomi });
          clock.start('first', 0);
          let now = 0;
          let before = Number.POSITIVE_INFINITY;
          for (const step of steps) {
            now += step;
            const left = clock.left('first', now);
            expect(left.main + left.byoyomi).toBeLessThanOrEqual(before);
            before = left.main + left.byoyomi;
          }
        },
      ),
    );
  });

  test.each([
    [3_723_000, '1:02:03'],
    [600_000, '10:00'],
    [59_001, '1:00'],
    [9_990, '9.9'],
    [0, '0.0'],
  ])('%i ms is shown as %s', (main, text) => {
    expect(clockText({ main, byoyomi: 0, isOver: false })).toBe(text);
  });
});

describe('a session', () => {
  test('is read back as it was kept', async () => {
    const session = await begin({ game: 'shogi', clock: 'byoyomi', start: 'lance' });
    for (const [i, move] of ['3c3d', '7g7f', '4a3b'].entries()) session.play(move, i * 1000);
    const kept = JSON.parse(JSON.stringify(session.keep(5000)));
    const again = await Session.restore(kept);
    expect(again?.keep(5000)).toEqual(session.keep(5000));
    expect(String(again?.position)).toBe(String(session.position));
  });

  test.each([null, 5, {}, { start: 'x', moves: [] }, { start: '8/8 w', moves: ['e2e4'] }])(
    'nonsense in the store (%j) is no session',
    async (value) => {
      expect(await Session.restore(value)).toBeUndefined();
    },
  );

  test('running out of time is a draw where the opponent cannot mate', async () => {
    const setup = { clock: 'increment', minutes: 1, seconds: 0 } as const;
    const session = await begin({ ...setup, position: '8/8/8/8/8/k7/7r/K7 b - - 0 1' });
    session.play('h2h8', 0);
    expect(session.checkTime(60_001)).toBe(true);
    expect(session.ending).toEqual({ winner: 'second', reason: 'time-up' });
    const lone = await begin({ ...setup, position: '8/8/8/8/8/k7/7r/K7 b - - 0 1' });
    lone.play('h2h8', 0);
    lone.play('a1b1', 1000);
    expect(lone.checkTime(70_000)).toBe(true);
    expect(lone.ending).toEqual({ reason: 'time-up-draw' });
  });

  test('taking back against the engine takes two moves, or the one it has not answered', async () => {
    const begun = await Session.begin({ ...DEFAULT_SETUP, opponent: 'engine', side: 'first' });
    if (!begun.ok) throw begun.error;
    const session = begun.value;
    for (const move of ['e2e4', 'e7e5', 'g1f3']) session.play(move, 0);
    expect(session.isEngineTurn).toBe(true);
    expect(session.takeBack(0)).toBe(1);
    expect(session.takeBack(0)).toBe(2);
    expect(session.takeBack(0)).toBe(0);
  });

  test('a position that cannot be is no start', async () => {
    const begun = await Session.begin({ ...DEFAULT_SETUP, position: '8/8/8/8/8/8/8/8 w - - 0 1' });
    expect(begun.ok).toBe(false);
  });
});

describe('setups and links', () => {
  test('a setup is read from anything, and is always one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const setup = readSetup(value);
        expect(readSetup(setup)).toEqual(setup);
        expect(setup.level).toBeGreaterThanOrEqual(1);
        expect(setup.level).toBeLessThanOrEqual(10);
      }),
    );
  });

  test('a link holds the start, the moves and the place', async () => {
    const session = await begin({ game: 'shogi', start: 'two-piece' });
    for (const move of ['5a4b', '7g7f', '6a5b']) session.play(move, 0);
    session.game.undo();
    const link = gameLink(session);
    expect(parseGameLink(link)).toEqual({
      game: 'shogi',
      start: String(session.game.start),
      moves: ['5a4b', '7g7f', '6a5b'],
      ply: 2,
    });
    expect(link).not.toMatch(/[ "<>]/);
  });

  test('links never throw, and routes always lead somewhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(['string', 'object']).toContain(typeof parseGameLink(text));
        expect(['play', 'analyse', 'endgames', 'lab']).toContain(parseRoute(`#${text}`).section);
      }),
    );
  });

  test.each([
    ['', 'play', ''],
    ['#/analyse/chess/start', 'analyse', 'chess/start'],
    ['#chess/rook/white/e4', 'lab', 'attacks/chess/rook/white/e4'],
    ['#10x10', 'lab', 'attacks/10x10'],
    ['#/nowhere', 'play', ''],
  ])('%j is %s with %j', (hash, section, rest) => {
    expect(parseRoute(hash)).toEqual({ section, rest });
  });
});
