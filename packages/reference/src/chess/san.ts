/** Standard algebraic notation, as FIDE's appendix C and the PGN standard have it: the shortest origin that is unique. */
import { at, nameOf } from './board.js';
import type { Position } from './fen.js';
import { apply, inCheck, type Move, moves } from './moves.js';

/** What must be said of the origin: nothing if no other such piece can go there, else its file, its rank, or both. */
function originOf(position: Position, move: Move): string {
  const { from, to } = move;
  const piece = at(position.board, from.file, from.rank);
  const rivals = moves(position).filter(
    (other) =>
      other.castling === undefined &&
      at(position.board, other.from.file, other.from.rank) === piece &&
      other.to.file === to.file &&
      other.to.rank === to.rank &&
      (other.from.file !== from.file || other.from.rank !== from.rank),
  );
  if (rivals.length === 0) return '';
  const name = nameOf(from);
  if (rivals.every((rival) => rival.from.file !== from.file)) return name.charAt(0);
  if (rivals.every((rival) => rival.from.rank !== from.rank)) return name.charAt(1);
  return name;
}

function withoutSuffix(position: Position, move: Move): string {
  const { from, to, promotion } = move;
  if (move.castling !== undefined) return move.castling === 'king' ? 'O-O' : 'O-O-O';
  const piece = at(position.board, from.file, from.rank).toUpperCase();
  const isCapture = move.enPassant || at(position.board, to.file, to.rank) !== '';
  const takes = isCapture ? 'x' : '';
  if (piece !== 'P') return `${piece}${originOf(position, move)}${takes}${nameOf(to)}`;
  const origin = isCapture ? nameOf(from).charAt(0) : '';
  const promoted = promotion === undefined ? '' : `=${promotion.toUpperCase()}`;
  return `${origin}${takes}${nameOf(to)}${promoted}`;
}

export function sanOf(position: Position, move: Move): string {
  const after = apply(position, move);
  const suffix = !inCheck(after) ? '' : moves(after).length === 0 ? '#' : '+';
  return withoutSuffix(position, move) + suffix;
}
