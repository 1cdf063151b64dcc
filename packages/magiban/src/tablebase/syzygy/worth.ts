/** The value of a position or a move: WDL and DTZ together. */
import type { Wdl } from './table.js';

/** What Syzygy tables say about a position: WDL and DTZ. */
export interface SyzygyProbe {
  readonly wdl: Wdl;
  readonly dtz: number;
  /** False if DTZ may be one ply longer, because the table counts moves instead of plies. */
  readonly isExact: boolean;
}

export const DRAW: SyzygyProbe = { wdl: 0, dtz: 0, isExact: true };
export const MATED: SyzygyProbe = { wdl: -2, dtz: -1, isExact: true };
/** The value of a mating move. */
export const MATE: SyzygyProbe = { wdl: 2, dtz: 1, isExact: true };

/**
 * Whether one of two wins, or losses, has the better DTZ. Of equal ones, the winner's shortest is exact if one of them is,
 * the loser's longest if all are.
 */
export function isBetter(a: SyzygyProbe, b: SyzygyProbe): boolean {
  return a.dtz === b.dtz ? a.isExact === a.dtz > 0 : a.dtz < b.dtz;
}

/** The value of a position whose best move is zeroing. */
export function beforeZeroing(wdl: Wdl): SyzygyProbe {
  return wdl === 0 ? DRAW : { wdl, dtz: signed(wdl, 1), isExact: true };
}

/** 0 - 0 is 0, where unary minus would give -0. */
export function negated(wdl: Wdl): Wdl {
  return (0 - wdl) as Wdl;
}

/** Cursed and blessed outcomes count 100 plies more, so that the sign and size of DTZ tell the outcome. */
export function signed(wdl: Wdl, plies: number): number {
  const size = Math.abs(wdl) === 1 ? plies + 100 : plies;
  return wdl < 0 ? -size : size;
}
