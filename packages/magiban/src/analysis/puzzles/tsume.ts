/**
 * Mates by checks in games of shogi, as in tsume problems: exactly one first move mates, and the mate solver proves that no other
 * check does. Other moves may win, too, but slower; in shogi that does not spoil a mate problem.
 */

import { type MateResult, solveMate } from '../../mate/mate.js';
import type { ShogiPosition } from '../../shogi/position/position.js';
import type { PuzzleTools } from './only-move.js';
import type { MateProof } from './puzzle.js';

/** Nodes to look for a mate in each position of a game. */
const SCAN_NODES = 10_000;
/** Nodes to prove a mate, and that no other check mates. */
const PROOF_NODES = 400_000;

/** The only move that mates. */
export interface OnlyMate {
  readonly move: string;
  /** Up to mate on the board. */
  readonly line: readonly string[];
  readonly proof: MateProof;
}

/** The only check that mates, if there is exactly one; of several mates at once, any one counts. */
export async function findOnlyMate(
  position: ShogiPosition,
  tools: Pick<PuzzleTools, 'tables' | 'signal'>,
): Promise<OnlyMate | undefined> {
  const { isUnique, moves, plies, isShortest } = await mateOf(position, PROOF_NODES, tools, true);
  const [move] = moves;
  if (move === undefined || plies === undefined || !(isUnique || plies === 1)) return undefined;
  return { move, line: moves, proof: { kind: 'mate', plies, isShortest, second: null } };
}

/**
 * The plies of a game where the side to move can mate by checks, but could not at its previous move: the opponent's last move has
 * allowed it.
 */
export async function allowedMates(
  positions: readonly ShogiPosition[],
  tools: Pick<PuzzleTools, 'tables' | 'signal'>,
): Promise<number[]> {
  const hasMate: boolean[] = [];
  for (const position of positions) {
    const { outcome } = await mateOf(position, SCAN_NODES, tools, false);
    hasMate.push(outcome === 'mate');
  }
  return [...hasMate.keys()].filter((ply) => ply > 0 && hasMate[ply] && !hasMate[ply - 2]);
}

async function mateOf(
  position: ShogiPosition,
  nodes: number,
  { tables, signal }: Pick<PuzzleTools, 'tables' | 'signal'>,
  isUnique: boolean,
): Promise<MateResult> {
  const result = await solveMate(position, { nodes, isUnique, tables: tables.load, signal });
  signal?.throwIfAborted();
  return result;
}
