/**
 * A playable board: the drawn ground, a grid for keyboard and screen reader on top of it, and the promotion dialog. Callers
 * receive legal moves only, as codes.
 */

import type { Context } from '../app/context.js';
import { create } from '../app/dom.js';
import { checkedKing, piecesOn } from '../games/board.js';
import { type LegalMove, otherSide, type Rules } from '../games/rules.js';
import type { BoardState, Ground, GroundMaker } from './ground.js';
import { createHandButtons } from './hand-buttons.js';
import { createKeyboardGrid } from './keyboard-grid.js';
import { handLabels, roleName, squareLabels } from './pieces.js';
import { askPromotion } from './promotion.js';

export type ShownBoard = Omit<BoardState, 'checked'>;

export interface BoardView {
  readonly element: HTMLElement;
  readonly hands: { readonly top: HTMLElement; readonly bottom: HTMLElement } | undefined;
  show(state: ShownBoard): void;
  focus(square: string): void;
  destroy(): void;
}

const HAND_ORDER = ['rook', 'bishop', 'gold', 'silver', 'knight', 'lance', 'pawn'];

export function createBoardView(
  rules: Rules,
  context: Context,
  onMove: (code: string) => void,
  makeGround: GroundMaker,
): BoardView {
  return new View(rules, context, onMove, makeGround);
}

class View implements BoardView {
  readonly element = create('div', 'board-box');
  readonly hands: BoardView['hands'];
  readonly #ground: Ground;
  readonly #grid = createKeyboardGrid(
    (square) => this.#use(square),
    () => this.#letGo(),
  );
  readonly #handButtons;
  #state: ShownBoard | undefined;
  /** A piece was dropped on a square, and the position has not been updated yet. */
  #isTouched = false;
  #chosen: { from?: string | undefined; drop?: string | undefined } = {};

  constructor(
    readonly rules: Rules,
    readonly context: Context,
    readonly onMove: (code: string) => void,
    makeGround: (onPut: (from?: string, drop?: string, to?: string) => void) => Ground,
  ) {
    this.#ground = makeGround((from, drop, to = '') => this.#put(from, drop, to));
    this.element.classList.add(rules.name);
    this.element.append(this.#ground.board, this.#grid.element);
    const { hands } = this.#ground;
    if (hands) {
      const buttons = {
        top: createHandButtons(HAND_ORDER, (role) => this.#chooseDrop(role)),
        bottom: createHandButtons(HAND_ORDER, (role) => this.#chooseDrop(role)),
      };
      this.#handButtons = buttons;
      this.hands = {
        top: create('div', 'hand-box top', hands.top, buttons.top.element),
        bottom: create('div', 'hand-box bottom', hands.bottom, buttons.bottom.element),
      };
    }
  }

  show(state: ShownBoard): void {
    const { rules } = this;
    if (String(this.#state?.position) !== String(state.position)) this.#chosen = {};
    this.#state = state;
    const { settings } = this.context;
    this.#ground.show(
      {
        ...state,
        checked: checkedKing(rules, state.position),
      },
      {
        showDests: settings.showDests,
        coordinates: settings.coordinates,
        japanese: settings.language === 'ja',
        animate: settings.motion === 'auto' && !matchMedia('(prefers-reduced-motion)').matches,
      },
      this.#isTouched,
    );
    this.#isTouched = false;
    this.#label();
  }

  focus(square: string): void {
    this.#grid.focus(square);
  }

  destroy(): void {
    this.#ground.destroy();
    this.element.remove();
  }

  /** Labels each square and hand for screen readers. */
  #label(): void {
    const state = this.#state;
    if (!state) return;
    const { rules, context } = this;
    const { words } = context;
    const squares = state.orientation === 'first' ? rules.squares : [...rules.squares].reverse();
    const label = words.board.label(words.games[rules.name]);
    this.#grid.arrange(squares, rules.geometry.width, label, words.board.help);
    const goals = new Set(this.#movesOf(this.#chosen).map(({ to }) => to));
    const { from } = this.#chosen;
    this.#grid.show(squareLabels(words, rules, state.position, from, goals), from);
    for (const [place, buttons] of Object.entries(this.#handButtons ?? {})) {
      const side = place === 'bottom' ? state.orientation : otherSide(state.orientation);
      const isTurn = state.position.side === side && state.movable === side;
      buttons.show(
        words.board.hand(words.sides[rules.name][side]),
        handLabels(words, rules, state.position, side),
        isTurn ? this.#chosen.drop : undefined,
      );
    }
  }

  #movesOf({ from, drop }: { from?: string | undefined; drop?: string | undefined }): LegalMove[] {
    const state = this.#state;
    if (!state || state.movable !== state.position.side) return [];
    if (from === undefined && drop === undefined) return [];
    return state.legal.filter((move) => move.from === from && move.drop === drop);
  }

  #choose(from: string | undefined, drop: string | undefined): void {
    const moves = this.#movesOf({ from, drop });
    if (moves.length === 0 || !this.#state) return;
    this.#chosen = { from, drop };
    this.#ground.select(from, drop);
    const { position } = this.#state;
    const role = drop ?? piecesOn(this.rules, position).get(from ?? '')?.role ?? '';
    const count = new Set(moves.map(({ to }) => to)).size;
    this.#label();
    const { words, announce } = this.context;
    announce(words.board.chosen(roleName(words, this.rules, role), count));
  }

  #chooseDrop(role: string): void {
    if (this.#chosen.drop === role) this.#letGo();
    else this.#choose(undefined, role);
  }

  #letGo(): void {
    if (this.#chosen.from === undefined && this.#chosen.drop === undefined) return;
    this.#chosen = {};
    this.#ground.select(undefined, undefined);
    this.#label();
    this.context.announce(this.context.words.board.letGo);
  }

  /** Enter on a square: a target of the selected piece, or a piece to select. */
  #use(square: string): void {
    const { from, drop } = this.#chosen;
    if (this.#movesOf(this.#chosen).some(({ to }) => to === square)) this.#put(from, drop, square);
    else if (from === square) this.#letGo();
    else if (this.#movesOf({ from: square }).length > 0) this.#choose(square, undefined);
    else this.#letGo();
  }

  async #put(from: string | undefined, drop: string | undefined, to: string): Promise<void> {
    const moves = this.#movesOf({ from, drop }).filter((move) => move.to === to);
    this.#chosen = {};
    const [only] = moves;
    const position = this.#state?.position;
    const isOpen = position !== undefined && moves.length > 1;
    const code = isOpen
      ? await askPromotion(this.element, this.rules, this.context, position, moves)
      : only?.code;
    this.#isTouched = true;
    if (code !== undefined) this.onMove(code);
    // Cancelled or rejected: the piece returns.
    if (this.#isTouched && this.#state) this.show(this.#state);
  }
}
