/** Generates the table of a material signature: solves it, or resumes an interrupted run, and writes the file. */
import { performance } from 'node:perf_hooks';
import { MagibanError } from '../../errors.js';
import { writeWhole } from '../../node/files.js';
import type { TableFolder } from '../../node/table-folder.js';
import { type Material, makeMaterial } from '../../tablebase/index/material.js';
import { setNumber } from '../../tablebase/index/sets.js';
import type { Meter } from '../progress.js';
import { packTable } from './packing.js';
import { leadsTo, planFor, type SolvePlan } from './plan.js';
import { Snapshots } from './snapshot.js';
import { type SolvedFacts, solve } from './solve.js';
import { Team } from './team.js';

export interface GenerateOptions {
  readonly threads: number;
  /** Memory limit for the codes. */
  readonly memoryBytes: number;
  readonly meter: Meter;
}

export interface Generated extends SolvedFacts {
  readonly material: Material;
  readonly resumedAt: number | null;
  readonly entries: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** These material signatures and all their dependencies, in topological order: dependencies first. */
export function inOrder(sets: readonly Material[]): Material[] {
  const all = [...new Set(sets.flatMap((set) => [set, ...leadsTo(set)]).map(keyOf))].map(
    (key) => JSON.parse(key) as Material,
  );
  const depth = (set: Material) => leadsTo(set).length;
  return all.sort((a, b) => depth(a) - depth(b) || setNumber(a) - setNumber(b));
}

function keyOf({ game, name }: Material): string {
  return JSON.stringify({ game, name });
}

export async function generate(
  material: Material,
  folder: TableFolder,
  options: GenerateOptions & { readonly saveInterval: number },
): Promise<Generated> {
  const began = performance.now();
  const plan = planFor(material);
  const team = await startTeam(plan, folder, options);
  try {
    const file = folder.partialFileOf(material);
    const snapshots = new Snapshots(file, plan.sets[0], options.saveInterval);
    const { resumedAt, ...facts } = await solve(team, snapshots);
    const parts = await packTable(team, facts);
    writeWhole(folder.fileOf(material), parts);
    snapshots.remove();
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    const seconds = (performance.now() - began) / 1000;
    const { entries } = plan.sets[0];
    return { material, ...facts, entries, bytes, seconds, resumedAt };
  } finally {
    await team.stop();
  }
}

/** A team that has loaded the tables of all dependencies. */
export async function startTeam(
  plan: SolvePlan,
  folder: TableFolder,
  { threads, memoryBytes, meter }: GenerateOptions,
): Promise<Team> {
  checkMemory(plan, memoryBytes);
  const team = new Team(plan, threads, meter);
  try {
    for (const [number, { material }] of plan.sets.entries()) {
      if (number === 0) continue;
      const table = await folder.open(material);
      team.codesOf(number).set(await table.readAll());
      table.close();
      const label = `${plan.sets[0].material.name}: reading ${material.name}`;
      await team.run({ name: 'mark', argument: number }, label, number);
    }
    return team;
  } catch (error) {
    await team.stop();
    throw error;
  }
}

function checkMemory({ bytes, sets }: SolvePlan, budget: number): void {
  if (bytes <= budget) return;
  const what = makeMaterial(sets[0].material);
  const megabytes = (count: number) => Math.ceil(count / 2 ** 20);
  throw new MagibanError(
    'InsufficientMemory',
    { what, needed: bytes, budget },
    `${what} needs ${megabytes(bytes)} MB of memory, but --memory allows ${megabytes(budget)}`,
  );
}
