/**
 * Commands from a GUI to an engine, as values. UCI and USI differ in a few words only; positions and moves are text here
 * (FEN or SFEN, `e2e4` or `7g7f`), since a protocol knows no game.
 */
import type { Side } from '../game.js';

/** The protocols of engines: UCI for chess, USI for shogi. */
export const PROTOCOLS = ['uci', 'usi'] as const;
/** One of `PROTOCOLS`. */
export type Protocol = (typeof PROTOCOLS)[number];

/** The letter of a side in `wtime` and `binc`: sente, who moves first, is black. */
export const CLOCK_LETTERS = {
  uci: { first: 'w', second: 'b' },
  usi: { first: 'b', second: 'w' },
} as const satisfies Record<Protocol, Record<Side, string>>;

/** The limits of `go`; without any, the engine searches until `stop`. Times are in milliseconds. */
export interface GoLimits {
  /** Search only these root moves. */
  readonly searchmoves?: readonly string[];
  /** Ponder on the opponent's time until `ponderhit` or `stop`. */
  readonly ponder?: boolean;
  readonly infinite?: boolean;
  /** Time left on the clocks; in shogi, `btime` is sente's. May be negative. */
  readonly wtime?: number;
  readonly btime?: number;
  readonly winc?: number;
  readonly binc?: number;
  readonly movestogo?: number;
  /** USI: byoyomi, the time per move once the clock has run out. */
  readonly byoyomi?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly movetime?: number;
  /** UCI: search for mate in N moves. USI: solve a tsume problem within N milliseconds. */
  readonly mate?: number | 'infinite';
  /** Perft to this depth: in neither protocol, but common. */
  readonly perft?: number;
}

export const GAME_RESULTS = ['win', 'lose', 'draw'] as const;

export type Command =
  /** `uci` or `usi`: the engine answers with its id and options. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'debug'; readonly on: boolean }
  | { readonly kind: 'isready' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value?: string }
  | { readonly kind: 'register'; readonly later: true }
  | { readonly kind: 'register'; readonly name?: string; readonly code?: string }
  | { readonly kind: 'newgame' }
  /** A position with moves; without `from`, the standard start position. */
  | { readonly kind: 'position'; readonly from?: string; readonly moves: readonly string[] }
  | { readonly kind: 'go'; readonly limits: GoLimits }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ponderhit' }
  /** USI: the result of the game for the engine. */
  | { readonly kind: 'gameover'; readonly result: (typeof GAME_RESULTS)[number] }
  | { readonly kind: 'quit' };

export type CommandKind = Command['kind'];
