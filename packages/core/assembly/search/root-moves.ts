/**
 * The root moves, each with its score and principal variation, in the order in which they are tried: best first by the
 * iteration before.
 *
 *   ROOTS  16 bytes each: the move and the number of its line (16 bits each), its value in this iteration (−INFINITE = not
 *          searched, or failed low), its value before, and how many nodes it has cost
 */
import { Block } from '../bits/block';
import { INFINITE } from '../common/score';
import { Control, Frame, Ply, ROOT_BYTES, ROOT_VARIATIONS, ROOTS, VARIATION_BYTES } from './memory';

@unmanaged
export class RootMove {
  move: u16;
  row: u16;
  value: i32;
  before: i32;
  effort: u32;

  @inline static at(p: usize, index: u32): RootMove {
    return changetype<RootMove>(p + ROOTS + <usize>index * ROOT_BYTES);
  }
}

export abstract class RootMoves {
  static add(p: usize, move: u32): void {
    const control = Control.of(p);
    const row = control.rootCount++;
    const root = RootMove.at(p, row);
    root.move = <u16>move;
    root.row = <u16>row;
    root.value = -INFINITE;
    root.before = -INFINITE;
    root.effort = 0;
    const line = RootMoves.line(p, root);
    store<u16>(line, 1);
    store<u16>(line, <u16>move, 2);
  }

  /** The PV of a root move: its length, then the moves, 16 bits each. */
  @inline static line(p: usize, root: RootMove): usize {
    return p + ROOT_VARIATIONS + <usize>root.row * VARIATION_BYTES;
  }

  /** The move after `tried` ones; 0 after the last. With MultiPV, moves of better lines are left out. */
  @inline static next(p: usize, tried: i32): u32 {
    const control = Control.of(p);
    const index = control.pvIndex + <u32>tried;
    return control.rootCount > index ? <u32>RootMove.at(p, index).move : 0;
  }

  /** Records the score and PV of the move tried last. */
  static note(p: usize, frame: Frame, value: i32): void {
    const control = Control.of(p);
    const root = RootMove.at(p, control.pvIndex + <u32>frame.moveCount - 1);
    root.effort += <u32>(control.nodes - frame.nodesBefore);
    if (frame.moveCount > 1 && value <= frame.alpha) {
      root.value = -INFINITE;
      return;
    }
    if (frame.moveCount > 1 && control.pvIndex === 0) control.bestMoveChanged++;
    root.value = value;
    const line = RootMoves.line(p, root);
    const length = frame.pv ? Ply.at(p, 1).pvLength : 0;
    store<u16>(line, <u16>(length + 1));
    store<u16>(line, root.move, 2);
    Block.copy16(line + 4, Ply.variation(p, 1), <usize>length);
  }

  /** Before a re-search or the next iteration: scores become previous scores. Only moves scored in it have a new one. */
  static age(p: usize, first: u32): void {
    const count = Control.of(p).rootCount;
    for (let i = first; i < count; i++) {
      const root = RootMove.at(p, i);
      root.before = RootMoves.known(root);
      root.value = -INFINITE;
    }
  }

  @inline static known(root: RootMove): i32 {
    return root.value !== -INFINITE ? root.value : root.before;
  }

  /** Best first, from `first` on; equals stay in their order. */
  static sort(p: usize, first: u32): void {
    const count = Control.of(p).rootCount;
    for (let i = first + 1; i < count; i++) {
      const root = RootMove.at(p, i);
      const lower = load<u64>(changetype<usize>(root));
      const upper = load<u64>(changetype<usize>(root), 8);
      const value = root.value;
      let at = i;
      for (; at > first && RootMove.at(p, at - 1).value < value; at--) {
        const from = changetype<usize>(RootMove.at(p, at - 1));
        const to = changetype<usize>(RootMove.at(p, at));
        store<u64>(to, load<u64>(from));
        store<u64>(to, load<u64>(from, 8), 8);
      }
      const to = changetype<usize>(RootMove.at(p, at));
      store<u64>(to, lower);
      store<u64>(to, upper, 8);
    }
  }
}
