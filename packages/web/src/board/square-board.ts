/**
 * A board of any size as an accessible grid: one cell is in the tab order (roving tabindex), arrows move it as the board is seen, chess
 * from white's side, shogi from sente's. Click or Enter uses a square; Shift or the right button is the other way to use it.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/square-board.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { BoardGeometry } from 'magiban/bitboard';
import { cssVariable } from '../app/dom.js';
import type { Words } from '../app/words/words.js';

export interface Cell {
  readonly label: string;
  readonly classes: string;
  readonly content?: TemplateResult | string | typeof nothing;
  /** Distance from the piece, in squares: cells light up one after the other. */
  readonly distance?: number;
}

export interface SquareBoardOptions {
  readonly geometry: BoardGeometry;
  readonly kind: 'chess' | 'shogi' | 'custom';
  readonly label: string;
  readonly words: Words;
  readonly describedBy?: string;
  readonly cell: (square: number) => Cell;
  readonly onUse: (square: number, isOther: boolean) => void;
}

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Remembers which cell has the focus, board by board. */
export class SquareBoard {
  #current = 0;
  #board = '';

  /** The cell that the tab key reaches first. */
  start(square: number): void {
    this.#current = square;
  }

  view(options: SquareBoardOptions): TemplateResult {
    const { geometry, kind, label, words } = options;
    if (this.#board !== String(geometry)) {
      this.#board = String(geometry);
      if (this.#current >= geometry.squareCount) this.#current = 0;
    }
    const rows = geometry.rows();
    const top = rows[0] ?? [];
    return html`
      <div class="lab-board">
        <div
          class="frame ${kind}"
          ${cssVariable('--files', String(geometry.width))}
          ${cssVariable('--ranks', String(geometry.height))}
        >
          <div
            class="grid"
            role="grid"
            aria-label=${label}
            aria-describedby=${options.describedBy ?? nothing}
            @click=${(event: MouseEvent) => this.#use(event, options, event.shiftKey)}
            @contextmenu=${(event: Event) => this.#use(event, options, true)}
            @focusin=${(event: Event) => this.#rove(event)}
            @keydown=${(event: KeyboardEvent) => this.#press(event, options)}
          >
            ${rows.map((row) => this.#row(row, options))}
          </div>
          <div class="files" aria-hidden="true">
            ${top.map((square) => html`<span>${geometry.fileLabel(geometry.fileOf(square))}</span>`)}
          </div>
          <div class="ranks" aria-hidden="true">
            ${rows.map(([square = 0]) => html`<span>${words.rank(geometry.rankLabel(geometry.rankOf(square)))}</span>`)}
          </div>
        </div>
      </div>
    `;
  }

  #row(squares: readonly number[], { geometry, cell }: SquareBoardOptions): TemplateResult {
    const shade = (square: number) =>
      (geometry.fileOf(square) + geometry.rankOf(square)) % 2 === 0 ? 'dark' : 'light';
    return html`<div class="row" role="row">
      ${repeat(
        squares,
        (square) => square,
        (square) => {
          const { label, classes, content = nothing, distance = 0 } = cell(square);
          return html`<div
            role="gridcell"
            class="cell ${shade(square)} ${classes}"
            tabindex=${square === this.#current ? 0 : -1}
            data-cell=${square}
            aria-label=${label}
            ${cssVariable('--distance', String(distance))}
          >
            ${content}
          </div>`;
        },
      )}
    </div>`;
  }

  #squareOf(event: Event): number | undefined {
    const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
    return cell instanceof HTMLElement ? Number(cell.dataset.cell) : undefined;
  }

  #use(event: Event, { onUse }: SquareBoardOptions, isOther: boolean): void {
    const square = this.#squareOf(event);
    if (square === undefined) return;
    event.preventDefault();
    onUse(square, isOther);
  }

  #rove(event: Event): void {
    const square = this.#squareOf(event);
    const grid = event.currentTarget instanceof Element ? event.currentTarget : undefined;
    if (square === undefined || !grid) return;
    grid.querySelector(`[data-cell="${this.#current}"]`)?.setAttribute('tabindex', '-1');
    grid.querySelector(`[data-cell="${square}"]`)?.setAttribute('tabindex', '0');
    this.#current = square;
  }

  #press(event: KeyboardEvent, options: SquareBoardOptions): void {
    const square = this.#squareOf(event);
    if (square === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { geometry, onUse } = options;
    const grid = event.currentTarget instanceof Element ? event.currentTarget : undefined;
    const focus = (to: number) => grid?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
    const arrow = ARROWS[event.key];
    if (arrow) focus(neighbour(geometry, square, arrow) ?? square);
    else if (event.key === 'Home') focus(rowEnd(geometry, square, -1));
    else if (event.key === 'End') focus(rowEnd(geometry, square, 1));
    else if (event.key === 'Enter' || event.key === ' ') onUse(square, event.shiftKey);
    else return;
    event.preventDefault();
  }
}

/** Chess counts its files to the right and its ranks upwards, shogi both the other way. */
function neighbour(
  geometry: BoardGeometry,
  square: number,
  [right, down]: readonly [number, number],
): number | undefined {
  return geometry.convention === 'chess'
    ? geometry.step(square, right, -down)
    : geometry.step(square, -right, down);
}

function rowEnd(geometry: BoardGeometry, square: number, right: number): number {
  const next = neighbour(geometry, square, [right, 0]);
  return next === undefined ? square : rowEnd(geometry, next, right);
}

/** A small board that only shows a set: an image with a text label. */
export function miniBoard(
  geometry: BoardGeometry,
  label: string,
  classOf: (square: number) => string,
): TemplateResult {
  return html`<div
    class="mini"
    role="img"
    aria-label=${label}
    ${cssVariable('--files', String(geometry.width))}
  >
    ${geometry.rows().flatMap((row) => row.map((square) => html`<i class=${classOf(square)}></i>`))}
  </div>`;
}
