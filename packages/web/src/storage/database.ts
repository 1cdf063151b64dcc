/**
 * The page's IndexedDB database, for data too large for the key-value stores. One connection for the whole page, opened when first
 * needed. A version only ever adds to the schema, so that a newer page can read the data of an older one.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The analysis of one tab. `game` is checked when it is read: it may come from another version of the page. */
export interface StoredAnalysis {
  readonly tab: string;
  /** Milliseconds since 1970: a new tab starts with the newest. */
  readonly saved: number;
  readonly game: unknown;
}

interface Schema extends DBSchema {
  analyses: { key: string; value: StoredAnalysis; indexes: { saved: number } };
  /** Data that could not be read back, for rescue; nothing here is ever deleted. */
  damaged: { key: number; value: { readonly from: string; readonly value: unknown } };
}

export const DATABASE = 'magiban';
const VERSION = 1;

let connection: Promise<IDBPDatabase<Schema>> | undefined;

export function database(): Promise<IDBPDatabase<Schema>> {
  connection ??= open();
  return connection;
}

async function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => {
    connection = undefined;
  };
  try {
    const db = await openDB<Schema>(DATABASE, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('analyses', { keyPath: 'tab' }).createIndex('saved', 'saved');
        fresh.createObjectStore('damaged', { autoIncrement: true });
      },
      // Another tab wants to delete or upgrade the database: without this it would wait for ever.
      blocking: () => {
        forget();
        db.close();
      },
      terminated: forget,
    });
    return db;
  } catch (error) {
    forget();
    throw error;
  }
}
