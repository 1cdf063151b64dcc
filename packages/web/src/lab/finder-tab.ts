/** The magic finder: magics for every square of a board, one after the other, coloured by the number of candidates tried. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { BoardGeometry } from 'magiban/bitboard';
import type { Context } from '../app/context.js';
import { button, choice, numberField, segments } from '../app/controls.js';
import { capital } from '../app/words/words.js';
import { type Cell, SquareBoard } from '../board/square-board.js';
import {
  createLabClient,
  type FoundSquare,
  type SliderName,
  type Strategy,
} from '../workers/lab-calls.js';
import { BoardChoice, boardLabel, type LabTab } from './board-choice.js';
import { customGame, type Game } from './games.js';

const STRATEGIES: readonly Strategy[] = ['random', 'heuristic', 'exhaustive'];
const SLIDERS: readonly SliderName[] = ['rook', 'bishop'];

export class FinderTab implements LabTab {
  readonly rest = '';
  readonly #context: Context;
  readonly #update: () => void;
  readonly #worker = createLabClient();
  readonly #board = new SquareBoard();
  readonly #choice: BoardChoice;
  #game: Game = customGame(BoardGeometry.of(6, 6));
  #piece: SliderName = 'rook';
  #strategy: Strategy = 'random';
  #seed = 1;
  #found = new Map<number, FoundSquare>();
  #aborter: AbortController | undefined;
  #error = '';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#choice = new BoardChoice((game) => this.#take(game), update, '6x6');
  }

  route(): void {
    // The address has no state of this tab.
  }

  leave(): void {
    this.#stop();
    this.#worker.dispose();
  }

  #take(game: Game): void {
    this.#stop();
    this.#game = game;
    this.#found.clear();
    this.#update();
  }

  #stop(): void {
    this.#aborter?.abort();
    this.#aborter = undefined;
  }

  async #find(): Promise<void> {
    this.#stop();
    const aborter = new AbortController();
    this.#aborter = aborter;
    this.#found.clear();
    this.#error = '';
    this.#update();
    const args = {
      board: this.#game.name,
      piece: this.#piece,
      strategy: this.#strategy,
      seed: this.#seed,
    };
    const hear = (found: FoundSquare) => {
      if (aborter !== this.#aborter) return;
      this.#found.set(found.square, found);
      this.#update();
    };
    try {
      await this.#worker.call('find', args, hear, aborter.signal);
    } catch (error) {
      this.#error = this.#context.tell(error);
    }
    if (aborter === this.#aborter) this.#aborter = undefined;
    this.#update();
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const { lab } = words;
    const { geometry, kind } = this.#game;
    const cell = (at: number): Cell => {
      const found = this.#found.get(at);
      const text = found ? (found.magic ? compact(found.attempts) : '✗') : '';
      return {
        label: `${words.square(geometry.nameOf(at))}${found ? `${words.comma}${found.magic ? lab.attempts(text) : lab.notFound}` : ''}`,
        classes: found ? `found heat-${found.magic ? heat(found.attempts) : 'none'}` : '',
        content: text ? html`<span class="tries">${text}</span>` : nothing,
      };
    };
    return html`
      <div class="lab-table">
        <div class="lab-stage" id="stage" tabindex="-1">
          ${this.#board.view({
            geometry,
            kind,
            words,
            label: boardLabel(words, this.#game),
            cell,
            onUse: () => undefined,
          })}
        </div>
        <div class="panel">
          <section class="card" aria-label=${lab.board}>
            ${this.#choice.view(this.#context, this.#game)} ${this.#options()}
            <p class="error" role="alert">${this.#error}</p>
            <div class="actions">
              ${
                this.#aborter
                  ? button(lab.stop, () => this.#stopNow(), { icon: 'stop' })
                  : button(lab.find, () => this.#find(), { icon: 'start', kind: 'primary' })
              }
            </div>
          </section>
          <section class="card" aria-label=${lab.tabs.finder}>${this.#result()}</section>
        </div>
      </div>
    `;
  }

  #stopNow(): void {
    this.#stop();
    this.#update();
  }

  #options(): TemplateResult {
    const { words } = this.#context;
    const { lab } = words;
    return html`
      ${segments(
        'finder-slider',
        lab.slider,
        SLIDERS.map((value) => ({ value, label: capital(words.roles.chess[value]) })),
        this.#piece,
        (piece) => {
          this.#piece = piece;
          this.#take(this.#game);
        },
      )}
      <div class="fields">
        ${choice(
          lab.strategy,
          STRATEGIES.map((value) => ({ value, label: lab.strategies[value] })),
          this.#strategy,
          (strategy) => {
            this.#strategy = strategy;
            this.#update();
          },
        )}
        ${numberField(lab.seed, this.#seed, [1, 999_999], (seed) => {
          this.#seed = seed;
          this.#update();
        })}
      </div>
    `;
  }

  #result(): TemplateResult {
    const { lab } = this.#context.words;
    const all = [...this.#found.values()];
    const attempts = all.reduce((sum, found) => sum + found.attempts, 0);
    const entries = all.reduce(
      (sum, { magic, indexBits }) => sum + (magic ? 2 ** indexBits : 0),
      0,
    );
    const last = all.at(-1);
    const number = new Intl.NumberFormat('en');
    return html`
      <div role="status" class="finder-result">
        <p class="count">${lab.found(all.length, this.#game.geometry.squareCount)}</p>
        <p>${lab.attempts(number.format(attempts))}</p>
        <p>${lab.entries(number.format(entries))}</p>
      </div>
      <p class="small"><code>${last?.magic ?? ' '}</code></p>
    `;
  }
}

function heat(attempts: number): number {
  return Math.min(6, Math.floor(Math.log10(Math.max(1, attempts)) * 1.5));
}

function compact(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact' }).format(value);
}
