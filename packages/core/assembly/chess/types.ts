/** The numbers of pieces and colours, as the host passes them. Part of the ABI. */
export const PAWN: u32 = 0;
export const KNIGHT: u32 = 1;
export const BISHOP: u32 = 2;
export const ROOK: u32 = 3;
export const QUEEN: u32 = 4;
export const KING: u32 = 5;

export const WHITE: u32 = 0;
export const BLACK: u32 = 1;
