/** Learns the weights of a network: exports only. Compiled for scripts/tune-network.mjs alone, and not before it asks. */
import { Learning } from './algo/learning';

export { BUCKETS, HIDDEN, INPUTS, POSITION_BYTES, SIZE } from './algo/learning';

export function learn(
  weights: usize,
  positions: usize,
  order: usize,
  count: u32,
  slopes: usize,
  scratch: usize,
): f64 {
  return Learning.learn(weights, positions, order, count, slopes, scratch);
}

export function test(weights: usize, positions: usize, count: u32, scratch: usize): f64 {
  return Learning.test(weights, positions, count, scratch);
}

export function step(
  weights: usize,
  averages: usize,
  slopes: usize,
  threads: u32,
  share: f32,
  rate: f32,
  early: f32,
  late: f32,
): void {
  Learning.step(weights, averages, slopes, threads, share, rate, early, late);
}
