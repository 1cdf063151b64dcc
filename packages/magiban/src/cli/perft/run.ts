/**
 * Perft in this thread or in several: the tree is cut below the first moves, or below the second ones where it is large,
 * so that threads stay busy to the end and the progress can be seen. The sum is the same however it is cut.
 */
import type { DividedMove } from '../../core/perft.js';
import { createCounter, type Node } from '../games.js';
import type { Progress } from '../progress.js';
import { inWorkers } from '../workers.js';
import type { PerftSettings, PerftTask } from './tasks.js';

/** A built file of its own, beside the one that this becomes part of. */
const WORKER = new URL('./perft-worker.js', import.meta.url);

/** From this depth on it pays to cut below the second moves. */
const LARGE = 4;

interface Part extends PerftTask {
  /** Which of the first moves it belongs to, and its own name. */
  readonly first: number;
  readonly label: string;
}

export interface PerftJob extends PerftSettings {
  readonly root: Node;
  readonly depth: number;
  readonly threads: number;
}

/** Counts by first move; depth 1 or more. */
export async function runPerft(
  job: PerftJob,
  startProgress: (total: number) => Progress,
): Promise<DividedMove[]> {
  const moves = job.root.moves();
  const parts = partsOf(job.root, moves, job.depth);
  const totals = moves.map(() => 0);
  const progress = startProgress(parts.length);
  const add = (nodes: number, index: number) => {
    const { first, label } = parts[index] as Part;
    totals[first] = (totals[first] as number) + nodes;
    progress.step(label);
  };
  try {
    await countParts(job, parts, add);
  } finally {
    progress.stop();
  }
  return moves.map((move, i) => ({ move, nodes: totals[i] as number }));
}

function partsOf(root: Node, moves: readonly string[], depth: number): Part[] {
  const below = (node: Node, label: string, first: number, left: number): Part => ({
    first,
    label,
    packed: node.bytes,
    depth: left,
  });
  return moves.flatMap((move, first) => {
    const node = root.play(move);
    if (depth < LARGE) return [below(node, move, first, depth - 1)];
    return node
      .moves()
      .map((reply) => below(node.play(reply), `${move} ${reply}`, first, depth - 2));
  });
}

async function countParts(
  { game, hashBytes, threads }: PerftJob,
  parts: readonly Part[],
  add: (nodes: number, index: number) => void,
): Promise<void> {
  const perThread = Math.floor(hashBytes / threads);
  if (threads === 1) {
    const count = createCounter(game, perThread);
    for (const [i, { packed, depth }] of parts.entries()) add(count(packed, depth), i);
    return;
  }
  const settings: PerftSettings = { game, hashBytes: perThread };
  const tasks = parts.map(({ packed, depth }): PerftTask => ({ packed, depth }));
  await inWorkers<PerftTask, number>(WORKER, settings, tasks, threads, add);
}
