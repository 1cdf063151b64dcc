/** A worker process of `magiban bench perft`: runs perft with our library or with another one. */

import type { PerftPeer } from '@magiban/bench/perft';
import { perft as perftOfChess } from '../chess/perft.js';
import { chessPosition } from '../chess/position.js';
import type { GameName } from '../game.js';
import { perft as perftOfShogi } from '../shogi/perft.js';
import { shogiPosition } from '../shogi/position.js';
import { fastestRun, type Timing } from './measure.js';
import { importPeers } from './processes.js';

/** Another library, and which of its methods. */
export type PeerName = Pick<PerftPeer, 'name' | 'method'>;

export interface CountTask {
  readonly game: GameName;
  readonly fen: string;
  readonly depth: number;
  readonly milliseconds: number;
  /** Magiban itself if omitted. */
  readonly peer?: PeerName;
}

export interface Count extends Timing {
  readonly nodes: number;
}

export async function countHere(task: CountTask): Promise<Count> {
  const count = await (task.peer ? theirs(task, task.peer) : ours(task));
  let nodes = 0;
  const timing = fastestRun(() => {
    nodes = count();
  }, task.milliseconds);
  return { nodes, ...timing };
}

const OURS = {
  chess: (fen: string) => {
    const position = chessPosition(fen);
    return (depth: number) => perftOfChess(position, depth);
  },
  shogi: (fen: string) => {
    const position = shogiPosition(fen);
    return (depth: number) => perftOfShogi(position, depth);
  },
} as const;

function ours({ game, fen, depth }: CountTask): () => number {
  const count = OURS[game](fen);
  return () => count(depth);
}

async function theirs({ game, fen, depth }: CountTask, wanted: PeerName): Promise<() => number> {
  const peers = (await perftPeers()).filter((peer) => peer.game === game);
  const peer = peers.find(({ name, method }) => name === wanted.name && method === wanted.method);
  const library = await (peer as PerftPeer).load();
  const position = library.position(fen);
  return () => library.perft(position, depth);
}

export async function perftPeers(): Promise<readonly PerftPeer[]> {
  const found = await importPeers<typeof import('@magiban/bench/perft')>('perft');
  return found?.PERFT_PEERS ?? [];
}
