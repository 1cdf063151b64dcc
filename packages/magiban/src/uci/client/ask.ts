/** One search of an engine, from `go` to its answer. */

import type { SearchLimits } from '../../engine/limits.js';
import type { AbortSignalLike } from '../../web-types.js';
import type { GoLimits } from '../command.js';
import type { InfoQueue } from './info-queue.js';
import type { GoAnswer, UciLink } from './link.js';
import type { Question } from './search-question.js';
import type { Timeouts } from './timeouts.js';

/** A search that waits for its turn or runs. */
export interface Search<P> {
  readonly question: Question<P>;
  readonly limits: SearchLimits<unknown>;
  readonly signal: AbortSignalLike | undefined;
  readonly queue: InfoQueue;
  readonly started: number;
  /** Asks the engine to stop. */
  stop: () => void;
}

/** Begins a search and waits for its answer; stops it when it is asked to, or when its time has long passed. */
export async function ask(
  link: UciLink,
  search: Search<unknown>,
  limits: GoLimits,
  onInfo: (line: string) => void,
  { stop: patience, search: longest }: Timeouts,
  allowance = Number.POSITIVE_INFINITY,
): Promise<GoAnswer> {
  const { signal, question } = search;
  const { clockFrom } = search.limits;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    link.send({ kind: 'stop' });
    link.connection.hurry('stop', patience);
  };
  const startClock = () => {
    const most = allowance + patience;
    // Timers cannot wait longer.
    if (most < 2 ** 31) timer = setTimeout(stop, most);
  };
  const hit = () => {
    link.send({ kind: 'ponderhit' });
    startClock();
  };
  const answered = link.go(question.root, limits, onInfo, longest);
  search.stop = stop;
  signal?.addEventListener('abort', stop);
  if (limits.ponder) clockFrom?.addEventListener('abort', hit);
  else startClock();
  if (signal?.aborted) stop();
  try {
    return (await answered).value;
  } finally {
    search.stop = () => {};
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    clockFrom?.removeEventListener('abort', hit);
  }
}
