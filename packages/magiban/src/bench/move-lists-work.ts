/** A worker process of `magiban bench perft`: generates the legal moves of positions as text, with one library. */
import { createHash } from 'node:crypto';
import type { ListLibrary, ListPeer } from '@magiban/bench/moves';
import type { DescribedMove } from '../chess/moves.js';
import { type ChessPosition, chessPosition } from '../chess/position.js';
import { fastestRun, type Timing } from './measure.js';
import type { PeerName } from './perft-work.js';
import { importPeers } from './processes.js';

export interface ListTask {
  readonly fens: readonly string[];
  /** Whether parsing the FEN is part of the measurement. */
  readonly reading: boolean;
  readonly milliseconds: number;
  /** Magiban itself if omitted. */
  readonly peer?: PeerName;
}

export interface Listing extends Timing {
  readonly moves: number;
  /** Hash of all moves in SAN: equal move lists give equal digests. */
  readonly digest: string;
}

const OURS: ListLibrary = {
  position: (fen) => chessPosition(fen),
  list: (position) => (position as ChessPosition).describeMoves(),
  san: (moves) => (moves as DescribedMove[]).map(({ san }) => san),
};

export async function listHere({ fens, reading, milliseconds, peer }: ListTask): Promise<Listing> {
  const library = peer ? await libraryOf(peer) : OURS;
  const positions = fens.map((fen) => library.position(fen));
  const lists = positions.map((position) => library.san(library.list(position)));
  const work = reading
    ? () => fens.reduce((sum, fen) => sum + library.list(library.position(fen)).length, 0)
    : () => positions.reduce((sum: number, one) => sum + library.list(one).length, 0);
  return { moves: lists.flat().length, digest: digestOf(lists), ...fastestRun(work, milliseconds) };
}

function digestOf(lists: readonly string[][]): string {
  const hash = createHash('sha256');
  for (const list of lists) hash.update(`${[...list].sort().join(' ')}\n`);
  return hash.digest('hex');
}

async function libraryOf({ name, method }: PeerName): Promise<ListLibrary> {
  const peers = await listPeers();
  const peer = peers.find((one) => one.name === name && one.method === method);
  return (peer as ListPeer).load();
}

export async function listPeers(): Promise<readonly ListPeer[]> {
  const found = await importPeers<typeof import('@magiban/bench/moves')>('moves');
  return found?.LIST_PEERS ?? [];
}
