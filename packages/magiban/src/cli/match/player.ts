/** A player of a game: an engine behind whatever protocol it speaks. */
import type { MoveWord } from '../../uci/answer.js';
import type { Game } from '../boards.js';
import type { Clock } from './clock.js';
import type { Limit } from './limit.js';

export const PLAYER_PROTOCOLS = ['uci', 'usi', 'xboard', 'xshogi'] as const;
/** `xshogi` is what GNU Shogi speaks: the first version of xboard's protocol, with the moves of shogi. */
export type PlayerProtocol = (typeof PLAYER_PROTOCOLS)[number];

/** What an engine thinks of a position: for the side to move, in hundredths of a pawn, or a mate in so many moves. */
export type Opinion = ({ readonly cp: number } | { readonly mate: number }) & {
  readonly depth?: number;
};

export interface Thought {
  /** A move as the engine writes it, or a word instead. */
  readonly move?: string;
  readonly word?: MoveWord;
  readonly opinion?: Opinion;
  /** Milliseconds from the question to the answer, and those that are not counted among them (stopwatch.ts). */
  readonly elapsed: number;
  readonly missed: number;
}

/** A position to think about. */
export interface Turn {
  /** FEN or SFEN of the start; nothing for the usual one. */
  readonly from?: string;
  /** All moves since then, in UCI or USI. */
  readonly moves: readonly string[];
  /** Of white or sente, and of the other. */
  readonly clocks: readonly [Clock, Clock];
  readonly mover: Clock;
}

export interface Player {
  /** What it calls itself. */
  readonly ownName: string | undefined;
  newGame(from: string | undefined): Promise<void>;
  /** Its answer; fails with a fault if there is none in time. */
  think(turn: Turn): Promise<Thought>;
  /** How the game ended for this player. */
  gameOver(result: 'win' | 'lose' | 'draw'): void;
  /** Whether it can play another game. */
  readonly isAlive: boolean;
  /** Asks it to end, and makes it. */
  quit(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

export interface EngineSettings {
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly protocol: PlayerProtocol;
  /** Options by name, in the order in which they are set. */
  readonly options: readonly (readonly [name: string, value: string])[];
  readonly limit: Limit;
  /** Some engines take `btime` for the second player's clock in shogi, and are told the clocks the other way round. */
  readonly swapClocks?: boolean;
}

export interface PlayerSettings {
  readonly game: Game;
  readonly engine: EngineSettings;
  /** How long to wait for any answer that no clock limits, in milliseconds. */
  readonly patience: number;
  /** Ends the engine at once when the match is stopped. */
  readonly signal: AbortSignal;
}
