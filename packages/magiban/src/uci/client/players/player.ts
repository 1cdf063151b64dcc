/** A player in a match: an engine behind any protocol. */
import type { GameName } from '../../../game.js';
import type { MoveWord } from '../../answer.js';
import type { EngineConnection } from '../connection.js';
import type { Clock } from './clock.js';
import type { Limit } from './limit.js';

export const PLAYER_PROTOCOLS = ['uci', 'usi', 'xboard', 'xshogi'] as const;
/** `xshogi` is GNU Shogi's protocol: xboard version 1 with shogi moves. */
export type PlayerProtocol = (typeof PLAYER_PROTOCOLS)[number];

/** An engine's score from the side to move's point of view: centipawns, or mate in N. */
export type Opinion = ({ readonly cp: number } | { readonly mate: number }) & {
  readonly depth?: number;
};

export interface Thought {
  /** A move in the engine's notation, or a word such as `resign` instead. */
  readonly move?: string;
  readonly word?: MoveWord;
  readonly opinion?: Opinion;
  /** Milliseconds from the query to the answer, and those not counted among them (stopwatch.ts). */
  readonly elapsed: number;
  readonly missed: number;
}

/** A position to search. */
export interface Turn {
  /** FEN or SFEN of the start; undefined for the standard one. */
  readonly from?: string;
  /** All moves since then, in UCI or USI. */
  readonly moves: readonly string[];
  /** White's or sente's clock first. */
  readonly clocks: readonly [Clock, Clock];
  readonly mover: Clock;
}

export interface Player {
  /** The name it reports. */
  readonly ownName: string | undefined;
  newGame(from: string | undefined): Promise<void>;
  /** Its answer; rejects with `EngineTrouble` if there is none in time (fault.ts). */
  think(turn: Turn): Promise<Thought>;
  /** Tells the player how the game ended. */
  gameOver(result: 'win' | 'lose' | 'draw'): void;
  /** Whether it can play another game. */
  readonly isAlive: boolean;
  /** Asks it to quit, and kills it if it does not. */
  quit(): Promise<void>;
  /** Kills it at once. */
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
  /** Some shogi engines take `btime` for the second player's clock, and get the clocks swapped. */
  readonly swapClocks?: boolean;
}

/** Starts an engine; the signal kills it. */
export type ConnectEngine = (engine: EngineSettings, signal: AbortSignal) => EngineConnection;

export interface PlayerSettings {
  readonly game: GameName;
  readonly engine: EngineSettings;
  /** Timeout in milliseconds for any answer that no clock limits. */
  readonly patience: number;
  readonly connect: ConnectEngine;
  /** Kills the engine when the match is stopped. */
  readonly signal: AbortSignal;
}
