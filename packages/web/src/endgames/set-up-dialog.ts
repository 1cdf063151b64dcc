/** The dialog to set up a position, by pieces or as text. Faults are shown at once; nothing changes until it is applied. */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { SIDES, type Side } from 'magiban';
import type { Context } from '../app/context.js';
import { button, segments } from '../app/controls.js';
import { create, fieldValue } from '../app/dom.js';
import { capital, wordFor } from '../app/words/words.js';
import { piecePicture } from '../board/pieces.js';
import { type Cell, SquareBoard } from '../board/square-board.js';
import { POSITION_FORMATS, type Position, type Rules } from '../games/rules.js';
import {
  type Composition,
  cleared,
  compositionOf,
  emptied,
  held,
  put,
  textOf,
} from './composition.js';

interface Editing {
  readonly rules: Rules;
  readonly composition: Composition;
  /** Typed text that is not a position yet. */
  readonly draft?: string;
}

export class SetUpDialog {
  readonly #context: Context;
  readonly #onUse: (text: string) => void;
  readonly #dialog = create('dialog', 'dialog set-up');
  readonly #board = new SquareBoard();
  #editing: Editing | undefined;
  #piece = { side: 'first' as Side, role: 'king' };

  constructor(context: Context, onUse: (text: string) => void) {
    this.#context = context;
    this.#onUse = onUse;
    this.#dialog.setAttribute('aria-labelledby', 'set-up-title');
    document.body.append(this.#dialog);
  }

  show(rules: Rules, position: Position): void {
    this.#take({ rules, composition: compositionOf(rules, position) });
    this.#dialog.showModal();
  }

  #take(editing: Editing): void {
    this.#editing = editing;
    render(this.#view(editing), this.#dialog);
  }

  #change(change: (composition: Composition) => Composition): void {
    if (!this.#editing) return;
    const { rules, composition } = this.#editing;
    this.#take({ rules, composition: change(composition) });
  }

  #type(text: string): void {
    if (!this.#editing) return;
    const { rules, composition } = this.#editing;
    const position = rules.position(text);
    if (position.ok) this.#take({ rules, composition: compositionOf(rules, position.value) });
    else this.#take({ rules, composition, draft: text });
  }

  #view({ rules, composition, draft }: Editing): TemplateResult {
    const { words, tell } = this.#context;
    const { endgames } = words;
    const text = draft ?? textOf(rules, composition);
    const position = rules.position(text);
    const submit = (event: Event) => {
      event.preventDefault();
      if (!position.ok) return;
      this.#dialog.close();
      this.#onUse(text);
    };
    return html`
      <form class="dialog-body" @submit=${submit}>
        <div class="dialog-head">
          <h2 id="set-up-title">${endgames.setUp}</h2>
          ${button(words.close, () => this.#dialog.close(), { icon: 'close', compact: true, kind: 'quiet' })}
        </div>
        <div class="set-up-board">
          ${this.#hand(rules, composition, 'second')} ${this.#grid(rules, composition)}
          ${this.#hand(rules, composition, 'first')}
        </div>
        ${this.#palette(rules)}
        ${segments(
          'set-up-turn',
          endgames.turn,
          SIDES.map((value) => ({ value, label: words.sides[rules.name][value] })),
          composition.turn,
          (turn) => this.#change((old) => ({ ...old, turn })),
        )}
        <label class="field"
          ><span>${POSITION_FORMATS[rules.name]}</span>
          <input
            type="text"
            spellcheck="false"
            autocomplete="off"
            .value=${live(text)}
            aria-invalid=${String(!position.ok)}
            aria-describedby="set-up-fault"
            @input=${(event: Event) => this.#type(fieldValue(event))}
        /></label>
        <p class="error" id="set-up-fault" role="status">${position.ok ? '' : tell(position.error)}</p>
        <div class="actions even">
          <button type="submit" class="button primary" ?disabled=${!position.ok}>
            <span>${endgames.use}</span>
          </button>
          ${button(words.lab.clear, () => this.#change(emptied))}
        </div>
      </form>
    `;
  }

  #grid(rules: Rules, { pieces }: Composition): TemplateResult {
    const { words } = this.#context;
    const { geometry } = rules;
    const cell = (at: number): Cell => {
      const name = geometry.nameOf(at);
      const piece = pieces.get(name);
      const content = piece
        ? words.board.piece(words.sides[rules.name][piece.side], this.#roleName(rules, piece.role))
        : words.board.empty;
      return {
        label: [words.square(name), content].join(words.comma),
        classes: '',
        content: piece ? piecePicture(rules.name, piece.side, piece.role) : nothing,
      };
    };
    return this.#board.view({
      geometry,
      kind: rules.name,
      words,
      label: words.board.label(words.games[rules.name]),
      cell,
      onUse: (at, isOther) => {
        const name = geometry.nameOf(at);
        this.#change((old) => (isOther ? cleared(old, name) : put(old, name, this.#piece)));
      },
    });
  }

  /** Each click adds a piece to the hand. */
  #hand(rules: Rules, { hands }: Composition, side: Side): TemplateResult | typeof nothing {
    const { words } = this.#context;
    if (rules.handRoles.length === 0) return nothing;
    return html`<div
      class="set-up-hand"
      role="group"
      aria-label=${words.board.hand(words.sides[rules.name][side])}
    >
      ${[...rules.handRoles].reverse().map((role) => {
        const count = hands[side].get(role) ?? 0;
        return html`<button
          type="button"
          class=${count === 0 ? 'none' : ''}
          aria-label=${words.board.inHand(this.#roleName(rules, role), count)}
          @click=${() => this.#change((old) => held(old, side, role))}
        >
          ${piecePicture(rules.name, side, role)}<span aria-hidden="true">${count || ''}</span>
        </button>`;
      })}
    </div>`;
  }

  #palette(rules: Rules): TemplateResult {
    const { words } = this.#context;
    const again = () => this.#change((old) => old);
    const { side, role } = this.#piece;
    return html`
      ${segments(
        'set-up-side',
        words.lab.colour,
        SIDES.map((value) => ({ value, label: words.sides[rules.name][value] })),
        side,
        (value) => {
          this.#piece = { side: value, role };
          again();
        },
      )}
      <fieldset class="roles">
        <legend>${words.lab.piece}</legend>
        <div class="row">
          ${Object.keys(rules.letters).map(
            (name) => html`<label title=${capital(this.#roleName(rules, name))}
              ><input
                type="radio"
                name="set-up-role"
                .checked=${live(name === role)}
                @change=${() => {
                  this.#piece = { side, role: name };
                  again();
                }}
              /><span class="unseen">${this.#roleName(rules, name)}</span>${piecePicture(rules.name, side, name)}</label
            >`,
          )}
        </div>
      </fieldset>
    `;
  }

  #roleName(rules: Rules, role: string): string {
    return wordFor(this.#context.words.roles[rules.name], role);
  }
}
