/**
 * The board as an accessible grid. One cell is in the tab order (the roving tabindex), arrow keys
 * move it as the board is seen: chess from white's side, shogi from sente's. Cells are built once a
 * board and then only updated, so that the focus and running transitions survive a change.
 */
import type { Bitboard, BoardGeometry } from 'magiban/bitboard';
import { create } from './dom.js';
import { roleLabel } from './games.js';
import { drawPiece } from './pieces.js';
import { attacksOf, type State } from './state.js';

export interface BoardView {
  show(state: State): void;
}

/** Columns to the right and rows down, as the eye sees them. */
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** `onUse` hears a click, Enter or Space; `other` is true with Shift, or by the right button. */
export function createBoardView(
  host: HTMLElement,
  onUse: (square: number, other: boolean) => void,
): BoardView {
  let geometry: BoardGeometry | undefined;
  let gameName = '';
  let cells: HTMLElement[] = [];
  let current = 0;

  const squareOf = (event: Event): number => {
    const cell = event.target instanceof Element ? event.target.closest('[role=gridcell]') : null;
    return cell instanceof HTMLElement ? cells.indexOf(cell) : -1;
  };
  const rove = (square: number) => {
    cells[current]?.setAttribute('tabindex', '-1');
    cells[square]?.setAttribute('tabindex', '0');
    current = square;
  };

  host.addEventListener('focusin', (event) => {
    const square = squareOf(event);
    if (square >= 0) rove(square);
  });
  host.addEventListener('click', (event) => {
    const square = squareOf(event);
    if (square >= 0) onUse(square, event.shiftKey);
  });
  host.addEventListener('contextmenu', (event) => {
    const square = squareOf(event);
    if (square < 0) return;
    event.preventDefault();
    onUse(square, true);
  });
  host.addEventListener('keydown', (event) => {
    const square = squareOf(event);
    if (square < 0 || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) cells[neighbour(geometry, square, arrow) ?? square]?.focus();
    else if (event.key === 'Home') cells[rowEnd(geometry, square, -1)]?.focus();
    else if (event.key === 'End') cells[rowEnd(geometry, square, 1)]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onUse(square, event.shiftKey);
    else return;
    event.preventDefault();
  });

  return {
    show(state) {
      if (state.game.name !== gameName) {
        gameName = state.game.name;
        geometry = state.game.geometry;
        cells = build(host, state);
        current = state.square;
        rove(current);
        centre(host, cells[current]);
      }
      const attacked = attacksOf(state);
      for (const [square, cell] of cells.entries()) paint(cell, square, state, attacked);
    },
  };
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

/** A long board scrolls sideways: it begins with the piece in view. */
function centre(host: HTMLElement, cell: HTMLElement | undefined): void {
  const left = cell?.getBoundingClientRect().left ?? 0;
  host.scrollLeft = left - host.getBoundingClientRect().left - host.clientWidth / 2;
}

/** Draws an empty board with its coordinates, and returns its cells by square. */
function build(host: HTMLElement, { game }: State): HTMLElement[] {
  const { geometry } = game;
  const rows = geometry.rows();
  const [top = []] = rows;

  const cells: HTMLElement[] = [];
  const grid = create('div', 'grid');
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-label', `${game.name} board`);
  grid.setAttribute('aria-describedby', 'hint');
  for (const squares of rows) {
    const row = create('div', 'row');
    row.setAttribute('role', 'row');
    for (const square of squares) {
      const isDark = (geometry.fileOf(square) + geometry.rankOf(square)) % 2 === 0;
      const cell = create('div', isDark ? 'cell dark' : 'cell light');
      cell.setAttribute('role', 'gridcell');
      cell.setAttribute('tabindex', '-1');
      cells[square] = cell;
      row.append(cell);
    }
    grid.append(row);
  }
  const labels = (className: string, texts: string[]) => {
    const line = create('div', className, ...texts.map((text) => create('span', '', text)));
    line.setAttribute('aria-hidden', 'true');
    return line;
  };
  const frame = create('div', `frame ${game.kind}`, grid);
  frame.append(
    labels(
      'files',
      top.map((square) => geometry.fileLabel(geometry.fileOf(square))),
    ),
    labels(
      'ranks',
      rows.map(([square = 0]) => geometry.rankLabel(geometry.rankOf(square))),
    ),
  );
  frame.style.setProperty('--files', String(geometry.width));
  frame.style.setProperty('--ranks', String(geometry.height));
  host.replaceChildren(frame);
  return cells;
}

function paint(cell: HTMLElement, square: number, state: State, attacked: Bitboard): void {
  const { game, role, color, blockers } = state;
  const isPiece = square === state.square;
  const isBlocker = blockers.get(square);
  const isAttacked = attacked.get(square);
  const label = [game.geometry.nameOf(square)];
  if (isPiece) label.push(`${color} ${roleLabel(role)}`);
  if (isBlocker) label.push('blocker');
  if (isAttacked) label.push('attacked');
  cell.setAttribute('aria-label', label.join(', '));
  cell.toggleAttribute('data-piece', isPiece);
  cell.toggleAttribute('data-blocker', isBlocker);
  cell.toggleAttribute('data-attacked', isAttacked);
  // Squares light up one after the other along a ray; board.css makes a delay of it.
  cell.style.setProperty('--distance', String(distance(game.geometry, square, state.square)));
  cell.replaceChildren(...(isPiece ? [drawPiece(game, role, color)] : []));
}

function distance(geometry: BoardGeometry, from: number, to: number): number {
  return Math.max(
    Math.abs(geometry.fileOf(from) - geometry.fileOf(to)),
    Math.abs(geometry.rankOf(from) - geometry.rankOf(to)),
  );
}
