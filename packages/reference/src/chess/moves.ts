/**
 * The moves of chess, one rule after the other (FIDE Laws, article 3; Chess960 as in the guidelines). A move is legal
 * if it follows the piece's way of moving and the mover's king is not attacked on a copy of the board afterwards.
 */
import {
  at,
  attacks,
  type Board,
  type Cell,
  colorOf,
  copyOf,
  findKing,
  holdsPawn,
  isAttacked,
  isKingAttacked,
  nameOf,
  opposite,
  put,
  type Square,
  squaresOf,
  squaresWithout,
} from './board.js';
import { backRank, type Position, type Rights, type Side } from './fen.js';

const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

export interface Move {
  readonly from: Square;
  /** Where the piece ends, the king too when it castles. */
  readonly to: Square;
  readonly promotion: Promotion | undefined;
  readonly castling: Side | undefined;
  readonly enPassant: boolean;
}

const plain = (from: Square, to: Square): Move => ({
  from,
  to,
  promotion: undefined,
  castling: undefined,
  enPassant: false,
});

/** One step, two from the pawn's first rank, captures forward to the side, en passant; promotion on the last rank. */
function pawnMoves(position: Position, from: Square): Move[] {
  const { board, turn, enPassant } = position;
  const forward = turn === 'white' ? 1 : -1;
  const firstRank = turn === 'white' ? 1 : 6;
  const found: Move[] = [];
  const step = { file: from.file, rank: from.rank + forward };
  const double = { file: from.file, rank: from.rank + 2 * forward };
  if (at(board, step.file, step.rank) === '') {
    found.push(plain(from, step));
    if (from.rank === firstRank && at(board, double.file, double.rank) === '') {
      found.push(plain(from, double));
    }
  }
  for (const file of [from.file - 1, from.file + 1]) {
    const to = { file, rank: from.rank + forward };
    if (colorOf(at(board, to.file, to.rank)) === opposite(turn)) found.push(plain(from, to));
    const isPassedOver = enPassant?.file === to.file && enPassant.rank === to.rank;
    const victim = { file, rank: from.rank };
    if (isPassedOver && holdsPawn(board, victim, opposite(turn))) {
      found.push({ ...plain(from, to), enPassant: true });
    }
  }
  return found.flatMap((move) =>
    move.to.rank === backRank(opposite(turn))
      ? PROMOTIONS.map((promotion) => ({ ...move, promotion }))
      : [move],
  );
}

const KING_TO = { king: 6, queen: 2 } as const;
const ROOK_TO = { king: 5, queen: 3 } as const;

/** The files from one to another, both included. */
function span(one: number, other: number): number[] {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, i) => first + i);
}

/**
 * King and rook go to the g and f file, or the c and d file. Every square that either crosses or ends on is empty but
 * for these two, and no square of the king's way, from where it stands to where it ends, is attacked.
 */
function castlingMoves({ board, turn, castling }: Position): Move[] {
  const king = findKing(board, turn);
  if (king === undefined) return [];
  const found: Move[] = [];
  for (const side of ['king', 'queen'] as const) {
    const rook = castling[turn][side];
    if (rook === undefined) continue;
    const kingWay = span(king.file, KING_TO[side]);
    const isFree = [...kingWay, ...span(rook, ROOK_TO[side])].every(
      (file) => file === king.file || file === rook || at(board, file, king.rank) === '',
    );
    const isSafe = kingWay.every(
      (file) => !isAttacked(board, { file, rank: king.rank }, opposite(turn)),
    );
    const to = { file: KING_TO[side], rank: king.rank };
    if (isFree && isSafe) found.push({ ...plain(king, to), castling: side });
  }
  return found;
}

/** Moves by the pieces' ways of moving, without a look at the king's safety afterwards. */
function candidates(position: Position): Move[] {
  const { board, turn } = position;
  const targets = squaresWithout(board, turn);
  const found: Move[] = [];
  for (const from of squaresOf(board, turn)) {
    if (holdsPawn(board, from, turn)) {
      found.push(...pawnMoves(position, from));
    } else {
      for (const to of targets) if (attacks(board, from, to)) found.push(plain(from, to));
    }
  }
  return [...found, ...castlingMoves(position)];
}

/** A copy of the board with the move made on it. */
function boardAfter({ board, turn, castling }: Position, move: Move): Board {
  const { from, to, promotion } = move;
  const after = copyOf(board);
  const piece = at(board, from.file, from.rank);
  put(after, from.file, from.rank, '');
  if (move.castling !== undefined) {
    // Both leave the board before either returns: in Chess960 one may end where the other began.
    const rookFrom = castling[turn][move.castling];
    if (rookFrom === undefined) throw new Error('castling without the right to it');
    const rook = at(board, rookFrom, from.rank);
    put(after, rookFrom, from.rank, '');
    put(after, to.file, to.rank, piece);
    put(after, ROOK_TO[move.castling], from.rank, rook);
    return after;
  }
  if (move.enPassant) put(after, to.file, from.rank, '');
  const promoted = turn === 'white' ? promotion?.toUpperCase() : promotion;
  put(after, to.file, to.rank, (promoted as Cell | undefined) ?? piece);
  return after;
}

/** The legal moves. */
export function moves(position: Position): Move[] {
  return candidates(position).filter(
    (move) => !isKingAttacked(boardAfter(position, move), position.turn),
  );
}

/** A right is lost when the king moves, and when its rook moves or is captured: when a move touches the rook's square. */
function rightsAfter({ board, castling }: Position, color: 'white' | 'black', move: Move): Rights {
  const { from, to } = move;
  const king = findKing(board, color);
  if (king?.file === from.file && king.rank === from.rank) {
    return { king: undefined, queen: undefined };
  }
  const rank = backRank(color);
  const touched = [from, to].filter((square) => square.rank === rank).map(({ file }) => file);
  const keep = (rook: number | undefined) =>
    rook !== undefined && touched.includes(rook) ? undefined : rook;
  return { king: keep(castling[color].king), queen: keep(castling[color].queen) };
}

/** The position after a legal move; the one before stays as it is. */
export function apply(position: Position, move: Move): Position {
  const { board, turn } = position;
  const { from, to } = move;
  const isPawn = holdsPawn(board, from, turn);
  const isDouble = isPawn && Math.abs(to.rank - from.rank) === 2;
  const isCapture = move.castling === undefined && at(board, to.file, to.rank) !== '';
  return {
    board: boardAfter(position, move),
    turn: opposite(turn),
    castling: {
      white: rightsAfter(position, 'white', move),
      black: rightsAfter(position, 'black', move),
    },
    enPassant: isDouble ? { file: from.file, rank: (from.rank + to.rank) / 2 } : undefined,
    halfmoves: isPawn || isCapture ? 0 : position.halfmoves + 1,
    fullmoves: position.fullmoves + (turn === 'black' ? 1 : 0),
    chess960: position.chess960,
  };
}

/** The move in UCI: castling is the king's move, or the king taking its own rook in Chess960. */
export function uci({ turn, castling, chess960 }: Position, move: Move): string {
  const rook = move.castling === undefined ? undefined : castling[turn][move.castling];
  const to = chess960 && rook !== undefined ? { file: rook, rank: move.to.rank } : move.to;
  return `${nameOf(move.from)}${nameOf(to)}${move.promotion ?? ''}`;
}

/** Whether the side to move is in check. */
export function inCheck({ board, turn }: Position): boolean {
  return isKingAttacked(board, turn);
}
