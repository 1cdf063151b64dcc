/** `magiban mate`: solves mate problems with proof. */

import { Command, Option } from 'commander';
import { ChessPosition } from '../chess/position/position.js';
import { MATE_UNIT } from '../engine/report.js';
import { invalidOption } from '../errors/english/options.js';
import { type MagibanError, unwrap } from '../errors/error.js';
import { GAMES, type GameName } from '../game.js';
import {
  type MateOptions,
  type MateProgress,
  type MateResult,
  solveChessMate,
  solveMate,
} from '../mate/mate.js';
import { looksLikeProblem, type Problem, parseProblem, parseProblems } from '../mate/problems.js';
import { readBytes } from '../node/files.js';
import { localTables } from '../node/local-environment.js';
import type { AnyPosition } from '../rules.js';
import { wholeNumber } from './options.js';
import { grouped, printJson, printLine, printWarnings } from './output.js';
import { startMateStatus, startProgress } from './progress.js';
import { type FolderOptions, folderOption } from './tb/options.js';

interface MateCommandOptions extends FolderOptions {
  readonly game: GameName;
  readonly fen?: string;
  readonly moves?: number;
  readonly nodes?: number;
  readonly time?: number;
  readonly movetime?: number;
  readonly hash: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

const MOST_MOVES = 250;
const MOST_HASH = 2048;
/** Number of slowest problems listed in the summary. */
const SLOWEST = 3;

async function run(inputs: readonly string[], options: MateCommandOptions): Promise<void> {
  const { game, json } = options;
  const { moves, input } = argumentsOf(inputs, options);
  const problems = await problemsOf(game, input);
  const status = startMateStatus();
  const progress = problems.length > 1 ? startProgress(problems.length) : undefined;
  const { load: tables } = localTables(options.dir);
  const results: (MateResult & Pick<Problem, 'line'>)[] = [];
  for (const problem of problems) {
    const place = problem.line === undefined ? '' : `${input}, line ${problem.line}: `;
    printWarnings(problem, place);
    const limits: MateOptions = {
      ...{ nodes: options.nodes, time: options.time ?? options.movetime },
      ...{ hash: options.hash, isUnique: options.all, tables },
      onProgress: progress ? undefined : (told: MateProgress) => status.show(told),
    };
    const result = await solved(problem.position, moves, limits);
    results.push({ ...result, line: problem.line });
    progress?.step(`${results.length} of ${problems.length}`);
    status.clear();
    if (json) printJson(asJson(game, problem, result));
    else printResult(game, problem, result, moves);
  }
  progress?.stop();
  if (!json && problems.length > 1) printSummary(results);
}

/** One position as text, or a file of them. */
async function problemsOf(game: GameName, input: string): Promise<readonly Problem[]> {
  if (looksLikeProblem(game, input)) {
    return [unwrap(parseProblem(game, input))];
  }
  return parseProblems(game, new TextDecoder().decode(await readBytes(input)), input);
}

/** In chess the number of moves may precede the position, as in `go mate 3`. */
function argumentsOf(inputs: readonly string[], { game, fen, moves }: MateCommandOptions) {
  const [first = '', ...rest] = inputs;
  const isLimited = game === 'chess';
  const isCount = isLimited && moves === undefined && /^\d{1,3}$/.test(first);
  const count = isCount ? wholeNumber(1, MOST_MOVES)(first) : moves;
  const texts = [...(isCount ? rest : inputs), ...(fen === undefined ? [] : [fen])];
  const [input] = texts;
  if (input === undefined || texts.length > 1) {
    const value = texts.length === 0 ? 'missing' : `${texts.length} of them`;
    throw wrong('position', value, 'one position, or one file of positions');
  }
  if (isLimited && count === undefined) {
    throw wrong('number of moves', 'missing', 'a whole number, as in magiban mate --game chess 3');
  }
  return { moves: isLimited ? count : undefined, input };
}

function wrong(option: string, value: string, expected: string): MagibanError {
  return invalidOption({ option, value, reason: 'usage', expected });
}

function solved(
  position: AnyPosition,
  moves: number | undefined,
  options: MateOptions,
): Promise<MateResult> {
  return position instanceof ChessPosition
    ? solveChessMate(position, moves ?? 1, options)
    : solveMate(position, options);
}

function asJson(game: GameName, { position, line }: Problem, result: MateResult): object {
  const { outcome, moves, plies, isShortest, isUnique, firstMoves, nodes, time } = result;
  const mating = firstMoves?.filter((first) => first.outcome === 'mate').map(({ move }) => move);
  return {
    ...(line === undefined ? {} : { line }),
    ...{ game, fen: position.text, outcome, pv: moves },
    ...(outcome === 'mate' ? { plies, isShortest } : {}),
    ...(mating ? { isUnique: isUnique ?? null, mating, firstMoves } : {}),
    ...{ nodes, seconds: time / 1000 },
  };
}

function printResult(
  game: GameName,
  { line }: Problem,
  result: MateResult,
  wanted: number | undefined,
): void {
  const place = line === undefined ? '' : `line ${line}: `;
  printLine(`${place}${inWords(game, result, wanted)}`);
  for (const text of firstMovesInWords(result)) printLine(`  ${text}`);
}

function inWords(game: GameName, result: MateResult, wanted: number | undefined): string {
  const { outcome, moves, plies = 0, isShortest, nodes, time } = result;
  const within = wanted === undefined ? '' : ` in ${wanted}`;
  if (outcome === 'nomate') return `no mate${within}, proved`;
  const cost = `${grouped(nodes)} positions, ${(time / 1000).toFixed(1)} s`;
  if (outcome === 'unknown') return `unknown after ${cost}`;
  const length = Math.ceil(plies / MATE_UNIT[game]);
  const doubt = isShortest ? '' : ', perhaps sooner';
  return `mate in ${length}${doubt}: ${moves.join(' ')}`;
}

function firstMovesInWords({ firstMoves = [], moves, isUnique }: MateResult): string[] {
  const others = firstMoves.filter(({ move }) => move !== moves[0]);
  const those = (outcome: string) =>
    others.filter((first) => first.outcome === outcome).map(({ move }) => move);
  const [mating, unknown] = [those('mate'), those('unknown')];
  return [
    ...(isUnique ? ['no other first move mates'] : []),
    ...(mating.length > 0 ? [`also mates: ${mating.join(' ')}`] : []),
    ...(unknown.length > 0 ? [`not known of: ${unknown.join(' ')}`] : []),
  ];
}

function printSummary(results: readonly (MateResult & Pick<Problem, 'line'>)[]): void {
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
  const seconds = results.reduce((sum, { time }) => sum + time, 0) / 1000;
  const slowest = [...results].sort((a, b) => b.time - a.time).slice(0, SLOWEST);
  const inLines = slowest.map(({ line, time }) => `${(time / 1000).toFixed(2)} s in line ${line}`);
  printLine(
    `${results.length} problems: ${count('mate')} mates, ${count('nomate')} without, ${count('unknown')} unknown; ` +
      `${seconds.toFixed(1)} s in all, the longest ${inLines.join(', ')}`,
  );
}

const HELP = `
In shogi the attacker, who is to move, gives check with every move; lengths are in plies, without interpositions that change
nothing. In chess every move is looked at, and lengths are in moves. "no mate" is a proof; without one the answer is unknown.

A file has one position a line; what stands behind "moves" is taken for a known solution, and not read. In JSON:
{fen, outcome: mate|nomate|unknown, pv, plies, isShortest, nodes, seconds}.

Examples:
  $ magiban mate "7nl/5kP2/3p2g1p/2p1gp3/p6sP/s1BGpN3/4nPSp1/1+r4R2/L1+p3K2 w GSNLPb6p 1" --time 5000
  $ magiban mate problems.txt --json
  $ magiban mate --game chess 2 "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1" --all`;

export function mateCommand(): Command {
  return new Command('mate')
    .description('solve mate problems with proof')
    .argument(
      '[position...]',
      'an SFEN or FEN, or a file of them; in chess the number of moves before',
    )
    .addOption(new Option('--game <game>', 'the game').choices(GAMES).default('shogi'))
    .option('--fen <text>', 'the position, instead of the argument')
    .option('--moves <number>', 'chess: mate in this many moves', wholeNumber(1, MOST_MOVES))
    .option('--nodes <number>', 'maximum number of nodes', wholeNumber(1, 1e15))
    .option('--time <milliseconds>', 'maximum time in milliseconds', wholeNumber(1, 1e9))
    .addOption(
      new Option('--movetime <milliseconds>', 'the same').argParser(wholeNumber(1, 1e9)).hideHelp(),
    )
    .option('--hash <megabytes>', 'size of the table', wholeNumber(1, MOST_HASH), 64)
    .addOption(folderOption())
    .option('--all', 'list all first moves that mate')
    .option('--json', 'print JSON objects, one per line')
    .addHelpText('after', HELP)
    .action(run);
}
