/**
 * Yields to messages, timers and rendering, and resumes as soon as they are done; timers alone would wait for
 * milliseconds. Browsers yield after a message. Node delivers up to a thousand messages before anything else, so there it
 * is `setImmediate`, which browsers lack.
 */
export class Pause {
  readonly #channel = typeof setImmediate === 'function' ? undefined : new MessageChannel();
  #resume: (() => void) | undefined;

  constructor() {
    if (this.#channel) this.#channel.port1.onmessage = () => this.#goOn();
  }

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#resume = resolve;
      if (this.#channel) this.#channel.port2.postMessage(0);
      else setImmediate(() => this.#goOn());
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
