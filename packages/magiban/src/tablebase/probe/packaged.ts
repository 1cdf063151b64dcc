/** The tables in the package: all sets with one piece besides the kings, each loaded on first use. */
import { decodeBase64 } from '../../base64.js';
import { unwrap } from '../../errors/error.js';
import { TABLES } from '../../packed/tables.js';
import { packedText } from '../../packed-data.js';
import { Table } from '../format/table.js';
import type { Material } from '../index/material.js';

const opened = new Map<string, Promise<Table>>();

function keyOf({ game, name }: Material): keyof typeof TABLES | undefined {
  const key = `${game}-${name}`;
  return key in TABLES ? (key as keyof typeof TABLES) : undefined;
}

/** Whether the package contains the table of a set. */
export function isPackaged(material: Material): boolean {
  return keyOf(material) !== undefined;
}

/** The file of a packaged table; undefined if the package has none for this set. */
export async function packagedBytes(material: Material): Promise<Uint8Array | undefined> {
  const key = keyOf(material);
  return key && decodeBase64(await packedText(`tables/${key}`, TABLES[key]));
}

/** Opens the table of a set, whole in memory; undefined if it is not packaged. Fits `load` of `Tablebase.open`. */
export async function openPackaged(material: Material): Promise<Table | undefined> {
  const key = keyOf(material);
  if (!key) return undefined;
  const table = opened.get(key) ?? readPackaged(material, key);
  opened.set(key, table);
  return table;
}

async function readPackaged(material: Material, key: string): Promise<Table> {
  const bytes = (await packagedBytes(material)) ?? new Uint8Array();
  return unwrap(Table.fromBytes(bytes, { whole: true }, `the packaged table ${key}`));
}
