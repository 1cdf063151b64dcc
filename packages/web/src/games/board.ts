/** Both games in the page's words: sides instead of colours, names instead of squares. Pieces, check, legal moves, outcomes. */
import type { Side } from 'magiban';
import type { BoardGeometry } from 'magiban/bitboard';
import type { Ending, LegalMove, Outcome, PieceOn, PlayedMove, Position, Rules } from './rules.js';

/** The colours of both games as sides. */
export const SIDE_OF = {
  white: 'first',
  black: 'second',
  sente: 'first',
  gote: 'second',
} as const satisfies Readonly<Record<string, Side>>;

type Board = Pick<Rules, 'geometry'>;

/** All squares as the first player sees them, row by row. */
export function namesOf(geometry: BoardGeometry): string[] {
  return geometry.rows().flatMap((row) => row.map((square) => geometry.nameOf(square)));
}

export function piecesOn({ geometry }: Board, position: Position): Map<string, PieceOn> {
  const pieces = new Map<string, PieceOn>();
  for (const [square, piece] of position.board.entries()) {
    if (!piece) continue;
    pieces.set(geometry.nameOf(square), { side: SIDE_OF[piece.color], role: piece.role });
  }
  return pieces;
}

/** The square of the king in check. */
export function checkedKing(board: Board, position: Position): string | undefined {
  if (!position.isCheck) return undefined;
  for (const [square, { side, role }] of piecesOn(board, position)) {
    if (role === 'king' && side === position.side) return square;
  }
  return undefined;
}

export function legalMoves({ geometry }: Board, position: Position): LegalMove[] {
  const codes = position.moveTexts();
  return position.legalMoves().map((move, i) => {
    const [code = '', to] = [codes[i], geometry.nameOf(move.to)];
    if ('drop' in move) return { code, drop: move.drop, to };
    const promoted = 'promote' in move ? (move.promote ? '+' : undefined) : move.promotion;
    return { code, from: geometry.nameOf(move.from), to, promotion: promoted };
  });
}

/** The squares of a move, to be highlighted. */
export function squaresOf({ geometry }: Board, move: PlayedMove): string[] {
  const squares = 'drop' in move ? [move.to] : [move.from, move.to];
  return squares.map((square) => geometry.nameOf(square));
}

/** An outcome in the page's words. */
export function endingFrom(outcome: Outcome | undefined): Ending | undefined {
  if (!outcome) return undefined;
  const { winner, reason } = outcome;
  return winner ? { winner: SIDE_OF[winner], reason } : { reason };
}
