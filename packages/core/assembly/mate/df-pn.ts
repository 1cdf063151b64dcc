/**
 * Depth-first proof-number search (df-pn): is the defender mated against any defence? From a node it goes to the child that promises the cheapest
 * answer, and stays there until its numbers say that another one has become cheaper.
 *
 * There is no recursion: open nodes are in memory, and one loop goes from event to event, so that the host can stop
 * between any two nodes and go on later, as in search/search.ts.
 *
 * With a limit of plies a node is a position and the plies that are left. Then a disproof may mean only that there were not
 * enough of them: `plies` says for how many it holds. Without a limit, the attacker must not come back to a position
 * of the path: that would be no progress. What follows from this depends on the path, and is kept apart (`condition`), so
 * that no disproof is taken for one where it does not hold. A proof never depends on the path.
 */

import { Plies, UNLIMITED } from '../common/dtm';
import { Expansion } from './expansion';
import { ProofGame } from './game';
import {
  CHILDREN,
  Child,
  DISPROVED,
  INFINITE,
  PAUSED,
  PROVED,
  ProofControl,
  ProofNode,
} from './memory';
import { Summary } from './proof-numbers';
import { ProofTable } from './proof-table';

/** What to do next. */
const ENTER: u32 = 0;
const CHOOSE: u32 = 1;

export abstract class Proof {
  /** Asks about the position on the board: is it a mate within `limit` plies? `attacker` is the side that mates. */
  static begin<G extends ProofGame>(game: G, attacker: u32, limit: u32): void {
    const p = changetype<usize>(game);
    const control = ProofControl.of(p);
    const root = ProofNode.at(p, 0);
    control.attacker = attacker;
    control.height = game.height();
    control.level = 0;
    control.event = ENTER;
    control.outcome = PAUSED;
    root.key = game.key();
    root.hand = game.hand(attacker);
    root.path = 0;
    root.isAttack = game.turn() === attacker ? 1 : 0;
    root.rest = limit;
    root.list = p + CHILDREN;
    root.proofLimit = INFINITE;
    root.disproofLimit = INFINITE;
    root.isRevisit = 0;
    root.nodesBefore = control.nodes;
  }

  /** Runs until `nodes` more nodes were searched, or the answer is known. */
  static run<G extends ProofGame>(game: G, nodes: u32, scratch: usize): u32 {
    const p = changetype<usize>(game);
    const control = ProofControl.of(p);
    control.sliceEnd = control.nodes + <u64>nodes;
    let level = control.level;
    let event = control.event;
    while (control.outcome === PAUSED) {
      const node = ProofNode.at(p, level);
      if (event === ENTER) {
        if (control.nodes >= control.sliceEnd) break;
        Expansion.open<G>(game, node, level, scratch);
        // A defender without a move is mated, or, where that is something else, safe. Below the root this was seen before.
        if (!node.isAttack && node.end === node.list && !game.isLost()) {
          Expansion.disproved(node, UNLIMITED);
        }
      }
      Summary.find(node, level);
      if (event === ENTER && node.isRevisit) {
        // Others have changed what is known of its children. So that every visit makes progress, it looks at one of them at least.
        node.proofLimit = max(node.proofLimit, min(node.proof + 1, INFINITE));
        node.disproofLimit = max(node.disproofLimit, min(node.disproof + 1, INFINITE));
        Summary.find(node, level);
      }
      event = CHOOSE;
      const isOver =
        node.proof >= node.proofLimit ||
        node.disproof >= node.disproofLimit ||
        !(node.proof && node.disproof);
      if (!isOver) {
        if (Proof.refresh<G>(game, node)) continue;
        Proof.descend<G>(game, node);
        event = ENTER;
        level++;
      } else {
        ProofTable.write(p, node);
        if (level === 0) control.outcome = node.proof ? DISPROVED : PROVED;
        else {
          Proof.ascend<G>(game, node);
          level--;
        }
      }
    }
    control.level = level;
    control.event = event;
    return control.outcome;
  }

  /** Whether the proof table has learned about the best child meanwhile, by transposition. */
  @inline static refresh<G extends ProofGame>(game: G, node: ProofNode): bool {
    const child = Child.at(node.child);
    const proof = child.proof;
    const disproof = child.disproof;
    if (!ProofTable.read<G>(game, child, Plies.nearer(node.rest))) return false;
    return child.proof !== proof || child.disproof !== disproof;
  }

  @inline static descend<G extends ProofGame>(game: G, node: ProofNode): void {
    const child = Child.at(node.child);
    const next = node.next;
    game.makeMove(child.move);
    next.key = child.key;
    next.hand = child.hand;
    next.path = Expansion.pathBehind(node);
    next.isAttack = node.isAttack ^ 1;
    next.rest = Plies.nearer(node.rest);
    next.list = node.end;
    next.proofLimit = Summary.proofLimit;
    next.disproofLimit = Summary.disproofLimit;
    next.isRevisit = child.wasOpen;
    next.nodesBefore = ProofControl.of(changetype<usize>(game)).nodes;
  }

  @inline static ascend<G extends ProofGame>(game: G, node: ProofNode): void {
    game.unmakeMove();
    const child = Child.at(node.before.child);
    child.wasOpen = 1;
    child.proof = node.proof;
    child.disproof = node.disproof;
    child.plies = <u16>node.plies;
    child.condition = <u16>node.condition;
  }

  /** Unmakes the moves of an unfinished search. */
  static unwind<G extends ProofGame>(game: G): void {
    const height = ProofControl.of(changetype<usize>(game)).height;
    while (game.height() > height) game.unmakeMove();
  }
}
