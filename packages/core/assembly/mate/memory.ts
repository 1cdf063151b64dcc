/**
 * The memory of the mate solver, from SEARCH on behind the position (game-history.ts):
 *
 *   + 0x000000  ProofControl   what is asked, what is going on, what was found
 *   + 0x001000  ProofNode      104 bytes for each node that is open, the root first
 *   + 0x01c000  children       32 bytes each; those of a node follow its parent's
 *   + 0x110000  what the game keeps for itself (CACHE)
 *   + 0x160000  which parts of the table were written to, a byte each
 *   + 0x180000  the table, where the host has placed it
 *
 * A proof number says how many positions must at least be proved yet to prove a node, a disproof number how many must be disproved to
 * disprove it. A node is proved with (0, INFINITE) and disproved with (INFINITE, 0).
 */
import { MOST_MOVES } from '../common/capacity';
import { CACHE, SEARCH } from '../common/game-history';

const NODES: usize = SEARCH + 0x1000;
const NODE_BYTES: usize = 104;
export const CHILDREN: usize = SEARCH + 0x1c000;
export const CHILD_BYTES: usize = 32;
/** Where no further list may begin: the longest still fits before CACHE. */
export const CHILDREN_END: usize = CACHE - MOST_MOVES * CHILD_BYTES;
export const WRITTEN: usize = SEARCH + 0x160000;
/** The most parts of the table, which are cleared one by one. */
export const MOST_PARTS: u32 = 0x8000;
export const PROOF_BYTES: usize = 0x180000;
/** The longest line: what comes later is unknown. */
export const MOST_PLIES: u32 = 1000;

export const INFINITE: u32 = 0x3fffffff;
/** A disproof that does not depend on the path. */
export const UNCONDITIONAL: u32 = 0xffff;

/** What `run` says when it returns. */
export const PAUSED: u32 = 0;
export const PROVED: u32 = 1;
export const DISPROVED: u32 = 2;

@unmanaged
export class ProofControl {
  nodes: u64;
  sliceEnd: u64;
  /** The table: where, buckets − 1. */
  table: usize;
  tableMask: u32;
  /** From the number of a bucket to that of its part. */
  partShift: u32;
  /** The side that is to give mate. */
  attacker: u32;
  /** The next event (df-pn.ts), in which node, and what was found: PAUSED while there is more to do. */
  event: u32;
  level: u32;
  outcome: u32;
  /** Whether a disproof was ever stored that depends on the path. */
  hasConditional: u32;
  /** How many moves were played before the root. */
  height: u32;

  @inline static of(p: usize): ProofControl {
    return changetype<ProofControl>(p + SEARCH);
  }
}

/** A node that is open. */
@unmanaged
export class ProofNode {
  key: u64;
  /** A hash of the positions before it, in their order. */
  path: u64;
  nodesBefore: u64;
  /** Its children; the next node's begin where they end. */
  list: usize;
  end: usize;
  /** The child that is looked at. */
  child: usize;
  hand: u32;
  /** Whether the attacker is to move. */
  isAttack: u32;
  /** How many plies are left. */
  rest: u32;
  /** Worked on until one of its numbers reaches these. */
  proofLimit: u32;
  disproofLimit: u32;
  proof: u32;
  disproof: u32;
  /** If proved: the plies of the mate. If disproved: the plies within which there is no mate, or UNLIMITED. */
  plies: u32;
  /** If disproved: the ply of the earliest ancestor without which this would not be so, or UNCONDITIONAL. */
  condition: u32;
  /** The move to the child that counted last. */
  move: u32;
  /** Whether it was open before. */
  isRevisit: u32;
  /** For how many plies its children are all that matters. */
  horizon: u32;

  @inline static at(p: usize, level: u32): ProofNode {
    return changetype<ProofNode>(p + NODES + <usize>level * NODE_BYTES);
  }

  @inline get before(): ProofNode {
    return changetype<ProofNode>(changetype<usize>(this) - NODE_BYTES);
  }

  @inline get next(): ProofNode {
    return changetype<ProofNode>(changetype<usize>(this) + NODE_BYTES);
  }
}

@unmanaged
export class Child {
  key: u64;
  hand: u32;
  proof: u32;
  disproof: u32;
  plies: u16;
  condition: u16;
  move: u16;
  /** Whether it is like the one before (ProofGame.isAlike). */
  isAlike: u8;
  /** Whether its numbers come from looking at its own children. */
  wasOpen: u8;

  @inline static at(address: usize): Child {
    return changetype<Child>(address);
  }

  @inline prove(plies: u32): void {
    this.proof = 0;
    this.disproof = INFINITE;
    this.plies = <u16>plies;
    this.condition = <u16>UNCONDITIONAL;
  }

  @inline disprove(plies: u32, condition: u32): void {
    this.proof = INFINITE;
    this.disproof = 0;
    this.plies = <u16>plies;
    this.condition = <u16>condition;
  }
}
