/**
 * Shared memories of disposed engines, for the next ones. A shared WebAssembly memory cannot be freed: it is gone when the
 * garbage collector finds it, and that comes late, because the collector does not see how large it is. An application
 * that often changes the number of threads or the size of the hash table would pile up gigabytes. So a memory that is no
 * longer in use goes to the next engine that it fits; until then it is held weakly, and the collector may take it.
 */
import { PAGE_BYTES } from '../core/abi.js';

const MOST_PAGES = 0x10000;
/** A memory this many times larger than needed is not reused: a small engine would occupy what a large one has touched. */
const MOST_EXCESS = 4;
/** 4 KiB: what operating systems hand out at a time. */
const CLEARED_WORDS = 1024;

let free: WeakRef<WebAssembly.Memory>[] = [];

/** A shared memory of zeros with at least this many bytes; undefined where there is none to be had. */
export function takeMemory(bytes: number): WebAssembly.Memory | undefined {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return takeFree(pages) ?? allocate(pages);
}

/** Takes a memory back. No thread may use it any more. */
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

/** Writes zeros where there is anything else: memory that was never written to takes no room, and writing would change that. */
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
      // The next one is smaller.
    }
  }
  return undefined;
}

function pagesOf(memory: WebAssembly.Memory): number {
  return memory.buffer.byteLength / PAGE_BYTES;
}
