/**
 * The one memory map, the same for every module. Addresses are fixed at compile time and nothing is ever
 * allocated.
 *
 *   0x000000  ┌──────────────────────────┐
 *             │ nothing: a null base shows│
 *   0x000400  ├──────────────────────────┤ ← asc --memoryBase
 *             │ static data               │
 *   DATA_END  ├──────────────────────────┤
 *             │ free                      │
 *   0x010000  ├──────────────────────────┤ ← TABLES
 *             │ attack tables of the game │   filled once by `prepare`, then only read
 *   0x100000  ├──────────────────────────┤ ← EVAL_TABLES
 *             │ tables of the evaluation  │   the same, in engines only
 *   0x110000  ├──────────────────────────┤ ← THREADS
 *             │ block of thread 0         │   base
 *             │   INPUT      64 KiB       │   base + INPUT
 *             │   OUTPUT     64 KiB       │   base + OUTPUT
 *             │   WORK      128 KiB       │   base + WORK: the position, its history, move lists
 *   0x150000  ├──────────────────────────┤ ← LAB_SCRATCH in the laboratories; in a game's core the hash table,
 *             │                           │   as large as the host has made the memory
 *             ├ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─┤
 *             │ subsets, keys, places; or │
 *             │ tables to compare         │
 *   0xb50000  ├──────────────────────────┤ ← SAMPLE_BOARDS, in the games' laboratories only
 *             │ 65,536 boards and squares │
 *             └──────────────────────────┘
 *
 * Endgame solvers have the blocks of 16 threads, then what these share, then one byte for each position of the sets:
 *
 *   0x510000  ├──────────────────────────┤ ← ENDGAMES: how positions are numbered, which sets there are
 *   0x550000  ├──────────────────────────┤ codes, where the host has placed them
 *
 * Engines and mate solvers have the same there, for the tables that they look into, and then:
 *
 *   0x550000  ├──────────────────────────┤ ← ENGINES: the block of each thread, and behind it what it searches with
 *             ├──────────────────────────┤ the transposition table and endgame tables, where the host has placed them
 *
 * Every export that reads or writes takes the base of its thread's block first, so that workers can share
 * one memory. Each worker has its own instance, and instantiating writes the static data again: so static data
 * is constant, tables are filled by the first thread before the others start, and scratch memory is in the block of the
 * thread. After that, a thread writes to its own block and to the transposition table only. INPUT and OUTPUT are where the host
 * leaves arguments and finds results; a board there is 16 bytes, square s at bit s, unlike sets inside the core.
 *
 * The library checks the version and the map when it loads a module (docs/specs/abi.md). A change to either,
 * or to the meaning of an export, raises ABI_VERSION.
 */
export const ABI_VERSION: u32 = 6;

export const TABLES: usize = 0x10000;
/** What an evaluation looks up. */
export const EVAL_TABLES: usize = 0x100000;
export const THREADS: usize = 0x110000;
export const THREAD_BYTES: usize = 0x40000;
export const INPUT: usize = 0;
export const OUTPUT: usize = 0x10000;
export const EXCHANGE_BYTES: usize = 0x10000;
/** What the core alone writes: see position.ts of each game. */
export const WORK: usize = 0x20000;
export const HASH_TABLE: usize = THREADS + THREAD_BYTES;
/** Where retrograde analysis keeps what it shares among threads, behind the blocks of them all; then come the codes. */
export const MOST_THREADS: usize = 16;
export const ENDGAMES: usize = THREADS + MOST_THREADS * THREAD_BYTES;
export const ENDGAMES_BYTES: usize = 0x40000;
/** Where the blocks of an engine's threads begin, and the one of a mate solver. Nothing before is touched that is not used, so the gap costs nothing. */
export const ENGINES: usize = ENDGAMES + ENDGAMES_BYTES;
export const LAB_SCRATCH: usize = THREADS + THREAD_BYTES;
/** What attack look-ups are measured on: too many for the tables to stay in the cache. */
export const SAMPLE_BOARDS: usize = LAB_SCRATCH + 0xa00000;
export const SAMPLES: usize = 0x10000;
export const SAMPLE_SQUARES: usize = SAMPLE_BOARDS + SAMPLES * 16;
/** Where the data ends that the compiler has placed. */
export const DATA_END: usize = __data_end;

export const BOARD_BYTES: usize = 16;
