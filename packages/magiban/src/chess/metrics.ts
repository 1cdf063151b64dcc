/** Metrics of slider move generation, sampled on calls of `legalMoves`. */
import type { SlidingMetrics } from '../core/sliding-meter.js';
import { host } from './core.js';

export function slidingMetrics(): SlidingMetrics[] {
  return host.meter.read();
}

/** Resets the metrics. */
export function resetSlidingMetrics(): void {
  host.meter.reset();
}
