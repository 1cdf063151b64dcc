/**
 * How many legal moves a position can have at most: every list has room for that many. The host accepts far more positions than
 * games can reach, but only within the limits that this number follows from (docs/specs/abi.md):
 *
 *   chess   24 pieces a side. A queen has 27 moves at most, a pawn 12 (three squares, four promotions), a king 8 and two
 *           castling moves: 23 × 27 + 10 = 631.
 *   shogi   7 of a kind, 31 pawns. Seven kinds can be dropped on an empty square, 7 × 81 = 567 drops on an empty board; a piece on
 *           the board takes one of these squares and has moves instead: a rook or bishop at most 32 (16 squares, promoting or not),
 *           a silver or lance 10, a king 8, the others fewer than 7. So 567 + 14 × (32 − 7) + 14 × (10 − 7) + (8 − 7) = 960.
 */
export const MOST_MOVES: usize = 1024;
