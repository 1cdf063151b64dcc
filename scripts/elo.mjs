/** The difference in Elo that a share of the points tells; all or nothing would be infinite, so it stops short of that. */
export function eloOf(share) {
  return -400 * Math.log10(1 / Math.min(0.999, Math.max(0.001, share)) - 1);
}
