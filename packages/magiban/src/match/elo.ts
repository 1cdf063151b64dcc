/**
 * The score of a match, and the Elo difference with its error bars. A pair of games with the same opening is one observation
 * (the pentanomial model): an opening that favours white gives each engine one point, and must not count as two independent
 * results. With fewer than two pairs, single games are used (trinomial).
 */
import { type GameRecord, halfPoints } from './game-record.js';

/** Number of pairs that scored 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

/** The score of a match, from the first engine's point of view. */
export interface MatchScore {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Complete pairs only. */
  readonly pairs: PairCounts;
}

export function matchScore(records: Iterable<GameRecord>): MatchScore {
  const counts = [0, 0, 0];
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  const halves = new Map<number, number>();
  for (const record of records) {
    const points = halfPoints(record);
    counts[points] = (counts[points] as number) + 1;
    const pair = Math.floor(record.game / 2);
    const other = halves.get(pair);
    if (other === undefined) halves.set(pair, points);
    else pairs[(points + other) as 0 | 1 | 2 | 3 | 4]++;
  }
  const [losses = 0, draws = 0, wins = 0] = counts;
  return { games: wins + draws + losses, wins, draws, losses, pairs };
}

export interface Estimate {
  /** Elo difference; infinite if every game was won or every game lost. */
  readonly elo: number;
  /** The 95% confidence interval. */
  readonly low: number;
  readonly high: number;
  /** Likelihood of superiority (LOS): the probability that the first engine is stronger. */
  readonly superiority: number;
}

/** Half-width of the 95% interval of the normal distribution, in standard deviations. */
const Z = 1.959964;

/** Converts an expected score to an Elo difference; the inverse follows. */
export function eloOfScore(score: number): number {
  if (score <= 0) return Number.NEGATIVE_INFINITY;
  if (score >= 1) return Number.POSITIVE_INFINITY;
  return -400 * Math.log10(1 / score - 1);
}

export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Undefined before the first game. */
export function estimate(total: MatchScore): Estimate | undefined {
  const { games, wins, draws } = total;
  if (games === 0) return undefined;
  const score = (wins + draws / 2) / games;
  const deviation = Math.sqrt(varianceOfGame(total) / games);
  if (deviation === 0) return unanimous(score, games);
  return {
    elo: eloOfScore(score),
    low: eloOfScore(score - Z * deviation),
    high: eloOfScore(score + Z * deviation),
    superiority: normal((score - 0.5) / deviation),
  };
}

/** Variance of the score of one game. */
function varianceOfGame({ games, wins, draws, losses, pairs }: MatchScore): number {
  const total = pairs.reduce((sum, count) => sum + count, 0);
  // A pair is two games.
  if (total > 1) return 2 * variance(pairs, total);
  const score = (wins + draws / 2) / games;
  const squares = wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score ** 2;
  return squares / games;
}

/** Unbiased sample variance of a pair's mean score. */
function variance(pairs: PairCounts, total: number): number {
  const mean = pairs.reduce((sum, count, i) => sum + count * (i / 4), 0) / total;
  return pairs.reduce((sum, count, i) => sum + count * (i / 4 - mean) ** 2, 0) / (total - 1);
}

/** All results are equal, so the sample variance is zero: Wilson's interval assumes the largest plausible one. */
function unanimous(score: number, games: number): Estimate {
  const weight = 1 / (1 + Z ** 2 / games);
  const middle = weight * (score + Z ** 2 / (2 * games));
  const half = weight * Z * Math.sqrt((score * (1 - score)) / games + Z ** 2 / (4 * games ** 2));
  return {
    elo: eloOfScore(score),
    low: score <= 0 ? Number.NEGATIVE_INFINITY : eloOfScore(middle - half),
    high: score >= 1 ? Number.POSITIVE_INFINITY : eloOfScore(middle + half),
    superiority: normal((middle - 0.5) / (half / Z)),
  };
}

/** The normal CDF, with an error below 1e-7 (Abramowitz and Stegun, 26.2.17). */
export function normal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const [a, b, c, d, e] = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (a + t * (b + t * (c + t * (d + t * e))));
  return x >= 0 ? 1 - tail : tail;
}
