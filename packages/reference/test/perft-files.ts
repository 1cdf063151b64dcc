/** Reads the perft files under data/: a position and its node counts on each line. */
import { readFileSync } from 'node:fs';

export interface PerftLine {
  readonly position: string;
  /** Counts by depth, from 1; `counts[0]` is depth 1. */
  readonly counts: readonly number[];
}

export function readPerft(name: string): PerftLine[] {
  const text = readFileSync(new URL(`../../../data/perft/${name}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [position = '', ...fields] = line.split(' ;');
      const counts = fields.map((field, i) => {
        const [, depth, count] = /^D(\d+) (\d+)$/.exec(field) ?? [];
        if (Number(depth) !== i + 1) throw new Error(`${name}: ${line}`);
        return Number(count);
      });
      return { position, counts };
    });
}

/** Each position with its counts up to the first that exceeds a budget of nodes, as arguments of `it.each`. */
export function withinBudget(
  lines: readonly PerftLine[],
  budget: number,
): [position: string, counts: readonly number[]][] {
  return lines.map(({ position, counts }) => {
    const tooMany = counts.findIndex((count) => count > budget);
    return [position, tooMany < 0 ? counts : counts.slice(0, tooMany)];
  });
}
