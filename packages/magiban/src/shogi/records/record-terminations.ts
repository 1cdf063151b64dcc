/** Converts terminations between records (a word) and games (a winner and a reason). */
import { type Termination as TerminationWord, winnerOf } from '../../records/terminations.js';
import type { Termination } from '../game/game.js';
import type { Outcome, OutcomeReason } from '../game/outcome.js';
import type { Color } from '../types.js';

/** A termination from a record, stored with its place in the game. */
export interface RecordTermination extends Termination {
  readonly ending: TerminationWord;
  readonly comments: readonly string[];
  readonly before: readonly string[];
  /** Its index among the children: 0 if the line ends here, and the moves are its variations. */
  readonly index: number;
}

/** Terminations whose reason has another name; the winner distinguishes them. */
const REASONS: Readonly<Partial<Record<TerminationWord, OutcomeReason>>> = {
  repetition: 'sennichite',
  'opponent-resignation': 'resignation',
  'opponent-time-up': 'time-up',
  'opponent-illegal': 'illegal-move',
  'default-loss': 'default',
  'default-win': 'default',
};

/** Returns the outcome of a termination when this side would be to move. */
export function outcomeOfTermination(ending: TerminationWord, toMove: Color): Outcome {
  const winner = winnerOf(ending, toMove);
  return { ...(winner ? { winner } : {}), reason: REASONS[ending] ?? (ending as OutcomeReason) };
}

/** The word if the side to move has won, if it has lost, and if there is no winner. */
const WORDS: Readonly<
  Partial<Record<OutcomeReason, readonly [TerminationWord, TerminationWord, TerminationWord]>>
> = {
  checkmate: ['default-win', 'checkmate', 'checkmate'],
  'no-moves': ['default-win', 'checkmate', 'checkmate'],
  sennichite: ['default-win', 'resignation', 'repetition'],
  'perpetual-check': ['opponent-illegal', 'illegal-move', 'repetition'],
  resignation: ['opponent-resignation', 'resignation', 'interruption'],
  impasse: ['declaration', 'resignation', 'impasse'],
  'illegal-move': ['opponent-illegal', 'illegal-move', 'interruption'],
  'illegal-action': ['opponent-illegal', 'illegal-action', 'interruption'],
  'time-up': ['opponent-time-up', 'time-up', 'interruption'],
  default: ['default-win', 'default-loss', 'interruption'],
  'declared-draw': ['declaration', 'resignation', 'declared-draw'],
  'move-limit': ['declaration', 'resignation', 'move-limit'],
  'sealed-move': ['default-win', 'resignation', 'sealed-move'],
  'taken-back': ['default-win', 'resignation', 'taken-back'],
  'no-mate': ['default-win', 'resignation', 'no-mate'],
  error: ['default-win', 'resignation', 'error'],
};
const DECLARED = ['declaration', 'resignation', 'declared-draw'] as const;
const BROKEN_OFF = ['default-win', 'resignation', 'interruption'] as const;

/** Returns the word for an outcome when this side would have been to move. */
export function terminationOfOutcome(
  outcome: Outcome | RecordTermination,
  toMove: Color,
): TerminationWord {
  if ('ending' in outcome) return outcome.ending;
  const { reason } = outcome;
  const isDeclared = reason === 'declaration' || reason === 'try';
  const [won, lost, neither] = WORDS[reason] ?? (isDeclared ? DECLARED : BROKEN_OFF);
  if (!outcome.winner) return neither;
  return outcome.winner === toMove ? won : lost;
}
