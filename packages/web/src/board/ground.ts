/**
 * The page's interface to an interactive board: chessground or shogiground. A ground shows a position and reports which piece
 * was put where; legality and promotion are decided elsewhere.
 */
import type { Side } from 'magiban';
import type { LegalMove, Position } from '../games/rules.js';

export const BRUSHES = ['best', 'other', 'hint', 'win', 'draw', 'loss'] as const;
export type Brush = (typeof BRUSHES)[number];

/** An arrow; one for a drop begins at the hand. */
export interface Arrow {
  readonly from?: string | undefined;
  readonly drop?: string | undefined;
  readonly to: string;
  readonly brush: Brush;
}

export interface BoardState {
  readonly position: Position;
  readonly orientation: Side;
  /** The side that the user may move now. */
  readonly movable?: Side | undefined;
  readonly legal: readonly LegalMove[];
  readonly last: readonly string[];
  readonly checked?: string | undefined;
  readonly arrows: readonly Arrow[];
}

export interface GroundOptions {
  readonly showDests: boolean;
  readonly coordinates: boolean;
  readonly japanese: boolean;
  readonly animate: boolean;
}

/** A piece was put somewhere by mouse or finger. */
export type OnPut = (from: string | undefined, drop: string | undefined, to: string) => void;

export interface Ground {
  readonly board: HTMLElement;
  /** The hands, in shogi: of the player at the top, and at the bottom. */
  readonly hands?: { readonly top: HTMLElement; readonly bottom: HTMLElement } | undefined;
  /**
   * Shows a position. If only arrows have changed, a selected piece stays selected and drawn shapes stay, unless the board
   * `isTouched`: then a piece may be on the wrong square, and everything is reset.
   */
  show(state: BoardState, options: GroundOptions, isTouched: boolean): void;
  /** Selects a piece, on the board or in the hand of the side to move; without arguments deselects. */
  select(from: string | undefined, drop: string | undefined): void;
  destroy(): void;
}

export type GroundMaker = (onPut: OnPut) => Ground;

/** Tells whether anything but arrows has changed. */
export function fingerprint(state: BoardState, options: GroundOptions): string {
  const { arrows: _, legal, ...rest } = state;
  return JSON.stringify([rest, legal.length, options]);
}

/** The part of chessground and shogiground that draws arrows. */
interface Drawn<Shape> {
  readonly state: { readonly drawable: { shapes: unknown[]; autoShapes: unknown[] } };
  setAutoShapes(shapes: Shape[]): void;
}

/**
 * Arrows can be drawn only while the board has a size: a board is created before it is put into the page, and taken out of it when
 * another section is shown, and then sizes are 0 / 0. So the arrows are remembered here and drawn when the board is resized.
 * Returns a function that sets them.
 */
export function keepArrows<Shape>(
  board: HTMLElement,
  ground: Drawn<Shape>,
  hasSize: () => boolean,
): (shapes: Shape[]) => void {
  let wanted: Shape[] = [];
  const draw = () => {
    if (hasSize()) ground.setAutoShapes(wanted);
    else Object.assign(ground.state.drawable, { shapes: [], autoShapes: [] });
  };
  new ResizeObserver(draw).observe(board);
  return (shapes) => {
    wanted = shapes;
    draw();
  };
}
