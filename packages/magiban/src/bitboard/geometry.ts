/**
 * The shape of a board: W×H squares, at most 128, and how its squares are numbered, named and drawn.
 *
 * Two conventions, one for each game's tradition; any size can follow either:
 *
 *   chess: a1 is square 0, ranks are contiguous      shogi: 1a is square 0, files are contiguous
 *
 *     8  56 57 …  63                                     9   8   7 …  1
 *     …                                                 72  63  54 …  0  a
 *     2   8  9 …  15                                    73  64  55 …  1  b
 *     1   0  1 …   7                                     …
 *         a  b …   h                                    80  71  62 …  8  i
 *
 * Files count from the a-file or the 1-file, ranks from rank 1 or rank a, always from 0. Steps are taken
 * by (file, rank), never by adding to an index: that would wrap around the edge.
 *
 * Geometries are shared: `BoardGeometry.of(8, 8)` is the same object each time.
 */
import {
  coordinatesOffBoard,
  invalidGeometry,
  invalidSquare,
  malformedGeometry,
  malformedSquare,
} from '../errors/english/boards.js';
import { unknownName } from '../errors/english/options.js';
import { err, ok, type Result, unwrap } from '../errors/error.js';
import { CONVENTIONS, type Convention, fileLabel, parseSquareName, rankLabel } from './names.js';

/** The most squares that a board can have. */
export const MAX_SQUARES = 128;

/** The shape of a board: its size, and how its squares are numbered and named. Boards of the same shape are the same object. */
export class BoardGeometry {
  readonly width: number;
  readonly height: number;
  readonly convention: Convention;
  readonly squareCount: number;
  /** The number of 32-bit words of a bitboard. */
  readonly wordCount: number;
  /** The difference of square numbers between neighbours on a rank, and on a file. */
  readonly fileStride: number;
  readonly rankStride: number;
  readonly #files: Uint8Array;
  readonly #ranks: Uint8Array;

  static readonly #shared = new Map<string, BoardGeometry>();

  private constructor(width: number, height: number, convention: Convention) {
    this.width = width;
    this.height = height;
    this.convention = convention;
    this.squareCount = width * height;
    this.wordCount = Math.ceil(this.squareCount / 32);
    this.fileStride = convention === 'chess' ? 1 : height;
    this.rankStride = convention === 'chess' ? width : 1;
    this.#files = new Uint8Array(this.squareCount);
    this.#ranks = new Uint8Array(this.squareCount);
    for (let file = 0; file < width; file++) {
      for (let rank = 0; rank < height; rank++) {
        const square = file * this.fileStride + rank * this.rankStride;
        this.#files[square] = file;
        this.#ranks[square] = rank;
      }
    }
  }

  /** Returns the board of this size; throws where `tryOf` returns an error. */
  static of(width: number, height: number, convention: Convention = 'chess'): BoardGeometry {
    return unwrap(BoardGeometry.tryOf(width, height, convention));
  }

  /** Returns the board of this size, or an error if no board can have it. */
  static tryOf(
    width: number,
    height: number,
    convention: Convention = 'chess',
  ): Result<BoardGeometry> {
    if (!CONVENTIONS.includes(convention)) {
      return err(
        unknownName({ what: 'board-convention', name: String(convention), known: CONVENTIONS }),
      );
    }
    const isSide = (n: number) => Number.isInteger(n) && n >= 1;
    if (!isSide(width) || !isSide(height) || width * height > MAX_SQUARES) {
      return err(invalidGeometry({ width, height, maxSquares: MAX_SQUARES }));
    }
    const key = `${width}x${height} ${convention}`;
    let geometry = BoardGeometry.#shared.get(key);
    if (!geometry) {
      geometry = new BoardGeometry(width, height, convention);
      BoardGeometry.#shared.set(key, geometry);
    }
    return ok(geometry);
  }

  /** Parses `chess`, `shogi` or a size such as `10x10` (also `10×10`). */
  static parse(text: string): Result<BoardGeometry> {
    const word = text.trim().toLowerCase();
    if (word === 'chess') return ok(CHESS_BOARD);
    if (word === 'shogi') return ok(SHOGI_BOARD);
    const sides = /^(\d{1,3})[x×](\d{1,3})$/.exec(word);
    if (!sides) {
      return err(malformedGeometry({ text }));
    }
    return BoardGeometry.tryOf(Number(sides[1]), Number(sides[2]));
  }

  /** Whether the board has a square of this number. */
  isSquare(square: number): boolean {
    // Only an integer from 0 is unchanged by >>>.
    return square >>> 0 === square && square < this.squareCount;
  }

  /** Returns the square itself; throws if the board does not have it. */
  check(square: number): number {
    if (this.isSquare(square)) return square;
    throw invalidSquare({ square, board: this.toString(), squares: this.squareCount });
  }

  /** Returns the file of a square, counted from 0. */
  fileOf(square: number): number {
    return this.#files[this.check(square)] as number;
  }

  /** Returns the rank of a square, counted from 0. */
  rankOf(square: number): number {
    return this.#ranks[this.check(square)] as number;
  }

  /** Returns the square on a file and a rank, both counted from 0; throws beyond the edge. */
  squareAt(file: number, rank: number): number {
    if (this.#has(file, rank)) return file * this.fileStride + rank * this.rankStride;
    throw coordinatesOffBoard({ file, rank, board: this.toString() });
  }

  /** Returns the square `files` and `ranks` away, or undefined beyond the edge. */
  step(square: number, files: number, ranks: number): number | undefined {
    const file = this.fileOf(square) + files;
    const rank = this.rankOf(square) + ranks;
    return this.#has(file, rank) ? file * this.fileStride + rank * this.rankStride : undefined;
  }

  /** The squares as the first player sees them: rows from the top down, each from left to right. */
  rows(): number[][] {
    const chess = this.convention === 'chess';
    return Array.from({ length: this.height }, (_, row) =>
      Array.from({ length: this.width }, (_, column) =>
        chess
          ? this.squareAt(column, this.height - 1 - row)
          : this.squareAt(this.width - 1 - column, row),
      ),
    );
  }

  /** Returns the letter or number of a file, as it is written beside the board. */
  fileLabel(file: number): string {
    return fileLabel(this.convention, file);
  }

  /** Returns the letter or number of a rank, as it is written beside the board. */
  rankLabel(rank: number): string {
    return rankLabel(this.convention, rank);
  }

  /** `e4` on a chess board, `7g` on a shogi board. */
  nameOf(square: number): string {
    return this.fileLabel(this.fileOf(square)) + this.rankLabel(this.rankOf(square));
  }

  /** Parses the name of a square. */
  parseSquare(text: string): Result<number> {
    const place = parseSquareName(this.convention, text);
    if (place && this.#has(place.file, place.rank)) {
      return ok(this.squareAt(place.file, place.rank));
    }
    const last = this.nameOf(this.squareCount - 1);
    return err(malformedSquare({ text, board: this.toString(), first: this.nameOf(0), last }));
  }

  /** The same board lying on its side: H×W. */
  transposed(): BoardGeometry {
    return BoardGeometry.of(this.height, this.width, this.convention);
  }

  /** Whether the other board has the same size and convention. */
  equals(other: BoardGeometry): boolean {
    return (
      this === other ||
      (this.width === other.width &&
        this.height === other.height &&
        this.convention === other.convention)
    );
  }

  /** `8x8`; a shogi-style board says so: `9x9 shogi`. */
  toString(): string {
    const size = `${this.width}x${this.height}`;
    return this.convention === 'chess' ? size : `${size} ${this.convention}`;
  }

  #has(file: number, rank: number): boolean {
    return (
      Number.isInteger(file) &&
      Number.isInteger(rank) &&
      file >= 0 &&
      file < this.width &&
      rank >= 0 &&
      rank < this.height
    );
  }
}

/** 8×8, a1 = 0, h8 = 63. */
export const CHESS_BOARD: BoardGeometry = /* @__PURE__ */ BoardGeometry.of(8, 8);
/** 9×9, 1a = 0, 9i = 80. */
export const SHOGI_BOARD: BoardGeometry = /* @__PURE__ */ BoardGeometry.of(9, 9, 'shogi');
