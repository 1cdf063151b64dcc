/**
 * A running engine as its client sees it: lines out, and waiting for lines in, with a time limit. All trouble is a
 * `MagibanError` of code `EngineTrouble`. Only one answer is waited for at a time, and lines that nothing waits for are dropped,
 * so an engine that writes without end does not fill the memory.
 */
import { engineTrouble } from '../../errors/english/engines.js';
import { type ErrorCode, MagibanError } from '../../errors/error.js';
import type { EngineTroubleData } from '../../errors/reasons/engines.js';
import type { EngineChannel, OpenChannel } from './channel.js';
import { BEAT, Stopwatch } from './stopwatch.js';

/** Which way a line went. */
export type LineDirection = 'to-engine' | 'from-engine';

/** Sees each line that is sent or received. */
export type LineLog = (line: string, direction: LineDirection) => void;

interface Wait {
  readonly hear: (line: string) => void;
  readonly fail: (error: MagibanError) => void;
  readonly watch: Stopwatch;
  command: string;
  /** Milliseconds granted, and the reading of the stopwatch at which they are over. */
  granted: number;
  deadline: number;
  timer: ReturnType<typeof setInterval> | undefined;
}

/** An answer, and the stopwatch reading when it arrived. */
export interface Timed<T> {
  readonly value: T;
  readonly elapsed: number;
}

export class EngineConnection {
  readonly name: string;
  readonly #channel: EngineChannel;
  readonly #log: LineLog | undefined;
  #wait: Wait | undefined;
  #trouble: MagibanError | undefined;
  #isKilled = false;

  /** `name` is what errors call the engine. */
  constructor(name: string, open: OpenChannel, log?: LineLog) {
    this.name = name;
    this.#log = log;
    this.#channel = open({
      line: (line) => this.#hear(line),
      end: (how) => {
        this.#trouble ??= engineTrouble({ engine: name, ...how });
        this.#wait?.fail(this.#trouble);
      },
    });
  }

  send(line: string): void {
    if (this.#trouble) return;
    this.#log?.(line, 'to-engine');
    this.#channel.send(line);
  }

  /**
   * Waits for a line that `take` turns into a value. Rejects if the engine ends, or when the stopwatch reaches the limit in
   * milliseconds; `command` is what should have been answered.
   */
  waitFor<T>(
    command: string,
    take: (line: string) => T | undefined,
    milliseconds: number,
    watch = new Stopwatch(),
  ): Promise<Timed<T>> {
    if (this.#trouble) return Promise.reject(this.#trouble);
    return new Promise((resolve, reject) => {
      const done = () => {
        clearInterval(wait.timer);
        if (this.#wait === wait) this.#wait = undefined;
      };
      const wait: Wait = {
        ...{ command, watch, granted: milliseconds, deadline: milliseconds, timer: undefined },
        hear: (line) => {
          const value = take(line);
          if (value === undefined) return;
          done();
          resolve({ value, elapsed: watch.read() });
        },
        fail: (error) => {
          done();
          reject(error);
        },
      };
      this.#wait = wait;
      this.#startTimer(wait);
    });
  }

  /** What is being waited for must now come within these milliseconds: `command` asks for it. */
  hurry(command: string, milliseconds: number): void {
    const wait = this.#wait;
    if (!wait) return;
    wait.command = command;
    wait.granted = milliseconds;
    wait.deadline = wait.watch.read() + milliseconds;
    this.#startTimer(wait);
  }

  /** True from `kill` on, even while the engine still exits. */
  get hasEnded(): boolean {
    return this.#isKilled || this.#trouble !== undefined || this.#channel.hasExited === true;
  }

  keepAlive(isNeeded: boolean): void {
    this.#channel.keepAlive(isNeeded);
  }

  /** Closes its input and waits for it to exit; kills it if that takes too long. */
  end(): Promise<void> {
    return this.#channel.close();
  }

  kill(): void {
    this.#isKilled = true;
    this.#channel.kill();
  }

  #startTimer(wait: Wait): void {
    if (wait.timer !== undefined || !Number.isFinite(wait.deadline)) return;
    wait.timer = setInterval(() => {
      if (wait.watch.read() < wait.deadline) return;
      const { command, granted: milliseconds } = wait;
      wait.fail(engineTrouble({ engine: this.name, reason: 'no-answer', command, milliseconds }));
    }, BEAT);
  }

  #hear(line: string): void {
    this.#log?.(line, 'from-engine');
    this.#wait?.hear(line);
  }
}

/** Whether an error is the engine's: it ended, did not answer, or answered with nonsense. */
export function isTrouble<R extends EngineTroubleData['reason']>(
  error: unknown,
  ...reasons: R[]
): error is MagibanError<'EngineTrouble'> {
  if (!(error instanceof MagibanError) || (error.code as ErrorCode) !== 'EngineTrouble')
    return false;
  const { reason } = error.data as EngineTroubleData;
  return reasons.length === 0 || (reasons as string[]).includes(reason);
}
