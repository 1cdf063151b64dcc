/**
 * Perft in one or more threads: the tree is split after the first move, or after the second in large trees, so that threads stay
 * busy to the end and progress is visible. The total is the same either way.
 */

import type { Node } from '../cli/games.js';
import type { Progress } from '../cli/progress.js';
import type { DividedMove } from '../core/perft.js';
import { createCounter } from './perft-counter.js';
import type { PerftSettings, PerftTask } from './perft-tasks.js';
import { shareOut, startWorkers, stopWorkers } from './workers.js';

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./perft-worker.js', import.meta.url);

/** From this depth on it pays to split after the second move. */
const LARGE = 4;

interface Part extends PerftTask {
  /** The index of its root move, and its own move. */
  readonly first: number;
  readonly label: string;
}

export interface PerftJob extends PerftSettings {
  readonly root: Node;
  readonly depth: number;
  readonly threads: number;
}

/** Perft divide: leaf nodes by root move; depth 1 or more. */
export async function runPerft(
  job: PerftJob,
  startProgress: (total: number) => Progress,
): Promise<DividedMove[]> {
  const { game, root, depth, threads } = job;
  const hashBytes = Math.floor(job.hashBytes / threads);
  const settings: PerftSettings = { game, hashBytes };
  const workers = threads > 1 ? startWorkers(WORKER, settings, threads) : [];
  const moves = root.moves();
  const parts = partsOf(root, moves, depth);
  const totals = moves.map(() => 0);
  const progress = startProgress(parts.length);
  const add = (nodes: number, index: number) => {
    const { first, label } = parts[index] as Part;
    totals[first] = (totals[first] as number) + nodes;
    progress.step(label);
  };
  try {
    if (threads > 1) await shareOut<PerftTask, number>(parts, workers, add);
    else {
      const count = createCounter(game, hashBytes);
      for (const [i, { packed, depth }] of parts.entries()) add(count(packed, depth), i);
    }
  } finally {
    progress.stop();
    await stopWorkers(workers);
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
