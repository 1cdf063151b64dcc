/**
 * An engine in a worker, with the interface of one in this thread: requests go out, answers come in, and this thread
 * stays free. Moves are checked here, so that errors are thrown at the caller.
 */

import { type CoreChoice, platform } from '../../core/platform.js';
import { initializationFailed } from '../../errors/english/core.js';
import type { GameName, GamePosition, GameRules } from '../../game.js';
import type { WorkerEngineOptions } from '../engine.js';
import { checkLimits, type SearchLimits } from '../limits.js';
import {
  type AsyncEngine,
  beginningOf,
  codeOf,
  lastOf,
  type SearchFrom,
  type SearchInfo,
} from '../search-info.js';
import { type OtherThread, startWorker } from '../threads/workers.js';

type PlainLimits = Omit<SearchLimits<string>, 'clockFrom'> & { readonly isPondering: boolean };

export interface Question {
  readonly kind: 'analyse';
  readonly number: number;
  readonly start: Uint8Array;
  readonly moves: readonly string[];
  readonly limits: PlainLimits;
}

export type HostMessage =
  | {
      readonly kind: 'host';
      readonly game: GameName;
      /** The `MAGIBAN_CORE` of the thread that started the worker: the worker of a page has globals of its own. */
      readonly core: CoreChoice;
      readonly options: WorkerEngineOptions;
    }
  | Question
  | { readonly kind: 'prepare' | 'abort' | 'hit'; readonly number: number }
  | { readonly kind: 'newGame' };

export type HostAnswer =
  | { readonly kind: 'info'; readonly number: number; readonly info: SearchInfo }
  | { readonly kind: 'end'; readonly number: number; readonly failure?: string };

/** The answers received to one request, and the consumer waiting for more. */
interface Hearing {
  readonly told: SearchInfo[];
  isOver: boolean;
  failure: string | undefined;
  wake: () => void;
}

export class WorkerEngine<P extends GamePosition<M>, M> implements AsyncEngine<P, M> {
  readonly game: GameName;
  readonly #rules: GameRules<P>;
  readonly #hearings = new Map<number, Hearing>();
  #thread: OtherThread | undefined;
  #failure: string | undefined;
  #questions = 0;

  constructor(rules: GameRules<P>, options: WorkerEngineOptions = {}) {
    this.game = rules.game;
    this.#rules = rules;
    this.#thread = startWorker();
    this.#thread.listen((answer: HostAnswer) => this.#hear(answer));
    this.#thread.onFailure((reason) => this.#fail(reason));
    this.#thread.keepAlive(false);
    this.#post({ kind: 'host', game: rules.game, core: platform().requested, options });
  }

  async prepare(): Promise<void> {
    const number = ++this.#questions;
    const hearing = this.#ask({ kind: 'prepare', number });
    try {
      await lastOf(this.#told(hearing));
    } finally {
      this.#leave(number);
    }
  }

  newGame(): void {
    this.#endAll();
    this.#post({ kind: 'newGame' });
  }

  async *analyse(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M> = {},
    signal?: AbortSignal,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    checkLimits(limits);
    const number = ++this.#questions;
    this.#endAll();
    const hearing = this.#ask(this.#question(number, from, limits));
    const abort = () => this.#post({ kind: 'abort', number });
    const hit = () => this.#post({ kind: 'hit', number });
    try {
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      limits.clockFrom?.addEventListener('abort', hit);
      yield* this.#told(hearing);
    } finally {
      signal?.removeEventListener('abort', abort);
      limits.clockFrom?.removeEventListener('abort', hit);
      if (!hearing.isOver && hearing.failure === undefined && this.#thread) abort();
      this.#leave(number);
    }
  }

  bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignal,
  ): Promise<SearchInfo | undefined> {
    return lastOf(this.analyse(from, limits, signal));
  }

  async dispose(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    this.#endAll();
    await thread?.terminate();
  }

  #ask(message: HostMessage & { readonly number: number }): Hearing {
    this.#post(message);
    this.#thread?.keepAlive(true);
    const hearing: Hearing = { told: [], isOver: false, failure: this.#failure, wake: () => {} };
    this.#hearings.set(message.number, hearing);
    return hearing;
  }

  async *#told(hearing: Hearing): AsyncGenerator<SearchInfo, void, undefined> {
    while (true) {
      const info = hearing.told.shift();
      if (info) yield info;
      else if (hearing.failure !== undefined) {
        throw initializationFailed({ reason: 'engine-failed', detail: hearing.failure });
      } else if (hearing.isOver) return;
      else {
        await new Promise<void>((resolve) => {
          hearing.wake = resolve;
        });
      }
    }
  }

  #leave(number: number): void {
    this.#hearings.delete(number);
    if (this.#hearings.size === 0) this.#thread?.keepAlive(false);
  }

  #question(number: number, from: SearchFrom<P, M>, limits: SearchLimits<M>): Question {
    const { start, moves } = beginningOf(from, this.game);
    const texts: string[] = [];
    let position: P = start;
    const textOf = (move: M | string) => this.#rules.moveText(codeOf(position, move), position);
    for (const move of moves) {
      texts.push(textOf(move));
      position = position.play(move) as P;
    }
    const { clockFrom, searchMoves, ...rest } = limits;
    const isPondering = clockFrom !== undefined && !clockFrom.aborted;
    const plain = { ...rest, searchMoves: searchMoves?.map(textOf), isPondering };
    return {
      kind: 'analyse',
      number,
      start: start.bytes,
      moves: texts,
      limits: plain,
    };
  }

  #post(message: HostMessage): void {
    if (!this.#thread) throw initializationFailed({ reason: 'engine-disposed' });
    this.#thread.post(message);
  }

  /** Ends all pending requests. */
  #endAll(): void {
    for (const hearing of this.#hearings.values()) {
      hearing.isOver = true;
      hearing.wake();
    }
  }

  #hear(answer: HostAnswer): void {
    const hearing = this.#hearings.get(answer.number);
    if (!hearing || hearing.isOver) return;
    if (answer.kind === 'info') hearing.told.push(answer.info);
    else {
      hearing.isOver = answer.failure === undefined;
      hearing.failure = answer.failure;
    }
    hearing.wake();
  }

  #fail(reason: string): void {
    // A thread that we terminated has not failed; of several failures the first counts.
    if (!this.#thread) return;
    this.#failure ??= reason;
    for (const hearing of this.#hearings.values()) {
      hearing.failure ??= this.#failure;
      hearing.wake();
    }
  }
}
