/** Judges an answer exactly: two points for the best move, one for any that keeps the outcome. */
import type { Question } from './questions.ts';

export interface Judgement {
  readonly text: string;
  /** Undefined if the answer is not a legal move. */
  readonly points?: number;
}

export function judge({ position, explanation }: Question, text: string): Judgement {
  const move = position.parseMove(text);
  if (!move.ok) return { text: move.error.message };
  const { outcome, dtm, moves, bestMoves } = explanation;
  const after = position.play(text).text;
  const played = moves.find((one) => position.play(one.move).text === after);
  const best = `best: ${bestMoves.join(' ')}`;
  if (played?.outcome !== outcome) {
    return { text: `No, now it is a ${played?.outcome}; ${best}`, points: 0 };
  }
  if (outcome === 'draw') return { text: 'Yes, a draw.', points: 2 };
  if (played.dtm === dtm) return { text: `Yes, the fastest win: mate in ${dtm} plies.`, points: 2 };
  return { text: `It wins, in ${played.dtm} plies instead of ${dtm}; ${best}`, points: 1 };
}
