/**
 * Learns the weights of a network (chess/network.ts) from positions. Threads share one memory, which the host lays
 * out; each adds up the slopes of its share of a batch, then one of them takes a step with their sum. All numbers are f32:
 *
 *   weights   INPUTS × HIDDEN, HIDDEN biases, BUCKETS × 2 × HIDDEN of the output, BUCKETS biases (see SIZE)
 *   position  how many inputs, whether the sides see the board mirrored differently, bucket, 0 (a byte each); the value to be
 *             foretold; then the inputs that are on as the side to move sees them, 16 bits each
 */
export const HIDDEN: usize = 128;
export const INPUTS: usize = 768;
export const BUCKETS: usize = 8;
const ROW: usize = 4 * HIDDEN;
/** What 8 bits hold when 1 is 255, or 64: scripts/tune/network-file.mjs. */
const MOST_INPUT: f32 = 0.498;
const MOST_OUTPUT: f32 = 1.98;
const BIAS: usize = INPUTS * ROW;
const OUTPUT: usize = BIAS + ROW;
const OUTPUT_BIAS: usize = OUTPUT + BUCKETS * 2 * ROW;

/** How many numbers a network has, and bytes a position. */
export const SIZE: usize = INPUTS * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN + BUCKETS;
export const POSITION_BYTES: usize = 72;

@unmanaged
class Seen {
  inputs: u8;
  mirrored: u8;
  bucket: u8;
  unused: u8;
  target: f32;
}
const LIST: usize = 8;

export abstract class Learning {
  /** The same input as the other side sees it. */
  @inline static turned(input: u32, mirrored: u32): u32 {
    const other = input < 384 ? input + 384 : input - 384;
    return other ^ 56 ^ (mirrored ? 7 : 0);
  }

  @inline static row(input: u32): usize {
    return <usize>input * ROW;
  }

  /** to += from, `bytes` of both. */
  @inline static add(to: usize, from: usize, bytes: usize): void {
    for (let i: usize = 0; i < bytes; i += 16) {
      v128.store(to + i, f32x4.add(v128.load(to + i), v128.load(from + i)));
    }
  }

  @inline static activated(sum: v128): v128 {
    return f32x4.min(f32x4.max(sum, f32x4.splat(0)), f32x4.splat(1));
  }

  /** What the network makes of a position, before the logistic curve. `scratch` gets the sums of both sides. */
  static judge(weights: usize, at: usize, scratch: usize): f32 {
    const seen = changetype<Seen>(at);
    memory.copy(scratch, weights + BIAS, ROW);
    memory.copy(scratch + ROW, weights + BIAS, ROW);
    for (let n: usize = 0; n < <usize>seen.inputs; n++) {
      const input = <u32>load<u16>(at + 2 * n, LIST);
      Learning.add(scratch, weights + Learning.row(input), ROW);
      Learning.add(
        scratch + ROW,
        weights + Learning.row(Learning.turned(input, seen.mirrored)),
        ROW,
      );
    }
    const output = weights + OUTPUT + <usize>seen.bucket * 2 * ROW;
    let total = f32x4.splat(0);
    for (let i: usize = 0; i < 2 * ROW; i += 16) {
      const a = Learning.activated(v128.load(scratch + i));
      total = f32x4.add(total, f32x4.mul(f32x4.mul(a, a), v128.load(output + i)));
    }
    const bias = load<f32>(weights + OUTPUT_BIAS + 4 * <usize>seen.bucket);
    const low = f32x4.extract_lane(total, 0) + f32x4.extract_lane(total, 1);
    return bias + low + f32x4.extract_lane(total, 2) + f32x4.extract_lane(total, 3);
  }

  @inline static expected(value: f32): f32 {
    return <f32>(1 / (1 + Math.exp(-value)));
  }

  /** The slopes of the squared error at a position, added to those there are; `scratch` holds what `judge` has left there. */
  static slope(weights: usize, at: usize, scratch: usize, slopes: usize, steep: f32): void {
    const seen = changetype<Seen>(at);
    const output = OUTPUT + <usize>seen.bucket * 2 * ROW;
    const steeps = f32x4.splat(steep);
    for (let i: usize = 0; i < 2 * ROW; i += 16) {
      const sum = v128.load(scratch + i);
      const a = Learning.activated(sum);
      const at = slopes + output + i;
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(steeps, f32x4.mul(a, a))));
      const back = f32x4.mul(f32x4.mul(steeps, v128.load(weights + output + i)), f32x4.add(a, a));
      // Where it is cut off, nothing changes.
      const inside = v128.and(f32x4.gt(sum, f32x4.splat(0)), f32x4.lt(sum, f32x4.splat(1)));
      v128.store(scratch + i, v128.and(back, inside));
    }
    const bias = slopes + OUTPUT_BIAS + 4 * <usize>seen.bucket;
    store<f32>(bias, load<f32>(bias) + steep);
    Learning.add(slopes + BIAS, scratch, ROW);
    Learning.add(slopes + BIAS, scratch + ROW, ROW);
    for (let n: usize = 0; n < <usize>seen.inputs; n++) {
      const input = <u32>load<u16>(at + 2 * n, LIST);
      Learning.add(slopes + Learning.row(input), scratch, ROW);
      Learning.add(
        slopes + Learning.row(Learning.turned(input, seen.mirrored)),
        scratch + ROW,
        ROW,
      );
    }
  }

  /** Goes through positions by their numbers (`order`, 32 bits each), adds up slopes and returns the sum of squared errors. */
  static learn(
    weights: usize,
    positions: usize,
    order: usize,
    count: u32,
    slopes: usize,
    scratch: usize,
  ): f64 {
    let error: f64 = 0;
    memory.fill(slopes, 0, 4 * SIZE);
    for (let n: usize = 0; n < <usize>count; n++) {
      const at = positions + <usize>load<u32>(order + 4 * n) * POSITION_BYTES;
      const guess = Learning.expected(Learning.judge(weights, at, scratch));
      const wrong = guess - changetype<Seen>(at).target;
      error += <f64>(wrong * wrong);
      Learning.slope(weights, at, scratch, slopes, 2 * wrong * guess * (1 - guess));
    }
    return error;
  }

  /** The sum of squared errors, without learning. */
  static test(weights: usize, positions: usize, count: u32, scratch: usize): f64 {
    let error: f64 = 0;
    for (let n: usize = 0; n < <usize>count; n++) {
      const at = positions + n * POSITION_BYTES;
      const wrong =
        Learning.expected(Learning.judge(weights, at, scratch)) - changetype<Seen>(at).target;
      error += <f64>(wrong * wrong);
    }
    return error;
  }

  /**
   * One step of Adam down the sum of the slopes that `threads` have found, one after another in memory; `share` makes their
   * mean of it, `early` and `late` undo that both averages began at 0. No weight grows beyond what the engine stores.
   */
  static step(
    weights: usize,
    averages: usize,
    slopes: usize,
    threads: u32,
    share: f32,
    rate: f32,
    early: f32,
    late: f32,
  ): void {
    const bytes: usize = 4 * SIZE;
    for (let t: usize = 1; t < <usize>threads; t++) Learning.add(slopes, slopes + t * bytes, bytes);
    for (let i: usize = 0; i < bytes; i += 16) {
      const slope = f32x4.mul(v128.load(slopes + i), f32x4.splat(share));
      const mean = Learning.blend(averages + i, slope, 0.1);
      const square = Learning.blend(averages + bytes + i, f32x4.mul(slope, slope), 0.001);
      const spread = f32x4.sqrt(f32x4.mul(square, f32x4.splat(late)));
      const down = f32x4.div(
        f32x4.mul(mean, f32x4.splat(rate * early)),
        f32x4.add(spread, f32x4.splat(1e-8)),
      );
      const next = f32x4.sub(v128.load(weights + i), down);
      const bound = i < BIAS ? MOST_INPUT : MOST_OUTPUT;
      const top = f32x4.min(next, f32x4.splat(bound));
      v128.store(weights + i, f32x4.max(top, f32x4.splat(-bound)));
    }
  }

  /** A running average takes a share of something new. */
  @inline static blend(at: usize, value: v128, share: f32): v128 {
    const old = v128.load(at);
    const next = f32x4.add(old, f32x4.mul(f32x4.sub(value, old), f32x4.splat(share)));
    v128.store(at, next);
    return next;
  }
}
