/**
 * The moves of shogi, one rule after the other: moves with the choice or duty to promote, and drops. A move is legal if
 * the mover's king, where there is one, is not attacked on a copy of the board afterwards, and if it is not a pawn
 * dropped for mate.
 */
import {
  at,
  attacks,
  type Board,
  type Color,
  colorOf,
  copyOf,
  EVERY_SQUARE,
  HAND_KINDS,
  type HandKind,
  isKingAttacked,
  type Kind,
  kindOf,
  nameOf,
  opposite,
  pieceOf,
  put,
  type Square,
} from './board.js';
import type { Position } from './sfen.js';

export type Move =
  | { readonly from: Square; readonly to: Square; readonly promotes: boolean }
  | { readonly drop: HandKind; readonly to: Square };

/** The last row is 1, the first one 9, for either side. */
const distanceToEnd = (color: Color, { row }: Square): number =>
  color === 'sente' ? row + 1 : 9 - row;

/** Whether an unpromoted piece could never move again from this square. */
function isDeadEnd(kind: Kind | '', color: Color, square: Square): boolean {
  const distance = distanceToEnd(color, square);
  if (kind === 'P' || kind === 'L') return distance === 1;
  return kind === 'N' && distance <= 2;
}

/** A move that begins or ends in the last three rows may promote, and must if the piece could not move on. */
function boardMoves({ board, turn }: Position): Move[] {
  const found: Move[] = [];
  const targets = EVERY_SQUARE.filter((square) => colorOf(at(board, square)) !== turn);
  for (const from of EVERY_SQUARE) {
    if (colorOf(at(board, from)) !== turn) continue;
    const kind = kindOf(at(board, from));
    for (const to of targets) {
      if (!attacks(board, from, to)) continue;
      const isInZone = distanceToEnd(turn, from) <= 3 || distanceToEnd(turn, to) <= 3;
      const isPromotable = ['R', 'B', 'S', 'N', 'L', 'P'].includes(kind);
      if (isInZone && isPromotable) found.push({ from, to, promotes: true });
      if (!isDeadEnd(kind, turn, to)) found.push({ from, to, promotes: false });
    }
  }
  return found;
}

/** Nifu: whether an unpromoted pawn of this side stands on the column. */
function hasPawnOn(board: Board, column: number, color: Color): boolean {
  return board.some((row) => row[column] === pieceOf('P', color));
}

/** Onto empty squares, not where the piece could never move, and no second pawn on a file. */
function drops({ board, turn, hands }: Position): Move[] {
  const found: Move[] = [];
  for (const drop of HAND_KINDS) {
    if (hands[turn][drop] === 0) continue;
    for (const to of EVERY_SQUARE) {
      if (at(board, to) !== '' || isDeadEnd(drop, turn, to)) continue;
      if (drop === 'P' && hasPawnOn(board, to.column, turn)) continue;
      found.push({ drop, to });
    }
  }
  return found;
}

const promoted = (kind: Kind): Kind => `+${kind}` as Kind;
const unpromoted = (kind: Kind): Kind => kind.replace('+', '') as Kind;

/** A copy of the board with the move made on it. */
function boardAfter({ board, turn }: Position, move: Move): Board {
  const after = copyOf(board);
  if ('drop' in move) {
    put(after, move.to, pieceOf(move.drop, turn));
    return after;
  }
  const kind = kindOf(at(board, move.from));
  if (kind === '') throw new Error(`nothing to move on ${nameOf(move.from)}`);
  put(after, move.from, '');
  put(after, move.to, pieceOf(move.promotes ? promoted(kind) : kind, turn));
  return after;
}

/**
 * Uchifuzume: a pawn may not be dropped to give mate at once. The answer is looked for among all the moves of the other
 * side; that goes no deeper, since no drop answers the check of a pawn next to the king.
 */
function isPawnDropMate(position: Position, move: Move): boolean {
  if (!('drop' in move) || move.drop !== 'P') return false;
  const after = apply(position, move);
  return isKingAttacked(after.board, after.turn) && moves(after).length === 0;
}

/** The legal moves. */
export function moves(position: Position): Move[] {
  return [...boardMoves(position), ...drops(position)].filter(
    (move) =>
      !isKingAttacked(boardAfter(position, move), position.turn) && !isPawnDropMate(position, move),
  );
}

/** The position after a legal move; the one before stays as it is. A captured piece changes sides, unpromoted. */
export function apply(position: Position, move: Move): Position {
  const { board, turn, hands } = position;
  const hand = { ...hands[turn] };
  if ('drop' in move) {
    hand[move.drop] -= 1;
  } else {
    const captured = kindOf(at(board, move.to));
    const kind = captured === '' ? undefined : unpromoted(captured);
    if (kind !== undefined && kind !== 'K') hand[kind as HandKind] += 1;
  }
  return {
    board: boardAfter(position, move),
    turn: opposite(turn),
    hands: { ...hands, [turn]: hand },
    moveNumber: position.moveNumber + 1,
  };
}

/** The move in USI: `7g7f`, `8h2b+`, `P*5e`. */
export function usi(move: Move): string {
  if ('drop' in move) return `${move.drop}*${nameOf(move.to)}`;
  return `${nameOf(move.from)}${nameOf(move.to)}${move.promotes ? '+' : ''}`;
}

/** Whether the side to move is in check. */
export function inCheck({ board, turn }: Position): boolean {
  return isKingAttacked(board, turn);
}
