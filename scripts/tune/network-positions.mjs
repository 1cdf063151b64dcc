// Records of positions (self-play.mjs, branches.mjs) as the tuner wants them: docs in packages/core/assembly/tuner.ts.
import { NO_RESULT } from './branches.mjs';
import { PACKED_BYTES } from './core.mjs';
import { bestScale } from './fit.mjs';
import { recordBytes } from './self-play.mjs';

const KING = 6;
const BUCKETS = 8;

const expected = (value, scale) => 1 / (1 + Math.exp(-value / scale));

/** What was found and how it ended, of one record; both for the side to move. */
function foundOf(view, at) {
  const value = view.getInt16(at + PACKED_BYTES.chess, true);
  const result = view.getUint8(at + PACKED_BYTES.chess + 2);
  return { value, result: result === NO_RESULT ? undefined : result / 2 };
}

const viewOf = (records) => new DataView(records.buffer, records.byteOffset, records.byteLength);

/** The scale of the logistic curve at which values foretell the results of games best. */
export function scaleOf(games) {
  const size = recordBytes('chess');
  const view = viewOf(games);
  const found = Array.from({ length: games.length / size }, (_, i) => foundOf(view, i * size));
  return bestScale(
    found.map(({ value }) => value),
    found.map(({ result }) => result),
  );
}

/** What the network sees: inputs as the side to move sees them, and whether the other side's board is mirrored unlike. */
export function inputsOf(packed) {
  const turn = packed[64];
  const place = (square, side) => (side ? square ^ 56 : square);
  const mirror = (side) => (place(packed.indexOf(KING + 8 * side), side) & 4 ? 0 : 7);
  const own = mirror(turn);
  const inputs = [];
  for (let square = 0; square < 64; square++) {
    const piece = packed[square];
    if (!piece) continue;
    const role = (piece & 7) - 1 + (piece >> 3 === turn ? 0 : 6);
    inputs.push(64 * role + (place(square, turn) ^ own));
  }
  return { inputs, mirrored: own !== mirror(1 - turn) };
}

/** Writes all positions with what is to be foretold, `share` of it the result of the game if there was one. */
export function writePositions(records, { scale, share }, memory, at, bytes) {
  const size = recordBytes('chess');
  const found = viewOf(records);
  const view = new DataView(memory.buffer);
  for (let from = 0, to = at; from < records.length; from += size, to += bytes) {
    const { inputs, mirrored } = inputsOf(records.subarray(from, from + PACKED_BYTES.chess));
    const { value, result } = foundOf(found, from);
    const likely = expected(value, scale);
    view.setUint8(to, inputs.length);
    view.setUint8(to + 1, mirrored ? 1 : 0);
    view.setUint8(to + 2, Math.min(BUCKETS - 1, (inputs.length - 2) >> 2));
    view.setFloat32(
      to + 4,
      result === undefined ? likely : share * result + (1 - share) * likely,
      true,
    );
    for (let n = 0; n < inputs.length; n++) view.setUint16(to + 8 + 2 * n, inputs[n], true);
  }
}
