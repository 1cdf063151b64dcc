/**
 * One section of the page and the element it lives in: an error boundary. A section that cannot be loaded, or throws while it is
 * shown, is replaced by a message with a way to start it again; the shell and the other sections go on.
 */
import { html, render, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from './context.js';
import { button } from './controls.js';
import { create } from './dom.js';

export class SectionHost {
  readonly #context: Context;
  readonly #load: () => Promise<SectionMaker>;
  readonly #update: () => void;
  #element = create('div', 'section');
  #loading: Promise<void> | undefined;
  #view: SectionView | undefined;
  #failure: unknown;
  #rest = '';

  constructor(context: Context, load: () => Promise<SectionMaker>, update: () => void) {
    this.#context = context;
    this.#load = load;
    this.#update = update;
  }

  get element(): HTMLElement {
    return this.#element;
  }

  /** Loads and creates the section, once. Never fails: `show` reports errors. */
  load(): Promise<void> {
    this.#loading ??= this.#make();
    return this.#loading;
  }

  async #make(): Promise<void> {
    try {
      const make = await this.#load();
      this.#view = make(this.#context, this.#update);
    } catch (error) {
      this.#fail(error);
    }
  }

  route(rest: string): void {
    this.#rest = rest;
    this.#try((view) => view.route(rest));
  }

  changed(): void {
    this.#try((view) => view.changed());
  }

  leave(): void {
    this.#try((view) => view.leave());
  }

  show(): void {
    this.#try((view) => render(view.view(), this.#element));
    if (this.#failure !== undefined) render(this.#message(), this.#element);
  }

  #try(act: (view: SectionView) => void): void {
    if (!this.#view || this.#failure !== undefined) return;
    try {
      act(this.#view);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    // An element in which lit-html was interrupted cannot be rendered into again.
    this.#element = create('div', 'section');
    this.#failure = error ?? new Error('unknown');
    this.#update();
  }

  /** Starts the section again; it restores its saved state. */
  async #restart(): Promise<void> {
    const view = this.#view;
    this.#view = undefined;
    this.#loading = undefined;
    this.#failure = undefined;
    this.#element = create('div', 'section');
    try {
      view?.leave();
    } catch {
      // It is broken: that is why it is replaced.
    }
    await this.load();
    this.route(this.#rest);
    this.#update();
  }

  #message(): TemplateResult {
    const { words, tell } = this.#context;
    const { title, lead, restart } = words.brokenSection;
    return html`<section class="card broken" role="alert">
      <h2>${title}</h2>
      <p>${lead}</p>
      <p class="error">${tell(this.#failure)}</p>
      <div class="actions">
        ${button(restart, () => this.#restart(), { kind: 'primary' })}
        ${button(words.reload, () => location.reload())}
      </div>
    </section>`;
  }
}
