/** Search infos on their way from an engine to the caller. A slow caller misses the oldest ones, so the queue stays short. */
import type { SearchInfo } from '../../engine/search-info.js';

const LONGEST = 256;

export class InfoQueue {
  readonly #waiting: SearchInfo[] = [];
  #isOver = false;
  #failure: unknown;
  #wake: () => void = () => {};

  push(info: SearchInfo): void {
    if (this.#isOver) return;
    this.#waiting.push(info);
    if (this.#waiting.length > LONGEST) this.#waiting.shift();
    this.#wake();
  }

  /** The first end counts. */
  end(failure?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#failure = failure;
    // What a failed search has found is of no use: the error comes at once.
    if (failure !== undefined) this.#waiting.length = 0;
    this.#wake();
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  async *infos(): AsyncGenerator<SearchInfo, void, undefined> {
    for (;;) {
      const info = this.#waiting.shift();
      if (info) yield info;
      else if (this.#failure !== undefined) throw this.#failure;
      else if (this.#isOver) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}
