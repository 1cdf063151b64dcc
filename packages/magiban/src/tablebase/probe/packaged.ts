/**
 * The tables in the package: all sets with one piece besides the kings. Each is a separate module, loaded on first use: no
 * file to find, no request to another host, in Node and in bundles alike.
 */
import { decodeBase64 } from '../../base64.js';
import { unwrap } from '../../errors/error.js';
import { Table } from '../format/table.js';
import type { Material } from '../index/material.js';
import { PACKED_TABLES } from '../packed/index.js';

const opened = new Map<string, Promise<Table>>();

export function isPackaged({ game, name }: Material): boolean {
  return PACKED_TABLES[`${game}-${name}`] !== undefined;
}

/** The file of a packaged table; undefined if the package has none for this set. */
export async function packagedBytes({ game, name }: Material): Promise<Uint8Array | undefined> {
  const module = await PACKED_TABLES[`${game}-${name}`]?.();
  return module && decodeBase64(module.table);
}

/** Opens the table of a set, whole in memory; undefined if it is not packaged. Fits `load` of `Tablebase.open`. */
export async function openPackaged(material: Material): Promise<Table | undefined> {
  if (!isPackaged(material)) return undefined;
  const key = `${material.game}-${material.name}`;
  const table = opened.get(key) ?? readPackaged(material, key);
  opened.set(key, table);
  return table;
}

async function readPackaged(material: Material, key: string): Promise<Table> {
  const bytes = (await packagedBytes(material)) ?? new Uint8Array();
  return unwrap(Table.fromBytes(bytes, { whole: true }, `the packaged table ${key}`));
}
