/** The numbers of pieces and colours, as the host passes them. Part of the ABI. */
export const PAWN: u32 = 0;
export const LANCE: u32 = 1;
export const KNIGHT: u32 = 2;
export const SILVER: u32 = 3;
export const GOLD: u32 = 4;
export const BISHOP: u32 = 5;
export const ROOK: u32 = 6;
export const KING: u32 = 7;
/** Promoted pawn, lance, knight and silver: all four move like a gold. */
export const TOKIN: u32 = 8;
export const PROMOTED_LANCE: u32 = 9;
export const PROMOTED_KNIGHT: u32 = 10;
export const PROMOTED_SILVER: u32 = 11;
export const HORSE: u32 = 12;
export const DRAGON: u32 = 13;

export const SENTE: u32 = 0;
export const GOTE: u32 = 1;
