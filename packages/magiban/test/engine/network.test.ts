/** The network of the chess evaluation, computed from its file in the plainest way (docs/specs/network.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import { Searcher } from '../../src/engine/index.js';
import { newSearcher, randomGame, startOf } from './positions.js';

const file = readFileSync(new URL('../../../../data/eval/chess-network.bin', import.meta.url));
const [hidden, buckets, scale] = [0, 2, 4].map((at) => file.readUInt16LE(at)) as [
  number,
  number,
  number,
];
const BIASES = 8 + 768 * hidden;
const OUTPUTS = BIASES + 2 * hidden;
const OUTPUT_BIASES = OUTPUTS + 4 * buckets * hidden;
const KING = 6;

/** The squares of a side's sums, cut off. */
function squaresOf(packed: Uint8Array, side: number): number[] {
  const upright = (square: number) => (side ? square ^ 56 : square);
  const isLeft = (upright(packed.indexOf(KING + 8 * side)) & 7) < 4;
  const sums = Array.from({ length: hidden }, (_, i) => file.readInt16LE(BIASES + 2 * i));
  for (let square = 0; square < 64; square++) {
    const piece = packed[square] as number;
    if (!piece) continue;
    const isOwn = piece >> 3 === side;
    const seen = isLeft ? upright(square) ^ 7 : upright(square);
    const row = 8 + hidden * ((isOwn ? 0 : 384) + 64 * ((piece & 7) - 1) + seen);
    for (let i = 0; i < hidden; i++) sums[i] = (sums[i] as number) + file.readInt8(row + i);
  }
  return sums.map((sum) => Math.max(0, Math.min(255, sum)) ** 2);
}

function judged(packed: Uint8Array): number {
  const turn = packed[64] as number;
  const pieces = packed.subarray(0, 64).filter((piece) => piece !== 0).length;
  const bucket = Math.min(7, Math.floor((pieces - 2) / 4));
  const squares = [...squaresOf(packed, turn), ...squaresOf(packed, 1 - turn)];
  const weightAt = (i: number) => file.readInt16LE(OUTPUTS + 4 * hidden * bucket + 2 * i);
  const total = squares.reduce((sum, square, i) => sum + square * weightAt(i), 0);
  const output = Math.trunc(total / 255) + file.readInt32LE(OUTPUT_BIASES + 4 * bucket);
  return Math.trunc((output * scale) / (255 * 64)) + 0; // never −0
}

/** Queens 4, rooks 2, bishops and knights 1: with 24 nothing is known yet of the ending. */
function phaseOf(packed: Uint8Array): number {
  const weights = [0, 0, 1, 1, 2, 4, 0, 0];
  return packed.subarray(0, 64).reduce((sum, piece) => sum + (weights[piece & 7] as number), 0);
}

describe('the network', () => {
  it('is what its file says', () => {
    expect(file.length).toBe(OUTPUT_BIASES + 4 * buckets);
    for (let at = OUTPUTS; at < OUTPUT_BIASES; at += 2) {
      expect(Math.abs(file.readInt16LE(at))).toBeLessThan(128);
    }
  });

  it('judges every position as its file does, however it was reached', () => {
    const searcher = newSearcher(Searcher, 'chess', 0);
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    let compared = 0;
    for (let round = 0; round < 25; round++) {
      for (const { position, codes } of randomGame(startOf('chess'), random, 120)) {
        const packed = position.bytes;
        // The ending and the rule of fifty moves take nothing away yet.
        if (phaseOf(packed) < 24 || packed[72] !== 0) continue;
        searcher.load(startOf('chess').packed, codes);
        expect(searcher.evaluate(), `${position}, seed ${seed}`).toBe(judged(packed));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
