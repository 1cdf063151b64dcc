/**
 * What a search keeps, thread by thread, from SEARCH on behind the position (line.ts draws the first part):
 *
 *   + 0x000000  the line of positions
 *   + 0x014000  Control       limits, what is going on, what was found
 *   + 0x015000  reductions    64 × 64 bytes, see reductions.ts
 *   + 0x016000  Ply           128 bytes for each distance from the root: killers, evaluations, what moved where
 *   + 0x01b000  Frame         256 bytes for each node that is open: see search.ts
 *   + 0x02f000  variations    a row of 128 moves for each ply: the best line from there on
 *   + 0x038000  root moves    16 bytes each, and from 0x03b000 the best line of each
 *   + 0x061000  lists         4 bytes a move, see move-list.ts
 *   + 0x100000  histories     see history.ts; a game's own caches and the end differ by game
 *               near table    behind them, see tt.ts
 */
import { Block } from '../bits/block';
import { LINE_BYTES, SEARCH } from '../line';

const CONTROL: usize = SEARCH + LINE_BYTES;
export const REDUCTIONS: usize = SEARCH + 0x15000;
const PLIES: usize = SEARCH + 0x16000;
const PLY_BYTES: usize = 128;
/** Empty ones before the root, so that nobody needs to ask how far back they may look. */
const PLIES_BEFORE: i32 = 4;
const FRAMES: usize = SEARCH + 0x1b000;
export const FRAME_BYTES: usize = 256;
export const VARIATIONS: usize = SEARCH + 0x2f000;
export const VARIATION_BYTES: usize = 256;
export const ROOTS: usize = SEARCH + 0x38000;
export const ROOT_VARIATIONS: usize = SEARCH + 0x3b000;
export const LISTS: usize = SEARCH + 0x61000;
/** Where no further list may begin: the longest has 593 moves. */
export const LISTS_END: usize = SEARCH + 0xfe000;
export const HISTORIES: usize = SEARCH + 0x100000;

/** No line is followed farther; a variation has room for as many moves. */
export const MOST_PLIES: i32 = 126;

@unmanaged
export class Control {
  nodes: u64;
  /** The search ends here, and the slice that is being worked on there. */
  nodeLimit: u64;
  sliceEnd: u64;
  /** Where the quiescence that is under way has to end. */
  quiescenceEnd: u64;
  /** The transposition tables: where, buckets − 1, where the thread's own is, and how old what is put in is. */
  table: usize;
  tableMask: u32;
  near: usize;
  age: u32;
  depthLimit: i32;
  /** Ends when a mate in so many moves is proved; 0 = never. */
  mateLimit: i32;
  /** How many of the best moves are wanted, and which one is being looked for. */
  lines: u32;
  line: u32;
  rootCount: u32;
  /** Whether some legal moves are left out. */
  isRestricted: u32;
  /** The iteration, its window, and by how much to widen it. */
  depth: i32;
  alpha: i32;
  beta: i32;
  delta: i32;
  /** How often the window was too low in this iteration. */
  failedHigh: i32;
  /** The deepest iteration that is finished, and the farthest ply reached. */
  finished: i32;
  farthest: i32;
  /** What to do next (search.ts), in which frame, and the value that it hands up. */
  event: u32;
  level: i32;
  value: i32;
  /** How often the best move has changed since the search began, and in the last iteration. */
  changes: u32;
  changed: u32;
  /** Which of the threads this is. */
  thread: u32;

  @inline static of(p: usize): Control {
    return changetype<Control>(p + CONTROL);
  }
}

/** What is known of a ply of the line that is being looked at. */
@unmanaged
export class Ply {
  evaluation: i32;
  /** The same before what is known to be wrong with it was taken into account. */
  plainEvaluation: i32;
  /** The move that leads on from here, by `place`; NO_PLACE for a pass. */
  place: u32;
  /** Whether that move captures nothing. */
  isQuiet: u32;
  killer: u32;
  secondKiller: u32;
  /** Moves of the best line from here. */
  length: u32;
  /** How many nodes of this ply were cut off, since their parents' parent was entered. */
  cuts: u32;

  @inline static at(p: usize, ply: i32): Ply {
    return changetype<Ply>(p + PLIES + <usize>(ply + PLIES_BEFORE) * PLY_BYTES);
  }

  /** Where the best line from a ply on is written. */
  @inline static variation(p: usize, ply: i32): usize {
    return p + VARIATIONS + <usize>ply * VARIATION_BYTES;
  }

  /** The line that goes on with this move is the best from here. */
  static extend(p: usize, ply: i32, move: u32): void {
    const here = Ply.at(p, ply);
    const length = here.next.length;
    const at = Ply.variation(p, ply);
    store<u16>(at, <u16>move);
    Block.copy16(at + 2, at + VARIATION_BYTES, <usize>length);
    here.length = length + 1;
  }

  @inline get before(): Ply {
    return changetype<Ply>(changetype<usize>(this) - PLY_BYTES);
  }

  @inline get next(): Ply {
    return changetype<Ply>(changetype<usize>(this) + PLY_BYTES);
  }
}

/** A node that is open: what a recursive search would keep in its local variables. */
@unmanaged
export class Frame {
  ply: i32;
  depth: i32;
  alpha: i32;
  beta: i32;
  best: i32;
  bestMove: u32;
  /** Whether the window is open: a node of the best line. */
  pv: u32;
  /** Expected to be cut off. */
  cut: u32;
  check: u32;
  improving: u32;
  evaluation: i32;
  /** The move that is left out because it is asked whether it is the only good one. */
  excluded: u32;
  passed: u32;
  tableMove: u32;
  tableValue: i32;
  tableDepth: i32;
  tableBound: u32;
  /** What the child's value is for (search.ts). */
  pending: u32;
  move: u32;
  /** How deep the move would be searched, extensions included, and how deep it is being searched. */
  fullDepth: i32;
  moveDepth: i32;
  count: i32;
  extension: i32;
  isQuiet: u32;
  /** The moves, see ordering.ts. */
  stage: u32;
  list: usize;
  end: usize;
  /** Where the list of a child may begin. */
  behind: usize;
  capture: usize;
  bad: usize;
  quiets: usize;
  quiet: usize;
  /** Quiet moves and captures that were tried, for the histories. */
  triedQuiets: u32;
  triedCaptures: u32;
  originalAlpha: i32;
  nodesBefore: u64;

  @inline static at(p: usize, level: i32): Frame {
    return changetype<Frame>(p + FRAMES + <usize>level * FRAME_BYTES);
  }

  @inline get child(): Frame {
    return changetype<Frame>(changetype<usize>(this) + FRAME_BYTES);
  }
}
/** Where a frame lists the quiet moves tried, 16 bits each, and the captures: as many as fit. */
export const TRIED_QUIETS: usize = 168;
export const MOST_QUIETS: u32 = 32;
export const TRIED_CAPTURES: usize = 232;
export const MOST_CAPTURES: u32 = 12;
export const NO_PLACE: u32 = 0xffff;
