/** A set of endings as retrograde analysis sees it (algo/endgame.ts). Its address is the ending's. */
import { MATED } from '../codes';
import { Ending } from './ending';
import { EndingMoves } from './ending-moves';
import { Index, SYMMETRIC } from './tb-index';

@unmanaged
export class EndgameSet {
  @inline static of(ending: Ending): EndgameSet {
    return changetype<EndgameSet>(changetype<usize>(ending));
  }

  @inline ending(): Ending {
    return changetype<Ending>(changetype<usize>(this));
  }

  @inline codes(): usize {
    return this.ending().codes;
  }

  @inline entries(): u32 {
    return this.ending().entries;
  }

  /** Captures stay within it. */
  @inline isClosed(): bool {
    return true;
  }

  @inline place(block: u32, entry: u32): void {
    const ending = this.ending();
    const a = ending.firstOf(entry);
    EndingMoves.place(Index.moverKing(block), Index.otherKing(block), a, ending.secondOf(entry, a));
  }

  isPossible(): bool {
    return !this.isImage() && EndingMoves.isPossible(this.ending());
  }

  /** Whether the mirror image has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    if (!this.isSymmetric()) return false;
    const ending = this.ending();
    return (
      ending.imageOf(EndingMoves.a, EndingMoves.b) < ending.entryOf(EndingMoves.a, EndingMoves.b)
    );
  }

  @inline isSymmetric(): bool {
    return (Index.pair(EndingMoves.mover, EndingMoves.other) & SYMMETRIC) !== 0;
  }

  weight(): u32 {
    if (!this.isSymmetric()) return 2;
    const ending = this.ending();
    const own = ending.entryOf(EndingMoves.a, EndingMoves.b);
    return ending.imageOf(EndingMoves.a, EndingMoves.b) === own ? 1 : 2;
  }

  @inline losesWithoutMoves(): bool {
    return true;
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndingMoves.kingMoves(this.ending(), at);
  }

  @inline successors(at: usize): usize {
    return EndingMoves.successors(this.ending(), at);
  }

  @inline predecessors(at: usize, code: u32): usize {
    return EndingMoves.predecessors(this.ending(), code === MATED, at);
  }
}
