/**
 * The moves at the root, each with its value and the best line behind it, in the order in which they are tried: best first,
 * as the depth before has found.
 *
 *   ROOTS  16 bytes each: the move and the number of its line (16 bits each), its value in this iteration (−INFINITE = not
 *          known, or not better than what is), its value before, and how many nodes it has cost
 */
import { Block } from '../bits/block';
import { INFINITE } from '../score';
import { Control, Frame, Ply, ROOT_VARIATIONS, ROOTS, VARIATION_BYTES } from './search-memory';

@unmanaged
export class Root {
  move: u16;
  row: u16;
  value: i32;
  before: i32;
  effort: u32;

  @inline static at(p: usize, index: u32): Root {
    return changetype<Root>(p + ROOTS + <usize>index * ROOT_BYTES);
  }
}
const ROOT_BYTES: usize = 16;

export abstract class Roots {
  static add(p: usize, move: u32): void {
    const control = Control.of(p);
    const row = control.rootCount++;
    const root = Root.at(p, row);
    root.move = <u16>move;
    root.row = <u16>row;
    root.value = -INFINITE;
    root.before = -INFINITE;
    root.effort = 0;
    const line = Roots.line(p, root);
    store<u16>(line, 1);
    store<u16>(line, <u16>move, 2);
  }

  /** The best line of a move: its length, then the moves, 16 bits each. */
  @inline static line(p: usize, root: Root): usize {
    return p + ROOT_VARIATIONS + <usize>root.row * VARIATION_BYTES;
  }

  /** The move to be tried after so many; 0 after the last. Those of better lines are taken already. */
  @inline static next(p: usize, tried: i32): u32 {
    const control = Control.of(p);
    const index = control.line + <u32>tried;
    return control.rootCount > index ? <u32>Root.at(p, index).move : 0;
  }

  /** The root has the value of the move tried last. */
  static note(p: usize, frame: Frame, value: i32): void {
    const control = Control.of(p);
    const root = Root.at(p, control.line + <u32>frame.count - 1);
    root.effort += <u32>(control.nodes - frame.nodesBefore);
    if (frame.count > 1 && value <= frame.alpha) {
      root.value = -INFINITE;
      return;
    }
    if (frame.count > 1 && control.line === 0) control.changed++;
    root.value = value;
    const line = Roots.line(p, root);
    const length = frame.pv ? Ply.at(p, 1).length : 0;
    store<u16>(line, <u16>(length + 1));
    store<u16>(line, root.move, 2);
    Block.copy16(line + 4, Ply.variation(p, 1), <usize>length);
  }

  /** Looking again: values become those before. Only what is found now has one, so that sorting never changes who was tried. */
  static age(p: usize, first: u32): void {
    const count = Control.of(p).rootCount;
    for (let i = first; i < count; i++) {
      const root = Root.at(p, i);
      root.before = Roots.known(root);
      root.value = -INFINITE;
    }
  }

  @inline static known(root: Root): i32 {
    return root.value !== -INFINITE ? root.value : root.before;
  }

  /** Best first, from `first` on; equals stay in their order. */
  static sort(p: usize, first: u32): void {
    const count = Control.of(p).rootCount;
    for (let i = first + 1; i < count; i++) {
      const root = Root.at(p, i);
      const lower = load<u64>(changetype<usize>(root));
      const upper = load<u64>(changetype<usize>(root), 8);
      const value = root.value;
      let at = i;
      for (; at > first && Root.at(p, at - 1).value < value; at--) {
        const from = changetype<usize>(Root.at(p, at - 1));
        const to = changetype<usize>(Root.at(p, at));
        store<u64>(to, load<u64>(from));
        store<u64>(to, load<u64>(from, 8), 8);
      }
      const to = changetype<usize>(Root.at(p, at));
      store<u64>(to, lower);
      store<u64>(to, upper, 8);
    }
  }
}
