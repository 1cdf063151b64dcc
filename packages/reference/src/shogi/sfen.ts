/** SFEN in and out: the board from 9a to 1i, `b` or `w` to move, the hands, the number of the move. */
import {
  type Board,
  type Cell,
  type Color,
  emptyBoard,
  HAND_KINDS,
  type HandKind,
  pieceOf,
  put,
} from './board.js';

export type Hand = Readonly<Record<HandKind, number>>;

export interface Position {
  readonly board: Board;
  readonly turn: Color;
  readonly hands: Readonly<Record<Color, Hand>>;
  readonly moveNumber: number;
}

const PIECE = /^(?:\+[rbsnlp]|[rbgsnlpk])$/i;

function parseBoard(text: string): Board {
  const board = emptyBoard();
  const rows = text.split('/');
  if (rows.length !== 9) throw new Error(`not nine ranks: ${text}`);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const token of cells.match(/\+?./g) ?? []) {
      if (/^[1-9]$/.test(token)) column += Number(token);
      else if (PIECE.test(token)) put(board, { column: column++, row }, token as Cell);
      else throw new Error(`no piece: ${token}`);
    }
    if (column !== 9) throw new Error(`not nine squares: ${cells}`);
  }
  return board;
}

function parseHands(text: string): Record<Color, Hand> {
  const count = (color: Color): Hand => {
    const hand = { R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 };
    for (const [, number = '', letter = ''] of text.matchAll(/(\d*)([a-z])/gi)) {
      const kind = HAND_KINDS.find((candidate) => pieceOf(candidate, color) === letter);
      if (kind !== undefined) hand[kind] += number === '' ? 1 : Number(number);
    }
    return hand;
  };
  if (!/^(?:-|(?:\d*[rbgsnlp])+)$/i.test(text)) throw new Error(`no hands: ${text}`);
  return { sente: count('sente'), gote: count('gote') };
}

/** Reads an SFEN; the number of the move may be missing. */
export function parse(sfen: string): Position {
  const [placement = '', turn, hands = '-', moveNumber = '1'] = sfen.split(' ');
  if (turn !== 'b' && turn !== 'w') throw new Error(`not a turn: ${sfen}`);
  return {
    board: parseBoard(placement),
    turn: turn === 'b' ? 'sente' : 'gote',
    hands: parseHands(hands),
    moveNumber: Number(moveNumber),
  };
}

function formatHand(hand: Hand, color: Color): string {
  return HAND_KINDS.filter((kind) => hand[kind] > 0)
    .map((kind) => `${hand[kind] > 1 ? hand[kind] : ''}${pieceOf(kind, color)}`)
    .join('');
}

/** Writes an SFEN: sente's hand first, each from rook to pawn. */
export function format({ board, turn, hands, moveNumber }: Position): string {
  const rows = board.map((row) => row.map((cell) => cell || ' ').join('')).join('/');
  const placement = rows.replace(/ +/g, (gap) => String(gap.length));
  const held = formatHand(hands.sente, 'sente') + formatHand(hands.gote, 'gote');
  return `${placement} ${turn === 'sente' ? 'b' : 'w'} ${held || '-'} ${moveNumber}`;
}
