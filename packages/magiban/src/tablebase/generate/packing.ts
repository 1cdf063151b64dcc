/** Builds the file of a solved table: several threads compress the blocks, which are joined in index order. */
import { compressBlock } from '../format/compression.js';
import { RULES_VERSION, type TableHeader } from '../format/header.js';
import { assembleTable, tableLayout } from '../format/writer.js';
import type { SolvedFacts } from './solve.js';
import type { PackTask } from './steps.js';
import type { GeneratorThreads } from './threads.js';

/** Entries per task: small enough to show progress, large enough to cost nothing. */
const TASK_ENTRIES = 2 ** 22;

/** In a thread: the compressed blocks of a part of the codes. */
export function packBlocks(codes: Uint8Array, task: PackTask): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let at = task.from; at < task.to; at += task.blockBytes) {
    const raw = codes.subarray(at, Math.min(at + task.blockBytes, task.to));
    blocks.push(compressBlock(raw, task.rowLength));
  }
  return blocks;
}

/** The parts of the file, to be concatenated. */
export async function packTable(
  threads: GeneratorThreads,
  facts: SolvedFacts,
): Promise<Uint8Array[]> {
  const { material, entries, rowLength } = threads.plan.sets[0];
  const layout = tableLayout(entries, rowLength);
  const tasks: PackTask[] = [];
  for (let from = 0; from < entries; from += TASK_ENTRIES) {
    const to = Math.min(from + TASK_ENTRIES, entries);
    tasks.push({ name: 'pack', from, to, ...layout });
  }
  const parts = await threads.runTasks<Uint8Array[]>(tasks, `${material.name}: packing`);
  const common = { material: material.name, rules: RULES_VERSION, entries, ...layout };
  const header = { game: material.game, ...common, ...facts } as TableHeader;
  return assembleTable(header, parts.flat());
}
