/** `magiban bench perft`: speed of perft and of move listing, compared with other libraries and engines. */

import { Command, Option } from 'commander';
import { benchMoveLists, LIST_SOURCES, type ListRow } from '../../bench/move-lists.js';
import {
  benchPerft,
  OURS,
  type OwnCore,
  type PerftOptions,
  type PerftResults,
  type PerftRow,
} from '../../bench/perft.js';
import { NO_PEERS } from '../../bench/processes.js';
import { MOST_PERFT_PLIES } from '../../core/perft.js';
import { Failure } from '../../failure.js';
import { GAMES, type GameName } from '../../game.js';
import { wholeNumber } from '../options.js';
import { grouped, printJson, printLine, table } from '../output.js';
import { jobProgress } from '../progress.js';

interface BenchPerftOptions {
  readonly game: GameName;
  readonly peers?: boolean;
  readonly depth: number;
  readonly rounds: number;
  readonly time: number;
  readonly json?: boolean;
}

const isRight = ({ nodes, expected }: PerftRow) => nodes === expected;

/** Nodes per second. */
const speedOf = ({ nodes, seconds }: PerftRow) => nodes / seconds;

/** Speed of one of our cores relative to a row; undefined if a count is wrong. */
function perftRatio(rows: readonly PerftRow[], row: PerftRow, core: OwnCore): number | null {
  const own = rows.filter(({ position }) => position === row.position).find(isOf(core));
  return own && isRight(own) && isRight(row) ? speedOf(own) / speedOf(row) : null;
}

function listRatio(rows: readonly ListRow[], row: ListRow, core: OwnCore): number | null {
  const own = rows.filter(({ from }) => from === row.from).find(isOf(core));
  return own ? row.microseconds / own.microseconds : null;
}

function isOf(core: OwnCore) {
  return ({ implementation, method }: PerftRow | ListRow) =>
    implementation === OURS && method === core;
}

const nameOf = ({ implementation, method }: PerftRow | ListRow) => `${implementation}, ${method}`;

function ratioText(ratio: number | null): string {
  return ratio === null ? '' : `${ratio.toFixed(ratio < 20 ? 2 : 0)}×`;
}

function perftTable(rows: readonly PerftRow[], position: string): string {
  const lines = rows
    .filter((row) => row.position === position)
    .map((row) => [
      nameOf(row),
      String(row.depth),
      isRight(row) ? (speedOf(row) / 1e6).toFixed(2) : 'wrong',
      ratioText(perftRatio(rows, row, 'WebAssembly')),
      ratioText(perftRatio(rows, row, 'JavaScript')),
    ]);
  return table([[position, 'depth', 'M nodes/s', 'WebAssembly', 'JavaScript'], ...lines]);
}

function listTable(rows: readonly ListRow[]): string {
  const lines = [...new Set(rows.map(nameOf))].map((name) => [
    name,
    ...LIST_SOURCES.flatMap((from) => {
      const row = rows.find((one) => nameOf(one) === name && one.from === from) as ListRow;
      return [row.microseconds.toFixed(2), ratioText(listRatio(rows, row, 'WebAssembly'))];
    }),
  ]);
  return table([['legal moves as text', 'position', '', 'FEN', ''], ...lines]);
}

function printTables(results: PerftResults, lists: readonly ListRow[], options: PerftOptions) {
  const { rows, libraries, engines, notes } = results;
  printLine(`${options.game}: millions of positions counted in a second, best of all rounds;`);
  printLine('then how many times as fast magiban is, in WebAssembly and in JavaScript');
  if (options.peers) {
    if (libraries.length === 0) printLine(NO_PEERS);
    if (engines.length === 0) printLine('(no native engine for this game on the PATH)');
    for (const { name, path, title } of engines) printLine(`${name}: ${title}, ${path}`);
    for (const note of notes) printLine(`(${note})`);
  }
  for (const position of new Set(rows.map((row) => row.position))) {
    printLine();
    printLine(perftTable(rows, position));
  }
  const [first] = lists;
  if (!first) return;
  printLine();
  printLine(
    'µs for the legal moves of one position in SAN (ours in UCI, too), from the position or',
  );
  printLine('from its FEN; then how many times as fast magiban is in WebAssembly');
  printLine(`(${grouped(first.moves)} moves in ${first.positions} positions of a game)`);
  printLine();
  printLine(listTable(lists));
}

function printObjects(results: PerftResults, lists: readonly ListRow[], options: PerftOptions) {
  const { rows, ...found } = results;
  const { game, depth, rounds, milliseconds } = options;
  for (const row of rows) {
    const ratio = perftRatio(rows, row, 'WebAssembly');
    const ratioJavaScript = perftRatio(rows, row, 'JavaScript');
    printJson({ bench: 'perft', game, ...row, nps: speedOf(row), ratio, ratioJavaScript });
  }
  for (const row of lists) {
    const ratio = listRatio(lists, row, 'WebAssembly');
    const ratioJavaScript = listRatio(lists, row, 'JavaScript');
    printJson({ bench: 'moves', game, ...row, ratio, ratioJavaScript });
  }
  printJson({ game, depth, rounds, milliseconds, node: process.version, ...found });
}

async function withProgress<T>(work: (progress: ReturnType<typeof jobProgress>) => Promise<T>) {
  const progress = jobProgress();
  try {
    return await work(progress);
  } finally {
    progress.stop();
  }
}

/** Fails on wrong node counts: their speed would be meaningless. */
function checkCounts(rows: readonly PerftRow[]): void {
  const wrong = rows.filter((row) => !isRight(row));
  if (wrong.length === 0) return;
  const complaints = wrong.map(
    (row) =>
      `${nameOf(row)} counts ${row.nodes} instead of ${row.expected} (${row.position}, depth ${row.depth})`,
  );
  throw new Failure(complaints.join('; '));
}

async function run({ game, peers = false, depth, rounds, time, json }: BenchPerftOptions) {
  const options: PerftOptions = { game, peers, depth, rounds, milliseconds: time };
  const results = await withProgress((progress) => benchPerft(options, progress));
  const lists =
    game === 'chess' ? await withProgress((progress) => benchMoveLists(options, progress)) : [];
  if (json) printObjects(results, lists, options);
  else printTables(results, lists, options);
  checkCounts(results.rows);
}

const HELP = `
Each program runs in its own process, with one thread and without a hash table. Programs alternate; the best round counts. Slow programs count to a smaller depth. Counts are compared with the published ones: exit code 1 if one differs.
With --peers also: chess.js, chessops, kokopu, shogiops, tsshogi in the repository; stockfish, fairy-stockfish,
YaneuraOu where they are on the PATH.

Examples:
  $ magiban bench perft --game chess --peers
  $ magiban bench perft --game shogi --depth 4 --json`;

export function benchPerftCommand(): Command {
  return new Command('perft')
    .description('perft, and lists of moves as text, and other libraries and engines')
    .addOption(new Option('--game <game>', 'which one').choices(GAMES).makeOptionMandatory())
    .option('--peers', 'also measure other libraries and native engines')
    .option('--depth <plies>', 'maximum depth', wholeNumber(1, MOST_PERFT_PLIES), 6)
    .option('--rounds <number>', 'rounds per program', wholeNumber(1, 1000), 3)
    .option('--time <ms>', 'minimum time per round', wholeNumber(1, 60_000), 500)
    .option('--json', 'print one JSON object for each row, then one about the run')
    .addHelpText('after', HELP)
    .action(run);
}
