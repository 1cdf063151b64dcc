/**
 * Perft in one or more threads: the tree is split after the first move, or after the second in large trees, so that threads stay
 * busy to the end and progress is visible. The total is the same either way.
 */
import { createCounter as createChessCounter } from '../chess/perft.js';
import type { Counter, DividedMove } from '../core/perft.js';
import type { GameName } from '../game.js';
import type { AnyPosition } from '../rules.js';
import { createCounter as createShogiCounter } from '../shogi/perft.js';
import { shareOut, startWorkers, stopWorkers } from './workers.js';

export interface PerftSettings {
  readonly game: GameName;
  /** Bytes of a thread's hash table; 0 for none. */
  readonly hashBytes: number;
}

/** Perft of one packed position. */
export interface PerftTask {
  readonly packed: Uint8Array;
  readonly depth: number;
}

const COUNTERS = { chess: createChessCounter, shogi: createShogiCounter } as const;

export function createCounter({ game, hashBytes }: PerftSettings): Counter {
  return COUNTERS[game](hashBytes);
}

/** A separate built file beside the bundle of the command line. */
const WORKER = new URL('./perft-worker.js', import.meta.url);

/** From this depth on it pays to split after the second move. */
const LARGE = 4;

interface Part extends PerftTask {
  /** The index of its root move, and its own move. */
  readonly first: number;
  readonly label: string;
}

export interface PerftJob {
  readonly root: AnyPosition;
  /** 1 or more. */
  readonly depth: number;
  readonly threads: number;
  /** Bytes of the hash tables of all threads. */
  readonly hashBytes: number;
}

/** Told how far the count is. */
export interface PerftProgress {
  step(label: string): void;
  stop(): void;
}

/** Perft divide: leaf nodes by root move. */
export async function perftInThreads(
  job: PerftJob,
  startProgress: (total: number) => PerftProgress,
): Promise<DividedMove[]> {
  const { root, depth, threads } = job;
  const hashBytes = Math.floor(job.hashBytes / threads);
  const settings: PerftSettings = { game: root.game, hashBytes };
  const workers = threads > 1 ? startWorkers(WORKER, settings, threads) : [];
  const moves = root.moveTexts();
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
      const count = createCounter(settings);
      for (const [i, { packed, depth }] of parts.entries()) add(count(packed, depth), i);
    }
  } finally {
    progress.stop();
    await stopWorkers(workers);
  }
  return moves.map((move, i) => ({ move, nodes: totals[i] as number }));
}

function partsOf(root: AnyPosition, moves: readonly string[], depth: number): Part[] {
  const below = (node: AnyPosition, label: string, first: number, left: number): Part => ({
    first,
    label,
    packed: node.bytes,
    depth: left,
  });
  return moves.flatMap((move, first) => {
    const node = root.play(move);
    if (depth < LARGE) return [below(node, move, first, depth - 1)];
    return node
      .moveTexts()
      .map((reply) => below(node.play(reply), `${move} ${reply}`, first, depth - 2));
  });
}
