/** Moves and terminations in words: for screen readers, and for the result line. */
import type { Ending, MoveFacts, Rules, Side } from '../games/rules.js';
import { type Words, wordFor } from './words.js';

export function spokenMove(words: Words, { name }: Rules, facts: MoveFacts): string {
  const side = words.sides[name][facts.side];
  const to = words.square(facts.to);
  const role = wordFor(words.roles[name], facts.role);
  const end = facts.mate ? words.moves.mate : facts.check ? words.moves.check : '';
  const promotion = facts.promotion
    ? words.moves.promotes(wordFor(words.roles[name], facts.promotion))
    : '';
  if (facts.castling) return words.moves.castles(side, facts.castling) + end;
  if (facts.drop) return words.moves.drop(side, role, to) + end;
  const move = facts.captured
    ? words.moves.takes[name](side, role, wordFor(words.roles[name], facts.captured), to)
    : words.moves.to[name](side, role, to);
  return move + promotion + end;
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
