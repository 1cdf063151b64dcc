/**
 * The board for keyboards and screen readers: a grid of cells over the drawn board, invisible except for its focus ring, which lets
 * the mouse through. One cell is in the tab order (roving tabindex); arrows move it as the board is seen.
 */
import { create } from '../app/dom.js';

export interface KeyboardGrid {
  readonly element: HTMLElement;
  show(labels: ReadonlyMap<string, string>, chosen: string | undefined): void;
  /** All squares as they are seen, row by row. */
  arrange(squares: readonly string[], files: number, label: string, help: string): void;
  focus(square: string): void;
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function createKeyboardGrid(
  onUse: (square: string) => void,
  onCancel: () => void,
): KeyboardGrid {
  const element = create('div', 'keyboard-grid');
  element.setAttribute('role', 'grid');
  let order: readonly string[] = [];
  let width = 8;
  let arranged = '';
  let current = '';
  const cells = new Map<string, HTMLElement>();

  const rove = (square: string) => {
    cells.get(current)?.setAttribute('tabindex', '-1');
    cells.get(square)?.setAttribute('tabindex', '0');
    current = square;
  };
  const squareOf = (event: Event) => {
    const cell = event.target instanceof Element ? event.target.closest('[data-square]') : null;
    return cell instanceof HTMLElement ? cell.dataset.square : undefined;
  };
  const step = (square: string, [right, down]: readonly [number, number]) => {
    const at = order.indexOf(square);
    const [column, row] = [(at % width) + right, Math.floor(at / width) + down];
    if (column < 0 || column >= width || row < 0 || row >= order.length / width) return square;
    return order[row * width + column] ?? square;
  };

  element.addEventListener('focusin', (event) => {
    const square = squareOf(event);
    if (square) rove(square);
  });
  element.addEventListener('click', (event) => {
    const square = squareOf(event);
    if (square) onUse(square);
  });
  element.addEventListener('keydown', (event) => {
    const square = squareOf(event);
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = STEPS[event.key];
    const row = order.indexOf(square) - (order.indexOf(square) % width);
    if (arrow) cells.get(step(square, arrow))?.focus();
    else if (event.key === 'Home') cells.get(order[row] ?? square)?.focus();
    else if (event.key === 'End') cells.get(order[row + width - 1] ?? square)?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onUse(square);
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  });

  const build = () => {
    const focused =
      document.activeElement instanceof HTMLElement && element.contains(document.activeElement);
    cells.clear();
    const rows: HTMLElement[] = [];
    for (let at = 0; at < order.length; at += width) {
      const row = create('div', 'keyboard-row');
      row.setAttribute('role', 'row');
      for (const square of order.slice(at, at + width)) {
        const cell = create('div', 'keyboard-cell');
        cell.setAttribute('role', 'gridcell');
        cell.setAttribute('tabindex', '-1');
        cell.dataset.square = square;
        cells.set(square, cell);
        row.append(cell);
      }
      rows.push(row);
    }
    element.replaceChildren(...rows);
    element.style.setProperty('--files', String(width));
    if (!cells.has(current)) current = order[Math.floor(order.length / 2)] ?? '';
    rove(current);
    if (focused) cells.get(current)?.focus();
  };

  return {
    element,
    arrange(squares, files, label, help) {
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-description', help);
      const key = squares.join();
      if (key === arranged) return;
      arranged = key;
      order = squares;
      width = files;
      build();
    },
    show(labels, chosen) {
      for (const [square, cell] of cells) {
        const label = labels.get(square) ?? square;
        if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
        cell.setAttribute('aria-selected', String(square === chosen));
      }
    },
    focus: (square) => cells.get(square)?.focus(),
  };
}
