/**
 * Moves in Japanese, by the rules of the Japan Shogi Association (https://www.shogi.or.jp/faq/kihuhyouki.html):
 *
 *   ▲７六歩   △同　銀   ▲５二銀右上成   △５五角打   ▲３三桂不成
 *
 *   同          stands for the square that the move before went to
 *   成, 不成    are written whenever the piece may promote
 *   打          is written only if a piece of the kind on the board could go there, too
 *   上 寄 引    tell pieces of one kind apart that could go to the same square, by the way they move; where that does
 *   左 直 右    not do, by where they stand; and where that does not do, by both (左上). 直 is a gold, silver or what moves
 *               like them, straight ahead; left and right of other pieces is seen from each other, of these from the target
 *
 * A piece that is pinned counts among those that could go there.
 */

import { ok, type Result } from '../errors.js';
import { checkPosition } from '../position-check.js';
import {
  codesTo,
  fitsPromotion,
  goers,
  mayPromote,
  onlyMove,
  type ParseTextOptions,
} from './candidates.js';
import { illegalMove, whyMoveFails, whyNobodyGoes } from './explain.js';
import { type JapaneseParts, type Motion, parseJapaneseText, type Side } from './japanese-text.js';
import { japaneseName, japaneseSquare, markOf } from './japanese-words.js';
import { fromOf, isDrop, type Move } from './moves.js';
import { isHandRole } from './pieces.js';
import type { ShogiPosition } from './position.js';
import { fileOf, ranksAhead } from './squares.js';
import type { Color, Role, Square } from './types.js';

export interface MakeJapaneseOptions {
  /** Where the move before went to: a move to the same square is written 同. */
  readonly previous?: Square | undefined;
  /** Whether ▲ or △ stands in front; it does unless told otherwise. */
  readonly mark?: boolean;
}

export interface ParseJapaneseOptions extends ParseTextOptions {
  /** Where the move before went to: what 同 means. */
  readonly previous?: Square | undefined;
}

/** The text of a move, if it is legal. */
export function makeJapanese(
  position: ShogiPosition,
  move: Move,
  options: MakeJapaneseOptions = {},
): Result<string> {
  checkPosition(position, 'shogi', 'makeJapanese');
  const code = position.codeOf(move);
  return code.ok ? ok(japaneseOf(position, move, options)) : code;
}

/** The text of a legal move. */
export function japaneseOf(
  position: ShogiPosition,
  move: Move,
  { previous, mark = true }: MakeJapaneseOptions = {},
): string {
  const role = isDrop(move) ? move.drop : (position.get(move.from)?.role as Role);
  const words = japaneseName(role) + qualifierOf(position, role, move);
  // A single sign is set apart from 同, as it always is in print.
  const target =
    move.to === previous ? (words.length === 1 ? '同　' : '同') : japaneseSquare(move.to);
  return `${mark ? markOf(position.turn) : ''}${target}${words}`;
}

function qualifierOf(position: ShogiPosition, role: Role, move: Move): string {
  const rivals = goers(position, role, move.to);
  if (isDrop(move)) return rivals.length > 0 ? '打' : '';
  const { from, to, promote } = move;
  const choice = promote ? '成' : mayPromote(position, role, from, to) ? '不成' : '';
  return whichOf(rivals, role, from, to, position.turn) + choice;
}

/** What tells a piece from the others of its kind that could go to the same square. */
function whichOf(
  goers: readonly Square[],
  role: Role,
  from: Square,
  to: Square,
  turn: Color,
): string {
  if (goers.length <= 1) return '';
  const isOnly = (same: (other: Square) => boolean) =>
    goers.every((other) => other === from || !same(other));
  const motion = motionOf(from, to, turn);
  if (isOnly((other) => motionOf(other, to, turn) === motion)) return motion;
  const side = sideOf(goers, role, from, to, turn);
  if (isOnly((other) => sideOf(goers, role, other, to, turn) === side)) return side;
  return side + motion;
}

function motionOf(from: Square, to: Square, color: Color): Motion {
  const steps = ranksAhead(from, color) - ranksAhead(to, color);
  if (steps === 0) return '寄';
  return steps > 0 ? '上' : '引';
}

const LONG_STRIDERS: readonly Role[] = ['lance', 'knight', 'bishop', 'rook', 'horse', 'dragon'];

function sideOf(
  goers: readonly Square[],
  role: Role,
  from: Square,
  to: Square,
  color: Color,
): Side | '' {
  /** How far to the left a square is, as this side sees it. */
  const leftOf = (square: Square) => (color === 'sente' ? fileOf(square) : -fileOf(square));
  if (LONG_STRIDERS.includes(role)) {
    const others = goers.filter((square) => square !== from);
    if (others.every((square) => leftOf(square) < leftOf(from))) return '左';
    return others.every((square) => leftOf(square) > leftOf(from)) ? '右' : '';
  }
  if (leftOf(from) !== leftOf(to)) return leftOf(from) > leftOf(to) ? '左' : '右';
  return motionOf(from, to, color) === '上' ? '直' : '';
}

/** The move that a text means; 同 needs to be told the square of the move before. */
export function parseJapanese(
  position: ShogiPosition,
  text: string,
  options: ParseJapaneseOptions = {},
): Result<Move> {
  checkPosition(position, 'shogi', 'parseJapanese');
  const parsed = parseJapaneseText(text);
  if (!parsed.ok) return parsed;
  const { color, role, promotion, drops, same } = parsed.value;
  const { previous } = options;
  if (color && color !== position.turn) {
    return illegalMove(position, text, `${position.turn} is to move, not ${color}`);
  }
  const to = parsed.value.to ?? previous;
  if (to === undefined) return illegalMove(position, text, '同, but there is no move before');
  if (same && previous !== undefined && previous !== to) {
    return illegalMove(
      position,
      text,
      `同, but the move before went to ${japaneseSquare(previous)}`,
    );
  }
  const write = (move: Move) =>
    japaneseOf(position, move, { previous: same ? to : undefined, mark: color !== undefined });
  const codes = fittingCodes(position, parsed.value, to);
  const whyNone = () =>
    isHandRole(role) && (drops || position.pieces(role, position.turn).isEmpty())
      ? whyMoveFails(position, { drop: role, to })
      : whyNobodyGoes(position, role, to, promotion);
  return onlyMove(position, text, codes, write, options, whyNone);
}

/** 打 may be missing if no piece on the board can go there. */
function fittingCodes(
  position: ShogiPosition,
  { role, side, motion, promotion, drops }: JapaneseParts,
  to: Square,
): readonly number[] {
  const dropCodes = codesTo(position, role, to, true);
  if (drops) return dropCodes;
  const { turn } = position;
  const rivals = goers(position, role, to);
  const boardCodes = codesTo(position, role, to, false);
  if (boardCodes.length === 0) return side || motion || promotion !== undefined ? [] : dropCodes;
  return boardCodes.filter((code) => {
    const from = fromOf(code) as Square;
    return (
      (!side || sideOf(rivals, role, from, to, turn) === side) &&
      (!motion || motionOf(from, to, turn) === motion) &&
      fitsPromotion(position, code, role, promotion)
    );
  });
}
