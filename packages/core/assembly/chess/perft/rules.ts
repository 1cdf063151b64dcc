/** A position as the algorithms of algo/ see it: a thing that has moves. Its address is the position's. */
import { Board } from '../board';
import { Play } from '../play';
import { State } from '../position';

@unmanaged
export class Rules {
  @inline static of(p: usize): Rules {
    return changetype<Rules>(p);
  }

  @inline key(): u64 {
    return State.of(changetype<usize>(this)).key;
  }

  /** Writes the legal moves, 16 bits each, and returns where they end. */
  @inline legalMoves(at: usize): usize {
    return at + 2 * <usize>Board.legalMoves(changetype<usize>(this), at, 0);
  }

  @inline play(move: u32): void {
    Play.move(changetype<usize>(this), move);
  }

  @inline undo(): void {
    Play.undo(changetype<usize>(this));
  }

  /** Without a hash table; chess needs no lists for it. */
  @inline perft(depth: u32, _list: usize): u64 {
    return Board.perft(changetype<usize>(this), depth);
  }
}
