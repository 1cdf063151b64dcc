/**
 * The shogi board as a two-dimensional array of SFEN letters, and how the pieces move on it.
 *
 * `board[row][column]` as the diagram is printed: row 0 is rank a, column 0 is file 9, so `board[0][8]` is 1a. Sente's
 * letters are capitals and move up the diagram, towards rank a; a promoted piece has a plus; an empty square is ''.
 */
export type Color = 'sente' | 'gote';
/** The kinds of pieces by their letters, as they lie in a hand; the king never does. */
export const HAND_KINDS = ['R', 'B', 'G', 'S', 'N', 'L', 'P'] as const;
export type HandKind = (typeof HAND_KINDS)[number];
export type Kind = HandKind | 'K' | '+R' | '+B' | '+S' | '+N' | '+L' | '+P';
export type Cell = Kind | Lowercase<Kind> | '';
export type Board = Cell[][];

export interface Square {
  readonly column: number;
  readonly row: number;
}

export const opposite = (color: Color): Color => (color === 'sente' ? 'gote' : 'sente');

export const emptyBoard = (): Board => Array.from({ length: 9 }, () => Array<Cell>(9).fill(''));

export const copyOf = (board: Board): Board => board.map((row) => row.slice());

/** What stands on a square; nothing stands off the board. */
export function at(board: Board, { column, row }: Square): Cell {
  return board[row]?.[column] ?? '';
}

export function put(board: Board, { column, row }: Square, piece: Cell): void {
  const cells = board[row];
  if (cells === undefined || column < 0 || column > 8) throw new Error('a piece off the board');
  cells[column] = piece;
}

export const kindOf = (cell: Cell): Kind | '' => cell.toUpperCase() as Kind | '';

export const pieceOf = (kind: Kind, color: Color): Cell =>
  color === 'sente' ? kind : (kind.toLowerCase() as Lowercase<Kind>);

/** The last character is the letter, and capitals have smaller codes. */
export function colorOf(cell: Cell): Color | undefined {
  if (cell === '') return undefined;
  return cell.charCodeAt(cell.length - 1) < 'a'.charCodeAt(0) ? 'sente' : 'gote';
}

export const nameOf = ({ column, row }: Square): string => `${9 - column}${'abcdefghi'[row]}`;

/** Whether every square strictly between two squares of one row, column or diagonal is empty. */
function isWayFree(board: Board, from: Square, to: Square): boolean {
  const right = Math.sign(to.column - from.column);
  const down = Math.sign(to.row - from.row);
  let square = { column: from.column + right, row: from.row + down };
  while (square.column !== to.column || square.row !== to.row) {
    if (at(board, square) !== '') return false;
    square = { column: square.column + right, row: square.row + down };
  }
  return true;
}

/** Whether the piece on `from` attacks `to`, whatever stands there. */
export function attacks(board: Board, from: Square, to: Square): boolean {
  const piece = at(board, from);
  const forward = (colorOf(piece) === 'sente' ? -1 : 1) * (to.row - from.row);
  const across = Math.abs(to.column - from.column);
  const along = Math.abs(forward);
  if (across === 0 && along === 0) return false;
  const isStep = across <= 1 && along <= 1;
  const isStraight = across === 0 || along === 0;
  const isDiagonal = across === along;
  switch (piece) {
    case 'P':
    case 'p':
      return across === 0 && forward === 1;
    case 'L':
    case 'l':
      return across === 0 && forward > 0 && isWayFree(board, from, to);
    case 'N':
    case 'n':
      return across === 1 && forward === 2;
    case 'S':
    case 's':
      return isStep && (isDiagonal || forward === 1);
    case 'G':
    case 'g':
    case '+P':
    case '+p':
    case '+L':
    case '+l':
    case '+N':
    case '+n':
    case '+S':
    case '+s':
      return isStep && (isStraight || forward === 1);
    case 'K':
    case 'k':
      return isStep;
    case 'B':
    case 'b':
      return isDiagonal && isWayFree(board, from, to);
    case 'R':
    case 'r':
      return isStraight && isWayFree(board, from, to);
    case '+B':
    case '+b':
      return isStep || (isDiagonal && isWayFree(board, from, to));
    case '+R':
    case '+r':
      return isStep || (isStraight && isWayFree(board, from, to));
    default:
      return false;
  }
}

/** 9a first, row by row. */
export const EVERY_SQUARE: readonly Square[] = Array.from({ length: 81 }, (_, i) => ({
  column: i % 9,
  row: Math.floor(i / 9),
}));

/** Whether this side's king is attacked; a side without a king is never in check. */
export function isKingAttacked(board: Board, color: Color): boolean {
  const letter = pieceOf('K', color);
  const king = EVERY_SQUARE.find((square) => at(board, square) === letter);
  if (king === undefined) return false;
  return EVERY_SQUARE.some(
    (from) => colorOf(at(board, from)) === opposite(color) && attacks(board, from, king),
  );
}
