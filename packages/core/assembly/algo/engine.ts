/**
 * What the entries of both engines export, but for the names of their games: a position with its history, limits, slices of
 * search, and what was found. All numbers are 32 bits wide; counts of nodes are passed as two halves.
 */
import { Block } from '../bits/block';
import { Line, MOST_STEPS, SEARCH } from '../line';
import { History } from './history';
import { Iteration } from './iteration';
import { Reductions } from './reductions';
import { Root, Roots } from './roots';
import { Search } from './search';
import { SearchGame } from './search-game';
import { Control, HISTORIES, VARIATION_BYTES } from './search-memory';
import { NEAR_BYTES, Table } from './tt';

/** Of a report: what is written before the lines. */
const REPORT_HEAD: usize = 32;

export abstract class Engine {
  /** How many bytes a thread needs behind its block. */
  static bytes(places: u32): usize {
    return (HISTORIES - SEARCH + History.bytes(places) + NEAR_BYTES + 0xffff) & ~0xffff;
  }

  static prepare(p: usize, places: u32): void {
    Reductions.fill(p);
    History.clear(p, places);
    Table.placeNear(p, p + HISTORIES + History.bytes(places));
    Control.of(p).table = 0;
    Control.of(p).age = 0;
    Control.of(p).thread = 0;
  }

  static forget(p: usize, places: u32): void {
    History.clear(p, places);
  }

  /** Whether there is room for one more move of the game. */
  static isFull(p: usize): bool {
    return Line.height(p) >= MOST_STEPS;
  }

  /** Takes the root moves from a list of 16-bit moves, or all legal ones if it is empty, and begins. Returns how many there are. */
  static begin<G extends SearchGame>(game: G, list: usize, count: u32, scratch: usize): u32 {
    const p = changetype<usize>(game);
    const control = Control.of(p);
    const end = game.legalMoves(scratch);
    control.rootCount = 0;
    for (let at = scratch; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      if (!count || Engine.isListed(list, count, move)) Roots.add(p, move);
    }
    control.isRestricted = control.rootCount < <u32>((end - scratch) >> 1) ? 1 : 0;
    control.age++;
    Iteration.begin(p);
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
    control.lines = lines > 1 ? lines : 1;
  }

  static run<G extends SearchGame>(game: G, nodes: u32, scratch: usize): u32 {
    const control = Control.of(changetype<usize>(game));
    const end = control.nodes + <u64>nodes;
    control.sliceEnd = end < control.nodeLimit ? end : control.nodeLimit;
    return Search.run<G>(game, scratch);
  }

  /** Takes back the moves of a search that is not gone on with. */
  static unwind<G extends SearchGame>(game: G, height: u32): void {
    const p = changetype<usize>(game);
    while (Line.height(p) > height) {
      if (Line.top(p).isPass) game.unpass();
      else game.undo();
    }
  }

  /**
   * Writes the depth finished, the farthest ply, the nodes (low, high), how many lines, how often the best move changed,
   * which part of the nodes the best move has cost in thousandths; then for each line its value and its moves: their number and
   * they themselves, 16 bits each. Returns where the report ends.
   */
  static report(p: usize, at: usize): usize {
    const control = Control.of(p);
    Roots.sort(p, control.line);
    const lines = control.lines < control.rootCount ? control.lines : control.rootCount;
    store<i32>(at, control.finished);
    store<i32>(at, control.farthest, 4);
    store<u64>(at, control.nodes, 8);
    store<u32>(at, lines, 16);
    store<u32>(at, control.changes, 20);
    store<u32>(at, lines && control.nodes ? Engine.share(p) : 0, 24);
    at += REPORT_HEAD;
    for (let i: u32 = 0; i < lines; i++) {
      const root = Root.at(p, i);
      store<i32>(at, Roots.known(root));
      Block.copy16(at + 4, Roots.line(p, root), VARIATION_BYTES / 2);
      at += 4 + VARIATION_BYTES;
    }
    return at;
  }

  @inline static share(p: usize): u32 {
    return <u32>((1000 * <u64>Root.at(p, 0).effort) / Control.of(p).nodes);
  }

  /** Where the table lies. Returns how many of the bytes it uses. */
  static placeTable(p: usize, at: usize, bytes: usize): usize {
    return Table.place(p, at, bytes);
  }

  static clearTable(p: usize, from: usize, bytes: usize): void {
    Table.clear(p, from, bytes);
  }
}
