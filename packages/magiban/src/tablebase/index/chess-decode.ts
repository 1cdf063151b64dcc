/** The inverse of the chess index: the position at an index of a table. The side named first is white. */
import { BLACK, KING } from '../../chess/position/packed-layout.js';
import { ChessPosition } from '../../chess/position/position.js';
import { bytesOf, type Packed } from '../../core/packed-words.js';
import { ChessLocator } from './chess.js';
import { CHESS_LAYOUTS, pawnlessPairs, pawnPairs } from './chess-layout.js';
import { largerOf, triangle } from './king-pairs.js';

const BYTES = 80;
const TURN = 64;
const CASTLING = 66;
const NO_ROOK = 255;
const FULLMOVES = 74;
const locator = /* @__PURE__ */ new ChessLocator();

/** The position at an index, or undefined if no legal position has it. */
export function chessPositionAt(set: number, index: number): ChessPosition | undefined {
  const packed = chessPackedAt(set, index);
  const position = packed && ChessPosition.fromBytes(bytesOf(packed));
  return position?.ok ? position.value : undefined;
}

/**
 * The packed position at an index, legal or not; undefined if two pieces would share a square, or if a symmetric position
 * with another index represents it.
 */
export function chessPackedAt(set: number, index: number): Packed | undefined {
  const layout = CHESS_LAYOUTS[set];
  if (!layout || index < 0 || index >= layout.entries) return undefined;
  const { codes, hasPawns, pairs, alike, states, statesB, offsetA, offsetB } = layout;
  const bytes = new Uint8Array(BYTES);
  const place = Math.floor(index / states);
  const kings = hasPawns ? pawnPairs() : pawnlessPairs();
  bytes[kings.first[place % pairs] as number] = KING;
  bytes[kings.second[place % pairs] as number] = KING + BLACK;
  bytes[TURN] = place < pairs ? 0 : 1;
  bytes.fill(NO_ROOK, CASTLING, CASTLING + 4);
  bytes[FULLMOVES] = 1;
  const rest = index % states;
  const first = alike ? largerOf(rest) : Math.floor(rest / statesB);
  const second = alike ? rest - triangle(first) : rest % statesB;
  for (const [i, code] of codes.entries()) {
    const square = i === 0 ? first + offsetA : second + offsetB;
    if (bytes[square] !== 0) return undefined;
    bytes[square] = code;
  }
  const packed = [...new Int32Array(bytes.buffer)];
  locator.locate(packed);
  return locator.index === index ? packed : undefined;
}
