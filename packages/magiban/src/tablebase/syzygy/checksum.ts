/**
 * The checksum at the end of Syzygy files, as `tbcheck` of their generator computes it: CityHashCrc256 (version 1.0 of
 * Google's CityHash) of each 16 MiB, then CityHashCrc128 of all these hashes. Both are defined by arithmetic on 64-bit words;
 * the bulk uses 32-bit halves (city-lanes.ts), the few last steps BigInt.
 */
import { CityLanes } from './city-lanes.js';

const PIECE_BYTES = 1 << 24;
/** Up to this length, CityHashCrc128 equals CityHash128. */
const SHORT_BYTES = 900;
const ROUND_BYTES = 240;

const K0 = 0xc3a5c85c97cb3127n;
const K1 = 0xb492b66fbe98f273n;
const K3 = 0xc949d7c7509e6557n;
const MIX = 0x9ddfea08eb382d69n;

/** The checksum, 16 bytes. Only tests use another chunk size. */
export function checksumOf(bytes: Uint8Array, pieceBytes = PIECE_BYTES): Uint8Array {
  const hashes: bigint[] = [];
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    hashes.push(...hash256(bytes.subarray(start, start + pieceBytes)));
  }
  const input = bytesOf(hashes);
  return bytesOf(input.length <= SHORT_BYTES ? hash128(input) : hash256(input).slice(2));
}

function hash256(bytes: Uint8Array): bigint[] {
  if (bytes.length >= ROUND_BYTES) return longHash256(bytes, 0n);
  const padded = new Uint8Array(ROUND_BYTES);
  padded.set(bytes);
  return longHash256(padded, 0xffffffffn - BigInt(bytes.length));
}

function longHash256(bytes: Uint8Array, seed: bigint): bigint[] {
  const at = reader(bytes);
  const length = BigInt(bytes.length);
  const b0 = word(at(96) + K0);
  const first = join(b0, length);
  const second = word(at(120) * K0 + length);
  const lanes = new CityLanes(
    [at(56) + K0, b0, first, second, at(184) + seed, first + second],
    Number(seed),
  );
  lanes.run(bytes);

  let [a, b, c, d, e] = lanes.words;
  const t = lanes.words[5];
  const [f, g, h, i, j] = lanes.sums;
  const low = word(j + (i << 32n));
  const high = word(h + (g << 32n));
  a = join(a, low);
  b = word(b + high);
  c = word(join(c, f) + i);
  d = join(d, word(e + first));
  const tail = word(low + e);
  const side = word(i + join(high, t));
  e = word(join(a, d) + tail);
  const x = word(join(b, c) + a);
  const y = word(join(tail, side) + c);
  const r0 = word(e + x + y + high);
  a = word(stir((a + y) * K0) * K0 + b);
  const r1 = word(second + a + r0);
  a = word(stir(a * K0) * K0 + c);
  const r2 = word(a + r1);
  a = word(stir((a + e) * K0) * K0);
  return [r0, r1, r2, word(a + r2)];
}

/** CityHash128 of 16 bytes or more. */
function hash128(bytes: Uint8Array): bigint[] {
  const at = reader(bytes);
  const [low, high] = [at(0) ^ K3, at(8)];
  const rest = bytes.subarray(16);
  return rest.length < 128 ? murmur(rest, low, high) : longHash128(rest, low, high);
}

function murmur(bytes: Uint8Array, low: bigint, high: bigint): bigint[] {
  const at = reader(bytes);
  const { length } = bytes;
  let [a, b] = [low, high];
  let c: bigint;
  let d: bigint;
  if (length <= 16) {
    // The length is 16: hashes come in fours.
    a = word(stir(a * K1) * K1);
    c = word(b * K1 + (join(at(0), rotate(at(8) + 16n, 16)) ^ at(8)));
    d = stir(a + at(0));
  } else {
    c = join(word(at(length - 8) + K1), a);
    d = join(word(b + BigInt(length)), word(c + at(length - 16)));
    a = word(a + d);
    for (let i = 0; i < length - 16; i += 16) {
      a = word((a ^ word(stir(at(i) * K1) * K1)) * K1);
      b ^= a;
      c = word((c ^ word(stir(at(i + 8) * K1) * K1)) * K1);
      d ^= c;
    }
  }
  a = join(a, c);
  b = join(d, b);
  return [a ^ b, join(b, a)];
}

function longHash128(bytes: Uint8Array, low: bigint, high: bigint): bigint[] {
  const at = reader(bytes);
  let left = bytes.length;
  let [x, y] = [low, high];
  let z = word(BigInt(left) * K1);
  const v0 = word(rotate(y ^ K1, 49) * K1 + at(0));
  let v: Pair = [v0, word(rotate(v0, 42) * K1 + at(8))];
  let w: Pair = [word(rotate(y + z, 35) * K1 + x), word(rotate(x + at(88), 53) * K1)];
  let s = 0;
  const round = () => {
    x = word(rotate(x + y + v[0] + at(s + 8), 37) * K1) ^ w[1];
    y = word(rotate(y + v[1] + at(s + 48), 42) * K1 + v[0] + at(s + 40));
    z = word(rotate(z + w[0], 33) * K1);
    v = weak(at, s, word(v[1] * K1), word(x + w[0]));
    w = weak(at, s + 32, word(z + w[1]), word(y + at(s + 16)));
    [x, z] = [z, x];
    s += 64;
  };
  for (; left >= 128; left -= 128) {
    round();
    round();
  }
  x = word(x + rotate(v[0] + z, 49) * K0);
  z = word(z + rotate(w[0], 37) * K0);
  for (let done = 32; done < left + 32; done += 32) {
    const from = s + left - done;
    y = word(rotate(x + y, 42) * K0 + v[1]);
    w = [word(w[0] + at(from + 16)), w[1]];
    x = word(x * K0 + w[0]);
    z = word(z + w[1] + at(from));
    w = [w[0], word(w[1] + v[0])];
    v = weak(at, from, word(v[0] + z), v[1]);
  }
  x = join(x, v[0]);
  y = join(word(y + z), w[0]);
  return [word(join(word(x + v[1]), w[1]) + y), join(word(x + w[1]), word(y + v[1]))];
}

type Pair = readonly [bigint, bigint];

function weak(at: (offset: number) => bigint, s: number, seedA: bigint, seedB: bigint): Pair {
  const a = seedA + at(s);
  const sum = a + at(s + 8) + at(s + 16);
  const b = rotate(seedB + a + at(s + 24), 21) + rotate(sum, 44);
  return [word(sum + at(s + 24)), word(b + a)];
}

/** Hashes two words into one. */
function join(low: bigint, high: bigint): bigint {
  const a = stir((low ^ high) * MIX);
  return word(stir((high ^ a) * MIX) * MIX);
}

function stir(value: bigint): bigint {
  const kept = word(value);
  return kept ^ (kept >> 47n);
}

function rotate(value: bigint, by: number): bigint {
  const kept = word(value);
  return (kept >> BigInt(by)) | word(kept << BigInt(64 - by));
}

function word(value: bigint): bigint {
  return BigInt.asUintN(64, value);
}

function reader(bytes: Uint8Array): (offset: number) => bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (offset) => view.getBigUint64(offset, true);
}

function bytesOf(words: readonly bigint[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * words.length));
  for (const [i, value] of words.entries()) view.setBigUint64(8 * i, value, true);
  return new Uint8Array(view.buffer);
}
