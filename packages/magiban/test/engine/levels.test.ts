/** Levels: legal and repeatable moves, weaker ones err more, no one misses what lies on the hand, the highest is the engine. */
import { describe, expect, it } from 'vitest';
import type { AnyEngine } from '../../src/engine/create.js';
import {
  createEngine,
  type EngineLine,
  LEVEL_NUMBERS,
  LEVELS,
  type LevelNumber,
  levelOf,
  levelOfElo,
  nextLevel,
  playAtLevel,
} from '../../src/engine/index.js';
import { habitsOf } from '../../src/engine/levels/habits.js';
import { chooseLine } from '../../src/engine/levels/move-choice.js';
import { seededRandom } from '../../src/seeded-random.js';
import { GAMES, type Game, positionOf, startOf, textsOf } from './positions.js';

const engines = {
  chess: createEngine('chess', { hash: 1 }),
  shogi: createEngine('shogi', { hash: 1 }),
} as unknown as Readonly<Record<Game, AnyEngine>>;
const WEAK = LEVEL_NUMBERS.filter((level) => level < 8);
const SEEDS = [1, 2, 3, 4, 5, 6];

describe('the list', () => {
  it('has ten levels, described in both languages, with rising ratings', () => {
    expect(LEVELS.map(({ number }) => number)).toEqual([...LEVEL_NUMBERS]);
    for (const { name, description } of LEVELS) {
      for (const text of [name.en, name.ja, description.en, description.ja]) {
        expect(text.length).toBeGreaterThan(1);
      }
    }
    const elos = LEVELS.map(({ elo }) => elo);
    expect([...elos].sort((a, b) => a - b)).toEqual(elos);
    expect(new Set(elos).size).toBe(10);
  });

  it('gives the level of a rating', () => {
    for (const { elo, number } of LEVELS) {
      expect(levelOfElo(elo)).toBe(number);
      expect(levelOfElo(elo + 1)).toBe(number);
    }
    expect([levelOfElo(0), levelOfElo(9999)]).toEqual([1, 10]);
  });

  it.each([0, 11, 1.5, Number.NaN])('has no level %s', (number) => {
    expect(() => levelOf(number)).toThrow(
      expect.objectContaining({
        code: 'InvalidOption',
        data: expect.objectContaining({ option: 'level' }),
      }),
    );
  });
});

describe('the next level', () => {
  it.each([
    [5, [], 5],
    [5, ['win'], 5],
    [5, ['win', 'win'], 6],
    [5, ['loss', 'loss'], 4],
    [5, ['win', 'loss', 'win', 'loss'], 5],
    [5, ['win', 'draw', 'draw', 'win'], 6],
    [5, ['draw', 'draw', 'draw'], 5],
    [5, ['win', 'win', 'loss', 'loss'], 6],
    [1, ['loss', 'loss'], 1],
    [10, ['win', 'win'], 10],
  ] as const)('of %i after %j is %i', (level, results, next) => {
    expect(nextLevel(level, results)).toBe(next);
  });
});

describe.each(GAMES)('a move at a level (%s)', (game) => {
  const engine = engines[game];
  const play = (text: string | undefined, level: LevelNumber, seed?: number) =>
    playAtLevel(engine, text === undefined ? startOf(game) : positionOf(game, text), {
      level,
      seed,
    });

  it('is legal, and the same for the same seed', async () => {
    for (const text of textsOf(game)) {
      for (const level of [1, 3, 5, 7, 9] as const) {
        const first = await play(text, level, level);
        expect(positionOf(game, text).tryPlay(first?.move ?? '').ok).toBe(true);
        expect((await play(text, level, level))?.move).toBe(first?.move);
        expect(first?.info.lines[0]?.moves[0]).toBe(first?.move);
      }
    }
  });

  it('varies with the seed', async () => {
    const moves = new Set<string | undefined>();
    for (const seed of [...SEEDS, 7, 8, 9, 10]) moves.add((await play(undefined, 2, seed))?.move);
    expect(moves.size).toBeGreaterThan(2);
  });

  it('costs less the higher the level', async () => {
    const losses: number[] = [];
    for (const level of [1, 4, 7] as const) {
      let loss = 0;
      for (const text of textsOf(game)) {
        for (const seed of SEEDS.slice(0, 4)) {
          const found = await play(text, level, seed);
          // What it costs is told by a search that sees more than the level does.
          engine.newGame();
          const best = engine.think(positionOf(game, text), { nodes: 8000 });
          engine.newGame();
          const only = { nodes: 8000, searchMoves: [found?.move ?? ''] };
          const played = engine.think(positionOf(game, text), only);
          loss += Math.max(0, Math.min(1500, worth(best?.lines[0]) - worth(played?.lines[0])));
        }
      }
      losses.push(loss);
    }
    expect(losses[1]).toBeLessThan(losses[0] as number);
    expect(losses[2]).toBeLessThan(losses[1] as number);
  });

  it('ends when it is told to, with a legal move', async () => {
    const signal = AbortSignal.abort();
    const found = await playAtLevel(engine, startOf(game), { level: 9, signal });
    expect(startOf(game).tryPlay(found?.move ?? '').ok).toBe(true);
  });

  it('is that of the engine at full strength', async () => {
    const other = engines[game];
    other.newGame();
    const expected = await other.bestMove(startOf(game), { depth: 6 });
    other.newGame();
    const found = await playAtLevel(other, startOf(game), { level: 10, limits: { depth: 6 } });
    expect(found?.move).toBe(expected?.lines[0]?.moves[0]);
    expect([found?.best, found?.loss]).toEqual([found?.move, 0]);
  });
});

function worth(line: EngineLine | undefined): number {
  if (!line) return 0;
  const { score } = line;
  return 'cp' in score ? score.cp : Math.sign(score.matePlies) * 3000;
}

describe('what no level from 3 on misses', () => {
  it.each([
    ['chess', 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4', 'h5f7'],
    ['shogi', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b'],
  ] as const)('is a mate in one (%s)', async (game, text, mate) => {
    for (const level of WEAK.slice(2)) {
      for (const seed of SEEDS) {
        const found = await playAtLevel(engines[game], positionOf(game, text), { level, seed });
        expect(found?.move, `level ${level}, seed ${seed}`).toBe(mate);
      }
    }
  });

  it.each([
    // Queens and bishops have been taken: without recapturing, a piece is lost.
    ['chess', ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5e5', 'f1e2', 'e5e2'], /e2$/],
    ['shogi', ['7g7f', '3c3d', '8h2b+'], /2b$/],
  ] as const)('is taking back (%s)', async (game, moves, target) => {
    for (const level of WEAK.slice(2)) {
      for (const seed of SEEDS) {
        const from = { start: startOf(game), moves };
        const found = await playAtLevel(engines[game], from, { level, seed });
        expect(found?.move, `level ${level}, seed ${seed}`).toMatch(target);
      }
    }
  });
});

it('there is no move where there is none', async () => {
  const mated = positionOf('chess', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1');
  expect(await playAtLevel(engines.chess, mated, { level: 3 })).toBeUndefined();
});

describe('the choice', () => {
  const line = (move: string, cp: number): EngineLine => ({ score: { cp }, moves: [move] });
  const sure = { ...habitsOf('chess', 5), blindness: 0, haste: 0, taste: 0 };
  const glance = [line('a', 90), line('b', 80), line('c', 10)];
  const final = [line('b', 50), line('c', 40), line('d', -300)];
  const choose = (habits: typeof sure, seed: number) =>
    chooseLine(habits, glance, final, undefined, seededRandom(seed))?.line.moves[0];

  it('of flawless habits is the best move', () => {
    for (const seed of SEEDS) expect(choose(sure, seed)).toBe('b');
  });

  it('of hasty habits is the best move of a shallow search', () => {
    for (const seed of SEEDS) expect(choose({ ...sure, haste: 9 }, seed)).toBe('a');
  });

  it('follows taste where moves are nearly equal, not where they are not', () => {
    const chosen = Array.from({ length: 200 }, (_, seed) => choose({ ...sure, taste: 10 }, seed));
    const count = (move: string) => chosen.filter((one) => one === move).length;
    expect(count('b')).toBeGreaterThan(count('c'));
    expect(count('c')).toBeGreaterThan(20);
    expect(count('d')).toBe(0);
  });

  it('of blind habits may be a blunder, of others not', () => {
    const blunders = (blindness: number) =>
      Array.from({ length: 200 }, (_, seed) =>
        choose({ ...sure, blindness, taste: 40 }, seed),
      ).filter((move) => move === 'd').length;
    expect(blunders(9)).toBeGreaterThan(10);
    expect(blunders(0)).toBe(0);
  });
});
