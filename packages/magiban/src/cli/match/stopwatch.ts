/**
 * Time as a referee may count it: it stands still while this process does. Whoever was stopped (Ctrl+Z), or was kept waiting
 * by a busy machine, cannot tell when an answer came, and an engine is not to pay for that.
 */

/** How often a watch has to be read while it runs, in milliseconds. */
export const BEAT = 10;
/** If it was not read for longer than this, nobody was awake. */
const LONGEST_GAP = 30;

export class Stopwatch {
  #readAt = performance.now();
  #elapsed = 0;
  #missed = 0;

  /** Milliseconds since it was made, without those that were missed. */
  read(): number {
    const now = performance.now();
    const gap = now - this.#readAt;
    const counted = gap > LONGEST_GAP ? BEAT : gap;
    this.#readAt = now;
    this.#elapsed += counted;
    this.#missed += gap - counted;
    return this.#elapsed;
  }

  /** Milliseconds in which nobody was awake, up to when it was read last. */
  get missed(): number {
    return this.#missed;
  }
}
