/** Shared memories go from a disposed engine to the next: empty, and not where a small engine would hold a large one. */
import { describe, expect, it } from 'vitest';
import { releaseMemory, takeMemory } from '../../src/engine/threads/memory-pool.js';

const MEGABYTE = 2 ** 20;

function take(megabytes: number): WebAssembly.Memory {
  const memory = takeMemory(megabytes * MEGABYTE);
  if (!memory) throw new Error('no shared memory');
  expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(megabytes * MEGABYTE);
  return memory;
}

describe('the pool of shared memories', () => {
  it('gives a released memory to the next engine, empty', () => {
    const first = take(4);
    new Uint8Array(first.buffer).fill(255);
    releaseMemory(first);
    const second = take(2);
    expect(second).toBe(first);
    expect(new Uint8Array(second.buffer, 0, 2 * MEGABYTE).every((byte) => byte === 0)).toBe(true);
    // It is in use.
    const third = take(2);
    expect(third).not.toBe(first);
    releaseMemory(second);
    releaseMemory(third);
  });

  it('lets a memory grow for a larger engine', () => {
    const [small, large] = [take(2), take(3)];
    releaseMemory(large);
    releaseMemory(small);
    const grown = take(8);
    expect(grown).toBe(large);
    releaseMemory(grown);
    expect(take(2)).toBe(small);
  });

  it('keeps a large memory for large engines', () => {
    const large = take(64);
    releaseMemory(large);
    expect(take(1)).not.toBe(large);
    expect(take(40)).toBe(large);
  });

  it('has no memory where there is none', () => {
    expect(takeMemory(2 ** 33)).toBeUndefined();
  });
});
