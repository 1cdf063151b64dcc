/** Plays a move at one of the library's ten levels; the page limits the time of the highest. */
import { type ChessEngine, LEVEL_NUMBERS, playAtLevel } from 'magiban/engine';
import type { ClockLeft } from './engine-calls.js';

/** The time of the highest level without a clock. */
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
