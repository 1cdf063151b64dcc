/** One Syzygy file: WDL (`.rtbw`) or DTZ (`.rtbz`). */
import { BLACK } from '../../chess/position/packed-layout.js';
import { ok, type Result } from '../../errors/error.js';
import { damaged, failure, mismatch } from '../format/errors.js';
import { checksumOf } from './checksum.js';
import { FLAGS } from './compressed.js';
import {
  CHECKSUM_BYTES,
  guessMaterial,
  kindOfFile,
  type Layout,
  type Part,
  readLayout,
  type SyzygyKind,
} from './layout.js';
import { keyOfName, mirroredKey, nameOfKey, type PieceList } from './material.js';
import { fileOf } from './numbering.js';
import { indexOf, leadingPawn } from './placement.js';
import { TableReader } from './reader.js';

/** Loss, blessed loss, draw, cursed win, win for the side to move; blessed and cursed are draws by the 50-move rule. */
export type Wdl = -2 | -1 | 0 | 1 | 2;

const EXTENSIONS: Record<SyzygyKind, string> = { wdl: '.rtbw', dtz: '.rtbz' };
const FLIP_RANKS = 56;

/** A DTZ table's value: plies from before the zeroing move, or one less if `isExact` is false and the parity unknown. */
export interface StoredDistance {
  readonly plies: number;
  readonly isExact: boolean;
}

/** A Syzygy table file. */
export class SyzygyTable {
  readonly kind: SyzygyKind;
  /** Such as `KRvKP`, the stronger side first. */
  readonly name: string;
  readonly #bytes: Uint8Array;
  readonly #layout: Layout;
  readonly #isSymmetric: boolean;
  readonly #hasPawns: boolean;
  /** The leading group, which all parts share if it consists of pawns. */
  readonly #leaders: Uint8Array;
  /** The squares of a position in the order of a part; reused for each probe. */
  readonly #squares = new Int8Array(8);

  private constructor(bytes: Uint8Array, kind: SyzygyKind, layout: Layout) {
    this.kind = kind;
    this.name = nameOfKey(layout.key);
    this.#bytes = bytes;
    this.#layout = layout;
    this.#isSymmetric = layout.key === mirroredKey(layout.key);
    this.#hasPawns = layout.files.length > 1;
    const [first] = layout.files[0] as readonly [Part, ...Part[]];
    const { pieces, lengths } = first.values.grouping;
    this.#leaders = pieces.subarray(0, lengths[0]);
  }

  /**
   * Parses a table file. The bytes are kept and must not change. The name is the file's, with or without its extension.
   * Headers and lengths are checked here, everything by `checkSum`.
   */
  static parse(bytes: Uint8Array, name: string): Result<SyzygyTable> {
    const [, material = '', extension] = /^(.*?)(\.rtb[wz])?$/s.exec(name) ?? [];
    const key = keyOfName(material);
    if (!key.ok) return key;
    const kind = kindOfFile(bytes);
    if (!kind) return failure(damaged(name, 0, { reason: 'wrong-magic' }));
    if (extension && extension !== EXTENSIONS[kind]) {
      return mismatch(name, name, material + EXTENSIONS[kind]);
    }
    const file = fileName(key.value, kind);
    try {
      return ok(
        new SyzygyTable(bytes, kind, readLayout(new TableReader(bytes, file), kind, key.value)),
      );
    } catch (error) {
      const other = guessMaterial(bytes);
      const found = other === undefined ? file : fileName(other, kind);
      return found === file ? failure(error) : mismatch(name, file, found);
    }
  }

  /** The name of its file. */
  get file(): string {
    return this.name + EXTENSIONS[this.kind];
  }

  /**
   * Whether the bytes match the checksum at the end of the file. It is not an MD5 sum (those are published separately), but
   * 16 bytes of CityHash over the hashes of each 16 MiB. Takes about 10 ms per megabyte.
   */
  checkSum(): boolean {
    const end = this.#bytes.length - CHECKSUM_BYTES;
    const sum = checksumOf(this.#bytes.subarray(0, end));
    return sum.every((byte, i) => byte === this.#bytes[end + i]);
  }

  /** The stored WDL, which may be too low where a capture is best. @internal */
  outcomeOf(list: PieceList, isBlackToMove: boolean): Wdl {
    const part = this.#partFor(list, isBlackToMove) as Part;
    return (part.values.valueAt(this.#indexIn(part)) - 2) as Wdl;
  }

  /**
   * The stored DTZ of a position that is not drawn, and whose best move is neither a capture nor a winning pawn move;
   * undefined if the table has the other side to move only. @internal
   */
  distanceOf(list: PieceList, isBlackToMove: boolean, wdl: Wdl): StoredDistance | undefined {
    const part = this.#partFor(list, isBlackToMove);
    if (!part) return undefined;
    const { values, map } = part;
    const value = values.valueAt(this.#indexIn(part));
    const distance = map ? map.get(wdl, value) : value;
    if (distance === undefined) {
      throw damaged(this.file, 0, { reason: 'no-distance', value, wdl });
    }
    const exactFlag = wdl === 2 ? FLAGS.winPlies : wdl === -2 ? FLAGS.lossPlies : 0;
    const isExact = (values.flags & exactFlag) !== 0;
    return { plies: 1 + (isExact ? distance : 2 * distance), isExact };
  }

  /** Finds the part of a position and arranges its squares. Undefined if a DTZ table lacks that side to move. */
  #partFor(list: PieceList, isBlackToMove: boolean): Part | undefined {
    const { key, files } = this.#layout;
    // The table has the stronger side as white, and white to move if both sides have the same pieces.
    const isFlipped = this.#isSymmetric ? isBlackToMove : list.key !== key;
    const isBlack = isBlackToMove !== isFlipped;
    const file = files[this.#hasPawns ? this.#fileFor(list, isFlipped) : 0] as readonly Part[];
    const part = file[isBlack ? file.length - 1 : 0] as Part;
    if (this.kind === 'dtz' && (!this.#isSymmetric || this.#hasPawns)) {
      const storesBlack = (part.values.flags & FLAGS.blackToMove) !== 0;
      if (storesBlack !== isBlack) return undefined;
    }
    this.#arrange(part.values.grouping.pieces, list, isFlipped);
    return part;
  }

  /** The file, a to d, that selects the part. */
  #fileFor(list: PieceList, isFlipped: boolean): number {
    this.#arrange(this.#leaders, list, isFlipped);
    const file = fileOf(leadingPawn(this.#squares, this.#leaders.length));
    return Math.min(file, 7 - file);
  }

  /** Arranges the squares of these pieces; like pieces are adjacent, in the order of their squares. */
  #arrange(pieces: Uint8Array, list: PieceList, isFlipped: boolean): void {
    const colours = isFlipped ? BLACK : 0;
    let man = 0;
    for (let i = 0; i < pieces.length; i++) {
      const code = (pieces[i] as number) ^ colours;
      man = i > 0 && pieces[i] === pieces[i - 1] ? man + 1 : 0;
      while (man < list.count && list.codes[man] !== code) man++;
      this.#squares[i] = (list.squares[man] as number) ^ (isFlipped ? FLIP_RANKS : 0);
    }
  }

  #indexIn(part: Part): number {
    return indexOf(part.values.grouping, this.#squares);
  }
}

/** The file name of a material's table. */
export function fileName(key: number, kind: SyzygyKind): string {
  return nameOfKey(key) + EXTENSIONS[kind];
}
