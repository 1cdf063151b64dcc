/** A material set as retrograde analysis sees it (retrograde/game.ts). */

import { Index } from './index';
import { MaterialSet } from './material-set';
import { EndgameMoves } from './moves';

@unmanaged
export class EndgameSet extends MaterialSet {
  @inline static from(set: MaterialSet): EndgameSet {
    return changetype<EndgameSet>(set);
  }

  /** Captures lead out of it. */
  @inline isClosed(): bool {
    return false;
  }

  place(block: u32, entry: u32): void {
    const side: u32 = block < this.pairs ? 0 : 1;
    const pair = block - side * this.pairs;
    const a = this.firstOf(entry);
    const b = this.secondOf(entry, a);
    EndgameMoves.place(
      side,
      Index.whiteKing(this.pawns, pair),
      Index.blackKing(this.pawns, pair),
      MaterialSet.squareOf(this.first, a),
      MaterialSet.squareOf(this.second, b),
    );
  }

  isPossible(): bool {
    return !this.isImage() && EndgameMoves.isPossible(this);
  }

  /** Whether the reflection has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    return this.isSymmetric() && this.imageEntry() < this.entry();
  }

  @inline isSymmetric(): bool {
    const pawns = this.pawns;
    return Index.isSymmetric(Index.pair(pawns, EndgameMoves.white, EndgameMoves.black));
  }

  @inline entry(): u32 {
    return this.entryAt(EndgameMoves.a, EndgameMoves.b);
  }

  @inline imageEntry(): u32 {
    return this.entryAt(Index.reflected(EndgameMoves.a), Index.reflected(EndgameMoves.b));
  }

  weight(): u32 {
    if (this.pawns) return 2;
    return this.isSymmetric() && this.imageEntry() === this.entry() ? 4 : 8;
  }

  @inline losesWithoutMoves(): bool {
    return EndgameMoves.isInCheck(this, EndgameMoves.side);
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndgameMoves.kingMoves(this, at);
  }

  @inline successors(at: usize): usize {
    return EndgameMoves.successors(this, at);
  }

  @inline predecessors(at: usize, _code: u32): usize {
    return EndgameMoves.predecessors(this, at);
  }
}
