/**
 * Scores, for the side to move, in centipawns. Sixteen bits hold every one.
 *
 *   32000 − n   mate in n plies          30000 − n   won by a rule (perpetual check) in n plies
 *
 * A pair holds two of them in one word, for midgame and endgame (tapered eval): terms are added as pairs and blended by game
 * phase once at the end.
 */
export const INFINITE: i32 = 32001;
export const MATE: i32 = 32000;
export const WON: i32 = 30000;
/** Scores from here on are decisive, and say in how many plies. */
export const DECISIVE: i32 = 29000;
/** The largest static eval. */
export const MAX_EVAL: i32 = 28000;
/** No score. */
export const NONE: i32 = 32002;

export abstract class Pair {
  @inline static midgame(pair: i32): i32 {
    return <i32>(<i16>pair);
  }

  @inline static endgame(pair: i32): i32 {
    // A negative lower half has borrowed from the upper one.
    return (pair + 0x8000) >> 16;
  }

  /** Tapered eval: `share` out of `whole` for the midgame. */
  @inline static blend(pair: i32, share: i32, whole: i32): i32 {
    return (Pair.midgame(pair) * share + Pair.endgame(pair) * (whole - share)) / whole;
  }
}
