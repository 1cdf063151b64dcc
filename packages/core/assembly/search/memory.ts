/**
 * What a search keeps, thread by thread, from SEARCH on behind the position:
 *
 *   + 0x000000  game history  see game-history.ts
 *   + 0x014000  Control       limits, state and results of the search
 *   + 0x015000  reductions    64 × 64 bytes, see late-move-reductions.ts
 *   + 0x016000  Ply           128 bytes for each ply from the root: killer moves, static eval, the move made
 *   + 0x01b000  Frame         256 bytes for each open node: see search.ts
 *   + 0x02f000  variations    the triangular PV table: a row of 128 moves for each ply
 *   + 0x038000  root moves    16 bytes each, and from 0x03c000 the PV of each
 *   + 0x07c000  lists         4 bytes a move, see move-list.ts
 *   + 0x100000  histories     see history.ts; a game's own caches and the end differ by game
 *               near TT       behind them, see tt.ts
 */
import { Block } from '../bits/block';
import { MOST_MOVES } from '../common/capacity';
import { GAME_HISTORY_BYTES, SEARCH } from '../common/game-history';

const CONTROL: usize = SEARCH + GAME_HISTORY_BYTES;
export const REDUCTIONS: usize = SEARCH + 0x15000;
const PLIES: usize = SEARCH + 0x16000;
const PLY_BYTES: usize = 128;
/** Empty ones before the root, so that looking back a few plies needs no test. */
const PLIES_BEFORE: i32 = 4;
const FRAMES: usize = SEARCH + 0x1b000;
export const FRAME_BYTES: usize = 256;
export const VARIATIONS: usize = SEARCH + 0x2f000;
export const VARIATION_BYTES: usize = 256;
export const ROOTS: usize = SEARCH + 0x38000;
export const ROOT_BYTES: usize = 16;
export const ROOT_VARIATIONS: usize = ROOTS + MOST_MOVES * ROOT_BYTES;
export const LISTS: usize = ROOT_VARIATIONS + MOST_MOVES * VARIATION_BYTES;
/** No list may begin behind this: the longest and its tail still fit. */
export const LISTS_END: usize = SEARCH + 0xfe000;
export const HISTORIES: usize = SEARCH + 0x100000;

/** The deepest ply that is searched; a PV has room for as many moves. */
export const MAX_PLY: i32 = 126;

@unmanaged
export class Control {
  nodes: u64;
  /** Node counts at which the search ends, and at which the current slice does. */
  nodeLimit: u64;
  sliceEnd: u64;
  /** The node count at which the current quiescence search ends. */
  qsearchEnd: u64;
  /** The transposition table: address and buckets − 1; the thread's near TT; the age of new entries. */
  tt: usize;
  ttMask: u32;
  nearTt: usize;
  age: u32;
  depthLimit: i32;
  /** The search ends when a mate in this many moves is found; 0 = never. */
  mateLimit: i32;
  /** MultiPV: how many lines, and which one is being searched. */
  multiPv: u32;
  pvIndex: u32;
  rootCount: u32;
  /** Whether the root moves are restricted (`searchmoves`). */
  isRestricted: u32;
  /** The depth of the iteration, its aspiration window, and by how much that widens. */
  depth: i32;
  alpha: i32;
  beta: i32;
  delta: i32;
  /** Fail highs in this iteration. */
  failHighs: i32;
  /** The last complete iteration, and the selective depth. */
  completedDepth: i32;
  selDepth: i32;
  /** The next event of search.ts, its frame, and the score that is being returned. */
  event: u32;
  level: i32;
  value: i32;
  /** How often the best move has changed, in all and in this iteration. */
  bestMoveChanges: u32;
  bestMoveChanged: u32;
  /** The number of this thread. */
  thread: u32;

  @inline static of(p: usize): Control {
    return changetype<Control>(p + CONTROL);
  }
}

/** What is known of a ply of the current line. */
@unmanaged
export class Ply {
  staticEval: i32;
  /** Static eval before correction history. */
  rawEval: i32;
  /** The piece and destination of the move made from here; NO_PIECE_TO for a null move. */
  pieceTo: u32;
  /** Whether that move is quiet. */
  isQuiet: u32;
  killer: u32;
  secondKiller: u32;
  /** Length of the PV from here. */
  pvLength: u32;
  /** Beta cutoffs of nodes at this ply, since their grandparent was entered. */
  childCutoffs: u32;

  @inline static at(p: usize, ply: i32): Ply {
    return changetype<Ply>(p + PLIES + <usize>(ply + PLIES_BEFORE) * PLY_BYTES);
  }

  /** The address of the PV from a ply on. */
  @inline static variation(p: usize, ply: i32): usize {
    return p + VARIATIONS + <usize>ply * VARIATION_BYTES;
  }

  /** The PV from here is this move and the PV of the next ply. */
  static extend(p: usize, ply: i32, move: u32): void {
    const here = Ply.at(p, ply);
    const length = here.next.pvLength;
    const at = Ply.variation(p, ply);
    store<u16>(at, <u16>move);
    Block.copy16(at + 2, at + VARIATION_BYTES, <usize>length);
    here.pvLength = length + 1;
  }

  @inline get before(): Ply {
    return changetype<Ply>(changetype<usize>(this) - PLY_BYTES);
  }

  @inline get next(): Ply {
    return changetype<Ply>(changetype<usize>(this) + PLY_BYTES);
  }
}

/** An open node: what a recursive search would keep in its local variables. */
@unmanaged
export class Frame {
  ply: i32;
  depth: i32;
  alpha: i32;
  beta: i32;
  best: i32;
  bestMove: u32;
  /** Whether this is a PV node: its window is open. */
  pv: u32;
  /** Whether a beta cutoff is expected. */
  cutNode: u32;
  check: u32;
  improving: u32;
  staticEval: i32;
  /** The TT move in a singular search: it is left out. */
  excluded: u32;
  isNullMove: u32;
  ttMove: u32;
  ttValue: i32;
  ttDepth: i32;
  ttBound: u32;
  /** Which search of the child is under way (move-loop.ts). */
  pending: u32;
  move: u32;
  /** The depth of the move with extensions, and the depth of its current search. */
  fullDepth: i32;
  moveDepth: i32;
  moveCount: i32;
  extension: i32;
  isQuiet: u32;
  /** The move list, see move-ordering.ts. */
  stage: u32;
  list: usize;
  end: usize;
  /** Where the list of a child may begin. */
  nextList: usize;
  capture: usize;
  bad: usize;
  quiets: usize;
  quiet: usize;
  /** Quiet moves and captures tried so far, for the histories. */
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
export const NO_PIECE_TO: u32 = 0xffff;
