/**
 * The choice of a limited level: a pure function of what a search saw at its first depth (a glance), what it saw in the end,
 * and chance. Each move is judged as somebody might who looks at some things and not at others; the move that seems best is
 * played. So errors have a reason: a move is chosen because it looked good.
 */
import type { RandomBelow } from '../../seeded-random.js';
import { type EngineScore, valueOfScore } from '../report.js';
import type { EngineLine } from '../search-info.js';
import type { LevelHabits } from './habits.js';

/** How much worse a move is than the best one, in hundredths of a pawn: at a glance, and in the end. */
interface Candidate {
  readonly line: EngineLine;
  readonly move: string;
  readonly glance: number;
  readonly truth: number;
}

/** A loss beyond this is lost anyway. */
const WORST = 3000;
/** A loss that makes a position sharp: where many moves have one, more is missed. */
const SHARP = 100;
/** The most that a move seems to lose whose loss is not seen: that it stands badly is felt all the same. */
const UNSEEN = 60;
/** A loss that does not matter when something has to be taken back. */
const PLAIN = 50;
const UNIT = 2 ** 32;

export interface Choice {
  readonly line: EngineLine;
  /** By how much the search thinks that the best move is better, in hundredths of a pawn. */
  readonly loss: number;
}

/** `square` is where the opponent's last move went, as its text has it. */
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

/** Gumbel's distribution: with it, moves are chosen as often as the exponentials of their scores say. */
function pleasure(chance: number): number {
  return -Math.log(-Math.log(Math.min(1 - 1e-9, Math.max(1e-9, chance))));
}

/** Every move of either list; one that is missing in a list is as bad there as the last of it. */
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

/** Whether a good move, at a glance and in the end, takes what has just come: that lies on the hand. */
function isTakingBack(candidates: readonly Candidate[], square: string | undefined): boolean {
  return candidates.some(
    ({ move, truth, glance }) => move.slice(2, 4) === square && Math.max(truth, glance) < PLAIN,
  );
}
