/** All tablebase tables on this machine: files in the folder, then those that ship with the package. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MagibanError } from '../../errors.js';
import { cannotRead, isFolder, MOST_BUFFER_BYTES, readRegular } from '../../node/files.js';
import type { Table } from '../../tablebase/format/table.js';
import { type Material, makeMaterial } from '../../tablebase/index/material.js';
import { isPackaged, openPackaged } from '../../tablebase/probe/packaged.js';
import { Tablebase } from '../../tablebase/probe/tablebase.js';
import { SyzygySolver } from '../../tablebase/syzygy/syzygy-solver.js';
import { SyzygyTables } from '../../tablebase/syzygy/tables.js';
import { TableFolder } from './folder.js';

export type TablePlace = 'file' | 'package' | 'missing';

export class TableStore {
  readonly folder: TableFolder;

  constructor(path?: string) {
    this.folder = new TableFolder(path);
  }

  placeOf(material: Material): TablePlace {
    if (this.folder.has(material)) return 'file';
    return isPackaged(material) ? 'package' : 'missing';
  }

  /** The table of a material signature, or undefined. Throws if its file is invalid. */
  async find(material: Material): Promise<Table | undefined> {
    if (this.folder.has(material)) return this.folder.open(material);
    return openPackaged(material);
  }

  /** The table of a material signature; throws if there is none. */
  async open(material: Material): Promise<Table> {
    const table = await this.find(material);
    if (table) return table;
    const name = makeMaterial(material);
    const file = this.folder.fileOf(material);
    throw new MagibanError(
      'FileTrouble',
      { file, reason: 'there is no such file or folder' },
      `there is no table of ${name} in ${this.folder.path}: make it with magiban tb generate ${name}`,
    );
  }

  /** A tablebase of all these tables, and of the Syzygy files in another folder. */
  tablebase(syzygy?: string): Promise<Tablebase> {
    const solvers = syzygy === undefined ? [] : [new SyzygySolver(syzygyTables(syzygy))];
    return Tablebase.open({ load: (set) => this.find(set), solvers });
  }
}

const SYZYGY_EXTENSIONS = { wdl: '.rtbw', dtz: '.rtbz' } as const;

function syzygyTables(folder: string): SyzygyTables {
  if (!isFolder(folder)) {
    throw cannotRead(folder, 'there is no such folder');
  }
  return new SyzygyTables((name, kind) => {
    const file = join(folder, `${name}${SYZYGY_EXTENSIONS[kind]}`);
    return existsSync(file) ? readRegular(file, MOST_BUFFER_BYTES) : undefined;
  });
}
