/** A set of endings as retrograde analysis sees it (algo/endgame.ts). Its address is the ending's. */
import { Ending } from './ending';
import { EndingMoves } from './ending-moves';
import { Index } from './tb-index';

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
    EndingMoves.place(
      side,
      Index.whiteKing(ending.pawns, pair),
      Index.blackKing(ending.pawns, pair),
      Ending.squareOf(ending.first, a),
      Ending.squareOf(ending.second, b),
    );
  }

  isPossible(): bool {
    return !this.isImage() && EndingMoves.isPossible(this.ending());
  }

  /** Whether the reflection has the lower index: then that one counts, and this one is never asked for. */
  @inline isImage(): bool {
    return this.isSymmetric() && this.imageEntry() < this.entry();
  }

  @inline isSymmetric(): bool {
    const pawns = this.ending().pawns;
    return Index.isSymmetric(Index.pair(pawns, EndingMoves.white, EndingMoves.black));
  }

  @inline entry(): u32 {
    return this.ending().entryAt(EndingMoves.a, EndingMoves.b);
  }

  @inline imageEntry(): u32 {
    return this.ending().entryAt(Index.reflected(EndingMoves.a), Index.reflected(EndingMoves.b));
  }

  weight(): u32 {
    if (this.ending().pawns) return 2;
    return this.isSymmetric() && this.imageEntry() === this.entry() ? 4 : 8;
  }

  @inline losesWithoutMoves(): bool {
    return EndingMoves.isInCheck(this.ending(), EndingMoves.side);
  }

  /** Enough to see that most positions are no mates. */
  @inline kingMoves(at: usize): usize {
    return EndingMoves.kingMoves(this.ending(), at);
  }

  @inline successors(at: usize): usize {
    return EndingMoves.successors(this.ending(), at);
  }

  @inline predecessors(at: usize, _code: u32): usize {
    return EndingMoves.predecessors(this.ending(), at);
  }
}
