/**
 * The numbers in which positions are judged, for the side to move, in hundredths of a pawn. Sixteen bits hold every one.
 *
 *   32000 − n   mate, n plies from here          30000 − n   won by a rule or by a table, n plies from here
 *
 * A pair holds two of them in one word, for the middle game and for the ending: added and subtracted together, as many
 * terms as there are, and blended once at the end.
 */
export const INFINITE: i32 = 32001;
export const MATE: i32 = 32000;
export const WON: i32 = 30000;
/** From here on it is decided, and the number says in how many plies. */
export const DECIDED: i32 = 29000;
/** No evaluation is beyond. */
export const MOST_VALUE: i32 = 28000;
/** No value at all. */
export const NONE: i32 = 32002;

export abstract class Pair {
  @inline static middle(pair: i32): i32 {
    return <i32>(<i16>pair);
  }

  @inline static ending(pair: i32): i32 {
    // A negative lower half has borrowed from the upper one.
    return (pair + 0x8000) >> 16;
  }

  /** Blends the halves: `share` out of `whole` for the middle game. */
  @inline static blend(pair: i32, share: i32, whole: i32): i32 {
    return (Pair.middle(pair) * share + Pair.ending(pair) * (whole - share)) / whole;
  }
}
