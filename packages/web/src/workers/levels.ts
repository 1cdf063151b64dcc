/** A move at a level of strength, by the library's own ten levels; how long the strongest may think is for the page to say. */
import { type ChessEngine, LEVEL_NUMBERS, playAtLevel } from 'magiban/engine';
import type { ClockLeft } from './engine-calls.js';

/** What the highest level may take where there is no clock. */
const MOST_MS = 3000;

export async function moveAtLevel(
  engine: ChessEngine,
  from: never,
  wanted: number,
  clock: ClockLeft | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  const level = LEVEL_NUMBERS.find((number) => number === wanted) ?? LEVEL_NUMBERS[0];
  const limits = clock ? { clock } : { movetime: MOST_MS };
  const found = await playAtLevel(engine, from, { level, signal, limits });
  return found?.move;
}
