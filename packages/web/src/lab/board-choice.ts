/** Common parts of the lab's tabs: the choice of a board, which is chess, shogi or any size. An impossible size is refused, and the board stays. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { BoardGeometry } from 'magiban/bitboard';
import type { Context } from '../app/context.js';
import { segments } from '../app/controls.js';
import { fieldValue } from '../app/dom.js';
import type { Words } from '../app/words/words.js';
import { CHESS, customGame, type Game, type GameKind, SHOGI } from './games.js';

/** A part of the lab. */
export interface LabTab {
  view(): TemplateResult;
  /** The part of the address after the tab's name. */
  readonly rest: string;
  route(rest: string): void;
  /** The tab is no longer shown: it stops its work. */
  leave(): void;
}

const BOARDS = { chess: CHESS, shogi: SHOGI };
const KINDS: readonly GameKind[] = ['chess', 'shogi', 'custom'];

export class BoardChoice {
  readonly #onGame: (game: Game) => void;
  readonly #update: () => void;
  #size: { width: string; height: string };
  #error: unknown;

  constructor(onGame: (game: Game) => void, update: () => void, size = '10x10') {
    this.#onGame = onGame;
    this.#update = update;
    const [width = '10', height = '10'] = size.split('x');
    this.#size = { width, height };
  }

  #takeKind(kind: GameKind): void {
    this.#error = undefined;
    if (kind === 'custom') this.#takeSize({});
    else this.#onGame(BOARDS[kind]);
  }

  #takeSize(change: { width?: string; height?: string }): void {
    this.#size = { ...this.#size, ...change };
    const geometry = BoardGeometry.tryOf(Number(this.#size.width), Number(this.#size.height));
    this.#error = geometry.ok ? undefined : geometry.error;
    if (geometry.ok) this.#onGame(customGame(geometry.value));
    else this.#update();
  }

  view({ words, tell }: Context, game: Game): TemplateResult {
    const { lab } = words;
    const field = (side: 'width' | 'height', label: string) => html`
      <label
        ><span class="unseen">${label}</span
        ><input
          type="number"
          min="1"
          max="128"
          .value=${live(this.#size[side])}
          aria-invalid=${String(this.#error !== undefined)}
          aria-describedby="size-error"
          @change=${(event: Event) => this.#takeSize({ [side]: fieldValue(event) })}
      /></label>
    `;
    const told = this.#error === undefined ? '' : tell(this.#error);
    return html`
      <div class="board-choice">
        ${segments(
          'board',
          lab.board,
          KINDS.map((value) => ({ value, label: lab.boards[value] })),
          game.kind,
          (kind) => this.#takeKind(kind),
        )}
        ${
          game.kind === 'custom'
            ? html`<div class="size">
              ${field('width', lab.width)}<span aria-hidden="true">×</span>${field('height', lab.height)}
            </div>`
            : nothing
        }
        <p id="size-error" class="error" role="alert">${told}</p>
      </div>
    `;
  }

  /** The size of a board that came from elsewhere. */
  follow({ kind, geometry }: Game): void {
    this.#error = undefined;
    if (kind !== 'custom') return;
    this.#size = { width: String(geometry.width), height: String(geometry.height) };
  }
}

/** The name of a board for screen readers. */
export function boardLabel(words: Words, { kind, name }: Game): string {
  return words.board.label(kind === 'custom' ? name : words.games[kind]);
}
