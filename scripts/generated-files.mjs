// The files under data/ that the library can generate: magics, step attacks and ray-cast cases.
import {
  Bitboard,
  CHESS_BOARD,
  CHESS_MOVEMENTS,
  raycastAttacks,
  SHOGI_BOARD,
} from 'magiban/bitboard';
import { findMagic, makeMagics, SLIDERS } from 'magiban/magics';

/** An arbitrary choice: other seeds give other magics of the same quality. */
const SEED = 1;
const BOARDS = { chess: CHESS_BOARD, shogi: SHOGI_BOARD };

function hex(board) {
  const digits = Math.ceil(board.geometry.squareCount / 4);
  return `0x${board.toBigInt().toString(16).padStart(digits, '0')}`;
}

function csv(columns, rows) {
  return `${[columns, ...rows].map((row) => row.join(',')).join('\n')}\n`;
}

const squares = Array.from({ length: 64 }, (_, square) => square);
const nothing = Bitboard.empty(CHESS_BOARD);

/** A table of 64 sets, one for each square. */
function table(column, setOf) {
  return csv(
    ['square_index', column],
    squares.map((square) => [square, hex(setOf(square))]),
  );
}

function stepTable(movement, secondPlayer = false) {
  return table('attacks', (square) => raycastAttacks(movement, square, nothing, { secondPlayer }));
}

/** A pawn's advance on an empty board: one step, two from its first rank; from the last rank none. */
function pawnMoves(forward, firstRank) {
  return table('moves', (square) => {
    const one = CHESS_BOARD.step(square, 0, forward);
    const two =
      CHESS_BOARD.rankOf(square) === firstRank
        ? CHESS_BOARD.step(square, 0, 2 * forward)
        : undefined;
    return Bitboard.fromSquares(
      CHESS_BOARD,
      [one, two].filter((target) => target !== undefined),
    );
  });
}

/** Sliders among blockers: each piece on each square of the main diagonal, among few and among many. */
function raycastCases() {
  const rows = [];
  let state = SEED;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  for (const piece of ['rook', 'bishop', 'queen']) {
    for (let square = 0; square < 64; square += 9) {
      for (const density of [8, 3]) {
        const blockers = squares.filter(() => random() % density === 0);
        const occupied = Bitboard.fromSquares(CHESS_BOARD, blockers);
        const attacks = raycastAttacks(CHESS_MOVEMENTS[piece], square, occupied);
        rows.push([piece, square, hex(occupied), hex(attacks)]);
      }
    }
  }
  return csv(['piece', 'square_index', 'blockers', 'attacks'], rows);
}

function magics(board, piece) {
  const found = Array.from({ length: board.squareCount }, (_, square) =>
    findMagic(board, piece, square, { seed: SEED }),
  );
  return makeMagics(found.map(({ magic }) => magic));
}

/** Each file with its text, generated on demand. */
export function* generatedFiles() {
  yield ['data/attacks/knight_attacks.csv', stepTable(CHESS_MOVEMENTS.knight)];
  yield ['data/attacks/king_attacks.csv', stepTable(CHESS_MOVEMENTS.king)];
  yield ['data/attacks/white_pawn_attacks.csv', stepTable(CHESS_MOVEMENTS.pawn)];
  yield ['data/attacks/black_pawn_attacks.csv', stepTable(CHESS_MOVEMENTS.pawn, true)];
  yield ['data/attacks/white_pawn_move.csv', pawnMoves(1, 1)];
  yield ['data/attacks/black_pawn_move.csv', pawnMoves(-1, 6)];
  yield ['data/attacks/raycast_tests.csv', raycastCases()];
  for (const [name, board] of Object.entries(BOARDS)) {
    for (const piece of SLIDERS) yield [`data/magics/${name}-${piece}.csv`, magics(board, piece)];
  }
}
