/**
 * USI's `go mate`: a mate problem within a time. The search looks for any forced mate, not for checks only; a line is told
 * only if it ends with mate on the board. That there is no mate is said only where the side to move cannot move, or is mated.
 */
import type { SearchInfo } from '../../engine/engine.js';
import type { Answer } from '../../protocol/answer.js';
import type { AnyEngine, AnyPosition, Standing } from './any-game.js';

type MateAnswer = Extract<Answer, { kind: 'checkmate' }>;

const LONGEST_MATE = 100;
const TIMEOUT: MateAnswer = { kind: 'checkmate', word: 'timeout' };
const NO_MATE: MateAnswer = { kind: 'checkmate', word: 'nomate' };

export async function solveMate(
  engine: AnyEngine,
  { start, moves, position }: Standing,
  milliseconds: number,
  signal: AbortSignal,
): Promise<MateAnswer> {
  const began = performance.now();
  const line: string[] = [];
  let here: AnyPosition = position;
  let rest = LONGEST_MATE;
  for (;;) {
    const movetime = Math.max(1, milliseconds - (performance.now() - began));
    // Behind the first moves the mate is known, and only has to be told: its length is enough.
    const limits = line.length === 0 ? { movetime, mate: rest } : { movetime, depth: rest };
    const from = { start, moves: [...moves, ...line] };
    const found = matingLine(await engine.bestMove(from, limits, signal));
    if (!found) return TIMEOUT;
    if (found === 'lost') return line.length === 0 ? NO_MATE : TIMEOUT;
    for (const move of found.moves) here = here.play(move);
    line.push(...found.moves);
    if (here.isCheckmate) return { kind: 'checkmate', moves: line };
    rest = found.plies - found.moves.length;
    if (rest <= 0 || signal.aborted || performance.now() - began > milliseconds) return TIMEOUT;
  }
}

/** An even number of moves, so that the attacker is to move again; or all of them. */
function matingLine(
  info: SearchInfo | undefined,
): { readonly plies: number; readonly moves: readonly string[] } | 'lost' | undefined {
  const best = info?.lines[0];
  if (!best) return 'lost';
  if (!('matePlies' in best.score)) return undefined;
  const plies = best.score.matePlies;
  if (plies <= 0) return 'lost';
  const { length } = best.moves;
  const moves = length >= plies ? best.moves.slice(0, plies) : best.moves.slice(0, length & ~1);
  return moves.length > 0 ? { plies, moves } : undefined;
}
