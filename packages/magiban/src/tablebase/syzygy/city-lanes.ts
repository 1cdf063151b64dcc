/**
 * The loop of CityHashCrc256: six rotating 64-bit lanes that absorb 40 bytes a step, and the CRC-32C of five of them. Lanes
 * are kept as 32-bit halves: BigInt is forty times slower here.
 */

const STEP_BYTES = 40;
/** A round is six steps, every second of which multiplies; the remaining bytes go through multiplying steps. */
const ROUND_STEPS = 6;
const PLAIN_TURNS = [40, 26, 40, 32, 24] as const;
const MULTIPLIED_TURNS = [41, 27, 41, 33, 25] as const;
const MULTIPLIER_LOW = 0x97cb3127;
const MULTIPLIER_HIGH = 0xc3a5c85c;

const CRC_TABLE: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0);
  return crc;
});

type Six = [bigint, bigint, bigint, bigint, bigint, bigint];
type Five = [bigint, bigint, bigint, bigint, bigint];

export class CityLanes {
  readonly #low = new Uint32Array(6);
  readonly #high = new Uint32Array(6);
  readonly #crcs = new Int32Array(5);

  constructor(words: Six, firstCrc: number) {
    for (const [i, value] of words.entries()) {
      this.#low[i] = Number(value & 0xffffffffn);
      this.#high[i] = Number((value >> 32n) & 0xffffffffn);
    }
    this.#crcs[0] = firstCrc;
  }

  /** Absorbs 240 bytes or more; a partial last step reads some bytes twice. */
  run(bytes: Uint8Array): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const roundBytes = ROUND_STEPS * STEP_BYTES;
    const inRounds = bytes.length - (bytes.length % roundBytes);
    let at = 0;
    for (; at < inRounds; at += 2 * STEP_BYTES) {
      this.#step(view, at, false);
      this.#step(view, at + STEP_BYTES, true);
    }
    for (; at + STEP_BYTES <= bytes.length; at += STEP_BYTES) this.#step(view, at, true);
    if (at < bytes.length) this.#step(view, bytes.length - STEP_BYTES, true);
  }

  get words(): Six {
    const words = Array.from(this.#low, (low, i) => {
      return (BigInt(this.#high[i] as number) << 32n) | BigInt(low);
    });
    return words as Six;
  }

  get sums(): Five {
    return Array.from(this.#crcs, (crc) => BigInt(crc >>> 0)) as Five;
  }

  #step(view: DataView, at: number, multiplies: boolean): void {
    const lows = this.#low;
    const highs = this.#high;
    const turns = multiplies ? MULTIPLIED_TURNS : PLAIN_TURNS;
    const firstLow = lows[0] as number;
    const firstHigh = highs[0] as number;
    for (let lane = 0; lane < 5; lane++) {
      const turn = turns[lane] as number;
      const isLong = turn >= 32;
      const from = (isLong ? highs : lows)[lane + 1] as number;
      const over = (isLong ? lows : highs)[lane + 1] as number;
      // Rotating by 32 swaps the halves; a JavaScript shift by 32 would do nothing.
      const by = turn & 31;
      let low = by === 0 ? from : (from >>> by) | (over << (32 - by));
      let high = by === 0 ? over : (over >>> by) | (from << (32 - by));
      if (multiplies) {
        high = Math.imul(high, MULTIPLIER_LOW) + Math.imul(low, MULTIPLIER_HIGH);
        high += highProduct(low);
        low = Math.imul(low, MULTIPLIER_LOW);
      }
      const sum = (low >>> 0) + view.getUint32(at + 8 * lane, true);
      high = (high + view.getUint32(at + 8 * lane + 4, true) + (sum > 0xffffffff ? 1 : 0)) | 0;
      low = sum | 0;
      lows[lane] = low;
      highs[lane] = high;
      this.#crcs[lane] = crcOf(crcOf(this.#crcs[lane] as number, low), high);
    }
    lows[5] = firstLow;
    highs[5] = firstHigh;
  }
}

/** The upper 32 bits of the product with the multiplier's lower half. */
function highProduct(value: number): number {
  const low = value & 0xffff;
  const high = value >>> 16;
  const lowLow = low * (MULTIPLIER_LOW & 0xffff);
  const middle = high * (MULTIPLIER_LOW & 0xffff) + (lowLow >>> 16);
  const other = low * (MULTIPLIER_LOW >>> 16) + (middle & 0xffff);
  return high * (MULTIPLIER_LOW >>> 16) + (middle >>> 16) + (other >>> 16);
}

/** Adds four bytes to a CRC, the lowest first. */
function crcOf(crc: number, bytes: number): number {
  let state = crc ^ bytes;
  for (let i = 0; i < 4; i++) state = (state >>> 8) ^ (CRC_TABLE[state & 0xff] as number);
  return state;
}
