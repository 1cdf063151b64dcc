/** Feedback on a move: sound and announcement if it was played, the reason if it is illegal. */
import type { PlayedMove, Rules } from '../games/rules.js';
import type { Context } from './context.js';
import { playMoveSound } from './sound.js';
import { spokenMove } from './spoken.js';

export function tellMove(context: Context, rules: Rules, move: PlayedMove): void {
  const facts = rules.facts(move);
  if (context.settings.sound) playMoveSound(facts.captured !== undefined);
  context.announce(spokenMove(context.words, rules, facts));
}

export function refuseMove(context: Context, error: unknown): void {
  context.toast(context.tell(error));
}
