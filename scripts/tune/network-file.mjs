// How the engine stores its network (docs/specs/network.md): whole numbers, little-endian.
const ONE = 255;
const OUTPUT_ONE = 64;
/** What is larger would not have fitted; the tuner keeps weights in these bounds. */
const within = (value) => Math.max(-127, Math.min(127, Math.round(value)));

/** The file of a network that was fitted. */
export function networkFile({ weights, scale, sizes: { HIDDEN, INPUTS, BUCKETS } }) {
  const inputs = HIDDEN * INPUTS;
  const sums = inputs + HIDDEN;
  const outputs = sums + BUCKETS * 2 * HIDDEN;
  const file = Buffer.alloc(8 + inputs + 2 * (outputs - inputs) + 4 * BUCKETS);
  file.writeUInt16LE(HIDDEN, 0);
  file.writeUInt16LE(BUCKETS, 2);
  file.writeUInt16LE(Math.round(scale), 4);
  let at = 8;
  for (const weight of weights.subarray(0, inputs)) at = file.writeInt8(within(weight * ONE), at);
  for (const bias of weights.subarray(inputs, sums)) {
    at = file.writeInt16LE(Math.round(bias * ONE), at);
  }
  for (const weight of weights.subarray(sums, outputs)) {
    at = file.writeInt16LE(within(weight * OUTPUT_ONE), at);
  }
  for (const bias of weights.subarray(outputs)) {
    at = file.writeInt32LE(Math.round(bias * ONE * OUTPUT_ONE), at);
  }
  return file;
}
