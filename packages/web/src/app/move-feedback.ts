/** Feedback on a move: sound and announcement if it was played, the reason if it is illegal. */
import type { PlayedMove, Rules } from '../games/rules.js';
import type { Context } from './context.js';
import { playMoveSound } from './sound.js';
import { spokenMove } from './spoken.js';

export function tellMove(context: Context, rules: Rules, move: PlayedMove): void {
  if (context.settings.sound) playMoveSound(rules.facts(move).captured !== undefined);
  context.announce(spokenMove(context.words, rules, move));
}

export function refuseMove(context: Context, error: unknown): void {
  context.toast(context.tell(error));
}
