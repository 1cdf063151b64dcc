/** `magiban book make`: builds an opening book from game records, from our own searches, or from both. */

import { Argument, Command } from 'commander';
import { addGame } from '../../book/add-game.js';
import { type AnyDraft, BOOK_FORMAT, createDraft } from '../../book/draft.js';
import { growBook, type Trunk } from '../../book/grow.js';
import { type ReadGames, readGames } from '../../book/records.js';
import { createEngine } from '../../engine/create.js';
import { fileTrouble } from '../../errors/english/files.js';
import { invalidOption } from '../../errors/english/options.js';
import { GAMES, type GameName } from '../../game.js';
import { checkWritable, readBytes, writeWhole } from '../../node/files.js';
import { type AnyPosition, rulesOf } from '../../rules.js';
import { wholeNumber } from '../options.js';
import { BadInput, grouped, printFields, printJson } from '../output.js';
import { startProgress } from '../progress.js';

interface MakeOptions {
  readonly out: string;
  readonly plies: number;
  readonly leastWeight: number;
  readonly search?: boolean;
  readonly nodes: number;
  readonly breadth: number;
  readonly margin: number;
  readonly positions: number;
  readonly lenient?: boolean;
  readonly json?: boolean;
}

const MOST_PLIES = 400;
const MOST_BREADTH = 32;

async function run(game: GameName, files: readonly string[], options: MakeOptions): Promise<void> {
  const { out, plies, json, search } = options;
  if (files.length === 0 && !search) {
    throw invalidOption({
      option: 'records',
      value: '',
      reason: 'usage',
      expected: 'files of games, or --search',
    });
  }
  checkWritable(out);
  const draft = createDraft(game);
  const read = await readAll(game, files, options);
  for (const played of read) addGame(draft, played, plies);
  const searched = search ? await grown(game, draft, read, options) : 0;
  const facts = { games: read.length, ...(search ? { searched } : {}) };
  writeBook(game, draft, { out, json, least: options.leastWeight }, facts);
}

async function readAll(game: GameName, files: readonly string[], { lenient }: MakeOptions) {
  const all: ReadGames['games'][number][] = [];
  let isRefused = false;
  for (const file of files) {
    const { games, errors } = readGames(game, await readBytes(file), file);
    for (const { message } of errors) process.stderr.write(`magiban: ${file}: ${message}\n`);
    isRefused ||= errors.length > 0;
    for (const one of games) all.push(one);
  }
  if (isRefused && !lenient) throw new BadInput();
  return all;
}

/** Returns the number of positions searched. Games from the start position are followed whatever their scores. */
async function grown(
  game: GameName,
  draft: AnyDraft,
  games: ReadGames['games'],
  options: MakeOptions,
): Promise<number> {
  const { nodes, breadth, margin, plies, positions } = options;
  const start = rulesOf(game).start;
  const isOurs = (position: AnyPosition) => draft.keyOf(position) === draft.keyOf(start);
  const trunk: Trunk = games.filter((one) => isOurs(one.start)).map(({ moves }) => moves);
  const engine = createEngine(game, { hash: 64 });
  const progress = startProgress(positions, 'searching');
  const onPosition = (done: number) => progress.step(`${done} positions`);
  const growth = { nodes, breadth, margin, plies, positions, onPosition };
  try {
    return await growBook(draft, engine, start, trunk, growth);
  } finally {
    progress.stop();
    engine.dispose();
  }
}

export interface WriteOptions {
  readonly out: string;
  readonly json?: boolean | undefined;
  /** Moves with less weight are dropped. */
  readonly least: number;
}

/** Writes a finished book and reports its contents; `facts` describe the sources. An empty book is not written. */
export function writeBook(
  game: GameName,
  draft: AnyDraft,
  { out, json, least }: WriteOptions,
  facts: Readonly<Record<string, number>>,
): void {
  const bytes = draft.bytes(least);
  if (draft.moveCount === 0 || bytes.length === 0) {
    throw fileTrouble({ file: out, action: 'write', reason: 'nothing-in-it', what: 'move' });
  }
  writeWhole(out, bytes);
  const format = BOOK_FORMAT[game];
  const { positionCount: positions, moveCount: moves } = draft;
  const numbers = { ...facts, positions, moves, bytes: bytes.length };
  if (json) printJson({ game, format, out, ...numbers });
  else printFields(Object.entries(numbers).map(([name, value]) => [name, grouped(value)] as const));
}

const HELP = `
A chess book is written in Polyglot's format, a shogi book in YaneuraOu's. Records are PGN or lines such as "startpos moves e2e4" (chess), or KIF, KI2,
CSA, JKF and USI (shogi). A move weighs two points for each game that its side won and one for each draw; games without a result count as draws. A
faulty game is told with its place, and nothing is written; with --lenient, such games are left out.

With --search the engine adds its own moves: of each position the best --breadth ones within --margin hundredths of a pawn, 100 points for the
best, from the start (and along the games that are given) to --plies, no more than --positions of them.

Examples:
  $ magiban book make chess games.pgn --out games.bin --plies 20
  $ magiban book make shogi *.kif --out games.db --least-weight 2
  $ magiban book make chess --search --nodes 100000 --positions 200 --out own.bin`;

export function bookMakeCommand(): Command {
  return new Command('make')
    .description('make a book from game records or from searches')
    .addArgument(new Argument('<game>', 'the game').choices(GAMES))
    .argument('[records...]', 'files of games')
    .requiredOption('--out <file>', 'output file')
    .option('--plies <number>', 'plies of each game', wholeNumber(1, MOST_PLIES), 24)
    .option('--least-weight <points>', 'leave out moves of less weight', wholeNumber(0, 65535), 1)
    .option('--search', 'add moves that the engine finds')
    .option('--nodes <number>', 'nodes per search', wholeNumber(1, 1e12), 100_000)
    .option('--breadth <number>', 'moves per position', wholeNumber(1, MOST_BREADTH), 3)
    .option('--margin <cp>', 'maximum score loss against the best move', wholeNumber(0, 10_000), 30)
    .option(
      '--positions <number>',
      'maximum number of positions to search',
      wholeNumber(1, 1e7),
      1000,
    )
    .option('--lenient', 'skip faulty games instead of failing')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
