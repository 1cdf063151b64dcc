/** A set of endings as retrograde analysis sees it (retrograde/game.ts). Its address is the ending's. */

import { Index } from './index';
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

  /** Captures lead out of it. */
  @inline isClosed(): bool {
    return false;
  }

  place(block: u32, entry: u32): void {
    const ending = this.ending();
    const side: u32 = block < ending.pairs ? 0 : 1;
    const pair = block - side * ending.pairs;
    const a = ending.firstOf(entry);
    const b = ending.secondOf(entry, a);
    EndgameMoves.place(
      side,
      Index.whiteKing(ending.pawns, pair),
      Index.blackKing(ending.pawns, pair),
      MaterialSet.squareOf(ending.first, a),
      MaterialSet.squareOf(ending.second, b),
    );
  }

  isPossible(): bool {
    return !this.isImage() && EndgameMoves.isPossible(this.ending());
  }

  /** Whether the reflection has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    return this.isSymmetric() && this.imageEntry() < this.entry();
  }

  @inline isSymmetric(): bool {
    const pawns = this.ending().pawns;
    return Index.isSymmetric(Index.pair(pawns, EndgameMoves.white, EndgameMoves.black));
  }

  @inline entry(): u32 {
    return this.ending().entryAt(EndgameMoves.a, EndgameMoves.b);
  }

  @inline imageEntry(): u32 {
    return this.ending().entryAt(Index.reflected(EndgameMoves.a), Index.reflected(EndgameMoves.b));
  }

  weight(): u32 {
    if (this.ending().pawns) return 2;
    return this.isSymmetric() && this.imageEntry() === this.entry() ? 4 : 8;
  }

  @inline losesWithoutMoves(): bool {
    return EndgameMoves.isInCheck(this.ending(), EndgameMoves.side);
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndgameMoves.kingMoves(this.ending(), at);
  }

  @inline successors(at: usize): usize {
    return EndgameMoves.successors(this.ending(), at);
  }

  @inline predecessors(at: usize, _code: u32): usize {
    return EndgameMoves.predecessors(this.ending(), at);
  }
}
