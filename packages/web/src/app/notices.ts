/** Messages that stay until they are closed: something could not be saved, or the page has to be reloaded. Uncaught errors. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { WORKER_MISSING } from '../workers/calls.js';
import type { Context } from './context.js';
import { button } from './controls.js';
import type { Words } from './words/words.js';

/** Keys of the dictionaries. */
export const NOTICES = ['full', 'blocked', 'damaged', 'updated', 'offline'] as const;
export type NoticeName = (typeof NOTICES)[number];

export class Notices {
  readonly #onChange: () => void;
  readonly #shown = new Set<NoticeName>();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  show(name: NoticeName): void {
    if (this.#shown.has(name)) return;
    this.#shown.add(name);
    this.#onChange();
  }

  #close(name: NoticeName): void {
    this.#shown.delete(name);
    this.#onChange();
  }

  /** The region is there before the first message, so that screen readers notice it. */
  view(words: Words): TemplateResult {
    return html`<div class="notices" aria-live="assertive">
      ${repeat(
        this.#shown,
        (name) => name,
        (name) => html`<div class="page-notice">
          <p>${words.notices[name]}</p>
          ${name === 'updated' ? button(words.reload, () => location.reload(), { kind: 'primary' }) : nothing}
          ${button(words.close, () => this.#close(name), { icon: 'close', compact: true, kind: 'quiet' })}
        </div>`,
      )}
    </div>`;
  }
}

/**
 * Reports uncaught errors: a click without any effect is worse than a message. Parts of the page that can no longer be loaded
 * have a special message: the server has a new build, or the network is gone.
 */
export function watchErrors(context: Context): void {
  const { notice, toast, tell } = context;
  const missing = () => notice(navigator.onLine ? 'updated' : 'offline');
  // The build tool sends this when a chunk is not there.
  addEventListener('vite:preloadError', missing);
  addEventListener(WORKER_MISSING, missing);
  addEventListener('error', ({ error, message }) => {
    // Harmless: a frame was used up by resizing.
    if (!message.startsWith('ResizeObserver')) toast(context.words.failed(tell(error ?? message)));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    toast(context.words.failed(tell(reason)));
  });
}
