/**
 * Move choice of a limited level: a pure function of the first iteration (a glance), the last iteration, and chance. Each
 * move gets the score that a player of this level might give it, and the best one is played. So errors have a reason: a
 * move is chosen because it looked good.
 */
import type { RandomBelow } from '../../seeded-random.js';
import { type EngineScore, valueOfScore } from '../report.js';
import type { EngineLine } from '../search-info.js';
import type { LevelHabits } from './habits.js';

/** The score loss of a move against the best one, in centipawns: at a glance, and in the last iteration. */
interface Candidate {
  readonly line: EngineLine;
  readonly move: string;
  readonly glance: number;
  readonly truth: number;
}

/** Greater losses are all the same: the game is lost anyway. */
const WORST = 3000;
/** A loss that makes a position sharp: where many moves lose this much, more is missed. */
const SHARP = 100;
/** The most that an overlooked loss still seems to cost: the player senses that the move is bad. */
const UNSEEN = 60;
/** The greatest loss at which a recapture still counts as sound. */
const PLAIN = 50;
const UNIT = 2 ** 32;

export interface Choice {
  readonly line: EngineLine;
  /** The score loss against the best move, in centipawns. */
  readonly loss: number;
}

/** Chooses a line; `square` is the target of the opponent's last move, as in its text. */
export function chooseLine(
  habits: LevelHabits,
  glance: readonly EngineLine[],
  final: readonly EngineLine[],
  square: string | undefined,
  below: RandomBelow,
): Choice | undefined {
  const candidates = candidatesOf(glance, final);
  const mate = candidates.find(({ line }) => isMateInOne(line.score));
  if (mate && habits.isAwake) return { line: mate.line, loss: 0 };
  const chance = () => below(UNIT) / UNIT;
  const sharpness = candidates.filter(({ truth }) => truth > SHARP).length / candidates.length;
  const errs = (habit: number) => chance() < habit * (0.5 + sharpness);
  const isPlain = habits.isAwake && isTakingBack(candidates, square);
  let chosen: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const isMissed = errs(habits.blindness) && !isPlain;
    const seen = errs(habits.haste) ? candidate.glance : candidate.truth;
    const seeming =
      (isMissed ? Math.min(seen / 2, UNSEEN) : seen) - habits.taste * pleasure(chance());
    if (seeming >= least) continue;
    least = seeming;
    chosen = candidate;
  }
  return chosen && { line: chosen.line, loss: chosen.truth };
}

/** Gumbel noise: moves are then chosen with softmax probabilities of their scores. */
function pleasure(chance: number): number {
  return -Math.log(-Math.log(Math.min(1 - 1e-9, Math.max(1e-9, chance))));
}

/** Every move of either list; a move missing from a list gets the worst score of that list. */
function candidatesOf(glance: readonly EngineLine[], final: readonly EngineLine[]): Candidate[] {
  const lines = new Map<string, EngineLine>();
  for (const line of [...glance, ...final]) {
    const [move] = line.moves;
    if (move !== undefined) lines.set(move, line);
  }
  const atFirst = lossesOf(glance);
  const atLast = lossesOf(final);
  return [...lines].map(([move, line]) => ({
    line,
    move,
    glance: atFirst.of(move),
    truth: atLast.of(move),
  }));
}

function lossesOf(lines: readonly EngineLine[]) {
  const values = lines.map(({ score }) => valueOfScore(score));
  const best = Math.max(...values);
  const losses = new Map(
    lines.map(({ moves: [move] }, i) => [move, Math.min(WORST, best - (values[i] as number))]),
  );
  const last = Math.max(0, ...losses.values());
  return { of: (move: string) => losses.get(move) ?? last };
}

function isMateInOne(score: EngineScore): boolean {
  return 'matePlies' in score && score.matePlies === 1;
}

/** Whether a move that is good both at a glance and in the end recaptures on this square: the obvious reply. */
function isTakingBack(candidates: readonly Candidate[], square: string | undefined): boolean {
  return candidates.some(
    ({ move, truth, glance }) => move.slice(2, 4) === square && Math.max(truth, glance) < PLAIN,
  );
}
