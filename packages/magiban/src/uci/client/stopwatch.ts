/**
 * The referee's stopwatch, which stands still while this process does. A process that was stopped (Ctrl+Z) or starved by a
 * busy machine cannot tell when an answer arrived, and the engine must not pay for that.
 */

/** Interval in milliseconds at which a running stopwatch must be read. */
export const BEAT = 10;
/** A longer gap between two readings, in milliseconds, means that this process was suspended. */
const LONGEST_GAP = 30;

export class Stopwatch {
  #readAt = performance.now();
  #elapsed = 0;
  #missed = 0;

  /** Milliseconds since creation, without the missed ones. */
  read(): number {
    const now = performance.now();
    const gap = now - this.#readAt;
    const counted = gap > LONGEST_GAP ? BEAT : gap;
    this.#readAt = now;
    this.#elapsed += counted;
    this.#missed += gap - counted;
    return this.#elapsed;
  }

  /** Milliseconds during which this process was suspended, up to the last reading. */
  get missed(): number {
    return this.#missed;
  }
}
