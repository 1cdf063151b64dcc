/** How long a slice of search is, and when there were enough of them. */
import type { Allotment } from './limits.js';
import type { Report } from './report.js';

const SLICE_MILLISECONDS = 4;
const FIRST = 2000;
const MOST = 100_000;
const LEAST = 200;

/** Slices that are large enough to be worth it, and small enough to be interrupted in time. */
export class Slices {
  /** Positions of the next slice. */
  nodes = FIRST;

  /** How long one took that was not cut short. */
  learn(milliseconds: number): void {
    const fitting = (this.nodes * SLICE_MILLISECONDS) / Math.max(milliseconds, 0.5);
    this.nodes = Math.round(Math.min(MOST, Math.max(LEAST, fitting), 2 * this.nodes));
  }
}

/** A choice that has not changed needs less time, one that was reconsidered needs more. */
export function isTime(report: Report, { aim, most }: Allotment, time: number): boolean {
  if (time >= most) return true;
  if (aim === most) return false;
  const doubt = 1.4 - 0.9 * report.share + 0.1 * Math.min(4, report.changes);
  return time >= aim * Math.max(0.4, doubt);
}
