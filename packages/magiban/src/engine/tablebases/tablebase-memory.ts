/** The part of a core's memory that holds endgame tables: of an engine, or of a mate solver. */
import type { Core } from '../../core/load.js';

/**
 * Registers a table with a core: its number, its pieces, and the address of its entries. Number 0 replaces all tables.
 */
export type DescribeSet = (
  base: number,
  number: number,
  first: number,
  second: number,
  codes: number,
) => void;

export class TablebaseMemory {
  /** The capacity in bytes. */
  readonly bytes: number;
  readonly #core: Core<{ readonly describeSet?: DescribeSet }>;
  readonly #at: number;

  constructor(core: Core<{ readonly describeSet?: DescribeSet }>, at: number, bytes: number) {
    this.#core = core;
    this.#at = at;
    this.bytes = bytes;
  }

  /** Copies a table to `offset` bytes after the first. No thread may be searching. */
  place(
    number: number,
    [first, second]: readonly [number, number],
    offset: number,
    codes: Uint8Array,
  ): void {
    const { functions, base, inputBytes } = this.#core;
    const at = this.#at + offset;
    new Uint8Array(inputBytes.buffer).set(codes, at);
    functions.describeSet?.(base, number, first, second, at);
  }
}
