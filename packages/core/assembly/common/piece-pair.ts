/**
 * The entry of two pieces' states in a block. Pieces of one kind can be told apart only by their states: the higher one
 * counts as the first, which takes half the room.
 */
export abstract class TwoPieces {
  @inline static count(first: u32, second: u32, alike: bool): u32 {
    return alike ? (first * (first + 1)) >> 1 : first * second;
  }

  /** `states` is how many the second piece has. */
  @inline static entry(a: u32, b: u32, states: u32, alike: bool): u32 {
    if (!alike) return a * states + b;
    const high = max(a, b);
    return ((high * (high + 1)) >> 1) + min(a, b);
  }

  @inline static first(entry: u32, states: u32, alike: bool): u32 {
    if (!alike) return entry / states;
    // Exact: 8 × entry + 1 is far below 2^52, and a square number where the row begins.
    return (<u32>Math.sqrt(<f64>(8 * entry + 1)) - 1) >> 1;
  }

  @inline static second(entry: u32, first: u32, states: u32, alike: bool): u32 {
    return alike ? entry - ((first * (first + 1)) >> 1) : entry - first * states;
  }
}
