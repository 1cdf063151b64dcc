/**
 * The packed form of a position: 112 bytes, or 28 little-endian words. The core reads and writes it (docs/specs/abi.md).
 *
 *    0–80  one byte per square, 1a first: 0 empty, sente's pawn to dragon 1–14, gote's 17–30
 *   81     side to move: sente 0, gote 1
 *   82–88  sente's hand: pawns, lances, knights, silvers, golds, bishops, rooks; 89–95 gote's
 *   96–97  move number, little-endian
 *   98–111 zero
 */
export const PACKED_BYTES = 112;
export const PACKED_WORDS = PACKED_BYTES / 4;
export const TURN = 81;
export const HANDS = 82;
/** The kinds of pieces in a hand. */
export const HAND_KINDS = 7;
export const MOVE_NUMBER = 96;
/** The words that tell positions apart: all but the move number. */
export const KEY_WORDS = MOVE_NUMBER / 4;

/** Piece codes: 1 + role, and `GOTE` more for gote's pieces. */
export const KING = 8;
export const GOTE = 16;
/** Letters by piece code without its owner; promoted pieces have the letter of their unpromoted form. */
export const PIECE_LETTERS = ' PLNSGBRKPLNSBR';
