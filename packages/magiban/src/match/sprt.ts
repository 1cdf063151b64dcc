/**
 * The sequential probability ratio test (SPRT): is the first engine stronger by `elo1`, or only by `elo0`? After every pair of
 * games the likelihoods of both hypotheses are compared, and the match ends as soon as one is accepted.
 *
 * The model is pentanomial: pairs score 0, ½, 1, 1½ or 2 points with five unknown probabilities, of which a hypothesis fixes only
 * the mean. So each hypothesis gets the maximum likelihood probabilities with its mean (a generalised likelihood ratio):
 * p̂ᵢ = pᵢ / (1 + θ(aᵢ − s)), where pᵢ are the observed frequencies, aᵢ the scores, s the mean, and θ is solved for.
 */
import { type PairCounts, scoreOfElo } from './elo.js';

export interface SprtSettings {
  readonly elo0: number;
  readonly elo1: number;
  /** Error rates: accepting `elo1` wrongly, and accepting `elo0` wrongly. */
  readonly alpha: number;
  readonly beta: number;
}

export interface SprtState {
  /** The log-likelihood ratio (LLR) and its bounds. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision?: 'elo0' | 'elo1';
}

const SCORES = [0, 0.25, 0.5, 0.75, 1] as const;
/** Regularisation: a result that has not been observed is still possible. */
const UNSEEN = 1e-3;
const STEPS = 100;

export function sprt(pairs: PairCounts, { elo0, elo1, alpha, beta }: SprtSettings): SprtState {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = logRatio(pairs, scoreOfElo(elo0), scoreOfElo(elo1));
  if (llr <= lower) return { llr, lower, upper, decision: 'elo0' };
  if (llr >= upper) return { llr, lower, upper, decision: 'elo1' };
  return { llr, lower, upper };
}

function logRatio(pairs: PairCounts, score0: number, score1: number): number {
  if (pairs.every((count) => count === 0)) return 0;
  const counts = pairs.map((count) => count || UNSEEN);
  const tilt0 = tiltFor(counts, score0);
  const tilt1 = tiltFor(counts, score1);
  return counts.reduce((sum, count, i) => {
    const score = SCORES[i] as number;
    const [weight0, weight1] = [1 + tilt0 * (score - score0), 1 + tilt1 * (score - score1)];
    return sum + count * Math.log(weight0 / weight1);
  }, 0);
}

/** The θ that gives the frequencies this mean, by bisection: the mean falls as θ grows. */
function tiltFor(counts: readonly number[], mean: number): number {
  // Beyond these, a probability would be negative.
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    const excess = counts.reduce((sum, count, i) => {
      const distance = (SCORES[i] as number) - mean;
      return sum + (count * distance) / (1 + middle * distance);
    }, 0);
    if (excess > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
