/** Moves and terminations in words: for screen readers, and for the result line. */
import type { Side } from 'magiban';
import type { Ending, PlayedMove, Rules } from '../../games/rules.js';
import { type Words, wordFor } from './words.js';

export function spokenMove(words: Words, rules: Rules, move: PlayedMove): string {
  const { name, geometry } = rules;
  const { before, after } = move;
  const { role, captured, promotion, castling } = rules.facts(move);
  const roleName = (of: string) => wordFor(words.roles[name], of);
  const side = words.sides[name][before.side];
  const to = words.square(geometry.nameOf(move.to));
  const end = after.isCheckmate ? words.moves.mate : after.isCheck ? words.moves.check : '';
  if (castling) return words.moves.castles(side, castling) + end;
  if ('drop' in move) return words.moves.drop(side, roleName(role), to) + end;
  const said = captured
    ? words.moves.takes[name](side, roleName(role), roleName(captured), to)
    : words.moves.to[name](side, roleName(role), to);
  return said + (promotion ? words.moves.promotes(roleName(promotion)) : '') + end;
}

/** `You win`, `Draw`: from the view of `human`, or neutral without one. */
export function resultTitle(words: Words, { name }: Rules, ending: Ending, human?: Side): string {
  const { winner } = ending;
  if (!winner) return words.results.draw;
  if (!human) return words.results.win(words.sides[name][winner]);
  return winner === human ? words.results.youWin : words.results.youLose;
}

export function resultReason(words: Words, ending: Ending): string {
  return wordFor(words.results.reasons, ending.reason);
}
