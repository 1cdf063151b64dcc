/**
 * The chess board as a two-dimensional array of FEN letters, and how the pieces move on it (FIDE Laws, article 3).
 *
 * `board[rank][file]`, both from 0: `board[0][4]` is e1. White's letters are capitals, an empty square is ''. There
 * are no tables: whether a piece reaches a square follows from the two squares' distance and the squares between.
 */
export type Color = 'white' | 'black';
export type Piece = 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
export type Cell = Piece | '';
export type Board = Cell[][];

export interface Square {
  readonly file: number;
  readonly rank: number;
}

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const emptyBoard = (): Board => Array.from({ length: 8 }, () => Array<Cell>(8).fill(''));

export const copyOf = (board: Board): Board => board.map((row) => row.slice());

/** What stands on a square; nothing stands off the board. */
export function at(board: Board, file: number, rank: number): Cell {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return '';
  return board[rank]?.[file] ?? '';
}

export function put(board: Board, file: number, rank: number, piece: Cell): void {
  const row = board[rank];
  if (row === undefined || file < 0 || file > 7) throw new Error('a piece off the board');
  row[file] = piece;
}

/** Capitals have smaller codes than small letters. */
export function colorOf(cell: Cell): Color | undefined {
  if (cell === '') return undefined;
  return cell.charCodeAt(0) < 'a'.charCodeAt(0) ? 'white' : 'black';
}

/** Whether a colour's pawn stands on a square. */
export function holdsPawn(board: Board, { file, rank }: Square, color: Color): boolean {
  return at(board, file, rank) === (color === 'white' ? 'P' : 'p');
}

export const nameOf = ({ file, rank }: Square): string => `${'abcdefgh'[file]}${rank + 1}`;

export function parseSquare(name: string): Square {
  if (!/^[a-h][1-8]$/.test(name)) throw new Error(`no square: ${name}`);
  return { file: 'abcdefgh'.indexOf(name.charAt(0)), rank: Number(name.charAt(1)) - 1 };
}

/** Whether every square strictly between two squares of one rank, file or diagonal is empty. */
function isWayFree(board: Board, from: Square, to: Square): boolean {
  const right = Math.sign(to.file - from.file);
  const up = Math.sign(to.rank - from.rank);
  let file = from.file + right;
  let rank = from.rank + up;
  while (file !== to.file || rank !== to.rank) {
    if (at(board, file, rank) !== '') return false;
    file += right;
    rank += up;
  }
  return true;
}

/** Whether the piece on `from` attacks `to`, whatever stands there. */
export function attacks(board: Board, from: Square, to: Square): boolean {
  const up = to.rank - from.rank;
  const acrossDistance = Math.abs(to.file - from.file);
  const upDistance = Math.abs(up);
  if (acrossDistance === 0 && upDistance === 0) return false;
  const isStraight = acrossDistance === 0 || upDistance === 0;
  const isDiagonal = acrossDistance === upDistance;
  switch (at(board, from.file, from.rank)) {
    case 'P':
      return up === 1 && acrossDistance === 1;
    case 'p':
      return up === -1 && acrossDistance === 1;
    case 'N':
    case 'n':
      return (
        (acrossDistance === 1 && upDistance === 2) || (acrossDistance === 2 && upDistance === 1)
      );
    case 'K':
    case 'k':
      return acrossDistance <= 1 && upDistance <= 1;
    case 'B':
    case 'b':
      return isDiagonal && isWayFree(board, from, to);
    case 'R':
    case 'r':
      return isStraight && isWayFree(board, from, to);
    case 'Q':
    case 'q':
      return (isStraight || isDiagonal) && isWayFree(board, from, to);
    default:
      return false;
  }
}

const EVERY_SQUARE: readonly Square[] = Array.from({ length: 64 }, (_, i) => ({
  file: i % 8,
  rank: Math.floor(i / 8),
}));

export function squaresOf(board: Board, color: Color): Square[] {
  return EVERY_SQUARE.filter(({ file, rank }) => colorOf(at(board, file, rank)) === color);
}

/** The squares, a1 first, that do not hold a piece of this colour: where its pieces may go. */
export function squaresWithout(board: Board, color: Color): Square[] {
  return EVERY_SQUARE.filter(({ file, rank }) => colorOf(at(board, file, rank)) !== color);
}

/** The squares of the pieces of one colour that attack a square. */
export function attackersOf(board: Board, target: Square, by: Color): Square[] {
  return squaresOf(board, by).filter((from) => attacks(board, from, target));
}

export function findKing(board: Board, color: Color): Square | undefined {
  const king = color === 'white' ? 'K' : 'k';
  return EVERY_SQUARE.find(({ file, rank }) => at(board, file, rank) === king);
}

export function isAttacked(board: Board, target: Square, by: Color): boolean {
  return EVERY_SQUARE.some(
    (from) => colorOf(at(board, from.file, from.rank)) === by && attacks(board, from, target),
  );
}

/** Whether this colour's king is attacked; a side without a king is never in check. */
export function isKingAttacked(board: Board, color: Color): boolean {
  const king = findKing(board, color);
  return king !== undefined && isAttacked(board, king, opposite(color));
}
