/** Generates the table of a material signature: solves it, or resumes an interrupted run, and writes the file. */
import { insufficientMemory } from '../../errors/english/boards.js';
import type { Table } from '../format/table.js';
import { type Material, makeMaterial } from '../index/material.js';
import { packTable } from './packing.js';
import { type PlannedSet, planFor, type SolvePlan } from './plan.js';
import { type SolvedFacts, type SolveSnapshots, solve } from './solve.js';
import { GeneratorThreads, type OnGenerateProgress, type StartThread } from './threads.js';

/** Where tables are kept: in Node, the files of a folder. */
export interface TableStorage {
  /** The table of a material signature; rejects if there is none. */
  open(material: Material): Promise<Table>;
  /** Stores a table, given in parts to be concatenated. */
  write(material: Material, parts: readonly Uint8Array[]): void;
  /** Where the unfinished table of this set is kept. */
  snapshots(set: PlannedSet): SolveSnapshots;
}

export interface GenerateOptions {
  readonly threads: number;
  readonly startThread: StartThread;
  /** Memory limit for the codes. */
  readonly memoryBytes: number;
  readonly onProgress: OnGenerateProgress;
}

export interface Generated extends SolvedFacts {
  readonly material: Material;
  readonly resumedAt: number | null;
  readonly entries: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Generates a table whose dependencies are in the storage. Throws `InsufficientMemory`. */
export async function generateTable(
  material: Material,
  storage: TableStorage,
  options: GenerateOptions,
): Promise<Generated> {
  const began = performance.now();
  const plan = planFor(material);
  const threads = await startThreads(plan, storage, options);
  try {
    const snapshots = storage.snapshots(plan.sets[0]);
    const { resumedAt, ...facts } = await solve(threads, snapshots);
    const parts = await packTable(threads, facts);
    storage.write(material, parts);
    snapshots.remove();
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const seconds = (performance.now() - began) / 1000;
    const { entries } = plan.sets[0];
    return { material, ...facts, entries, bytes, seconds, resumedAt };
  } finally {
    await threads.stop();
  }
}

/** Threads that have loaded the tables of all dependencies. */
export async function startThreads(
  plan: SolvePlan,
  storage: Pick<TableStorage, 'open'>,
  { threads: count, startThread, memoryBytes, onProgress }: GenerateOptions,
): Promise<GeneratorThreads> {
  checkMemory(plan, memoryBytes);
  const threads = new GeneratorThreads(plan, count, startThread, onProgress);
  try {
    for (const [number, { material }] of plan.sets.entries()) {
      if (number === 0) continue;
      const table = await storage.open(material);
      threads.codesOf(number).set(await table.readAll());
      table.close();
      const label = `${plan.sets[0].material.name}: reading ${material.name}`;
      await threads.runStep({ name: 'mark', argument: number }, label, number);
    }
    return threads;
  } catch (error) {
    await threads.stop();
    throw error;
  }
}

function checkMemory({ bytes, sets }: SolvePlan, budget: number): void {
  if (bytes <= budget) return;
  const material = makeMaterial(sets[0].material);
  throw insufficientMemory({ what: 'generation', material, needed: bytes, budget });
}
