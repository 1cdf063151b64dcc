/** Search speed from the start position, with one thread and with more, and the latency of stopping. */

import { createEngine } from '../engine/create.js';
import type { GameName } from '../game.js';
import { rulesOf } from '../rules.js';

export interface SearchFigures {
  readonly game: GameName;
  readonly threads: number;
  /** In the best round. */
  readonly nodesPerSecond: number;
  readonly depth: number;
  /** Milliseconds from the abort to the end of the search: longest and mean. */
  readonly longestStop: number;
  readonly meanStop: number;
}

export interface SearchBenchSettings {
  readonly rounds: number;
  readonly milliseconds: number;
  readonly hash: number;
  readonly stops: number;
}

/** Engines take turns, round by round, so that noise hits all of them. */
export async function benchSearch(
  game: GameName,
  threadCounts: readonly number[],
  settings: SearchBenchSettings,
  onStep: () => void,
): Promise<SearchFigures[]> {
  const { rounds, milliseconds: movetime, hash, stops } = settings;
  const position = rulesOf(game).start;
  const engines = threadCounts.map((threads) => createEngine(game, { hash, threads }));
  const found = threadCounts.map((threads) => ({
    ...{ game, threads, nodesPerSecond: 0, depth: 0, longestStop: 0, meanStop: 0 },
  }));
  for (let round = 0; round < rounds; round++) {
    for (const [i, engine] of engines.entries()) {
      engine.newGame();
      const info = await engine.bestMove(position, { movetime });
      const figures = found[i];
      if (!info || !figures) continue;
      figures.nodesPerSecond = Math.max(figures.nodesPerSecond, (1000 * info.nodes) / info.time);
      figures.depth = Math.max(figures.depth, info.depth);
      onStep();
    }
  }
  for (const [i, engine] of engines.entries()) {
    const times: number[] = [];
    for (let stop = 0; stop < stops; stop++) {
      const aborter = new AbortController();
      let aborted = 0;
      setTimeout(
        () => {
          aborted = performance.now();
          aborter.abort();
        },
        20 + ((37 * stop) % 100),
      );
      for await (const _ of engine.analyse(position, {}, aborter.signal));
      times.push(performance.now() - aborted);
    }
    Object.assign(found[i] ?? {}, {
      longestStop: Math.max(0, ...times),
      meanStop: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    });
    engine.dispose();
    onStep();
  }
  return found;
}
