/**
 * What the engines of both games do for the host: a position with its history, limits, slices of search, and a report. All numbers are 32 bits wide; counts of nodes are passed as two halves.
 */
import { Block } from '../bits/block';
import { GameHistory, MAX_GAME_PLIES, SEARCH } from '../common/game-history';
import { EXCHANGE_BYTES } from '../common/layout';
import { SearchGame } from './game';
import { History } from './history';
import { IterativeDeepening } from './iterative-deepening';
import { LateMoveReductions } from './late-move-reductions';
import { Control, HISTORIES, VARIATION_BYTES } from './memory';
import { RootMove, RootMoves } from './root-moves';
import { Search } from './search';
import { NEAR_BYTES, TranspositionTable } from './tt';

/** Of a report: what is written before the lines. */
const REPORT_HEAD: usize = 32;
const REPORT_LINE: usize = 4 + VARIATION_BYTES;
/** As many lines as the output has room for. */
const MOST_LINES: u32 = <u32>((EXCHANGE_BYTES - REPORT_HEAD) / REPORT_LINE);

export abstract class Engine {
  /** How many bytes a thread needs behind its block. */
  static bytes(pieceToCount: u32): usize {
    return (HISTORIES - SEARCH + History.bytes(pieceToCount) + NEAR_BYTES + 0xffff) & ~0xffff;
  }

  static prepare(p: usize, pieceToCount: u32): void {
    LateMoveReductions.fill(p);
    History.clear(p, pieceToCount);
    TranspositionTable.placeNear(p, p + HISTORIES + History.bytes(pieceToCount));
    Control.of(p).tt = 0;
    Control.of(p).age = 0;
    Control.of(p).thread = 0;
  }

  static forget(p: usize, pieceToCount: u32): void {
    History.clear(p, pieceToCount);
  }

  /** Whether there is room for one more move of the game. */
  static isFull(p: usize): bool {
    return GameHistory.height(p) >= MAX_GAME_PLIES;
  }

  /** Takes the root moves from a list of 16-bit moves, or all legal ones if it is empty, and begins. Returns how many there are. */
  static begin<G extends SearchGame>(game: G, list: usize, count: u32, scratch: usize): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const end = game.legalMoves(scratch);
    control.rootCount = 0;
    for (let at = scratch; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      if (!count || Engine.isListed(list, count, move)) RootMoves.add(p, move);
    }
    control.isRestricted = control.rootCount < <u32>((end - scratch) >> 1) ? 1 : 0;
    control.age++;
    IterativeDeepening.begin(p);
    return control.rootCount;
  }

  static isListed(list: usize, count: u32, move: u32): bool {
    for (let i: usize = 0; i < <usize>count; i++) {
      if (<u32>load<u16>(list + 2 * i) === move) return true;
    }
    return false;
  }

  static limit(p: usize, depth: i32, nodesLow: u32, nodesHigh: u32, mate: i32, lines: u32): void {
    const control = Control.of(p);
    const nodes = <u64>nodesLow | ((<u64>nodesHigh) << 32);
    control.depthLimit = depth > 0 ? depth : i32.MAX_VALUE;
    control.nodeLimit = nodes ? nodes : u64.MAX_VALUE;
    control.mateLimit = mate;
    control.multiPv = lines > 1 ? lines : 1;
  }

  static run<G extends SearchGame>(game: G, nodes: u32, scratch: usize): u32 {
    const control = Control.of(changetype<usize>(game));
    const end = control.nodes + <u64>nodes;
    control.sliceEnd = end < control.nodeLimit ? end : control.nodeLimit;
    return Search.run<G>(game, scratch);
  }

  /** Unmakes the moves of an unfinished search. */
  static unwind<G extends SearchGame>(game: G, height: u32): void {
    const p = changetype<usize>(game);
    while (GameHistory.height(p) > height) {
      if (GameHistory.top(p).isNullMove) game.unmakeNullMove();
      else game.unmakeMove();
    }
  }

  /**
   * Writes the completed depth, the selective depth, the nodes (low, high), the number of lines, how often the best move changed,
   * and the best move's share of the nodes in thousandths; then for each line its score, its length and its moves, 16 bits each.
   * Returns where the report ends.
   */
  static report(p: usize, at: usize): usize {
    const control = Control.of(p);
    RootMoves.sort(p, control.pvIndex);
    const lines = min(min(control.multiPv, control.rootCount), MOST_LINES);
    store<i32>(at, control.completedDepth);
    store<i32>(at, control.selDepth, 4);
    store<u64>(at, control.nodes, 8);
    store<u32>(at, lines, 16);
    store<u32>(at, control.bestMoveChanges, 20);
    store<u32>(at, lines && control.nodes ? Engine.share(p) : 0, 24);
    at += REPORT_HEAD;
    for (let i: u32 = 0; i < lines; i++) {
      const root = RootMove.at(p, i);
      store<i32>(at, RootMoves.known(root));
      Block.copy16(at + 4, RootMoves.line(p, root), VARIATION_BYTES / 2);
      at += REPORT_LINE;
    }
    return at;
  }

  @inline static share(p: usize): u32 {
    return <u32>((1000 * <u64>RootMove.at(p, 0).effort) / Control.of(p).nodes);
  }

  /** Places the transposition table. Returns how many of the bytes it uses. */
  static placeTable(p: usize, at: usize, bytes: usize): usize {
    return TranspositionTable.place(p, at, bytes);
  }

  static clearTable(p: usize, from: usize, bytes: usize): void {
    TranspositionTable.clear(p, from, bytes);
  }
}
