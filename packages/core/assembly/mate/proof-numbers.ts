/**
 * The proof number and disproof number of a node from those of its children, and the most-proving child.
 *
 *               attacker to move (one move is enough)      defender to move (all moves must fail)
 *   proof       the smallest of the children               their sum
 *   disproof    their sum                                  the smallest of the children
 *
 * Sums count a position twice that two children lead to. Worst are interpositions: the same proof answers every piece on a
 * square. So children that are alike count once, with their largest number.
 */

import { Plies } from '../common/dtm';
import { CHILD_BYTES, Child, INFINITE, ProofNode, UNCONDITIONAL } from './memory';

export abstract class Summary {
  /** The child to look at next, and how far it may go until another one comes first. */
  static proofLimit: u32 = 0;
  static disproofLimit: u32 = 0;

  /** Finds the node's numbers, and its best child. */
  static find(node: ProofNode, level: u32): void {
    if (node.isAttack) Summary.attack(node);
    else Summary.defence(node);
    // What depends on nothing before the node itself is true wherever the node comes up.
    if (node.condition >= level) node.condition = UNCONDITIONAL;
  }

  static attack(node: ProofNode): void {
    let best: usize = 0;
    let first: u32 = INFINITE + 1;
    let second: u32 = INFINITE;
    let sum: u32 = 0;
    let plies = node.horizon;
    let condition: u32 = UNCONDITIONAL;
    for (let at = node.list; at < node.end; at += CHILD_BYTES) {
      const child = Child.at(at);
      const proof = child.proof;
      sum = Summary.add(sum, child.disproof);
      if (!child.disproof) {
        plies = min(plies, Plies.further(child.plies));
        condition = min(condition, <u32>child.condition);
      }
      if (proof < first) {
        second = min(first, INFINITE);
        first = proof;
        best = at;
      } else if (proof < second) second = proof;
    }
    node.child = best;
    node.proof = min(first, INFINITE);
    node.disproof = sum;
    node.plies = plies;
    node.condition = condition;
    if (!best) return;
    const child = Child.at(best);
    node.move = child.move;
    if (!first) {
      node.plies = Plies.further(child.plies);
      node.disproof = INFINITE;
      return;
    }
    Summary.proofLimit = min(node.proofLimit, Summary.beyond(second));
    Summary.disproofLimit = Summary.left(node.disproofLimit, sum, child.disproof);
  }

  static defence(node: ProofNode): void {
    let best: usize = 0;
    let first: u32 = INFINITE + 1;
    let second: u32 = INFINITE;
    let sum: u32 = 0;
    let largest: u32 = 0;
    let bestLargest: u32 = 0;
    let isBestHere = false;
    let plies: u32 = 0;
    for (let at = node.list; at < node.end; at += CHILD_BYTES) {
      const child = Child.at(at);
      const disproof = child.disproof;
      if (!child.isAlike) {
        if (isBestHere) bestLargest = largest;
        isBestHere = false;
        sum = Summary.add(sum, largest);
        largest = 0;
      }
      largest = max(largest, child.proof);
      if (!child.proof) plies = max(plies, Plies.further(child.plies));
      if (Summary.isBetter(disproof, child, first, best)) {
        second = min(first, INFINITE);
        first = disproof;
        best = at;
        isBestHere = true;
      } else if (disproof < second) second = disproof;
    }
    if (isBestHere) bestLargest = largest;
    sum = Summary.add(sum, largest);
    node.child = best;
    node.disproof = min(first, INFINITE);
    node.proof = sum;
    node.plies = plies;
    node.condition = UNCONDITIONAL;
    if (!best) return;
    const child = Child.at(best);
    node.move = child.move;
    if (!first) {
      node.plies = Plies.further(child.plies);
      node.condition = child.condition;
      node.proof = INFINITE;
      return;
    }
    Summary.disproofLimit = min(node.disproofLimit, Summary.beyond(second));
    Summary.proofLimit = Summary.left(node.proofLimit, sum, bestLargest);
  }

  /** Of two disproofs, the one that holds everywhere, and farther. */
  @inline static isBetter(disproof: u32, child: Child, first: u32, best: usize): bool {
    if (disproof || first) return disproof < first;
    const other = Child.at(best);
    return child.condition !== other.condition
      ? child.condition > other.condition
      : child.plies > other.plies;
  }

  @inline static add(sum: u32, number: u32): u32 {
    if (sum >= INFINITE || number >= INFINITE) return INFINITE;
    return min(sum + number, INFINITE - 1);
  }

  /** Somewhat more than the second best, so that the search does not alternate between two children. */
  @inline static beyond(second: u32): u32 {
    return second >= INFINITE - 1 ? INFINITE : min(second + 1 + (second >> 1), INFINITE - 1);
  }

  /** What a child may come to if the others of a sum stay as they are. */
  @inline static left(limit: u32, sum: u32, part: u32): u32 {
    return limit >= INFINITE ? INFINITE : limit - sum + part;
  }
}
