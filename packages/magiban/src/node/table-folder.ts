/**
 * Tablebase tables on this machine: the files of a folder, then those that ship with the package. The folder is the given one,
 * else $MAGIBAN_TABLES, else one in the user's data directory. Files are named after their material signature.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileTrouble } from '../errors/english/files.js';
import { unwrap } from '../errors/error.js';
import { Failure } from '../failure.js';
import { Table } from '../tablebase/format/table.js';
import type { TableStorage } from '../tablebase/generate/generate.js';
import { type Material, makeMaterial } from '../tablebase/index/material.js';
import { isPackaged, openPackaged } from '../tablebase/probe/packaged.js';
import { Tablebase } from '../tablebase/probe/tablebase.js';
import { SyzygySolver } from '../tablebase/syzygy/syzygy-solver.js';
import { SyzygyTables } from '../tablebase/syzygy/tables.js';
import { FileSource } from './file-source.js';
import {
  cannotRead,
  isFolder,
  MOST_BUFFER_BYTES,
  readRegular,
  reasonText,
  writeWhole,
} from './files.js';
import { TableSnapshots } from './table-snapshots.js';

const EXTENSION = '.mgt';
const PARTIAL_EXTENSION = '.partial';
const SYZYGY_EXTENSIONS = { wdl: '.rtbw', dtz: '.rtbz' } as const;

export type TablePlace = 'file' | 'package' | 'missing';

export interface SnapshotOptions {
  /** The work in milliseconds that an interruption may cost. */
  readonly interval: number;
  /** Gets a message if a snapshot is unusable. */
  readonly warn: (message: string) => void;
}

export class TableFolder {
  readonly path: string;

  constructor(path?: string) {
    this.path = path ?? process.env.MAGIBAN_TABLES ?? join(dataFolder(), 'magiban', 'tables');
  }

  /** The path of a table's file, whether it exists or not. */
  fileOf({ game, name }: Material): string {
    return join(this.path, `${game}-${name}${EXTENSION}`);
  }

  /** The path of the snapshot from which an unfinished table is resumed. */
  partialFileOf({ game, name }: Material): string {
    return join(this.path, `${game}-${name}${PARTIAL_EXTENSION}`);
  }

  placeOf(material: Material): TablePlace {
    if (existsSync(this.fileOf(material))) return 'file';
    return isPackaged(material) ? 'package' : 'missing';
  }

  /** Bytes of a table's file; 0 if there is none. */
  sizeOf(material: Material): number {
    return statSync(this.fileOf(material), { throwIfNoEntry: false })?.size ?? 0;
  }

  /** The table of a material signature, or undefined. Throws if its file is invalid. */
  async find(material: Material): Promise<Table | undefined> {
    if (this.placeOf(material) !== 'file') return openPackaged(material);
    const { game, name } = material;
    return unwrap(
      await Table.open(new FileSource(this.fileOf(material)), { game, material: name }),
    );
  }

  /** The table of a material signature; throws if there is none. */
  async open(material: Material): Promise<Table> {
    const table = await this.find(material);
    if (table) return table;
    const name = makeMaterial(material);
    const file = this.fileOf(material);
    throw fileTrouble({ file, action: 'read', reason: 'no-table', material: name });
  }

  /** A tablebase of all these tables, and of the Syzygy files in another folder. */
  tablebase(syzygyFolder?: string): Promise<Tablebase> {
    const solvers = syzygyFolder === undefined ? [] : [syzygySolver(syzygyFolder)];
    return Tablebase.open({ load: (set) => this.find(set), solvers });
  }

  /** The folder as storage for generating tables. */
  storage({ interval, warn }: SnapshotOptions): TableStorage {
    return {
      open: (material) => this.open(material),
      write: (material, parts) => writeWhole(this.fileOf(material), parts),
      snapshots: (set) => new TableSnapshots(this.partialFileOf(set.material), set, interval, warn),
    };
  }

  /** Creates the folder, and removes leftovers of an earlier run that was killed. */
  prepare(): void {
    try {
      mkdirSync(this.path, { recursive: true });
      for (const name of readdirSync(this.path)) {
        if (/^\.magiban-[0-9a-f-]+\.tmp$/.test(name) && isOld(join(this.path, name))) {
          rmSync(join(this.path, name), { force: true });
        }
      }
    } catch (error) {
      throw new Failure(`cannot use the folder ${this.path}: ${reasonText(error)}`);
    }
  }
}

function syzygySolver(folder: string): SyzygySolver {
  if (!isFolder(folder)) throw cannotRead(folder, { reason: 'no-folder' });
  const tables = new SyzygyTables((name, kind) => {
    const file = join(folder, `${name}${SYZYGY_EXTENSIONS[kind]}`);
    return existsSync(file) ? readRegular(file, MOST_BUFFER_BYTES) : undefined;
  });
  return new SyzygySolver(tables);
}

/** Whether the file is too old for another process to be writing to it. */
function isOld(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return !!stats && Date.now() - stats.mtimeMs > 10_000;
}

function dataFolder(): string {
  if (process.platform === 'win32' && process.env.LOCALAPPDATA) return process.env.LOCALAPPDATA;
  return process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share');
}
