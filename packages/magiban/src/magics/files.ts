/**
 * Magics as files: columns `square_index,mask,magic_number,index_bits`, the middle two hexadecimal; the rows of the rook by
 * square, then those of the bishop, or of one of them alone.
 *
 * A file does not name its board. It is inferred from the number of rows and from the masks: the board and piece whose masks
 * match most rows. The square numbering cannot be inferred: W×H with contiguous ranks and H×W with contiguous files number
 * their squares alike. 9×9 is taken for shogi, everything else for chess-like.
 */
import { magics as stored } from '@magiban/core/magics';
import { Bitboard } from '../bitboard/bitboard.js';
import { BoardGeometry, CHESS_BOARD, MAX_SQUARES, SHOGI_BOARD } from '../bitboard/geometry.js';
import { makeCsv, malformed, parseCsv, parseHex, parseWhole } from '../csv.js';
import { ok, type Result, unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { MAX_MASK_BITS } from './slider.js';
import { type Magic, relevantMask, SLIDERS, type SliderName } from './types.js';

const COLUMNS = ['square_index', 'mask', 'magic_number', 'index_bits'] as const;

/** The magics of a CSV file, and the board that they are for. */
export interface MagicFile {
  readonly geometry: BoardGeometry;
  readonly magics: readonly Magic[];
}

/** A mask as in files: `0x` and as many digits as its board needs. */
export function maskText(mask: Bitboard): string {
  const digits = Math.ceil(mask.geometry.squareCount / 4);
  return `0x${mask.toBigInt().toString(16).padStart(digits, '0')}`;
}

/** Writes magics as CSV. */
export function makeMagics(magics: readonly Magic[]): string {
  const rows = magics.map(({ square, mask, magic, indexBits }) => [
    square,
    maskText(mask),
    magic,
    indexBits,
  ]);
  return makeCsv(COLUMNS, rows);
}

interface Row {
  readonly line: number;
  readonly square: number;
  readonly mask: bigint;
  readonly maskColumn: number;
  readonly magic: string;
  readonly indexBits: number;
}

/** Parses a file of magics. `geometry` fixes the board instead of inferring it. */
export function parseMagics(
  file: string,
  text: string,
  geometry?: BoardGeometry,
): Result<MagicFile> {
  const rows = parseRows(file, text);
  if (!rows.ok) return rows;
  const list = rows.value;
  const found = geometry ? bestFor([geometry], list) : bestFor(boardsOf(list.length), list);
  if (!found) {
    return malformed(
      file,
      { line: list.length + 1, column: 1 },
      {
        reason: 'row-count',
        rows: list.length,
        ...(geometry ? { board: geometry.toString() } : {}),
      },
    );
  }
  const { board, pieces } = found;
  const magics: Magic[] = [];
  for (const [i, { line, square, mask, maskColumn, magic, indexBits }] of list.entries()) {
    if (square !== i % board.squareCount) {
      return malformed(
        file,
        { line, column: 1 },
        { reason: 'square-order', square, expected: i % board.squareCount },
      );
    }
    if (mask >> BigInt(board.squareCount) !== 0n) {
      const place = { line, column: maskColumn };
      return malformed(file, place, { reason: 'mask-off-board', board: board.toString() });
    }
    const piece = pieces[Math.floor(i / board.squareCount)] as SliderName;
    magics.push({ piece, square, mask: Bitboard.fromBigInt(board, mask), magic, indexBits });
  }
  return ok({ geometry: board, magics });
}

function parseRows(file: string, text: string): Result<readonly Row[]> {
  const table = parseCsv(file, text, COLUMNS);
  if (!table.ok) return table;
  const rows: Row[] = [];
  for (const fields of table.value) {
    const [squareField, maskField, magicField, bitsField] = fields as [
      (typeof fields)[0],
      (typeof fields)[0],
      (typeof fields)[0],
      (typeof fields)[0],
    ];
    const square = parseWhole(file, squareField, 0, MAX_SQUARES - 1);
    if (!square.ok) return square;
    const mask = parseHex(file, maskField, MAX_SQUARES);
    if (!mask.ok) return mask;
    const magic = parseHex(file, magicField, 64);
    if (!magic.ok) return magic;
    const indexBits = parseWhole(file, bitsField, 0, MAX_MASK_BITS);
    if (!indexBits.ok) return indexBits;
    rows.push({
      line: squareField.line,
      square: square.value,
      mask: BigInt(mask.value),
      maskColumn: maskField.column,
      magic: `0x${magic.value.slice(2).padStart(16, '0')}`,
      indexBits: indexBits.value,
    });
  }
  return ok(rows);
}

/** Every board that fits `rowCount` rows. */
function boardsOf(rowCount: number): BoardGeometry[] {
  const boards: BoardGeometry[] = [];
  for (const squares of [rowCount, rowCount / 2]) {
    for (let width = 1; width <= squares && squares <= MAX_SQUARES; width++) {
      if (squares % width !== 0) continue;
      const board = BoardGeometry.of(width, squares / width);
      boards.push(width === 9 && squares === 81 ? SHOGI_BOARD : board);
    }
  }
  return boards;
}

/** The board and the order of pieces whose masks match most rows. */
function bestFor(boards: readonly BoardGeometry[], rows: readonly Row[]) {
  let best: { board: BoardGeometry; pieces: readonly SliderName[]; hits: number } | undefined;
  for (const board of boards) {
    const sets = rows.length / board.squareCount;
    if (rows.length === 0 || (sets !== 1 && sets !== 2)) continue;
    const orders: (readonly SliderName[])[] = sets === 2 ? [SLIDERS] : [['rook'], ['bishop']];
    for (const pieces of orders) {
      const hits = rows.filter(({ mask }, i) => {
        const piece = pieces[Math.floor(i / board.squareCount)] as SliderName;
        return relevantMask(board, piece, i % board.squareCount).toBigInt() === mask;
      }).length;
      if (!best || hits > best.hits) best = { board, pieces, hits };
    }
  }
  return best;
}

const BOARDS: Readonly<Record<GameName, BoardGeometry>> = {
  chess: CHESS_BOARD,
  shogi: SHOGI_BOARD,
};

/** The magics that a game's attack tables are built with: the files of data/magics, included in the package. */
export function storedMagics(game: GameName, piece: SliderName): readonly Magic[] {
  const file = `data/magics/${game}-${piece}.csv`;
  return unwrap(parseMagics(file, stored[game][piece], BOARDS[game])).magics;
}
