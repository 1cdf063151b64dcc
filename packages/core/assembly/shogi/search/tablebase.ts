/**
 * No tablebases inside the search of shogi: pieces never leave the game, so a search that does not begin in a table never
 * reaches one, and at the root the host probes. The methods are those of chess, so that both engines have one entry.
 */
export abstract class SearchTablebase {
  static prepare(): void {}

  static describe(_number: u32, _first: u32, _second: u32, _codes: usize): void {}
}
