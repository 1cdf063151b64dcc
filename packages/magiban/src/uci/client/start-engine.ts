/** Starts engines: from a command, or behind a worker, a port or functions. */
import type { Move as ChessMove } from '../../chess/moves.js';
import type { ChessPosition } from '../../chess/position/position.js';
import { invalidOption } from '../../errors/english/options.js';
import { type GameName, isGameName, unknownGame } from '../../game.js';
import { type AnyMove, type AnyPosition, rulesOf } from '../../rules.js';
import type { Move as ShogiMove } from '../../shogi/moves.js';
import type { ShogiPosition } from '../../shogi/position/position.js';
import { PROTOCOLS, type Protocol } from '../command.js';
import { EngineConnection, type LineLog } from './connection.js';
import type { OptionValue } from './option-values.js';
import { type EngineLines, type EnginePort, portChannel } from './port.js';
import { type ProcessOptions, processChannel } from './process.js';
import type { EngineTimeouts } from './timeouts.js';
import { type EngineSource, UciEngine } from './uci-engine.js';

/** A chess engine that speaks UCI. */
export type ChessUciEngine = UciEngine<ChessPosition, ChessMove>;
/** A shogi engine that speaks USI. */
export type ShogiUciEngine = UciEngine<ShogiPosition, ShogiMove>;
/** An engine of either game. */
export type AnyUciEngine = UciEngine<AnyPosition, AnyMove>;

/** How an engine is driven. */
export interface UciEngineOptions {
  /** Chess engines speak UCI, shogi engines USI. Default: what the engine answers to, UCI first. */
  readonly game?: GameName | undefined;
  /** The protocol, instead of the game. */
  readonly protocol?: Protocol | undefined;
  /** Engine options by name, such as `{ Hash: 64, Threads: 2 }`. */
  readonly options?: Readonly<Record<string, OptionValue>> | undefined;
  readonly timeouts?: EngineTimeouts | undefined;
  /** What errors call the engine; default: its program. */
  readonly name?: string | undefined;
  /** Sees each line that is sent or received, for logs. */
  readonly onLine?: LineLog | undefined;
}

/** How an engine's program is started and driven. */
export interface SpawnOptions extends UciEngineOptions, ProcessOptions {}

type ForChess = { readonly game: 'chess' } | { readonly protocol: 'uci' };
type ForShogi = { readonly game: 'shogi' } | { readonly protocol: 'usi' };

/**
 * Starts an engine as a child process (Node, Bun, Deno) and waits until it is ready.
 *
 * @example
 * ```ts
 * import { ChessPosition } from 'magiban/chess';
 * import { spawnEngine } from 'magiban/uci';
 *
 * const engine = await spawnEngine('stockfish', [], { game: 'chess', options: { Threads: 2 } });
 * const found = await engine.bestMove(ChessPosition.start, { movetime: 1000 });
 * await engine.dispose();
 * ```
 */
export function spawnEngine(
  command: string,
  args: readonly string[],
  options: SpawnOptions & ForChess,
): Promise<ChessUciEngine>;
export function spawnEngine(
  command: string,
  args: readonly string[],
  options: SpawnOptions & ForShogi,
): Promise<ShogiUciEngine>;
export function spawnEngine(
  command: string,
  args?: readonly string[],
  options?: SpawnOptions,
): Promise<AnyUciEngine>;
export async function spawnEngine(
  command: string,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): Promise<AnyUciEngine | ChessUciEngine | ShogiUciEngine> {
  if (typeof command !== 'string' || command === '' || !Array.isArray(args)) {
    const value = `${command} ${args}`;
    throw invalidOption({ option: 'command', value, reason: 'format', example: "'stockfish', []" });
  }
  const name = options.name ?? (command.split(/[\\/]/).at(-1) || command);
  const open = processChannel([command, ...args], options);
  return UciEngine.start(sourceOf(options, () => new EngineConnection(name, open, options.onLine)));
}

/** What `connectEngine` takes: a connection, or a function that makes one, again after a crash. */
export type EngineConnector = EnginePort | EngineLines | (() => EnginePort | EngineLines);

/**
 * Drives an engine behind a worker, a message port or line functions, and waits until it is ready. A function that makes the worker
 * lets the engine restart after a crash.
 *
 * @example
 * ```ts
 * import { connectEngine } from 'magiban/uci';
 *
 * const engine = await connectEngine(() => new Worker('stockfish.js'), { game: 'chess' });
 * ```
 */
export function connectEngine(
  port: EngineConnector,
  options: UciEngineOptions & ForChess,
): Promise<ChessUciEngine>;
export function connectEngine(
  port: EngineConnector,
  options: UciEngineOptions & ForShogi,
): Promise<ShogiUciEngine>;
export function connectEngine(
  port: EngineConnector,
  options?: UciEngineOptions,
): Promise<AnyUciEngine>;
export async function connectEngine(
  port: EngineConnector,
  options: UciEngineOptions = {},
): Promise<AnyUciEngine | ChessUciEngine | ShogiUciEngine> {
  const { name = 'the engine', onLine } = options;
  if (!port || (typeof port !== 'function' && typeof port !== 'object')) {
    const example = 'a worker, a port, or { send, listen }';
    throw invalidOption({ option: 'port', value: String(port), reason: 'format', example });
  }
  let only: EngineConnection | undefined;
  const connect = () => {
    if (typeof port === 'function') return new EngineConnection(name, portChannel(port()), onLine);
    // A port that has failed stays so: the connection keeps saying why.
    only ??= new EngineConnection(name, portChannel(port), onLine);
    return only;
  };
  return UciEngine.start(sourceOf(options, connect));
}

function sourceOf(options: UciEngineOptions, connect: () => EngineConnection): EngineSource {
  const protocol = protocolOf(options);
  return {
    connect,
    protocol,
    options: options.options ?? {},
    timeouts: options.timeouts ?? {},
  };
}

function protocolOf({ game, protocol }: UciEngineOptions): Protocol | undefined {
  if (game !== undefined && !isGameName(game)) throw unknownGame(game);
  const choices = game === undefined ? PROTOCOLS : [rulesOf(game).protocol];
  if (protocol !== undefined && !choices.includes(protocol)) {
    throw invalidOption({ option: 'protocol', value: String(protocol), reason: 'choice', choices });
  }
  return protocol ?? (game === undefined ? undefined : rulesOf(game).protocol);
}
