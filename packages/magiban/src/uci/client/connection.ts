/**
 * A running engine as its client sees it: lines out, lines in, and the faults that lose a game. What runs the engine is the
 * host's part: `node/engine-process.ts` starts a child process.
 */
import type { Stopwatch } from './stopwatch.js';

export interface EngineConnection {
  /** Sends a line. */
  send(line: string): void;
  /**
   * Waits for a line that `take` turns into a value, and returns it with the stopwatch reading when it arrived. Other lines
   * are dropped. Rejects with a fault if the engine exits, or when the stopwatch reaches the limit in milliseconds.
   */
  waitFor<T>(
    take: (line: string) => T | undefined,
    milliseconds: number,
    watch?: Stopwatch,
  ): Promise<{ readonly value: T; readonly elapsed: number }>;
  readonly hasEnded: boolean;
  /** Closes its input and waits for it to exit; kills it if that takes too long. */
  end(): Promise<void>;
  /** Kills it at once. */
  kill(): void;
}

/** Starts the program of an engine with its arguments; the signal kills it. */
export type ConnectEngine = (command: readonly string[], signal: AbortSignal) => EngineConnection;

export const ENGINE_FAULTS = ['crash', 'no-answer', 'time'] as const;
/** Crashed; does not answer, not even to `stop`; answers too late. */
export type FaultKind = (typeof ENGINE_FAULTS)[number];

/** Milliseconds an engine may take to answer `stop` with its move. */
export const STOP_TIMEOUT = 2_000;

/** An engine fault that loses a game, other than an illegal move. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

export function tooLate(elapsed: number, allowance: number): EngineFault {
  return new EngineFault(
    'time',
    `${Math.round(elapsed)} ms used, ${Math.round(allowance)} ms allowed`,
  );
}
