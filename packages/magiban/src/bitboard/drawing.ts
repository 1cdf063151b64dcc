/**
 * A board drawn as text, and read back. Each convention is drawn as its players see it, from the first
 * player's side:
 *
 *   8 . . . X . . . .           9 8 7 6 5 4 3 2 1
 *   7 . . . X . . . .           . . . . . . . . . a
 *     …                           …
 *     a b c d e f g h           . . . . . . . X . h
 *
 * The reader takes drawings with or without labels, but nothing that it would have to guess.
 */
import type { MalformedDrawingReason } from '../errors/reasons/boards.js';
import type { BoardGeometry } from './geometry.js';

const SET = 'X';
/** A square that is not in the set; in drawings of positions, an empty one. */
export const UNSET = '.';

export type DrawingFault = { line: number; column: number } & MalformedDrawingReason;

export type Drawing = { ok: true; squares: number[] } | { ok: false; fault: DrawingFault };

/** The labels of a drawing's columns and of its rows. */
function labelsOf(geometry: BoardGeometry, rows: readonly number[][]) {
  const [top = []] = rows;
  return {
    files: top.map((square) => geometry.fileLabel(geometry.fileOf(square))),
    ranks: rows.map(([square = 0]) => geometry.rankLabel(geometry.rankOf(square))),
  };
}

/** Draws a board with labels; `cellOf` tells what is on a square. */
export function drawCells(geometry: BoardGeometry, cellOf: (square: number) => string): string {
  const rows = geometry.rows();
  const { files, ranks } = labelsOf(geometry, rows);
  const drawn = rows.map((row) => row.map(cellOf));
  const cellWidth = Math.max(...[files, ...drawn].flat().map((text) => text.length));
  const labelWidth = Math.max(...ranks.map((label) => label.length));
  const line = (cells: string[]) => cells.map((cell) => cell.padStart(cellWidth)).join(' ');

  const lines = drawn.map((row, i) => {
    const cells = line(row);
    const label = ranks[i] as string;
    return geometry.convention === 'chess'
      ? `${label.padStart(labelWidth)} ${cells}`
      : `${cells} ${label}`;
  });
  return geometry.convention === 'chess'
    ? [...lines, `${' '.repeat(labelWidth)} ${line(files)}`].join('\n')
    : [line(files), ...lines].join('\n');
}

export function drawBoard(geometry: BoardGeometry, isSet: (square: number) => boolean): string {
  return drawCells(geometry, (square) => (isSet(square) ? SET : UNSET));
}

interface Token {
  text: string;
  line: number;
  column: number;
}

function tokens(line: string, lineNumber: number): Token[] {
  return Array.from(line.matchAll(/\S+/g), (match) => ({
    text: match[0],
    line: lineNumber,
    column: match.index + 1,
  }));
}

export function parseDrawing(geometry: BoardGeometry, text: string): Drawing {
  const rows = geometry.rows();
  const { files, ranks } = labelsOf(geometry, rows);
  const chess = geometry.convention === 'chess';

  const lines = text
    .split(/\r?\n/)
    .map((line, i) => tokens(line, i + 1))
    .filter((line) => line.length > 0);
  const header = lines.at(chess ? -1 : 0);
  if (header?.map((token) => token.text).join(' ') === files.join(' ')) {
    lines.splice(lines.indexOf(header), 1);
  }

  const squares: number[] = [];
  for (const [i, row] of rows.entries()) {
    const line = lines[i];
    if (!line) {
      return fault(endOf(text), { reason: 'too-few-rows', rows: i, expected: geometry.height });
    }
    const cells = withoutLabel(line, ranks[i] as string, chess, geometry.width);
    if (cells.length !== geometry.width) {
      const place = cells[geometry.width] ?? (line[0] as Token);
      const { length: squares } = cells;
      return fault(place, { reason: 'row-length', squares, expected: geometry.width });
    }
    for (const [j, square] of row.entries()) {
      const cell = cells[j] as Token;
      if (cell.text === SET) squares.push(square);
      else if (cell.text !== UNSET) {
        return fault(cell, { reason: 'unknown-cell', text: cell.text });
      }
    }
  }
  const extra = lines[geometry.height];
  if (extra) {
    return fault(extra[0] as Token, { reason: 'too-many-rows', expected: geometry.height });
  }
  return { ok: true, squares };
}

/** A row's cells: its rank label, if it has the right one, is taken off the side where it is drawn. */
function withoutLabel(row: Token[], label: string, first: boolean, width: number): Token[] {
  if (row.length !== width + 1) return row;
  const place = first ? 0 : width;
  return row[place]?.text === label ? row.filter((_, i) => i !== place) : row;
}

function endOf(text: string): Token {
  const lines = text.split(/\r?\n/);
  const last = lines[lines.length - 1] as string;
  return { text: '', line: lines.length, column: last.length + 1 };
}

function fault({ line, column }: Token, reason: MalformedDrawingReason): Drawing {
  return { ok: false, fault: { line, column, ...reason } };
}
