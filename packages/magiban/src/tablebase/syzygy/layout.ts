/**
 * The sections of a Syzygy file, up to its blocks:
 *
 *   4 bytes magic: the kind of table · 1 byte: the number of pieces × 16, + 2 with pawns, + 1 if the two sides differ
 *   for each file of the leading pawn (a to d; one without pawns): the places of the leading group and, if both
 *     sides have pawns, of the other pawns, a byte each; the pieces, a byte each. The low nibble of each byte is for
 *     the part with white to move, the high nibble for black
 *   padding to an even offset · the parts' headers (compressed.ts) · for DTZ, their maps · padding to an even offset
 *   the parts' sparse indices, then their lengths, then their blocks, each aligned to 64 bytes
 *   16 bytes checksum, aligned to 64 bytes
 *
 * A DTZ file has one part per file of the leading pawn: one side to move only. So has a WDL file if both sides have the same
 * pieces.
 */
import { BLACK, KING } from '../../chess/position/packed-layout.js';
import { CompressedValues, FLAGS } from './compressed.js';
import { type Grouping, groupingOf } from './groups.js';
import { keyOfPieces, mirroredKey, piecesOfKey, whitePawns } from './material.js';
import type { TableReader } from './reader.js';

/** The two kinds of Syzygy files: win/draw/loss, and distance to zeroing. */
export const SYZYGY_KINDS = ['wdl', 'dtz'] as const;
/** One of `SYZYGY_KINDS`. */
export type SyzygyKind = (typeof SYZYGY_KINDS)[number];

export const CHECKSUM_BYTES = 16;
const BLOCK_ALIGNMENT = 64;
const MAGIC_BYTES = 4;
const MAGICS: Record<SyzygyKind, number> = { wdl: 0x5d23e871, dtz: 0xa50c66d7 };
const SIDES_DIFFER = 1;
const HAS_PAWNS = 2;
const BLACK_KING = KING + BLACK;

export interface Part {
  readonly values: CompressedValues;
  readonly map: DistanceMap | undefined;
}

export interface Layout {
  /** The material key with the colours as the pieces are listed. */
  readonly key: number;
  /** By the file of the leading pawn, then by the side to move, or one for both. */
  readonly files: readonly (readonly Part[])[];
}

/** The kind of a file by its magic; undefined if it is not a Syzygy file. */
export function kindOfFile(bytes: Uint8Array): SyzygyKind | undefined {
  if (bytes.length < MAGIC_BYTES) return undefined;
  const magic = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  return SYZYGY_KINDS.find((kind) => MAGICS[kind] === magic);
}

/**
 * Guesses the material of a file that does not parse as expected; undefined if its pieces make no sense either. A guess,
 * since the number of places in front of the pieces depends on them.
 */
export function guessMaterial(bytes: Uint8Array): number | undefined {
  const count = (bytes[MAGIC_BYTES] ?? 0) >> 4;
  for (const places of [2, 1]) {
    const start = MAGIC_BYTES + 1 + places;
    const pieces = bytes.subarray(start, start + count).map((byte) => byte & 15);
    const key = keyOfPieces(pieces);
    const areNamed =
      piecesOfKey(key) === count && pieces.includes(KING) && pieces.includes(BLACK_KING);
    const bothHavePawns = whitePawns(key) > 0 && whitePawns(mirroredKey(key)) > 0;
    if (areNamed && bothHavePawns === (places === 2)) return key;
  }
  return undefined;
}

/** Parses the layout; throws `TableDamaged`. The key is that of the file's name. */
export function readLayout(reader: TableReader, kind: SyzygyKind, key: number): Layout {
  reader.skip(MAGIC_BYTES);
  const isSymmetric = key === mirroredKey(key);
  const pawns = whitePawns(key) + whitePawns(mirroredKey(key));
  const expected =
    16 * piecesOfKey(key) + (pawns > 0 ? HAS_PAWNS : 0) + (isSymmetric ? 0 : SIDES_DIFFER);
  const form = reader.byte();
  reader.check(form === expected, { reason: 'wrong-form', form, expected }, MAGIC_BYTES);

  const sides = kind === 'dtz' || isSymmetric ? 1 : 2;
  const groupings = Array.from({ length: pawns > 0 ? 4 : 1 }, (_, file) =>
    readGroupings(reader, sides, key, file),
  );
  reader.align(2);
  const values = groupings.map((file) =>
    file.map((grouping) => new CompressedValues(reader, grouping, kind)),
  );
  const files = values.map((file) => file.map((part) => ({ values: part, map: readMap(part) })));
  reader.align(2);
  const parts = values.flat();
  for (const part of parts) part.readSpans(reader);
  for (const part of parts) part.readLengths(reader);
  for (const part of parts) part.readBlocks(reader);
  reader.align(BLOCK_ALIGNMENT);
  const end = reader.at + CHECKSUM_BYTES;
  const { length } = reader.bytes;
  reader.check(
    end === length,
    { reason: 'wrong-size', bytes: length, expected: end },
    Math.min(end, length),
  );
  const [first = [], ...others] = parts.map((part) => part.grouping.pieces);
  const areAlike = others.every((pieces) => {
    const sameColours = keyOfPieces(pieces) === keyOfPieces(first);
    return sameColours && (pawns === 0 || pieces[0] === first[0]);
  });
  reader.check(areAlike, { reason: 'part-colours' }, MAGIC_BYTES + 1);
  return { key: keyOfPieces(first), files };

  function readMap(part: CompressedValues): DistanceMap | undefined {
    const isMapped = kind === 'dtz' && (part.flags & FLAGS.mapped) !== 0;
    return isMapped ? new DistanceMap(reader, part.flags) : undefined;
  }
}

/** For each side to move, the grouping of its pieces. */
function readGroupings(
  reader: TableReader,
  sides: number,
  key: number,
  file: number,
): readonly Grouping[] {
  const start = reader.at;
  const otherPawns = whitePawns(key) > 0 && whitePawns(mirroredKey(key)) > 0;
  const leading = reader.byte();
  const other = otherPawns ? reader.byte() : undefined;
  const bytes = Uint8Array.from({ length: piecesOfKey(key) }, () => reader.byte());
  return Array.from({ length: sides }, (_, side) => {
    const half = (byte: number) => (side === 0 ? byte & 15 : byte >> 4);
    const pieces = bytes.map(half);
    const found = keyOfPieces(pieces);
    reader.check(found === key || found === mirroredKey(key), { reason: 'other-material' }, start);
    const places = {
      leading: half(leading),
      otherPawns: other === undefined ? undefined : half(other),
    };
    const grouping = groupingOf(pieces, places, file);
    return grouping ?? reader.fail({ reason: 'piece-order' }, start);
  });
}

/** By WDL, loss to win: which list. */
const LISTS = [1, 3, -1, 2, 0] as const;

/**
 * Some DTZ tables store small codes for the distances that occur, and four lists to decode them: for wins, losses, cursed
 * wins and blessed losses. Each list is its length and its distances, of one or two bytes.
 */
export class DistanceMap {
  readonly #lists: readonly Uint16Array[];

  constructor(reader: TableReader, flags: number) {
    const isWide = (flags & FLAGS.wide) !== 0;
    if (isWide) reader.align(2);
    const read = () => (isWide ? reader.uint16() : reader.byte());
    this.#lists = [0, 1, 2, 3].map(() => Uint16Array.from({ length: read() }, read));
  }

  /** Decodes a stored value to a distance; undefined if the outcome's list lacks it. */
  get(wdl: number, value: number): number | undefined {
    return this.#lists[LISTS[wdl + 2] as number]?.[value];
  }
}
