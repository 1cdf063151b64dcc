/** A material set as retrograde analysis sees it (retrograde/game.ts). */
import { MATED } from '../../common/dtm';
import { Index, SYMMETRIC } from './index';
import { MaterialSet } from './material-set';
import { EndgameMoves } from './moves';

@unmanaged
export class EndgameSet extends MaterialSet {
  @inline static from(set: MaterialSet): EndgameSet {
    return changetype<EndgameSet>(set);
  }

  /** Captures stay within it. */
  @inline isClosed(): bool {
    return true;
  }

  @inline place(block: u32, entry: u32): void {
    const a = this.firstOf(entry);
    EndgameMoves.place(Index.moverKing(block), Index.otherKing(block), a, this.secondOf(entry, a));
  }

  isPossible(): bool {
    return !this.isImage() && EndgameMoves.isPossible(this);
  }

  /** Whether the mirror image has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    if (!this.isSymmetric()) return false;
    return (
      this.imageOf(EndgameMoves.a, EndgameMoves.b) < this.entryOf(EndgameMoves.a, EndgameMoves.b)
    );
  }

  @inline isSymmetric(): bool {
    return (Index.pair(EndgameMoves.mover, EndgameMoves.other) & SYMMETRIC) !== 0;
  }

  weight(): u32 {
    if (!this.isSymmetric()) return 2;
    const own = this.entryOf(EndgameMoves.a, EndgameMoves.b);
    return this.imageOf(EndgameMoves.a, EndgameMoves.b) === own ? 1 : 2;
  }

  @inline losesWithoutMoves(): bool {
    return true;
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndgameMoves.kingMoves(this, at);
  }

  @inline successors(at: usize): usize {
    return EndgameMoves.successors(this, at);
  }

  @inline predecessors(at: usize, code: u32): usize {
    return EndgameMoves.predecessors(this, code === MATED, at);
  }
}
