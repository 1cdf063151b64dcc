/**
 * Part of `magiban bench perft`: all legal moves as text, as a GUI needs them, over the positions of a chess game; once from
 * existing positions, once from FEN. Ours does more than the others: UCI besides SAN, roles, captures.
 */
import { ChessPosition } from '../chess/position.js';
import { Failure } from '../failure.js';
import { type BenchProgress, quicker } from './measure.js';
import { type Listing, type ListTask, listPeers } from './move-lists-work.js';
import { OURS, ownCores, ownProcess, type PerftOptions } from './perft.js';
import { GAME } from './perft-positions.js';
import type { PeerName } from './perft-work.js';
import { BenchProcess } from './processes.js';

export const LIST_SOURCES = ['position', 'fen'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];

export interface ListRow {
  readonly implementation: string;
  readonly method: string;
  /** What the measurement starts from. */
  readonly from: ListSource;
  readonly positions: number;
  /** Total number of moves. */
  readonly moves: number;
  /** Per position. */
  readonly microseconds: number;
}

interface Lister {
  readonly implementation: string;
  readonly method: string;
  readonly child: BenchProcess;
  readonly peer?: PeerName;
}

/** The positions of the game, the start included. */
function fensOfGame(): string[] {
  const positions = [ChessPosition.start];
  for (const move of GAME) positions.push((positions.at(-1) as ChessPosition).play(move));
  return positions.map((position) => position.fen());
}

export async function benchMoveLists(
  { peers, rounds, milliseconds }: PerftOptions,
  progress: BenchProgress,
): Promise<ListRow[]> {
  const fens = fensOfGame();
  const listers: Lister[] = [
    ...ownCores().map((core) => ({
      ...{ implementation: OURS, method: core },
      child: ownProcess(core),
    })),
    ...(peers ? await listPeers() : []).map(({ name, method }) => ({
      ...{ implementation: name, method, peer: { name, method } },
      child: new BenchProcess(),
    })),
  ];
  progress.begin(listers.length * LIST_SOURCES.length * rounds);
  const rows: ListRow[] = [];
  try {
    for (const from of LIST_SOURCES) {
      const task: ListTask = { fens, reading: from === 'fen', milliseconds };
      rows.push(...(await inTurns(from, listers, task, rounds, progress.step)));
    }
  } finally {
    for (const { child } of listers) child.end();
  }
  return rows;
}

async function inTurns(
  from: ListSource,
  listers: readonly Lister[],
  task: ListTask,
  rounds: number,
  step: (label: string) => void,
): Promise<ListRow[]> {
  const best: Listing[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [i, { implementation, method, child, peer }] of listers.entries()) {
      const listing = await child.ask<Listing>('lists', peer ? { ...task, peer } : task);
      best[i] = quicker(best[i], listing);
      if (listing.digest !== best[0]?.digest) {
        throw new Failure(`${implementation}, ${method} lists other moves than ${OURS}`);
      }
      step(`lists of moves: ${implementation}, ${method}`);
    }
  }
  return listers.map(({ implementation, method }, i) => {
    const { seconds, moves } = best[i] as Listing;
    const positions = task.fens.length;
    const microseconds = (seconds / positions) * 1e6;
    return { implementation, method, from, positions, moves, microseconds };
  });
}
