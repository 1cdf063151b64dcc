/** A position as the algorithms of algo/ see it: a thing that has moves. Its address is the position's. */
import { Board } from '../board';
import { MakeMove } from '../make-move';
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

  @inline makeMove(move: u32): void {
    MakeMove.make(changetype<usize>(this), move);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(changetype<usize>(this));
  }

  /** Without a hash table; lists are written from `list` on. */
  @inline perft(depth: u32, list: usize): u64 {
    return Board.perft(changetype<usize>(this), depth, list);
  }
}
