/**
 * The tablebase folder: `--dir`, else $MAGIBAN_TABLES, else one in the user's data directory. Tables are named after their
 * material signature.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '../../errors.js';
import { Failure } from '../../node/failure.js';
import { reasonOf } from '../../node/files.js';
import { Table } from '../../tablebase/format/table.js';
import type { Material } from '../../tablebase/index/material.js';
import { FileSource } from './file-source.js';

const EXTENSION = '.mgt';

export class TableFolder {
  readonly path: string;

  constructor(path?: string) {
    this.path = path ?? process.env.MAGIBAN_TABLES ?? join(dataFolder(), 'magiban', 'tables');
  }

  fileOf({ game, name }: Material): string {
    return join(this.path, `${game}-${name}${EXTENSION}`);
  }

  /** The snapshot file of an unfinished table. */
  snapshotOf({ game, name }: Material): string {
    return join(this.path, `${game}-${name}.partial`);
  }

  has(material: Material): boolean {
    return existsSync(this.fileOf(material));
  }

  sizeOf(material: Material): number {
    return statSync(this.fileOf(material), { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Throws if the file is invalid. */
  async open(material: Material): Promise<Table> {
    const source = new FileSource(this.fileOf(material));
    const { game, name } = material;
    return unwrap(await Table.open(source, { game, material: name }));
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
      throw new Failure(`cannot use the folder ${this.path}: ${reasonOf(error)}`);
    }
  }
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
