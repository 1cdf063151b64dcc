/**
 * Opening a node of the proof: its children, each with what is known of it, or with what to expect. The more ways out the defender
 * has, the more is to be proved; the more the attacker can try, the more is to be disproved.
 */
import { Block } from '../bits/block';
import { Plies, UNLIMITED } from '../common/dtm';
import { ProofGame } from './game';
import {
  CHILD_BYTES,
  CHILDREN_END,
  Child,
  MOST_PLIES,
  ProofControl,
  ProofNode,
  UNCONDITIONAL,
} from './memory';
import { ProofTable } from './proof-table';

export abstract class Expansion {
  /** Finds the children of the node on the board. */
  static open<G extends ProofGame>(game: G, node: ProofNode, level: u32, scratch: usize): void {
    const p = changetype<usize>(game);
    node.end = node.list;
    node.horizon = UNLIMITED;
    if (level >= MOST_PLIES || node.list >= p + CHILDREN_END) {
      // Too deep: not a mate within the plies seen, and nothing is known about later ones.
      Expansion.disproved(node, 0);
      return;
    }
    if (node.rest < (node.isAttack ? 1 : 2)) {
      // Only a root has so few plies left. A side that is mated already has no child.
      if (node.isAttack || game.resistance()) Expansion.disproved(node, 0);
      return;
    }
    if (node.isAttack) Expansion.attack<G>(game, node, scratch);
    else Expansion.defence<G>(game, node, level, scratch);
  }

  static attack<G extends ProofGame>(game: G, node: ProofNode, scratch: usize): void {
    const control = ProofControl.of(changetype<usize>(game));
    const rest = Plies.nearer(node.rest);
    const end = game.attackerMoves(scratch, node.rest);
    node.horizon = game.horizon(node.rest);
    let to = node.list;
    for (let at = scratch; at < end; at += 2) {
      const child = Expansion.child<G>(game, to, load<u16>(at), control.attacker);
      const resistance = game.resistance();
      child.isAlike = 0;
      if (!resistance) {
        if (game.isLost()) {
          child.prove(0);
          game.unmakeMove();
          Expansion.only(node, child);
          return;
        }
        child.disprove(UNLIMITED, UNCONDITIONAL);
      } else if (rest < 2) child.disprove(rest, UNCONDITIONAL);
      else if (
        !Expansion.isTabled<G>(game, child, rest) &&
        !Expansion.known<G>(game, node, child, rest)
      ) {
        child.proof = resistance;
        child.disproof = 1;
      }
      game.unmakeMove();
      to += CHILD_BYTES;
      if (!child.proof) {
        Expansion.only(node, child);
        return;
      }
    }
    node.end = to;
  }

  static defence<G extends ProofGame>(game: G, node: ProofNode, level: u32, scratch: usize): void {
    const p = changetype<usize>(game);
    const control = ProofControl.of(p);
    const rest = Plies.nearer(node.rest);
    const end = game.defenderMoves(scratch);
    let to = node.list;
    for (let at = scratch; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      const child = Expansion.child<G>(game, to, move, control.attacker);
      child.isAlike = at > scratch && game.isAlike(<u32>load<u16>(at - 2), move) ? 1 : 0;
      if (Expansion.isTabled<G>(game, child, rest)) {
      } else if (rest === 1) Expansion.decide<G>(game, child, end);
      else Expansion.estimate<G>(game, node, level, child, end);
      game.unmakeMove();
      to += CHILD_BYTES;
      if (!child.disproof && child.condition === UNCONDITIONAL) {
        Expansion.only(node, child);
        return;
      }
    }
    node.end = to;
  }

  /** What is known of a child in which the attacker is to move, or what to expect. */
  static estimate<G extends ProofGame>(
    game: G,
    node: ProofNode,
    level: u32,
    child: Child,
    scratch: usize,
  ): void {
    const rest = Plies.nearer(node.rest);
    const ancestor = Expansion.ancestor<G>(game, level, child);
    if (ancestor !== UNCONDITIONAL) child.disprove(UNLIMITED, ancestor);
    else if (!Expansion.known<G>(game, node, child, rest)) {
      const tries = <u32>(game.attackerMoves(scratch, rest) - scratch) >> 1;
      child.proof = 1;
      child.disproof = tries;
      if (!tries) child.disprove(game.horizon(rest), UNCONDITIONAL);
    }
  }

  /** With one ply left it is quicker to try all moves than to remember anything about them. */
  static decide<G extends ProofGame>(game: G, child: Child, scratch: usize): void {
    const control = ProofControl.of(changetype<usize>(game));
    const end = game.attackerMoves(scratch, 1);
    for (let at = scratch; at < end; at += 2) {
      game.makeMove(load<u16>(at));
      control.nodes++;
      const isMate = !game.resistance() && game.isLost();
      game.unmakeMove();
      if (!isMate) continue;
      child.prove(1);
      return;
    }
    child.disprove(end === scratch ? game.horizon(1) : 1, UNCONDITIONAL);
  }

  /** Whether endgame tables decide a child with `rest` plies left; mates were seen before. */
  @inline static isTabled<G extends ProofGame>(game: G, child: Child, rest: u32): bool {
    const attacker = ProofControl.of(changetype<usize>(game)).attacker;
    const least = Plies.least(game.tablebaseCode(), game.turn() === attacker);
    if (!least) return false;
    if (least > rest) child.disprove(least - 1, UNCONDITIONAL);
    else if (game.isLeastExact()) child.prove(least);
    else return false;
    return true;
  }

  /** Makes a move and fills in the child it leads to. */
  @inline static child<G extends ProofGame>(game: G, at: usize, move: u32, attacker: u32): Child {
    const child = Child.at(at);
    game.makeMove(move);
    ProofControl.of(changetype<usize>(game)).nodes++;
    child.key = game.key();
    child.hand = game.hand(attacker);
    child.move = <u16>move;
    child.wasOpen = 0;
    return child;
  }

  @inline static known<G extends ProofGame>(
    game: G,
    node: ProofNode,
    child: Child,
    rest: u32,
  ): bool {
    const isKnown = ProofTable.read<G>(game, child, rest);
    if (isKnown && !(child.proof && child.disproof)) return true;
    const p = changetype<usize>(game);
    if (!ProofControl.of(p).hasConditional) return isKnown;
    const path = Expansion.pathBehind(node);
    return ProofTable.readConditional(p, child, path, rest) || isKnown;
  }

  /** The path of a node's children. */
  @inline static pathBehind(node: ProofNode): u64 {
    return (node.path ^ node.key ^ ((<u64>node.hand) << 34)) * 0xd6e8feb86659fd93;
  }

  /** In place of children: something that disproves the node for this many plies. */
  static disproved(node: ProofNode, plies: u32): void {
    const child = Child.at(node.list);
    child.disprove(plies, UNCONDITIONAL);
    child.isAlike = 0;
    child.move = 0;
    node.end = node.list + CHILD_BYTES;
  }

  /** A child that decides: the others are of no interest. */
  static only(node: ProofNode, child: Child): void {
    Block.copy16(node.list, changetype<usize>(child), CHILD_BYTES / 2);
    Child.at(node.list).isAlike = 0;
    node.end = node.list + CHILD_BYTES;
  }

  /**
   * The ply at which the attacker was in the same position before, with at least as much in hand; or UNCONDITIONAL. Coming back
   * is never part of the shortest mate.
   */
  static ancestor<G extends ProofGame>(game: G, level: u32, child: Child): u32 {
    let node = ProofNode.at(changetype<usize>(game), level);
    for (let ply = <i32>level - 1; ply >= 0; ply -= 2) {
      node = node.before;
      if (node.key === child.key && game.covers(node.hand, child.hand)) return <u32>ply;
      node = node.before;
    }
    return UNCONDITIONAL;
  }
}
