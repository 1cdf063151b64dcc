/** `magiban search`: searches a position and prints the best move, with search info on the way. */

import { Argument, Command } from 'commander';
import { RootBook } from '../book/root-book.js';
import { createEngine } from '../engine/create.js';
import { FULL_STRENGTH, type LevelNumber } from '../engine/levels/levels.js';
import { protocolScore } from '../engine/report.js';
import type { SearchInfo } from '../engine/search-info.js';
import { MOST_HASH_MEGABYTES, MOST_THREADS } from '../engine/threads/memory.js';
import { GAMES, type GameName } from '../game.js';
import { localTables, openLocalBook } from '../node/local-environment.js';
import { seededRandom } from '../seeded-random.js';
import { type MoveSource, think } from '../uci/session/think.js';
import { wholeNumber } from './options.js';
import { grouped, printJson, printLine } from './output.js';
import { fenOption, type RootOptions, rootPosition, strictOption } from './root-position.js';
import { folderOption, syzygyOption, type TablesOptions } from './tb/options.js';

interface SearchOptions extends TablesOptions, RootOptions {
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly multipv: number;
  readonly hash: number;
  readonly threads: number;
  readonly level: LevelNumber;
  readonly seed?: number;
  /** A file, or `true` for the built-in book. */
  readonly book?: string | true;
  readonly json?: boolean;
}

const DEFAULT_MILLISECONDS = 1000;
const MOST_DEPTH = 125;
const MOST_LINES = 256;
/** Extra plies of search after which a mate is taken to be the shortest. */
const MATE_DOUBT = 8;

async function run(game: GameName, options: SearchOptions): Promise<void> {
  const { depth, nodes, multipv, hash, json } = options;
  const position = rootPosition(game, options);
  const root = { start: position, moves: [], position };
  const isLimited = depth !== undefined || nodes !== undefined || options.movetime !== undefined;
  const movetime = isLimited ? options.movetime : DEFAULT_MILLISECONDS;
  const tables = localTables(options.dir, options.syzygy);
  const engine = createEngine(game, { hash, threads: options.threads, tables: tables.load });
  const book = bookOf(game, options);
  await book?.open();
  const enough = new AbortController();
  let shown = '';
  const show = (info: SearchInfo, source: MoveSource) => {
    // A book move has no search info.
    if (source === 'book') return;
    if (depth === undefined && isSettled(info)) enough.abort();
    // The final info repeats that of the last depth.
    const text = JSON.stringify([info.depth, info.lines]);
    if (text !== shown && info.depth > 0) showInfo(game, info, multipv > 1, json);
    shown = text;
  };
  const complain = (message: string) => process.stderr.write(`magiban: ${message}\n`);
  const limits = { depth, nodes, movetime, multiPv: multipv };
  const { level, seed } = options;
  const question = { root, limits, signal: enough.signal, isAnalysis: true, level, seed };
  const { source, info } = await think({ engine, tables, book }, question, { show, complain });
  engine.dispose();
  const bestmove = info?.lines[0]?.moves[0] ?? null;
  if (json) printJson({ bestmove, source });
  else printLine(bestmove === null ? 'no legal move' : `best move ${bestmove} (${source})`);
}

function bookOf(game: GameName, { book, seed }: SearchOptions): RootBook | undefined {
  if (book === undefined) return undefined;
  const file = book === true ? undefined : book;
  // Without a seed, always the best book move.
  const settings = { file, plies: Number.POSITIVE_INFINITY, variety: seed === undefined ? 0 : 100 };
  return new RootBook(game, settings, openLocalBook, seededRandom(seed ?? 0));
}

/** Whether all PVs are mates that much deeper searches have not shortened. */
function isSettled({ depth, lines }: SearchInfo): boolean {
  return lines.every(
    ({ score }) => 'matePlies' in score && depth >= Math.abs(score.matePlies) + MATE_DOUBT,
  );
}

function showInfo(game: GameName, info: SearchInfo, isRanked: boolean, json = false): void {
  const { depth, nodes, time, lines } = info;
  const nps = Math.round((nodes * 1000) / Math.max(1, time));
  for (const [i, line] of lines.entries()) {
    const score = protocolScore(game, line.score);
    const pv = line.moves;
    const rank = isRanked ? { multipv: i + 1 } : {};
    if (json) printJson({ depth, ...rank, score, nodes, nps, pv });
    else {
      const value = 'cp' in score ? inPawns(score.cp) : `mate ${score.mate}`;
      const columns = [String(depth).padStart(3), value.padStart(8), grouped(nodes).padStart(13)];
      printLine(`${columns.join('  ')}  ${pv.join(' ')}`);
    }
  }
}

function inPawns(cp: number): string {
  return `${cp > 0 ? '+' : ''}${(cp / 100).toFixed(2)}`;
}

const level = (text: string) => wholeNumber(1, FULL_STRENGTH)(text) as LevelNumber;

const HELP = `
Scores are for the side to move, in pawns; mates are counted in moves in chess, in plies in shogi, as UCI and USI do. In JSON,
one object for each depth (and, with --multipv, each line), then one with the move and where it comes from. Without a
limit, the search takes one second. With --book, a move of the book is given without a search: the best one, or, with --seed, any
of them by its weight. Levels below 10 look at little and make mistakes as people do; with --seed, the same ones again.

Examples:
  $ magiban search chess --depth 12
  $ magiban search shogi --movetime 3000 --multipv 3 --json
  $ magiban search chess --level 3
  $ magiban search chess --book performance.bin
  $ magiban search shogi --fen "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"`;

export function searchCommand(): Command {
  return new Command('search')
    .description('find the best move of a position')
    .addArgument(new Argument('<game>', 'the game').choices(GAMES))
    .addOption(fenOption())
    .option('--depth <plies>', 'maximum depth in plies', wholeNumber(1, MOST_DEPTH))
    .option('--nodes <number>', 'maximum number of nodes', wholeNumber(1, 1e15))
    .option('--movetime <milliseconds>', 'maximum time in milliseconds', wholeNumber(1, 1e9))
    .option('--multipv <number>', 'number of lines (MultiPV)', wholeNumber(1, MOST_LINES), 1)
    .option('--hash <megabytes>', 'size of the table', wholeNumber(0, MOST_HASH_MEGABYTES), 16)
    .option('--threads <count>', 'search threads', wholeNumber(1, MOST_THREADS), 1)
    .option('--level <number>', 'playing strength, 1 to 10', level, FULL_STRENGTH)
    .option('--book [file]', 'opening book to probe first (default: the built-in one)')
    .option('--seed <number>', 'random seed of books and levels', wholeNumber(0, 1e9))
    .option('--chess960', 'write castling as the king capturing its rook (Chess960)')
    .addOption(strictOption())
    .addOption(folderOption())
    .addOption(syzygyOption())
    .option('--json', 'print JSON objects, one per line')
    .addHelpText('after', HELP)
    .action(run);
}
