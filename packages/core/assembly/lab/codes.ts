/**
 * The numbers by which the host names methods and operations; the same order as in the library's
 * `core/lab.ts`. Part of the ABI.
 */
export const POPCOUNT: u32 = 0;
export const LSB: u32 = 1;
export const MSB: u32 = 2;

export const NAIVE: u32 = 0;
export const KERNIGHAN: u32 = 1;
export const SWAR: u32 = 2;
export const NIBBLE: u32 = 3;
export const DEBRUIJN: u32 = 4;
export const HARDWARE: u32 = 5;

export const NOT: u32 = 0;
export const ISOLATE_LSB: u32 = 1;
export const ISOLATE_MSB: u32 = 2;
export const CLEAR_LSB: u32 = 3;
export const CLEAR_MSB: u32 = 4;
export const SHIFT_LEFT: u32 = 5;
export const SHIFT_RIGHT: u32 = 6;
export const MIRROR_FILES: u32 = 7;
export const MIRROR_RANKS: u32 = 8;
export const ROTATE_180: u32 = 9;

export const AND: u32 = 0;
export const OR: u32 = 1;
export const XOR: u32 = 2;
export const AND_NOT: u32 = 3;

export const RANDOM: u32 = 0;
export const HEURISTIC: u32 = 1;
export const EXHAUSTIVE: u32 = 2;
