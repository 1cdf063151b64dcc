/**
 * Finds the puzzles of a game: positions after a blunder where exactly one move is good. The solution goes on as long as the
 * solver has exactly one good move; of several mates at its end any one will do. Every puzzle is proved.
 */

import type { RootTables } from '../../engine/root-tables.js';
import type { AnyPosition } from '../../rules.js';
import type { LineTask } from '../analyst.js';
import { evaluateLine, positionsOf, type ReviewEngine } from '../evaluate.js';
import { type AnalysisLimits, startOfLine } from '../line.js';
import { type PlainGame, plainGame, type ReviewableGame } from '../main-line.js';
import { DEFAULT_LIMITS, type ReviewOptions, reviewOf, rootTables } from '../review.js';
import { type Candidate, candidatesOf } from './goals.js';
import {
  findOnlyMove,
  findReply,
  matingMoves,
  type OnlyMove,
  type PuzzleTools,
} from './only-move.js';
import { prove } from './prove.js';
import { type FoundPuzzles, keyOfPosition, type Puzzle, type PuzzleGoal } from './puzzle.js';
import { ratingOf } from './rating.js';
import { type Step, solverSteps, stepsOf } from './themes/step.js';
import { isQuiet, materialGiven } from './themes/tactics.js';
import { themesOf } from './themes/themes.js';

/** How to look for puzzles: as for a review, and how to verify them. */
export interface PuzzleOptions extends ReviewOptions {
  /** Another engine for the second search; default: the same. */
  readonly verifier?: ReviewEngine | undefined;
  /** Limits of the second search; default: four times the others, or four plies more. */
  readonly verifierLimits?: AnalysisLimits | undefined;
  /** Keys (`puzzleKey`) of known puzzles, which are skipped; new ones are added. Share it between games to avoid duplicates. */
  readonly known?: Set<string> | undefined;
}

/** The second search is this many times as long, or deeper by as many plies. */
const VERIFY_FACTOR = 4;
/** The most moves of a solver. */
const MOST_MOVES = 16;

/** Finds the puzzles of a game and yields each as soon as it is proved, in the order of the moves. */
export async function* findPuzzles(
  game: ReviewableGame,
  options: PuzzleOptions,
): AsyncGenerator<Puzzle, void, undefined> {
  const { engine, limits = DEFAULT_LIMITS, verifier = engine, known, signal } = options;
  const verifierLimits = options.verifierLimits ?? deeper(limits);
  const tables = rootTables(options.tables);
  const tools = { engine, limits, verifier, verifierLimits, tables, signal };
  yield* puzzlesOf(plainGame(game), tools, known);
}

/** Finds the puzzles of each game of a job. */
export function puzzleTask(limits: AnalysisLimits, tables: RootTables): LineTask<FoundPuzzles> {
  return async (line, engine, signal) => {
    const tools = {
      ...{ engine, limits, verifier: engine, verifierLimits: deeper(limits), tables, signal },
    };
    const puzzles: Puzzle[] = [];
    const game = { start: startOfLine(line), moves: line.moves };
    for await (const puzzle of puzzlesOf(game, tools)) puzzles.push(puzzle);
    return { puzzles };
  };
}

/** The limits of the second search. */
function deeper({ nodes, depth, movetime }: AnalysisLimits): AnalysisLimits {
  const times = (limit: number | undefined) => limit && VERIFY_FACTOR * limit;
  return {
    nodes: times(nodes),
    movetime: times(movetime),
    depth: depth && depth + VERIFY_FACTOR,
  };
}

async function* puzzlesOf(
  { start, moves }: PlainGame,
  tools: PuzzleTools,
  known: Set<string> = new Set(),
): AsyncGenerator<Puzzle, void, undefined> {
  const opinions = await evaluateLine(start, moves, tools);
  const positions = positionsOf(start, moves);
  if (tools.verifier !== tools.engine) tools.verifier.newGame();
  for (const candidate of candidatesOf(reviewOf(start, moves, opinions))) {
    const { ply } = candidate;
    const position = positions[ply] as AnyPosition;
    const key = keyOfPosition(position);
    if (known.has(key)) continue;
    const [blunder] = stepsOf(positions[ply - 1] as AnyPosition, [moves[ply - 1] as string]);
    const puzzle = blunder && (await puzzleAt(position, blunder, candidate, tools));
    if (!puzzle) continue;
    known.add(key);
    yield puzzle;
  }
}

async function puzzleAt(
  position: AnyPosition,
  blunder: Step,
  { ply, goal }: Candidate,
  tools: PuzzleTools,
): Promise<Puzzle | undefined> {
  // A forced move is no choice.
  if (position.legalMoves().length < 2) return undefined;
  const only = await findOnlyMove(position, goal, tools);
  const proved = only && (await prove(position, only, tools));
  if (!only || !proved) return undefined;
  const solution = await solutionOf(position, only, proved.line, goal, tools);
  const steps = stepsOf(position, solution);
  if (isPlainRecapture(steps, blunder)) return undefined;
  const { proof, isBrinkmate } = proved;
  return {
    ...{ game: position.game, fen: position.text, ply },
    ...(position.game === 'chess' && position.chess960 ? { chess960: true } : {}),
    blunder: { fen: blunder.before.text, move: blunder.move },
    ...{ goal, solution, proof },
    themes: await themesOf({ steps, blunder, goal, proof, isBrinkmate }, tools.tables),
    rating: ratingOf(featuresOf(steps, only)),
  };
}

/** Follows the only good moves, with the replies of the mate line or else the best ones, and ends with a move of the solver. */
async function solutionOf(
  start: AnyPosition,
  first: OnlyMove,
  line: readonly string[],
  goal: PuzzleGoal,
  tools: PuzzleTools,
): Promise<string[]> {
  const solution = [first.move];
  let position = start.play(first.move);
  while (!position.hasNoMoves && solution.length < 2 * MOST_MOVES - 1) {
    const isOnLine = solution.every((move, i) => move === line[i]);
    const reply = isOnLine ? line[solution.length] : undefined;
    const answer = reply ?? (await findReply(position, tools));
    if (answer === undefined) break;
    position = position.play(answer);
    const next = await nextMove(position, line[solution.length + 1], goal, tools);
    if (next === undefined) break;
    solution.push(answer, next);
    position = position.play(next);
  }
  return solution;
}

/** The only good move; or, to end the solution, any mate. */
async function nextMove(
  position: AnyPosition,
  expected: string | undefined,
  goal: PuzzleGoal,
  tools: PuzzleTools,
): Promise<string | undefined> {
  const mates = goal === 'win' ? matingMoves(position) : [];
  const mate = mates.find((move) => move === expected) ?? mates[0];
  return mate ?? (await findOnlyMove(position, goal, tools))?.move;
}

/** Taking back what has just captured, and nothing more, is no puzzle. */
function isPlainRecapture(steps: readonly Step[], blunder: Step): boolean {
  return steps.length === 1 && blunder.captured !== undefined && steps[0]?.to === blunder.to;
}

function featuresOf(steps: readonly Step[], { move, foundAt }: OnlyMove) {
  const moves = solverSteps(steps);
  const start = steps[0]?.before as AnyPosition;
  const forcing = start.describeMoves().filter(({ captured, check }) => captured || check);
  const solution = stepsOf(start, [move]).filter(({ captured, isCheck }) => captured || isCheck);
  return {
    moves: moves.length,
    depth: foundAt,
    given: materialGiven(steps),
    quiet: moves.filter(isQuiet).length,
    alternatives: forcing.length - solution.length,
  };
}
