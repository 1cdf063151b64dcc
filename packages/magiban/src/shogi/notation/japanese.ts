/**
 * Moves in Japanese notation, by the rules of the Japan Shogi Association (https://www.shogi.or.jp/faq/kihuhyouki.html):
 *
 *   ▲７六歩   △同　銀   ▲５二銀右上成   △５五角打   ▲３三桂不成
 *
 *   同          the target square of the previous move
 *   成, 不成    written whenever the piece may promote
 *   打          written only if a piece of the same kind on the board could move there, too
 *   上 寄 引    disambiguate pieces of one kind that could move to the same square by direction; if that is not enough,
 *   左 直 右    by origin; and if that is not enough, by both (左上). 直 is a gold, silver or a piece that moves like a
 *               gold, straight ahead; their left and right is relative to the target, that of other pieces to each other
 *
 * Pinned pieces count, too.
 */

import { ok, type Result } from '../../errors/error.js';
import { checkPosition } from '../../game.js';
import type { MoveLike } from '../move-like.js';
import { fromOf, isDrop, type Move } from '../moves.js';
import { isHandRole } from '../pieces.js';
import { refusal, whyMoveFails, whyNobodyGoes } from '../position/explain.js';
import type { ShogiPosition } from '../position/position.js';
import { fileOf, makeSquare, previousOf, ranksAhead } from '../squares.js';
import type { Color, Role, Square, SquareLike } from '../types.js';
import {
  codesTo,
  fitsPromotion,
  goers,
  mayPromote,
  onlyMove,
  type ParseTextOptions,
} from './candidates.js';
import { type JapaneseParts, type Motion, parseJapaneseText, type Side } from './japanese-text.js';
import { japaneseName, japaneseSquare, markOf } from './japanese-words.js';

/** How `makeJapanese` writes. */
export interface MakeJapaneseOptions {
  /** The target of the previous move: a move to the same square is written 同. */
  readonly previous?: SquareLike | undefined;
  /** Whether to write ▲ or △ in front; default true. */
  readonly mark?: boolean;
}

/** How `parseJapanese` reads. */
export interface ParseJapaneseOptions extends ParseTextOptions {
  /** The target of the previous move, which 同 means. */
  readonly previous?: SquareLike | undefined;
}

/** Writes a move in Japanese notation, if it is legal. */
export function makeJapanese(
  position: ShogiPosition,
  move: MoveLike,
  { previous, mark = true }: MakeJapaneseOptions = {},
): Result<string> {
  checkPosition(position, 'shogi', 'makeJapanese');
  const legal = position.moveOf(move, previous);
  if (!legal.ok) return legal;
  return ok(japaneseOf(position, legal.value, { previous: previousOf(previous), mark }));
}

/** Writes a legal move in Japanese notation. */
export function japaneseOf(
  position: ShogiPosition,
  move: Move,
  { previous, mark = true }: { previous?: Square | undefined; mark?: boolean } = {},
): string {
  const role = isDrop(move) ? move.drop : (position.get(move.from)?.role as Role);
  const words = japaneseName(role) + qualifierOf(position, role, move);
  // A single character is separated from 同 by a space, as in print.
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

/** Disambiguates a piece from others of its kind that could move to the same square. */
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

/** Parses a move in Japanese notation; 同 requires `previous`. */
export function parseJapanese(
  position: ShogiPosition,
  text: string,
  options: ParseJapaneseOptions = {},
): Result<Move> {
  checkPosition(position, 'shogi', 'parseJapanese');
  const parsed = parseJapaneseText(text);
  if (!parsed.ok) return parsed;
  const { color, role, promotion, drops, same } = parsed.value;
  const previous = previousOf(options.previous);
  if (color && color !== position.turn) {
    return refusal(position, text, { reason: 'wrong-turn', color, turn: position.turn });
  }
  const to = parsed.value.to ?? previous;
  if (to === undefined) return refusal(position, text, { reason: 'no-previous-move' });
  if (same && previous !== undefined && previous !== to) {
    const square = makeSquare(previous);
    return refusal(position, text, { reason: 'other-previous-square', square });
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

/** 打 is optional if no piece on the board can move there. */
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
