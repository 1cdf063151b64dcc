/**
 * The packed form of a position: 80 bytes, or 20 little-endian words. The core reads and writes it (docs/specs/abi.md).
 *
 *    0–63  one byte per square, a1 first: 0 empty, white pawn to king 1–6, black 9–14
 *   64     side to move: white 0, black 1
 *   65     en passant square; 0 = none
 *   66–69  castling rooks: White kingside, queenside, Black kingside, queenside; 255 = none
 *   70     1 if castling is written as in Chess960
 *   72–73  half-move clock, 74–75 full-move number: little-endian
 *   71, 76–79  zero
 */
export const PACKED_BYTES = 80;
export const PACKED_WORDS = PACKED_BYTES / 4;
export const TURN = 64;
export const EN_PASSANT_SQUARE = 65;
export const CASTLING_ROOKS = 66;
export const CHESS960 = 70;
export const HALFMOVES = 72;
export const FULLMOVES = 74;
export const NO_ROOK = 255;
/** The words with the board; those up to and including Black's castling rooks tell positions apart. */
export const BOARD_WORDS = TURN / 4;
export const KEY_WORDS = 18;

/** Piece codes: 1 + role, and `BLACK` more for black pieces. */
export const PAWN = 1;
export const KING = 6;
export const BLACK = 8;
/** Letters by piece code without its colour. */
export const PIECE_LETTERS = ' PNBRQK';
