/** What a position or a move is worth: outcome and distance together. */
import type { Wdl } from './table.js';

export interface SyzygyProbe {
  readonly wdl: Wdl;
  readonly dtz: number;
  /** False if the distance may be one ply longer, because the table counts moves instead of plies. */
  readonly isExact: boolean;
}

export const DRAW: SyzygyProbe = { wdl: 0, dtz: 0, isExact: true };
export const MATED: SyzygyProbe = { wdl: -2, dtz: -1, isExact: true };
/** What a move that mates is worth. */
export const MATE: SyzygyProbe = { wdl: 2, dtz: 1, isExact: true };

/**
 * Whether one of two ways to win, or to lose, has the better distance. Of like ones, the winner's shortest is exact if one
 * of them is, the loser's longest if all are.
 */
export function isBetter(a: SyzygyProbe, b: SyzygyProbe): boolean {
  return a.dtz === b.dtz ? a.isExact === a.dtz > 0 : a.dtz < b.dtz;
}

/** What a position is worth whose best move zeroes the clock. */
export function beforeZeroing(wdl: Wdl): SyzygyProbe {
  return wdl === 0 ? DRAW : { wdl, dtz: signed(wdl, 1), isExact: true };
}

/** 0 - 0 is 0, where -0 would be another number. */
export function negated(wdl: Wdl): Wdl {
  return (0 - wdl) as Wdl;
}

/** Blessed and cursed outcomes count 100 plies more, so that the sign and size of a distance tell the outcome. */
export function signed(wdl: Wdl, plies: number): number {
  const size = Math.abs(wdl) === 1 ? plies + 100 : plies;
  return wdl < 0 ? -size : size;
}
