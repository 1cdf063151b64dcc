/** `magiban magics find`: searches magics for every square, in several threads. */
import { availableParallelism } from 'node:os';
import { Command, Option } from 'commander';
import { makeMagics, maskText } from '../../magics/files.js';
import { defaultAttempts, type Found } from '../../magics/finder.js';
import {
  SLIDERS,
  type SliderName,
  STRATEGIES,
  type Strategy,
  tableEntries,
} from '../../magics/types.js';
import { checkWritable, writeWhole } from '../../node/files.js';
import { searchMagics } from '../../node/magics-threads.js';
import { type Board, parseBoard, wholeNumber } from '../options.js';
import { grouped, printJson, printLine } from '../output.js';
import { startProgress } from '../progress.js';

interface FindOptions {
  readonly piece?: SliderName;
  readonly seed: number;
  readonly strategy: Strategy;
  readonly attempts?: number;
  readonly threads: number;
  readonly out?: string;
  readonly json?: boolean;
}

const MOST_THREADS = 64;
/** A thread takes 20 MB; more than four hardly help, because a few squares take most of the time. */
const DEFAULT_THREADS = Math.min(availableParallelism(), 4);

async function search({ geometry }: Board, options: FindOptions): Promise<Found[]> {
  const { piece, seed, strategy, attempts = defaultAttempts(geometry), threads } = options;
  const pieces = piece ? [piece] : SLIDERS;
  const label = (name: string | undefined, square: number) => `${name} ${geometry.nameOf(square)}`;
  const progress = startProgress(pieces.length * geometry.squareCount, label(pieces[0], 0));
  try {
    const settings = { seed, strategy, attempts };
    return await searchMagics(geometry, pieces, settings, threads, (name, square) =>
      progress.step(label(name, square)),
    );
  } finally {
    progress.stop();
  }
}

function summaryOf(found: readonly Found[], seconds: number) {
  const magics = found.map(({ magic }) => magic);
  return {
    magics: magics.length,
    attempts: found.reduce((sum, { attempts }) => sum + attempts, 0),
    seconds,
    tableEntries: tableEntries(magics),
    exact: magics.filter(({ mask, indexBits }) => indexBits === mask.popcount()).length,
  };
}

type Summary = ReturnType<typeof summaryOf>;

function sentence(board: Board, summary: Summary, file: string): string {
  const { magics, attempts, seconds, tableEntries, exact } = summary;
  return [
    `${file}: ${magics} magics of the ${board.name} board`,
    `${grouped(attempts)} attempts in ${seconds.toFixed(1)} s`,
    `${grouped(tableEntries)} table entries`,
    `${exact} of ${magics} squares with their exact bit count`,
  ].join(', ');
}

function printFound(board: Board, found: readonly Found[]): void {
  for (const { magic, attempts, milliseconds } of found) {
    printJson({
      piece: magic.piece,
      square: board.geometry.nameOf(magic.square),
      mask: maskText(magic.mask),
      magic: magic.magic,
      indexBits: magic.indexBits,
      attempts,
      milliseconds,
    });
  }
}

async function runFind(text: string, options: FindOptions): Promise<void> {
  const { out, json, seed, strategy, threads } = options;
  const board = parseBoard(text);
  if (out !== undefined) checkWritable(out);
  const start = performance.now();
  const found = await search(board, options);
  const summary = summaryOf(found, (performance.now() - start) / 1000);
  const csv = makeMagics(found.map(({ magic }) => magic));
  if (out !== undefined) writeWhole(out, csv);
  if (json) {
    printFound(board, found);
    printJson({ board: board.name, seed, strategy, threads, ...summary, out: out ?? null });
  } else if (out === undefined) process.stdout.write(csv);
  else printLine(sentence(board, summary, out));
}

const HELP = `
Squares are searched independently, each with random numbers of its own: the same seed gives the same magics with any
number of threads. Without --out the file goes to stdout.

Example:
  $ magiban magics find shogi --seed 1 --out shogi.csv`;

export function magicsFindCommand(): Command {
  return new Command('find')
    .description('find magic numbers for every square of a board')
    .argument('<board>', 'chess, shogi, or a size such as 10x10')
    .addOption(new Option('--piece <name>', 'only this slider (default: both)').choices(SLIDERS))
    .option('--seed <number>', 'random seed', wholeNumber(0, 0xffffffff), 1)
    .addOption(
      new Option('--strategy <name>', 'how candidates are generated')
        .choices(STRATEGIES)
        .default('heuristic'),
    )
    .option(
      '--attempts <number>',
      'candidates per square at most (default: 4000000, 40000 beyond 81 squares)',
      wholeNumber(1, 1_000_000_000),
    )
    .option('--threads <number>', 'worker threads', wholeNumber(1, MOST_THREADS), DEFAULT_THREADS)
    .option('--out <file>', 'output file')
    .option('--json', 'print one JSON object per magic, then a summary')
    .addHelpText('after', HELP)
    .action(runFind);
}
