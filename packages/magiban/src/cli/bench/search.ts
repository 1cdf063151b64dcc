/** `magiban bench search`: nodes per second, and the latency of stopping a search. */

import { Command } from 'commander';
import { benchSearch, type SearchFigures } from '../../bench/search.js';
import { MOST_HASH_MEGABYTES, MOST_THREADS } from '../../engine/threads/memory.js';
import { GAMES } from '../../game.js';
import { wholeNumber } from '../options.js';
import { grouped, printJson, printLine, table } from '../output.js';
import { startProgress } from '../progress.js';

interface BenchSearchOptions {
  readonly threads: number;
  readonly rounds: number;
  readonly time: number;
  readonly hash: number;
  readonly stops: number;
  readonly json?: boolean;
}

const HELP = `
Each game is searched from its beginning, with an empty table, by one thread and by as many as are wanted; they take turns, and
the best round counts. Then searches without a limit are aborted at odd moments.

Example:
  $ magiban bench search --threads 2`;

async function run(options: BenchSearchOptions): Promise<void> {
  const { threads, rounds, time: milliseconds, hash, stops, json } = options;
  const counts = threads === 1 ? [1] : [1, threads];
  const progress = startProgress(GAMES.length * counts.length * (rounds + 1));
  const found: SearchFigures[] = [];
  try {
    for (const game of GAMES) {
      const settings = { rounds, milliseconds, hash, stops };
      found.push(...(await benchSearch(game, counts, settings, () => progress.step(game))));
    }
  } finally {
    progress.stop();
  }
  if (json) for (const one of found) printJson(one);
  else printLine(table([HEADINGS, ...found.map((one) => rowOf(one, found))]));
}

const HEADINGS = ['game', 'threads', 'nodes/s', 'ratio', 'depth', 'stops within', 'on average'];

function rowOf(figures: SearchFigures, all: readonly SearchFigures[]): string[] {
  const { game, threads, nodesPerSecond, depth, longestStop, meanStop } = figures;
  const alone = all.find((one) => one.game === game && one.threads === 1)?.nodesPerSecond ?? 0;
  return [
    ...[game, String(threads), grouped(Math.round(nodesPerSecond))],
    ...[`${(nodesPerSecond / alone).toFixed(2)}×`, String(depth)],
    ...[`${longestStop.toFixed(1)} ms`, `${meanStop.toFixed(1)} ms`],
  ];
}

export function benchSearchCommand(): Command {
  return new Command('search')
    .description('nodes per second, and the latency of stopping')
    .option('--threads <count>', 'maximum number of threads', wholeNumber(1, MOST_THREADS), 2)
    .option('--rounds <number>', 'rounds', wholeNumber(1, 1000), 5)
    .option('--time <milliseconds>', 'time per round', wholeNumber(1, 1e6), 2000)
    .option('--hash <megabytes>', 'size of the table', wholeNumber(0, MOST_HASH_MEGABYTES), 16)
    .option('--stops <number>', 'searches to abort', wholeNumber(0, 1e6), 30)
    .option('--json', 'print one JSON object for each row')
    .addHelpText('after', HELP)
    .action(run);
}
