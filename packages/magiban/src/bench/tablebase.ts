/** Tablebase probing speed: in memory, from a file, with all moves, over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '../errors/error.js';
import { FileSource } from '../node/file-source.js';
import type { TableFolder } from '../node/table-folder.js';
import type { AnyPosition } from '../rules.js';
import { BlockCache } from '../tablebase/format/block-cache.js';
import { Table } from '../tablebase/format/table.js';
import { entriesOf } from '../tablebase/index/layouts.js';
import { type Material, makeMaterial } from '../tablebase/index/material.js';
import { positionAt } from '../tablebase/index/positions.js';
import { openPackaged, packagedBytes } from '../tablebase/probe/packaged.js';
import { Tablebase } from '../tablebase/probe/tablebase.js';
import { type HttpFigures, loadHttp } from './http-load.js';
import { fastest, randomNumbers } from './measure.js';

export interface TableFigures {
  readonly set: string;
  /** WDL and DTM of a position, table in memory: nanoseconds. */
  readonly memoryNs: number;
  /** The same from a file: with warm and with cold block cache. */
  readonly warmFileNs: number;
  readonly coldFileNs: number;
  /** With the best moves, table in memory. */
  readonly probeNs: number;
}

const SAMPLES = 2000;
/** Cold probes read and decompress one block each. */
const COLD_SAMPLES = 50;

/** Random but reproducible positions of a material signature. */
export function samplePositions(set: Material, count: number, seed: number): AnyPosition[] {
  const random = randomNumbers(seed);
  const entries = entriesOf(set);
  const positions: AnyPosition[] = [];
  while (positions.length < count) {
    const position = positionAt(set, random() % entries);
    if (position) positions.push(position);
  }
  return positions;
}

export async function benchTable(
  set: Material,
  folder: TableFolder,
  milliseconds: number,
): Promise<TableFigures> {
  // Throws if there is no table.
  (await folder.open(set)).close();
  const positions = samplePositions(set, SAMPLES, 1);
  const memory = await Tablebase.open({ load: wholeLoader(folder), preload: [set] });
  const temporary = mkdtempSync(join(tmpdir(), 'magiban-'));
  try {
    const memoryNs = fastest(() => lookUpAll(memory, positions), milliseconds) / SAMPLES;
    const file = await fileOf(set, folder, temporary);
    // Few enough that all their blocks fit into the cache.
    const warm = await fileTablebase(file, set);
    const few = positions.slice(0, SAMPLES / 2);
    lookUpAll(warm, few);
    const warmFileNs = fastest(() => lookUpAll(warm, few), milliseconds) / few.length;
    const coldFileNs = await coldLookUp(file, set, positions.slice(0, COLD_SAMPLES));
    const probed = positions.slice(0, SAMPLES / 10);
    const start = performance.now();
    for (const position of probed) await memory.probe(position);
    const probeNs = ((performance.now() - start) * 1e6) / probed.length;
    return { set: makeMaterial(set), memoryNs, warmFileNs, coldFileNs, probeNs };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function lookUpAll(tablebase: Tablebase, positions: readonly AnyPosition[]): void {
  for (const position of positions) tablebase.lookUp(position);
}

/** Whole tables, from the package or from files. */
function wholeLoader(folder: TableFolder) {
  return async (set: Material) => {
    const packaged = await openPackaged(set);
    if (packaged || folder.placeOf(set) === 'missing') return packaged;
    const bytes = readFileSync(folder.fileOf(set));
    return unwrap(Table.fromBytes(bytes, { whole: true }));
  };
}

/** The table's file; a table from the package is written to a temporary folder first. */
async function fileOf(set: Material, folder: TableFolder, temporary: string): Promise<string> {
  if (folder.placeOf(set) === 'file') return folder.fileOf(set);
  const file = join(temporary, 'table.mgt');
  writeFileSync(file, (await packagedBytes(set)) ?? new Uint8Array());
  return file;
}

async function fileTablebase(file: string, set: Material): Promise<Tablebase> {
  const { game, name } = set;
  const options = { game, material: name, cache: new BlockCache(64 * 2 ** 20) };
  const table = unwrap(await Table.open(new FileSource(file), options));
  return Tablebase.open({ tables: [table] });
}

/** Each position by itself, with an empty cache. */
async function coldLookUp(
  file: string,
  set: Material,
  positions: readonly AnyPosition[],
): Promise<number> {
  let total = 0;
  for (const position of positions) {
    const tablebase = await fileTablebase(file, set);
    const start = performance.now();
    tablebase.lookUp(position);
    total += performance.now() - start;
  }
  return (total * 1e6) / positions.length;
}

export interface ServedFigures extends HttpFigures {
  readonly connections: number;
  /** Resident memory of the server after the first tenth of the time and at the end; null where that cannot be read. */
  readonly earlyBytes: number | null;
  readonly lateBytes: number | null;
}

/** Starts `magiban serve` in its own process and probes random positions. */
export async function benchServer(
  sets: readonly Material[],
  connections: number,
  seconds: number,
): Promise<ServedFigures> {
  const cli = process.argv[1] as string;
  const server = spawn(process.execPath, [cli, 'serve', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { hostname, port } = new URL(await addressOf(server));
    const paths = sets.flatMap((set) =>
      samplePositions(set, SAMPLES, 2).map((position) => {
        const fen = encodeURIComponent(position.text);
        return `/api/tablebase/${set.game}?fen=${fen}`;
      }),
    );
    const load = { host: hostname, port: Number(port), paths, connections };
    const early = await loadHttp({ ...load, seconds: seconds / 10 });
    const earlyBytes = memoryOf(server);
    const figures = await loadHttp({ ...load, seconds: seconds * 0.9 });
    const errors = early.errors + figures.errors;
    return { ...figures, errors, connections, earlyBytes, lateBytes: memoryOf(server) };
  } finally {
    server.kill();
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.once('data', (line: Buffer) => resolve(JSON.parse(line.toString()).url));
    server.once('exit', (code) => reject(new Error(`the server ended with exit code ${code}`)));
  });
}

/** Resident memory (Linux only). */
function memoryOf({ pid }: ChildProcess): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return Number(pages) * 4096;
  } catch {
    return null;
  }
}
