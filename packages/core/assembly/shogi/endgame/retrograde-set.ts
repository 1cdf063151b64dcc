/** A set of endings as retrograde analysis sees it (retrograde/game.ts). Its address is the ending's. */
import { MATED } from '../../common/dtm';
import { Index, SYMMETRIC } from './index';
import { MaterialSet } from './material-set';
import { EndgameMoves } from './moves';

@unmanaged
export class EndgameSet {
  @inline static of(ending: MaterialSet): EndgameSet {
    return changetype<EndgameSet>(changetype<usize>(ending));
  }

  @inline ending(): MaterialSet {
    return changetype<MaterialSet>(changetype<usize>(this));
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
    EndgameMoves.place(
      Index.moverKing(block),
      Index.otherKing(block),
      a,
      ending.secondOf(entry, a),
    );
  }

  isPossible(): bool {
    return !this.isImage() && EndgameMoves.isPossible(this.ending());
  }

  /** Whether the mirror image has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    if (!this.isSymmetric()) return false;
    const ending = this.ending();
    return (
      ending.imageOf(EndgameMoves.a, EndgameMoves.b) <
      ending.entryOf(EndgameMoves.a, EndgameMoves.b)
    );
  }

  @inline isSymmetric(): bool {
    return (Index.pair(EndgameMoves.mover, EndgameMoves.other) & SYMMETRIC) !== 0;
  }

  weight(): u32 {
    if (!this.isSymmetric()) return 2;
    const ending = this.ending();
    const own = ending.entryOf(EndgameMoves.a, EndgameMoves.b);
    return ending.imageOf(EndgameMoves.a, EndgameMoves.b) === own ? 1 : 2;
  }

  @inline losesWithoutMoves(): bool {
    return true;
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndgameMoves.kingMoves(this.ending(), at);
  }

  @inline successors(at: usize): usize {
    return EndgameMoves.successors(this.ending(), at);
  }

  @inline predecessors(at: usize, code: u32): usize {
    return EndgameMoves.predecessors(this.ending(), code === MATED, at);
  }
}
