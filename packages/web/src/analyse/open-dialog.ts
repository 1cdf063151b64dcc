/** The dialog to paste or open anything. Errors show their place; the game on the board stays until the input is valid. */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { GAMES, type GameName } from 'magiban';
import type { Context } from '../app/context.js';
import { button } from '../app/controls.js';
import { create } from '../app/dom.js';
import { type Fault, type Opened, type OpenResult, openFile, openText } from './open.js';

/** Reports exceptions as faults: a file that has become unreadable, or a chunk of the page that cannot be loaded. */
async function open(source: string | File): Promise<OpenResult> {
  try {
    return typeof source === 'string' ? await openText(source) : await openFile(source);
  } catch (error) {
    return { ok: false, faults: [error instanceof Error ? error : new Error(String(error))] };
  }
}

export class OpenDialog {
  readonly #context: Context;
  readonly #onOpen: (opened: Opened) => void;
  readonly #onNew: (game: GameName) => void;
  readonly #dialog = create('dialog', 'dialog open-dialog');
  #faults: readonly Fault[] = [];
  #partly: Opened | undefined;

  constructor(context: Context, onOpen: (opened: Opened) => void, onNew: (game: GameName) => void) {
    this.#context = context;
    this.#onOpen = onOpen;
    this.#onNew = onNew;
    this.#dialog.setAttribute('aria-labelledby', 'open-title');
    document.body.append(this.#dialog);
    this.#dialog.addEventListener('close', () => this.#forget());
  }

  show(): void {
    this.#forget();
    this.#render();
    this.#dialog.showModal();
    this.#dialog.querySelector('textarea')?.focus();
  }

  /** Opens a text pasted onto the page, or a file dropped there; shows the dialog only for errors. */
  async offer(source: string | File): Promise<void> {
    const isText = typeof source === 'string';
    const result = await open(source);
    if (!result.ok || result.value.faults.length > 0) {
      this.show();
      const area = this.#dialog.querySelector('textarea');
      if (area && isText) area.value = source;
    }
    this.#take(result);
  }

  #forget(): void {
    this.#faults = [];
    this.#partly = undefined;
  }

  #take(result: OpenResult): void {
    if (result.ok && result.value.faults.length === 0) this.#accept(result.value);
    else {
      this.#faults = result.ok ? result.value.faults : result.faults;
      this.#partly = result.ok ? result.value : undefined;
      this.#render();
    }
  }

  #accept(opened: Opened): void {
    this.#dialog.close();
    this.#onOpen(opened);
  }

  async #openText(): Promise<void> {
    const text = this.#dialog.querySelector('textarea')?.value ?? '';
    this.#take(await open(text));
  }

  async #openFile(event: Event): Promise<void> {
    const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
    if (file) this.#take(await open(file));
  }

  #render(): void {
    render(this.#view(), this.#dialog);
  }

  #view(): TemplateResult {
    const { words } = this.#context;
    const { analyse } = words;
    const submit = (event: Event) => {
      event.preventDefault();
      this.#openText();
    };
    return html`
      <form class="dialog-body" @submit=${submit}>
        <div class="dialog-head">
          <h2 id="open-title">${analyse.openTitle}</h2>
          ${button(words.close, () => this.#dialog.close(), { icon: 'close', compact: true, kind: 'quiet' })}
        </div>
        <p class="lead">${analyse.openLead}</p>
        <label class="field"
          ><span>${analyse.text}</span
          ><textarea spellcheck="false" autocomplete="off" aria-describedby="open-faults"></textarea>
        </label>
        <div id="open-faults" role="alert">${this.#faultView()}</div>
        <div class="actions even">
          <button type="submit" class="button primary"><span>${analyse.load}</span></button>
          <label class="button"
            ><span>${analyse.file}</span
            ><input class="unseen" type="file" @change=${(event: Event) => this.#openFile(event)}
          /></label>
        </div>
        <div class="begin" role="group" aria-label=${analyse.newBoard}>
          <span class="small">${analyse.newBoard}</span>
          ${GAMES.map((game) =>
            button(
              words.games[game],
              () => {
                this.#dialog.close();
                this.#onNew(game);
              },
              { kind: 'quiet' },
            ),
          )}
        </div>
      </form>
    `;
  }

  #faultView(): TemplateResult | typeof nothing {
    const { words, tell } = this.#context;
    const { analyse } = words;
    const said = (fault: Fault) =>
      typeof fault === 'string' ? analyse.faults[fault] : tell(fault);
    if (this.#faults.length === 0) return nothing;
    const partly = this.#partly;
    return html`<div class="faults">
      <strong>${analyse.broken}</strong>
      <ul>
        ${this.#faults.slice(0, 12).map((fault) => html`<li>${said(fault)}</li>`)}
      </ul>
      ${partly ? button(analyse.openAnyway, () => this.#accept(partly), {}) : nothing}
    </div>`;
  }
}
