/** Proves the first move of a puzzle: by the mate solver, by tablebases, or by the second search that has confirmed it. */

import { ChessPosition } from '../../chess/position/position.js';
import type { EndgameLoader } from '../../engine/tablebases/table-description.js';
import { type MateResult, solveChessMate, solveMate } from '../../mate/mate.js';
import type { AnyPosition } from '../../rules.js';
import { ShogiPosition } from '../../shogi/position/position.js';
import type { OnlyMove, PuzzleTools } from './only-move.js';
import type { PuzzleProof } from './puzzle.js';

/** Nodes of a mate proof; the solver needs a few thousand for most mates of games. */
const MATE_NODES = 200_000;
/** Nodes of the mate proof after each reply to a brinkmate. */
const REPLY_NODES = 20_000;
/** Longer mates of chess are left to the search: the solver tries every quiet move, too. */
const LONGEST_CHESS_MATE = 11;

export interface Proved {
  readonly proof: PuzzleProof;
  /** The line to mate, if the mate solver has one. */
  readonly line: readonly string[];
  /** Shogi: whether the first move is a brinkmate (hisshi). */
  readonly isBrinkmate: boolean;
}

/** The proof of an only move; undefined if it does not hold. */
export async function prove(
  position: AnyPosition,
  only: OnlyMove,
  tools: PuzzleTools,
): Promise<Proved | undefined> {
  const { score, confirmedBy } = only;
  const second = only.second ?? null;
  const bySearch: PuzzleProof = confirmedBy
    ? { kind: 'search', depth: confirmedBy.depth, nodes: confirmedBy.nodes, score, second }
    : { kind: 'tablebase', score, second };
  const proved = { proof: bySearch, line: [], isBrinkmate: false };
  if (!confirmedBy || !('matePlies' in score)) return proved;
  const mate = await solve(position, score.matePlies, tools);
  if (mate?.outcome === 'mate') return byMate(mate, only);
  // A mate by checks may not exist in shogi; in chess the search and the solver contradict each other.
  if (!(position instanceof ShogiPosition)) return mate?.outcome === 'nomate' ? undefined : proved;
  const replies = await brinkmatePlies(position.play(only.move), tools);
  if (replies === undefined) return proved;
  const proof: PuzzleProof = { kind: 'mate', plies: 1 + replies, isShortest: false, second };
  return { proof, line: [], isBrinkmate: true };
}

/** Another first move that mates, too, ends the puzzle, unless all of them mate at once. */
function byMate(
  { moves, plies = moves.length, isShortest, isUnique }: MateResult,
  { move, second }: OnlyMove,
): Proved | undefined {
  if (plies > 1 && (isUnique === false || moves[0] !== move)) return undefined;
  const line = plies === 1 ? [move] : moves;
  const proof: PuzzleProof = { kind: 'mate', plies, isShortest, second: second ?? null };
  return { proof, line, isBrinkmate: false };
}

async function solve(
  position: AnyPosition,
  plies: number,
  { signal, tables }: PuzzleTools,
): Promise<MateResult | undefined> {
  const options = { nodes: MATE_NODES, isUnique: true, tables: tables.load, signal };
  if (position instanceof ShogiPosition) return solveMate(position, options);
  if (!(position instanceof ChessPosition) || plies > LONGEST_CHESS_MATE) return undefined;
  return solveChessMate(position, Math.ceil(plies / 2), options);
}

/**
 * Brinkmate (hisshi): the defender is not in check, and every legal reply leaves a mate by checks, proved by the mate solver.
 * Returns the plies of the longest such defence; undefined if one reply holds, or is not proved to lose.
 */
export async function brinkmatePlies(
  position: ShogiPosition,
  { signal, tables }: { signal?: AbortSignal | undefined; tables: { load: EndgameLoader } },
): Promise<number | undefined> {
  if (position.isCheck) return undefined;
  let longest = 0;
  for (const reply of position.legalMoves()) {
    const options = { nodes: REPLY_NODES, tables: tables.load, signal };
    const { outcome, plies = 0 } = await solveMate(position.play(reply), options);
    signal?.throwIfAborted();
    if (outcome !== 'mate') return undefined;
    longest = Math.max(longest, plies);
  }
  return 1 + longest;
}
