/** What generating sliding moves costs here, sampled while positions are asked for their legal moves. */
import type { SlidingMetrics } from '../core/sliding-meter.js';
import { host } from './core.js';

export function slidingMetrics(): SlidingMetrics[] {
  return host.meter.read();
}

/** Begins anew. */
export function resetSlidingMetrics(): void {
  host.meter.reset();
}
