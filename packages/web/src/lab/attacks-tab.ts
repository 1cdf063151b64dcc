/** The attacks tab: place a piece and blockers, and see the attack set as squares, words and a drawing. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Side } from 'magiban';
import { platform } from 'magiban';
import type { Bitboard } from 'magiban/bitboard';
import type { Context } from '../app/context.js';
import { button, segments } from '../app/controls.js';
import { capital, wordFor } from '../app/words/words.js';
import { piecePicture } from '../board/pieces.js';
import { type Cell, SquareBoard } from '../board/square-board.js';
import { BoardChoice, boardLabel, type LabTab } from './board-choice.js';
import type { Game } from './games.js';
import { CHESS } from './games.js';
import {
  attacksOf,
  clearBlockers,
  makeHash,
  movePiece,
  occupiedOf,
  parseHash,
  type State,
  startState,
  toggleBlocker,
} from './state.js';

export class AttacksTab implements LabTab {
  readonly #context: Context;
  readonly #onChange: () => void;
  readonly #board = new SquareBoard();
  readonly #choice: BoardChoice;
  #state: State = startState(CHESS);
  #blockerMode = false;
  #notice = '';

  constructor(context: Context, onChange: () => void) {
    this.#context = context;
    this.#onChange = onChange;
    this.#choice = new BoardChoice((game) => this.#change(startState(game)), onChange);
    this.#board.start(this.#state.square);
  }

  get rest(): string {
    return makeHash(this.#state);
  }

  route(rest: string): void {
    if (rest === '' || rest === this.rest) return;
    const parsed = parseHash(rest);
    this.#state = parsed.ok ? parsed.value : startState(CHESS);
    this.#notice = parsed.ok ? '' : this.#context.words.lab.badLink(parsed.error);
    this.#choice.follow(this.#state.game);
    this.#board.start(this.#state.square);
  }

  leave(): void {
    // There is nothing to stop.
  }

  #change(state: State): void {
    if (state.game !== this.#state.game) this.#board.start(state.square);
    this.#state = state;
    this.#notice = '';
    this.#onChange();
  }

  #side(color: string): Side {
    return color === this.#state.game.colors[1] ? 'second' : 'first';
  }

  #roleName(role: string): string {
    return wordFor(this.#context.words.roles[this.#state.game.pieces], role);
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const state = this.#state;
    const { game, role, color, square, blockers } = state;
    const attacked = attacksOf(state);
    const picture = (of: string) => piecePicture(game.pieces, this.#side(color), of);
    const cell = (at: number): Cell => {
      const label = [words.square(game.geometry.nameOf(at))];
      const classes: string[] = [];
      if (at === square) {
        label.push(`${this.#colorName(color)} ${this.#roleName(role)}`);
        classes.push('piece-here');
      }
      if (blockers.get(at)) {
        label.push(words.lab.blocker);
        classes.push('blocker');
      }
      if (attacked.get(at)) {
        label.push(words.lab.attacked);
        classes.push('attacked');
      }
      return {
        label: label.join(words.comma),
        classes: classes.join(' '),
        content: at === square ? picture(role) : nothing,
        distance: distance(game, at, square),
      };
    };
    return html`
      <div class="lab-table ${this.#blockerMode ? 'setting-blockers' : ''}">
        <div class="lab-stage" id="stage" tabindex="-1">
          ${this.#notice ? html`<p class="notice" role="alert">${this.#notice}</p>` : nothing}
          ${this.#board.view({
            geometry: game.geometry,
            kind: game.kind,
            words,
            label: boardLabel(words, game),
            describedBy: 'lab-hint',
            cell,
            onUse: (at, isOther) =>
              this.#change(
                this.#blockerMode || isOther ? toggleBlocker(state, at) : movePiece(state, at),
              ),
          })}
          <p class="small hint" id="lab-hint">
            <span class="by-mouse">${words.lab.hint}</span
            ><span class="by-touch">${words.lab.hintTouch}</span>
          </p>
        </div>
        <div class="panel">
          <section class="card" aria-label=${words.lab.pieces}>
            ${this.#choice.view(this.#context, game)} ${this.#roles(picture)} ${this.#tools()}
          </section>
          <section class="card" aria-label=${words.lab.set}>${this.#summary(attacked)}</section>
          <section class="card sets" aria-label=${words.lab.sets}>
            <pre tabindex="0" id="drawing">${attacked.toString()}</pre>
            <dl class="words">
              ${wordRow(words.lab.occupied, occupiedOf(state))}${wordRow(words.lab.set, attacked)}
            </dl>
            <p class="small" id="core">${this.#coreLine()}</p>
          </section>
        </div>
      </div>
    `;
  }

  #colorName(color: string): string {
    const { words } = this.#context;
    return words.sides[this.#state.game.pieces][this.#side(color)];
  }

  #roles(picture: (role: string) => TemplateResult): TemplateResult {
    const { words } = this.#context;
    const { game, role } = this.#state;
    return html`<fieldset class="roles">
      <legend>${words.lab.piece}</legend>
      <div class="row">
        ${game.roles.map(
          (name) => html`<label title=${this.#roleName(name)}
            ><input
              type="radio"
              name="role"
              value=${name}
              .checked=${live(name === role)}
              @change=${() => this.#change({ ...this.#state, role: name })}
            /><span class="unseen">${this.#roleName(name)}</span>${picture(name)}</label
          >`,
        )}
      </div>
    </fieldset>`;
  }

  #tools(): TemplateResult {
    const { words } = this.#context;
    const { game, color, blockers } = this.#state;
    return html`<div class="lab-tools">
      ${segments(
        'color',
        words.lab.colour,
        game.colors.map((value) => ({ value, label: this.#colorName(value) })),
        color,
        (value) => this.#change({ ...this.#state, color: value }),
      )}
      <div class="actions">
        ${button(
          words.lab.blockers,
          () => {
            this.#blockerMode = !this.#blockerMode;
            this.#onChange();
          },
          { pressed: this.#blockerMode },
        )}
        ${button(words.lab.clear, () => this.#change(clearBlockers(this.#state)), {
          disabled: blockers.isEmpty(),
        })}
      </div>
    </div>`;
  }

  #summary(attacked: Bitboard): TemplateResult {
    const { words } = this.#context;
    const { game, role, square } = this.#state;
    const names = attacked.names();
    return html`<div role="status" aria-live="polite" aria-atomic="true" id="summary">
      <p class="count">
        ${words.lab.summary(
          capital(this.#roleName(role)),
          words.square(game.geometry.nameOf(square)),
          names.length,
        )}
      </p>
      <p class="small names">${names.map(words.square).join(words.comma)}</p>
    </div>`;
  }

  /** Evaluated each time: a core that fails to start changes the answer. */
  #coreLine(): string {
    const { words } = this.#context;
    const { game } = this.#state;
    if (game.kind === 'custom') {
      return game.method === 'magic' ? words.lab.core.magic : words.lab.core.walked;
    }
    const { core, reason } = platform();
    return words.lab.core.lookedUp(words.settings.cores[core], reason);
  }
}

function wordRow(name: string, board: Bitboard): TemplateResult {
  const hex = (word: number) => `0x${word.toString(16).padStart(8, '0')}`;
  return html`<div>
    <dt>${name}</dt>
    <dd>${Array.from(board.toWords(), (word) => html`<code>${hex(word)}</code> `)}</dd>
  </div>`;
}

function distance({ geometry }: Game, from: number, to: number): number {
  return Math.max(
    Math.abs(geometry.fileOf(from) - geometry.fileOf(to)),
    Math.abs(geometry.rankOf(from) - geometry.rankOf(to)),
  );
}
