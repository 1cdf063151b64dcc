/** Streaks of solved endgames by material set, current and best; saved in the browser. */
import { isRecord } from '../app/settings.js';
import { readStored, store } from '../storage/local.js';

const KEY = 'magiban.streaks';

export interface Streak {
  readonly now: number;
  readonly best: number;
}

function readAll(): Map<string, Streak> {
  const kept = readStored(KEY);
  const all = new Map<string, Streak>();
  for (const [name, value] of Object.entries(isRecord(kept) ? kept : {})) {
    if (!isRecord(value)) continue;
    const { now, best } = value;
    if (typeof now === 'number' && typeof best === 'number') all.set(name, { now, best });
  }
  return all;
}

export function streakOf(name: string): Streak {
  return readAll().get(name) ?? { now: 0, best: 0 };
}

export function countStreak(name: string, isSuccess: boolean): Streak {
  const all = readAll();
  const { now, best } = all.get(name) ?? { now: 0, best: 0 };
  const next = isSuccess ? now + 1 : 0;
  const streak = { now: next, best: Math.max(best, next) };
  store(KEY, Object.fromEntries(all.set(name, streak)));
  return streak;
}
