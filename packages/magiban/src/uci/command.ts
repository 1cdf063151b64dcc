/**
 * What an interface says to an engine, as values. UCI and USI say the same things with a few other words: positions and
 * moves are texts here (FEN or SFEN, `e2e4` or `7g7f`), since a protocol knows no game.
 */

export const PROTOCOLS = ['uci', 'usi'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** How long to think, and about what; without any of it, until `stop`. Times are in milliseconds. */
export interface GoLimits {
  /** Only these moves. */
  readonly searchmoves?: readonly string[];
  /** On the opponent's time: until `ponderhit` or `stop`. */
  readonly ponder?: boolean;
  readonly infinite?: boolean;
  /** What is left on the clocks; in shogi, `btime` is sente's. It may be negative. */
  readonly wtime?: number;
  readonly btime?: number;
  readonly winc?: number;
  readonly binc?: number;
  readonly movestogo?: number;
  /** USI: for every move, once the clock has run out. */
  readonly byoyomi?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  /** UCI: look for a mate in so many moves. USI: solve a mate problem within so many milliseconds. */
  readonly mate?: number | 'infinite';
  /** Count positions instead: no part of either protocol, but usual. */
  readonly perft?: number;
}

export const GAME_RESULTS = ['win', 'lose', 'draw'] as const;

export type Command =
  /** `uci` or `usi`: the engine tells who it is and which options it has. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'debug'; readonly on: boolean }
  | { readonly kind: 'isready' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value?: string }
  | { readonly kind: 'register'; readonly later: true }
  | { readonly kind: 'register'; readonly name?: string; readonly code?: string }
  | { readonly kind: 'newgame' }
  /** From a position, or from the start of the game if there is none. */
  | { readonly kind: 'position'; readonly from?: string; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly limits: GoLimits }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ponderhit' }
  /** USI: how the game ended for the engine. */
  | { readonly kind: 'gameover'; readonly result: (typeof GAME_RESULTS)[number] }
  | { readonly kind: 'quit' };

export type CommandKind = Command['kind'];
