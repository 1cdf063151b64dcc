/**
 * CRC-32 as in PNG, gzip and Ethernet (polynomial 0xEDB88320, reflected): it detects every single flipped bit, every burst of
 * up to 32 bits, and all but one in 2³² of other errors.
 *
 * Eight bytes a step (slicing-by-8): row k of the tables is the effect of a byte followed by k others.
 */
const POLYNOMIAL = 0xedb88320;
const STEP = 8;

const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(STEP * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
    tables[byte] = crc;
  }
  for (let i = 256; i < tables.length; i++) {
    const before = tables[i - 256] as number;
    tables[i] = (before >>> 8) ^ (tables[before & 255] as number);
  }
  return tables;
}

/** The checksum of some bytes; `before` is the checksum of the bytes preceding them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const t = TABLES;
  const length = bytes.length;
  const whole = length - (length % STEP);
  let crc = ~before;
  let i = 0;
  for (; i < whole; i += STEP) {
    crc ^=
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    crc =
      (t[1792 + (crc & 255)] as number) ^
      (t[1536 + ((crc >>> 8) & 255)] as number) ^
      (t[1280 + ((crc >>> 16) & 255)] as number) ^
      (t[1024 + (crc >>> 24)] as number) ^
      (t[768 + (bytes[i + 4] as number)] as number) ^
      (t[512 + (bytes[i + 5] as number)] as number) ^
      (t[256 + (bytes[i + 6] as number)] as number) ^
      (t[bytes[i + 7] as number] as number);
  }
  for (; i < length; i++) crc = (crc >>> 8) ^ (t[(crc ^ (bytes[i] as number)) & 255] as number);
  return ~crc >>> 0;
}
