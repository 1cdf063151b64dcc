/**
 * Shared memories of disposed engines, for reuse. A shared WebAssembly memory cannot be freed: the garbage collector
 * collects it, but late, because it does not see its size. An application that often changes the number of threads or the
 * hash size would pile up gigabytes. So the next engine that fits gets a released memory; until then it is held weakly,
 * and the collector may take it.
 */
import { PAGE_BYTES } from '../../core/abi.js';

const MOST_PAGES = 0x10000;
/** A memory this many times larger than needed is not reused: a small engine would occupy what a large one has touched. */
const MOST_EXCESS = 4;
/** 4 KiB: the page size of operating systems. */
const CLEARED_WORDS = 1024;

let free: WeakRef<WebAssembly.Memory>[] = [];

/** Returns a zeroed shared memory of at least this many bytes, or undefined where none can be had. */
export function takeMemory(bytes: number): WebAssembly.Memory | undefined {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return takeFree(pages) ?? allocate(pages);
}

/** Returns a memory to the pool. No thread may use it any more. */
export function releaseMemory(memory: WebAssembly.Memory): void {
  free.push(new WeakRef(memory));
}

function takeFree(pages: number): WebAssembly.Memory | undefined {
  const alive = free.flatMap((ref) => ref.deref() ?? []).sort((a, b) => pagesOf(a) - pagesOf(b));
  const fitting = alive.find((memory) => pagesOf(memory) >= pages);
  const isFitting = fitting && pagesOf(fitting) <= MOST_EXCESS * pages;
  // Otherwise the largest one that is too small grows.
  const taken = isFitting ? fitting : alive.filter((memory) => pagesOf(memory) < pages).at(-1);
  const isTaken = taken !== undefined && grow(taken, pages);
  free = alive.filter((memory) => memory !== taken || !isTaken).map((one) => new WeakRef(one));
  if (!isTaken) return undefined;
  clear(new Int32Array(taken.buffer, 0, (pages * PAGE_BYTES) / 4));
  return taken;
}

/** Zeroes only what is not zero: untouched pages take no memory, and writing would commit them. */
function clear(words: Int32Array): void {
  for (let begin = 0; begin < words.length; begin += CLEARED_WORDS) {
    const end = begin + CLEARED_WORDS;
    let at = begin;
    while (at < end && words[at] === 0) at++;
    if (at < end) words.fill(0, at, end);
  }
}

function grow(memory: WebAssembly.Memory, pages: number): boolean {
  const missing = pages - pagesOf(memory);
  try {
    if (missing > 0) memory.grow(missing);
    return true;
  } catch {
    return false;
  }
}

function allocate(pages: number): WebAssembly.Memory | undefined {
  // The largest maximum lets it grow for later engines; not every browser has that much address space.
  for (const maximum of [MOST_PAGES, pages]) {
    try {
      return new WebAssembly.Memory({ initial: pages, maximum, shared: true });
    } catch {
      // Try the next smaller one.
    }
  }
  return undefined;
}

function pagesOf(memory: WebAssembly.Memory): number {
  return memory.buffer.byteLength / PAGE_BYTES;
}
