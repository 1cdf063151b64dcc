/**
 * Verifies a table: every checksum of its file, then every entry against its successors, with the move generator that plays games
 * (packages/core/assembly/retrograde/verify.ts), then the counts and the longest mate in its header.
 */
import { unwrap } from '../../errors.js';
import type { TableFolder } from '../../node/table-folder.js';
import type { Table } from '../../tablebase/format/table.js';
import type { Material } from '../../tablebase/index/material.js';
import { type GenerateOptions, startTeam } from './generate.js';
import { planFor } from './plan.js';
import { fenAt } from './report.js';
import { countsOf, longestIn } from './solve.js';

export interface Verification {
  readonly entries: number;
  /** Entries that contradict their successors, and one of them. */
  readonly faults: number;
  readonly fault: { readonly index: number; readonly fen: string } | null;
  /** Errors in the header, in words. */
  readonly headFaults: readonly string[];
}

/** Throws `TableDamaged` if the file is damaged. Dependencies come from the folder. */
export async function verify(
  table: Table,
  material: Material,
  folder: TableFolder,
  options: GenerateOptions,
): Promise<Verification> {
  const { name } = material;
  const { meter } = options;
  unwrap(await table.check((done, total) => meter.show(done, total, `${name}: checksums`)));
  const team = await startTeam(planFor(material), folder, options);
  try {
    const codes = team.codesOf(0);
    codes.set(await table.readAll());
    const label = `${name}: comparing with successors`;
    const { faults, fault, counts } = await team.run({ name: 'check', argument: 0 }, label);
    const { header } = table;
    const headFaults: string[] = [];
    if (JSON.stringify(countsOf(team, counts)) !== JSON.stringify(header.counts)) {
      headFaults.push('its counts are not those of its entries');
    }
    const longest = longestIn(counts);
    const told = header.longest?.dtm ?? null;
    if (longest !== told) headFaults.push(`its longest mate is ${longest} plies, not ${told}`);
    const place = faults > 0 ? { index: fault, fen: fenAt(material, fault) } : null;
    return { entries: codes.length, faults, fault: place, headFaults };
  } finally {
    await team.stop();
  }
}

/** The errors in one line; undefined if there are none. */
export function faultOf({ faults, fault, headFaults }: Verification): string | undefined {
  if (faults > 0) {
    return `${faults} entries do not agree with their successors, one of them is ${fault?.fen}`;
  }
  return headFaults[0];
}
