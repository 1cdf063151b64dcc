/** Verdicts on all moves of a position, from one solver and, where it does not know, from others. */

import { tableContradiction } from '../../errors/english/tablebase.js';
import type { MagibanError } from '../../errors/error.js';
import type { AnyPosition } from '../../rules.js';
import { materialIn } from '../index/positions.js';
import type { EndgameSolver, SolveOptions } from './solver.js';
import { compareVerdicts, type MoveVerdict, type Verdict, verdictOfMove } from './verdict.js';

/** The result of probing a position and all its moves. */
export interface ProbedMoves {
  readonly verdict: Verdict;
  /** The solver that gave the verdict. */
  readonly source: string;
  /** All legal moves, the best first, unknown ones last. */
  readonly moves: readonly MoveVerdict[];
  readonly best: readonly string[];
  /** Whether enough moves are known to tell the best ones. */
  readonly complete: boolean;
}

/** Expands a solver's verdict move by move; `others` are probed for moves that it does not know. */
export async function probeMoves(
  position: AnyPosition,
  verdict: Verdict,
  solver: EndgameSolver,
  others: readonly EndgameSolver[],
  options: SolveOptions,
): Promise<ProbedMoves> {
  const moves = (await solver.moves?.(position, options)) ?? unknownMoves(position);
  const own = solver.moves ? moves : await fill(position, moves, [solver], options);
  const filled = await fill(position, own, others.map(careful), options);
  const sorted = filled.sort(compareVerdicts);
  const complete = sorted.every((move) => isComparable(move, verdict));
  const best = bestOf(position, verdict, sorted, complete);
  return { verdict, source: solver.name, moves: sorted, best, complete };
}

/** A fallback solver: a failure counts as not knowing. */
function careful(solver: EndgameSolver): Pick<EndgameSolver, 'canSolve' | 'solve'> {
  return {
    canSolve: (position) => solver.canSolve(position),
    solve: async (position, options) => {
      try {
        return await solver.solve(position, options);
      } catch {
        return undefined;
      }
    },
  };
}

function unknownMoves(position: AnyPosition): MoveVerdict[] {
  return position.moveTexts().map((move) => ({ move, outcome: 'unknown', dtm: null }));
}

async function fill(
  position: AnyPosition,
  moves: readonly MoveVerdict[],
  solvers: readonly Pick<EndgameSolver, 'canSolve' | 'solve'>[],
  options: SolveOptions,
): Promise<MoveVerdict[]> {
  const filled: MoveVerdict[] = [];
  for (const move of moves) {
    const known = move.outcome !== 'unknown' || solvers.length === 0;
    filled.push(known ? move : await solved(position.play(move.move), move, solvers, options));
  }
  return filled;
}

/** The verdict on a move from the first solver that knows it; the move unchanged if none does. */
async function solved(
  after: AnyPosition,
  move: MoveVerdict,
  solvers: readonly Pick<EndgameSolver, 'canSolve' | 'solve'>[],
  options: SolveOptions,
): Promise<MoveVerdict> {
  for (const solver of solvers) {
    if (!solver.canSolve(after)) continue;
    const verdict = await solver.solve(after, options);
    if (verdict) return { move: move.move, ...verdictOfMove(verdict) };
  }
  return move;
}

/** Whether enough is known to tell if a move keeps the outcome and DTM. */
function isComparable({ outcome, dtm }: MoveVerdict, verdict: Verdict): boolean {
  if (outcome === 'unknown') return false;
  return outcome !== verdict.outcome || verdict.dtm === null || dtm !== null;
}

/** All moves that keep the outcome and DTM. */
function bestOf(
  position: AnyPosition,
  verdict: Verdict,
  moves: readonly MoveVerdict[],
  complete: boolean,
): string[] {
  const first = moves[0];
  if (!first) return [];
  const target = complete ? first : verdict;
  const isSound =
    first.outcome === verdict.outcome &&
    (first.dtm === verdict.dtm || first.dtm === null || verdict.dtm === null);
  if (complete && !isSound) throw contradiction(position, verdict, first);
  return moves.filter((move) => compareVerdicts(move, target) === 0).map(({ move }) => move);
}

function contradiction(position: AnyPosition, verdict: Verdict, best: MoveVerdict): MagibanError {
  const material = materialIn(position).name;
  const { outcome, dtm } = verdict;
  return tableContradiction({
    material,
    fen: position.text,
    entry: { outcome, dtm },
    best: { outcome: best.outcome, dtm: best.dtm, move: best.move },
  });
}

/** A sanity limit: no mating line is longer. */
const LONGEST_LINE = 2000;

/** The line to mate with best play by both sides; ends early where the tables do. */
export async function bestLine(
  position: AnyPosition,
  from: ProbedMoves,
  ask: (position: AnyPosition) => Promise<ProbedMoves | undefined>,
): Promise<string[]> {
  const line: string[] = [];
  if (from.verdict.outcome === 'draw') return line;
  let current = position;
  for (let probed: ProbedMoves | undefined = from; probed; probed = await ask(current)) {
    const [move] = probed.best;
    if (move === undefined || line.length === LONGEST_LINE) break;
    line.push(move);
    current = current.play(move);
  }
  return line;
}
