/** The score of a match, from the first engine's point of view. */
import { type GameRecord, halfPoints } from './game-record.js';

/** Number of pairs that scored 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

export interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Complete pairs only. */
  readonly pairs: PairCounts;
}

export function standingOf(records: Iterable<GameRecord>): Standing {
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
