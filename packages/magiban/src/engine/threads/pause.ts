/**
 * Yields to messages, timers and rendering, and resumes as soon as they are done; timers alone would wait for
 * milliseconds. Browsers yield after a message. Node delivers up to a thousand messages before anything else, so there it
 * is `setImmediate`, which browsers lack. Simulated browsers such as jsdom have neither, only timers.
 */
const yieldNow: ((goOn: () => void) => void) | undefined =
  typeof setImmediate === 'function'
    ? setImmediate
    : typeof MessageChannel === 'function'
      ? undefined
      : (goOn) => setTimeout(goOn, 0);

export class Pause {
  readonly #channel = yieldNow ? undefined : new MessageChannel();
  #resume: (() => void) | undefined;

  constructor() {
    if (this.#channel) this.#channel.port1.onmessage = () => this.#goOn();
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
      if (yieldNow) yieldNow(() => this.#goOn());
      else this.#channel?.port2.postMessage(0);
    });
  }

  /** Releases all pending waits. */
  dispose(): void {
    this.#goOn();
    this.#channel?.port1.close();
    this.#channel?.port2.close();
  }

  #goOn(): void {
    const resume = this.#resume;
    this.#resume = undefined;
    resume?.();
  }
}
