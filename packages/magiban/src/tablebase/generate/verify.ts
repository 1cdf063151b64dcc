/**
 * Verifies a table: every checksum of its file, then every entry against its successors, with the move generator that plays games
 * (packages/core/assembly/retrograde/verify.ts), then the counts and the longest mate in its header.
 */
import { unwrap } from '../../errors/error.js';
import type { Table } from '../format/table.js';
import type { Material } from '../index/material.js';
import { fenAt } from '../index/positions.js';
import { type GenerateOptions, startThreads, type TableStorage } from './generate.js';
import { planFor } from './plan.js';
import { countsOf, longestIn } from './solve.js';

export interface Verification {
  readonly entries: number;
  /** Entries that contradict their successors, and one of them. */
  readonly faults: number;
  readonly fault: { readonly index: number; readonly fen: string } | null;
  /** Errors in the header, in words. */
  readonly headFaults: readonly string[];
}

/** Throws `TableDamaged` if the file is damaged. Dependencies come from the storage. */
export async function verifyTable(
  table: Table,
  material: Material,
  storage: Pick<TableStorage, 'open'>,
  options: GenerateOptions,
): Promise<Verification> {
  const { name } = material;
  const { onProgress } = options;
  unwrap(await table.check((done, total) => onProgress(done, total, `${name}: checksums`)));
  const threads = await startThreads(planFor(material), storage, options);
  try {
    const codes = threads.codesOf(0);
    codes.set(await table.readAll());
    const label = `${name}: comparing with successors`;
    const { faults, fault, counts } = await threads.runStep({ name: 'check', argument: 0 }, label);
    const { header } = table;
    const headFaults: string[] = [];
    if (JSON.stringify(countsOf(threads, counts)) !== JSON.stringify(header.counts)) {
      headFaults.push('its counts are not those of its entries');
    }
    const longest = longestIn(counts);
    const told = header.longest?.dtm ?? null;
    if (longest !== told) headFaults.push(`its longest mate is ${longest} plies, not ${told}`);
    const place = faults > 0 ? { index: fault, fen: fenAt(material, fault) } : null;
    return { entries: codes.length, faults, fault: place, headFaults };
  } finally {
    await threads.stop();
  }
}

/** The errors in one line; undefined if there are none. */
export function faultOf({ faults, fault, headFaults }: Verification): string | undefined {
  if (faults > 0) {
    return `${faults} entries do not agree with their successors, one of them is ${fault?.fen}`;
  }
  return headFaults[0];
}
