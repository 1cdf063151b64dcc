/**
 * A position as perft and the verification of tables see it: something that has legal moves. Written once, as the engine is.
 */

import { Board } from '../chess/board';
import { MakeMove } from '../chess/make-move';
import { State } from '../chess/position';
import { PositionView } from '../common/position-view';

@unmanaged
export class Rules extends PositionView {
  @inline static of(p: usize): Rules {
    return changetype<Rules>(p);
  }

  @inline key(): u64 {
    return State.of(this.p).key;
  }

  @inline legalMoves(at: usize): usize {
    return at + 2 * <usize>Board.legalMoves(this.p, at, 0);
  }

  @inline makeMove(move: u32): void {
    MakeMove.make(this.p, move);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(this.p);
  }

  @inline perft(depth: u32, list: usize): u64 {
    return Board.perft(this.p, depth, list);
  }
}
