/** Perft divide: counts leaf nodes per root move, and shows nodes per second. */
import { html, svg, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { GAMES, type GameName } from 'magiban';
import type { Context } from '../app/context.js';
import { button, segments } from '../app/controls.js';
import { fieldValue } from '../app/dom.js';
import { createLabClient, type PerftMove } from '../workers/lab-calls.js';
import type { LabTab } from './board-choice.js';

const DEPTHS = ['1', '2', '3', '4', '5', '6'] as const;
const STARTS: Readonly<Record<GameName, string>> = {
  chess: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  shogi: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
};
/** The end of the gauge, in nodes per second. */
const FULL = 200e6;

export class PerftTab implements LabTab {
  readonly rest = '';
  readonly #context: Context;
  readonly #update: () => void;
  readonly #worker = createLabClient();
  #game: GameName = 'chess';
  #text = STARTS.chess;
  #depth: (typeof DEPTHS)[number] = '4';
  #moves: PerftMove[] = [];
  #all = 0;
  #milliseconds = 0;
  #aborter: AbortController | undefined;
  #error = '';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
  }

  route(): void {
    // The address has no state of this tab.
  }

  leave(): void {
    this.#stop();
    this.#worker.dispose();
  }

  #stop(): void {
    this.#aborter?.abort();
    this.#aborter = undefined;
  }

  async #run(): Promise<void> {
    this.#stop();
    const aborter = new AbortController();
    this.#aborter = aborter;
    this.#moves = [];
    this.#milliseconds = 0;
    this.#error = '';
    this.#update();
    const args = { game: this.#game, text: this.#text, depth: Number(this.#depth) };
    try {
      const done = await this.#worker.call(
        'perft',
        args,
        ({ move, nodes, milliseconds, all }) => {
          if (aborter !== this.#aborter) return;
          this.#moves.push({ move, nodes });
          this.#milliseconds = milliseconds;
          this.#all = all;
          this.#update();
        },
        aborter.signal,
      );
      if (aborter === this.#aborter) this.#milliseconds = done.milliseconds;
    } catch (error) {
      this.#error = this.#context.tell(error);
    }
    if (aborter === this.#aborter) this.#aborter = undefined;
    this.#update();
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const { lab } = words;
    const submit = (event: Event) => {
      event.preventDefault();
      this.#run();
    };
    return html`
      <div class="lab-perft" id="stage" tabindex="-1">
        <form class="card" @submit=${submit} aria-label=${lab.tabs.perft}>
          ${segments(
            'perft-game',
            words.play.game,
            GAMES.map((value) => ({ value, label: words.games[value] })),
            this.#game,
            (game) => {
              this.#game = game;
              this.#text = STARTS[game];
              this.#moves = [];
              this.#update();
            },
          )}
          <label class="field"
            ><span>${lab.position}</span
            ><input
              type="text"
              spellcheck="false"
              autocomplete="off"
              .value=${live(this.#text)}
              @change=${(event: Event) => {
                this.#text = fieldValue(event).trim() || STARTS[this.#game];
                this.#update();
              }}
          /></label>
          ${segments(
            'perft-depth',
            lab.depth,
            DEPTHS.map((value) => ({ value, label: value })),
            this.#depth,
            (depth) => {
              this.#depth = depth;
              this.#update();
            },
          )}
          <p class="error" role="alert">${this.#error}</p>
          <div class="actions">
            ${
              this.#aborter
                ? button(lab.stop, () => this.#stopNow(), { icon: 'stop' })
                : html`<button type="submit" class="button primary"><span>${lab.run}</span></button>`
            }
          </div>
        </form>
        ${this.#result()}
      </div>
    `;
  }

  #stopNow(): void {
    this.#stop();
    this.#update();
  }

  #result(): TemplateResult {
    const { lab } = this.#context.words;
    const nodes = this.#moves.reduce((sum, move) => sum + move.nodes, 0);
    const speed = this.#milliseconds > 0 ? (nodes / this.#milliseconds) * 1000 : 0;
    const number = new Intl.NumberFormat('en');
    const share = Math.min(1, Math.log10(1 + speed / 1e4) / Math.log10(1 + FULL / 1e4));
    const isDone = this.#moves.length > 0 && !this.#aborter;
    return html`
      <section class="card perft-result" aria-label=${lab.nodes}>
        <div class="gauge">
          <svg viewBox="0 0 120 66" aria-hidden="true">
            ${svg`<path class="track" pathLength="100" d="M10,60 A50,50 0 0 1 110,60" />
              <path class="value" pathLength="100" stroke-dasharray="${share * 100} 200" d="M10,60 A50,50 0 0 1 110,60" />`}
          </svg>
          <p><strong>${(speed / 1e6).toFixed(1)}</strong> M</p>
          <p class="small">${lab.speed}</p>
        </div>
        <div role="status">
          <p class="small">${lab.nodes}</p>
          <p class="nodes" id="perft-nodes">${isDone || nodes > 0 ? number.format(nodes) : '–'}</p>
          <p class="small">${this.#moves.length > 0 ? `${this.#moves.length} / ${this.#all}` : ''}</p>
        </div>
      </section>
      <section class="card" aria-label=${lab.divide}>
        <h2>${lab.divide}</h2>
        <ol class="divide">
          ${this.#moves.map(
            ({ move, nodes: count }) =>
              html`<li><code>${move}</code><span>${number.format(count)}</span></li>`,
          )}
        </ol>
      </section>
    `;
  }
}
