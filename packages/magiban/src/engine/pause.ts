/**
 * Lets messages, timers and drawing have their turn, and comes back as soon as they have: timers alone would wait for
 * milliseconds. Browsers do so after a message. Node hands out up to a thousand messages before it looks at anything else, but
 * has `setImmediate`, which nobody else has.
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

  /** Whoever waits does so no longer. */
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
