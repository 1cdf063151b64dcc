/** Messages that stay until they are closed: something is not kept, or the page has to be loaded again. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { button } from './controls.js';
import type { Words } from './words.js';

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
