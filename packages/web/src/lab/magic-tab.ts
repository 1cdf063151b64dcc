/** A magic look-up step by step: mask, occupancy, product, index, attack set, and the ray-cast set for comparison. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { Bitboard } from 'magiban/bitboard';
import type { Context } from '../app/context.js';
import { button, segments } from '../app/controls.js';
import { capital } from '../app/words/words.js';
import { piecePicture } from '../board/pieces.js';
import { type Cell, miniBoard, SquareBoard } from '../board/square-board.js';
import { createLabClient, type LookUp, type SliderName } from '../workers/lab-calls.js';
import { BoardChoice, boardLabel, type LabTab } from './board-choice.js';
import { CHESS, type Game } from './games.js';

const SLIDERS: readonly SliderName[] = ['rook', 'bishop'];
const BIT_ROWS = 4;

export class MagicTab implements LabTab {
  readonly rest = '';
  readonly #context: Context;
  readonly #update: () => void;
  readonly #worker = createLabClient();
  readonly #board = new SquareBoard();
  readonly #choice: BoardChoice;
  #game: Game = CHESS;
  #piece: SliderName = 'rook';
  #square = CHESS.start.square;
  #blockers: Bitboard = CHESS.start.blockers;
  #isMoving = false;
  #found: LookUp | undefined;
  #error = '';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#choice = new BoardChoice((game) => this.#take(game), update, '6x6');
    this.#board.start(this.#square);
  }

  route(): void {
    this.#ask();
  }

  leave(): void {
    this.#worker.dispose();
  }

  #take(game: Game): void {
    this.#game = game;
    this.#square = game.start.square;
    this.#blockers = game.kind === 'custom' ? Bitboard.empty(game.geometry) : game.start.blockers;
    this.#board.start(this.#square);
    this.#ask();
  }

  async #ask(): Promise<void> {
    const args = {
      board: this.#game.name,
      piece: this.#piece,
      square: this.#square,
      occupied: this.#blockers.squares(),
    };
    this.#update();
    try {
      this.#found = await this.#worker.call('lookUp', args);
      this.#error = '';
    } catch (error) {
      this.#found = undefined;
      this.#error = this.#context.tell(error);
    }
    this.#update();
  }

  #use(square: number, isOther: boolean): void {
    if (this.#isMoving || isOther) {
      this.#square = square;
      this.#blockers = this.#blockers.clear(square);
    } else if (square !== this.#square) this.#blockers = this.#blockers.toggle(square);
    this.#ask();
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const { lab } = words;
    const { geometry, kind } = this.#game;
    const found = this.#found;
    const mask = new Set(found?.mask);
    const attacks = new Set(found?.attacks);
    const cell = (at: number): Cell => {
      const isHere = at === this.#square;
      const label = [words.square(geometry.nameOf(at))];
      if (isHere) label.push(words.roles.chess[this.#piece]);
      if (this.#blockers.get(at)) label.push(lab.blocker);
      if (attacks.has(at)) label.push(lab.attacked);
      return {
        label: label.join(words.comma),
        classes: [
          isHere ? 'piece-here' : '',
          mask.has(at) ? 'masked' : '',
          this.#blockers.get(at) ? 'blocker' : '',
          attacks.has(at) ? 'attacked' : '',
        ].join(' '),
        content: isHere ? piecePicture(this.#game.pieces, 'first', this.#piece) : nothing,
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
            onUse: (square, isOther) => this.#use(square, isOther),
          })}
          <p class="small hint">${lab.hintMagic}</p>
        </div>
        <div class="panel">
          <section class="card" aria-label=${lab.board}>
            ${this.#choice.view(this.#context, this.#game)}
            <div class="lab-tools">
              ${segments(
                'slider',
                lab.slider,
                SLIDERS.map((value) => ({
                  value,
                  label: capital(words.roles[this.#game.pieces][value]),
                })),
                this.#piece,
                (piece) => {
                  this.#piece = piece;
                  this.#ask();
                },
              )}
              <div class="actions">
                ${button(
                  lab.movePiece,
                  () => {
                    this.#isMoving = !this.#isMoving;
                    this.#update();
                  },
                  { pressed: this.#isMoving },
                )}
                ${button(lab.clear, () => {
                  this.#blockers = Bitboard.empty(geometry);
                  this.#ask();
                })}
              </div>
            </div>
          </section>
          <section class="card" aria-label=${lab.tabs.magic}>
            <p class="error" role="alert">${this.#error}</p>
            ${found ? this.#steps(found) : html`<p class="small">${this.#error ? '' : lab.searching}</p>`}
          </section>
        </div>
      </div>
    `;
  }

  #steps(found: LookUp): TemplateResult {
    const { lab } = this.#context.words;
    const { geometry } = this.#game;
    const set = (label: string, squares: readonly number[], kind: string) => {
      const members = new Set(squares);
      const classOf = (at: number) => (at === this.#square ? 'here' : members.has(at) ? kind : '');
      return miniBoard(
        geometry,
        `${label}: ${squares.map((at) => geometry.nameOf(at)).join(' ')}`,
        classOf,
      );
    };
    const agrees = String(found.attacks) === String(found.raycast);
    const entries = new Intl.NumberFormat('en').format(2 ** found.indexBits);
    return html`
      <ol class="magic-steps">
        <li>
          <h2>${lab.steps.mask}</h2>
          ${set(lab.steps.mask, found.mask, 'mask')}
          <p class="small">${lab.bits(found.mask.length)}</p>
        </li>
        <li>
          <h2>${lab.steps.blockers}</h2>
          ${set(lab.steps.blockers, found.blockers, 'block')}
          <p class="small"><code>${hex(found.folded)}</code>${found.isFolded ? ` (${lab.folded})` : ''}</p>
        </li>
        <li class="wide">
          <h2>${lab.steps.product}</h2>
          ${bits(found.product, found.indexBits, lab.steps.product)}
          <p class="small"><code>× ${hex(found.magic)}</code></p>
        </li>
        <li>
          <h2>${lab.steps.index}</h2>
          <p class="index">${found.index}</p>
          <p class="small">${lab.ofEntries(entries)}</p>
        </li>
        <li>
          <h2>${lab.steps.attacks}</h2>
          ${set(lab.steps.attacks, found.attacks, 'attack')}
          <p class="small ${agrees ? 'agrees' : 'differs'}">${agrees ? `✓ ${lab.same}` : `✗ ${lab.different}`}</p>
        </li>
      </ol>
    `;
  }
}

function hex(value: bigint): string {
  return `0x${value.toString(16).padStart(16, '0')}`;
}

/** 64 bits in four rows, those of the index marked. */
function bits(value: bigint, indexBits: number, label: string): TemplateResult {
  const text = value.toString(2).padStart(64, '0');
  const rows = Array.from({ length: BIT_ROWS }, (_, row) => text.slice(row * 16, row * 16 + 16));
  return html`<div class="bits" role="img" aria-label="${label}: ${hex(value)}">
    ${rows.map((row, r) =>
      [...row].map(
        (bit, i) =>
          html`<b class="${bit === '1' ? 'one' : ''} ${r * 16 + i < indexBits ? 'top' : ''}">${bit}</b>`,
      ),
    )}
  </div>`;
}
