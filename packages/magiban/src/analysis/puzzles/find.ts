/**
 * Finds the puzzles of a game: positions after a blunder where exactly one move is good. The solution goes on as long as the
 * solver has exactly one good move; of several mates at its end any one will do. Every puzzle is proved.
 */

import type { RootTables } from '../../engine/root-tables.js';
import type { AnyPosition } from '../../rules.js';
import type { ShogiPosition } from '../../shogi/position/position.js';
import type { LineTask } from '../analyst.js';
import { evaluateLine, positionsOf, type ReviewEngine } from '../evaluate.js';
import { type AnalysisLimits, startOfLine } from '../line.js';
import { type PlainGame, plainGame, type ReviewableGame } from '../main-line.js';
import { DEFAULT_LIMITS, type ReviewOptions, reviewOf, rootTables } from '../review.js';
import { candidatesOf, type SearchGoal } from './goals.js';
import { findOnlyMove, type PuzzleTools } from './only-move.js';
import { prove } from './prove.js';
import {
  type FoundPuzzles,
  keyOfPosition,
  type Puzzle,
  type PuzzleGoal,
  type PuzzleProof,
} from './puzzle.js';
import { type RatingFeatures, ratingOf } from './rating.js';
import { solutionOf } from './solution.js';
import { type Step, solverSteps, stepsOf } from './themes/step.js';
import { isQuiet, materialGiven } from './themes/tactics.js';
import { themesOf } from './themes/themes.js';
import { allowedMates, findOnlyMate } from './tsume.js';

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
    const verifierLimits = deeper(limits);
    const tools = { engine, limits, verifier: engine, verifierLimits, tables, signal };
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
  const blunders = candidatesOf(reviewOf(start, moves, opinions));
  const mates =
    start.game === 'shogi' ? await allowedMates(positions as ShogiPosition[], tools) : [];
  for (const ply of positions.keys()) {
    const goal = blunders.find((candidate) => candidate.ply === ply)?.goal;
    const isMate = mates.includes(ply);
    const position = positions[ply] as AnyPosition;
    const key = keyOfPosition(position);
    if (!(goal || isMate) || known.has(key)) continue;
    const [blunder] = stepsOf(positions[ply - 1] as AnyPosition, [moves[ply - 1] as string]);
    // A forced move is no choice.
    if (!blunder || position.legalMoves().length < 2) continue;
    const solved =
      (isMate ? await solveForMate(position as ShogiPosition, tools) : undefined) ??
      (goal && (await solveBySearch(position, goal, tools)));
    const puzzle = solved && (await puzzleOf(position, ply, blunder, solved, tools));
    if (!puzzle) continue;
    known.add(key);
    yield puzzle;
  }
}

/** A solved position: what a puzzle is made from. */
interface Solved {
  readonly goal: PuzzleGoal;
  readonly solution: readonly string[];
  readonly proof: PuzzleProof;
  readonly isBrinkmate: boolean;
  /** How deep one has to look for the first move, in plies. */
  readonly depth: number;
}

async function solveBySearch(
  position: AnyPosition,
  goal: SearchGoal,
  tools: PuzzleTools,
): Promise<Solved | undefined> {
  const only = await findOnlyMove(position, goal, tools);
  const proved = only && (await prove(position, only, tools));
  if (!only || !proved) return undefined;
  const { proof, line, isBrinkmate } = proved;
  const solution = await solutionOf(position, only.move, line, goal, tools);
  return { goal, solution, proof, isBrinkmate, depth: only.foundAt };
}

async function solveForMate(
  position: ShogiPosition,
  tools: PuzzleTools,
): Promise<Solved | undefined> {
  const only = await findOnlyMate(position, tools);
  if (!only) return undefined;
  const { move, line, proof } = only;
  const solution = await solutionOf(position, move, line, 'mate', tools);
  return { goal: 'mate', solution, proof, isBrinkmate: false, depth: proof.plies };
}

async function puzzleOf(
  position: AnyPosition,
  ply: number,
  blunder: Step,
  { goal, solution, proof, isBrinkmate, depth }: Solved,
  { tables }: PuzzleTools,
): Promise<Puzzle | undefined> {
  const steps = stepsOf(position, solution);
  if (isPlainRecapture(steps, blunder)) return undefined;
  return {
    ...{ game: position.game, fen: position.text, ply },
    ...(position.game === 'chess' && position.chess960 ? { chess960: true } : {}),
    blunder: { fen: blunder.before.text, move: blunder.move },
    ...{ goal, solution, proof },
    themes: await themesOf({ steps, blunder, goal, proof, isBrinkmate }, tables),
    rating: ratingOf({ ...featuresOf(steps), depth }),
  };
}

/** Taking back what has just captured, and nothing more, is no puzzle. */
function isPlainRecapture(steps: readonly Step[], blunder: Step): boolean {
  return steps.length === 1 && blunder.captured !== undefined && steps[0]?.to === blunder.to;
}

function featuresOf(steps: readonly Step[]): Omit<RatingFeatures, 'depth'> {
  const moves = solverSteps(steps);
  const [first] = steps;
  const all = first?.before.describeMoves() ?? [];
  const forcing = all.filter(({ captured, check }) => captured || check).length;
  return {
    moves: moves.length,
    given: materialGiven(steps),
    quiet: moves.filter(isQuiet).length,
    alternatives: forcing - (first?.captured || first?.isCheck ? 1 : 0),
  };
}
