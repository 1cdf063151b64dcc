/** `magiban perft`: counts the leaf nodes of the legal move tree. */

import { Argument, Command } from 'commander';
import { MOST_PERFT_PLIES } from '../core/perft.js';
import { platform } from '../core/platform.js';
import { GAMES, type GameName } from '../game.js';
import { perftInThreads } from '../node/perft-threads.js';
import { wholeNumber } from './options.js';
import { grouped, printFields, printJson, printLine, table } from './output.js';
import { startProgress } from './progress.js';
import { fenOption, type RootOptions, rootPosition, strictOption } from './root-position.js';

interface PerftOptions extends RootOptions {
  readonly depth: number;
  readonly divide?: boolean;
  readonly threads: number;
  readonly hash: number;
  readonly json?: boolean;
}

const MOST_THREADS = 64;
const MOST_MEGABYTES = 2048;

async function run(game: GameName, options: PerftOptions): Promise<void> {
  const { depth, threads, hash } = options;
  const root = rootPosition(game, options);
  const job = { root, depth, threads, hashBytes: hash * 2 ** 20 };
  const start = performance.now();
  const divided = depth === 0 ? [] : await perftInThreads(job, startProgress);
  const seconds = (performance.now() - start) / 1000;
  const nodes = depth === 0 ? 1 : divided.reduce((sum, { nodes }) => sum + nodes, 0);
  const nps = Math.round(nodes / seconds);
  const { core: implementation } = platform();
  if (options.json) {
    const summary = { game, fen: root.text, depth, nodes, seconds, nps, threads, implementation };
    printJson(options.divide ? { ...summary, divide: divided } : summary);
    return;
  }
  if (options.divide) {
    printLine(table(divided.map(({ move, nodes }) => [move, grouped(nodes)])));
    printLine();
  }
  printFields([
    ['nodes', grouped(nodes)],
    ['seconds', seconds.toFixed(3)],
    ['nodes/s', grouped(nps)],
  ]);
}

const HELP = `
Leaf nodes are bulk counted: moves of the last ply are not made. With --hash, transpositions are counted once (whole 64-bit keys
are compared).

Examples:
  $ magiban perft chess --depth 6
  $ magiban perft chess --depth 3 --divide --fen "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
  $ magiban perft shogi --depth 5 --threads 2 --json`;

export function perftCommand(): Command {
  return new Command('perft')
    .description('count leaf nodes of the legal move tree (perft)')
    .addArgument(new Argument('<game>', 'the game').choices(GAMES))
    .requiredOption('--depth <plies>', 'depth in plies', wholeNumber(0, MOST_PERFT_PLIES))
    .addOption(fenOption())
    .option('--divide', 'print the count of each root move, too')
    .option('--threads <n>', 'worker threads', wholeNumber(1, MOST_THREADS), 1)
    .option(
      '--hash <mb>',
      'transposition table size in MB (0: off)',
      wholeNumber(0, MOST_MEGABYTES),
      0,
    )
    .option('--chess960', 'write castling as the king capturing its rook (Chess960)')
    .addOption(strictOption())
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
