/** The Elo difference for a score between 0 and 1, clamped because 0 and 1 would be infinite. */
export function eloOf(share) {
  return -400 * Math.log10(1 / Math.min(0.999, Math.max(0.001, share)) - 1);
}
