/**
 * FEN in and out. Castling is read in every dialect: KQkq (X-FEN: the outermost rook on that side of the king), file
 * letters of inner rooks, and Shredder's letters for all of them. It is written as X-FEN.
 */
import {
  at,
  type Board,
  type Cell,
  type Color,
  emptyBoard,
  findKing,
  nameOf,
  parseSquare,
  put,
  type Square,
} from './board.js';

export type Side = 'king' | 'queen';

/** The file of the rook that may still castle on each side of its king. */
export interface Rights {
  readonly king: number | undefined;
  readonly queen: number | undefined;
}

export interface Position {
  readonly board: Board;
  readonly turn: Color;
  readonly castling: Readonly<Record<Color, Rights>>;
  /** The square that a pawn has just passed over, after every double step. */
  readonly enPassant: Square | undefined;
  readonly halfmoves: number;
  readonly fullmoves: number;
  /** Castling is written as the king taking its own rook. */
  readonly chess960: boolean;
}

export interface Options {
  /** Chess960 although the position does not show it. */
  readonly chess960?: boolean;
}

export const backRank = (color: Color): number => (color === 'white' ? 0 : 7);

const PIECES = 'PNBRQKpnbrqk';

function parseBoard(text: string): Board {
  const board = emptyBoard();
  const rows = text.split('/');
  if (rows.length !== 8) throw new Error(`not eight ranks: ${text}`);
  for (const [i, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else if (PIECES.includes(letter)) put(board, file++, 7 - i, letter as Cell);
      else throw new Error(`no piece: ${letter}`);
    }
    if (file !== 8) throw new Error(`not eight squares: ${row}`);
  }
  return board;
}

/** The files of the rooks on one side of the king, the outermost first. */
function rooksBeside(board: Board, color: Color, side: Side): number[] {
  const king = findKing(board, color);
  const rank = backRank(color);
  if (king?.rank !== rank) return [];
  const rook = color === 'white' ? 'R' : 'r';
  const rooks = [0, 1, 2, 3, 4, 5, 6, 7].filter((file) => at(board, file, rank) === rook);
  return side === 'king'
    ? rooks.filter((file) => file > king.file).reverse()
    : rooks.filter((file) => file < king.file);
}

function parseCastling(text: string, board: Board): Record<Color, Rights> {
  const castling: Record<Color, Rights> = {
    white: { king: undefined, queen: undefined },
    black: { king: undefined, queen: undefined },
  };
  if (!/^(?:-|[a-hkq]+)$/i.test(text)) throw new Error(`no castling rights: ${text}`);
  for (const letter of text === '-' ? '' : text) {
    const color = letter < 'a' ? 'white' : 'black';
    const lower = letter.toLowerCase();
    const file = 'abcdefgh'.indexOf(lower);
    const sides: Side[] = lower === 'k' ? ['king'] : lower === 'q' ? ['queen'] : ['king', 'queen'];
    const right = sides
      .map((side) => {
        const rooks = rooksBeside(board, color, side);
        return { side, rook: file < 0 ? rooks[0] : rooks.find((rook) => rook === file) };
      })
      .find(({ rook }) => rook !== undefined);
    if (right === undefined) throw new Error(`no rook for the castling right ${letter}`);
    castling[color] = { ...castling[color], [right.side]: right.rook };
  }
  return castling;
}

/** Kings away from the e file, castling rooks away from the corners. */
function looksLikeChess960(board: Board, castling: Record<Color, Rights>): boolean {
  return (['white', 'black'] as const).some((color) => {
    const { king, queen } = castling[color];
    if (king === undefined && queen === undefined) return false;
    const isUsual = findKing(board, color)?.file === 4 && (king ?? 7) === 7 && (queen ?? 0) === 0;
    return !isUsual;
  });
}

/** Reads a FEN; the two clocks may be missing. Shredder-FEN letters mean Chess960. */
export function parse(fen: string, options: Options = {}): Position {
  const [placement = '', turn, rights = '-', passed = '-', halfmoves = '0', fullmoves = '1'] =
    fen.split(' ');
  if (turn !== 'w' && turn !== 'b') throw new Error(`not a turn: ${fen}`);
  const board = parseBoard(placement);
  const castling = parseCastling(rights, board);
  return {
    board,
    turn: turn === 'w' ? 'white' : 'black',
    castling,
    enPassant: passed === '-' ? undefined : parseSquare(passed),
    halfmoves: Number(halfmoves),
    fullmoves: Number(fullmoves),
    chess960:
      options.chess960 === true || /[a-h]/i.test(rights) || looksLikeChess960(board, castling),
  };
}

function formatRow(row: readonly Cell[]): string {
  return row.map((cell) => (cell === '' ? ' ' : cell)).join('');
}

function formatCastling({ board, castling }: Position): string {
  let text = '';
  for (const color of ['white', 'black'] as const) {
    for (const side of ['king', 'queen'] as const) {
      const rook = castling[color][side];
      if (rook === undefined) continue;
      const isOutermost = rooksBeside(board, color, side)[0] === rook;
      const letter = isOutermost ? side.charAt(0) : 'abcdefgh'.charAt(rook);
      text += color === 'white' ? letter.toUpperCase() : letter;
    }
  }
  return text || '-';
}

export function format(position: Position): string {
  const { board, turn, enPassant, halfmoves, fullmoves } = position;
  const rows = board.map(formatRow).reverse().join('/');
  const placement = rows.replace(/ +/g, (gap) => String(gap.length));
  const passed = enPassant === undefined ? '-' : nameOf(enPassant);
  const castling = formatCastling(position);
  return `${placement} ${turn.charAt(0)} ${castling} ${passed} ${halfmoves} ${fullmoves}`;
}
