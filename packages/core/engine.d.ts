/** What the module of an engine offers: a core whose memory is the host's. */
export { wasm } from './module.js';

/** How many pages of memory (64 KiB each) one thread needs, without a transposition table. */
export const pages: number;

/** Which byte of the binary says how its memory is: 3 = shared among threads, as it comes; 1 = not. */
export const sharedFlag: number;
