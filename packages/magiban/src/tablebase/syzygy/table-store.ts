/**
 * All tables requested so far, whether loaded, loading or nonexistent. A table that does not exist is requested once; a
 * failed load is reported once, then retried; a damaged table stays an error.
 */
import { fileTrouble } from '../../errors/english/files.js';
import { MagibanError } from '../../errors/error.js';
import { damaged } from '../format/errors.js';
import { CHECKSUM_BYTES, type SyzygyKind } from './layout.js';
import { mirroredKey, nameOfKey } from './material.js';
import { fileName, SyzygyTable } from './table.js';

/** Loads the bytes of a table, given for example `KRvKP` and `wdl`, now or later; undefined if there is no such table. */
export type SyzygyLoader = (
  name: string,
  kind: SyzygyKind,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

type Entry =
  | { readonly state: 'here'; readonly table: SyzygyTable }
  | { readonly state: 'damaged' | 'failed'; readonly error: MagibanError }
  | { readonly state: 'coming' | 'none' };

const NONE: Entry = { state: 'none' };
const COMING: Entry = { state: 'coming' };

export class TableStore {
  readonly #load: SyzygyLoader;
  readonly #checksSums: boolean;
  readonly #entries: Record<SyzygyKind, Map<number, Entry>> = { wdl: new Map(), dtz: new Map() };
  readonly #coming = new Set<Promise<void>>();

  constructor(load: SyzygyLoader, checksSums: boolean) {
    this.#load = load;
    this.#checksSums = checksSums;
  }

  /** The table of a material, if it is loaded or loads synchronously. */
  find(key: number, kind: SyzygyKind): SyzygyTable | undefined {
    const entry = this.#entries[kind].get(key) ?? this.#begin(key, kind);
    if (entry.state === 'here') return entry.table;
    if (entry.state === 'failed') this.#set(key, kind, undefined);
    if (entry.state === 'failed' || entry.state === 'damaged') throw entry.error;
    return undefined;
  }

  /** Retries until there is an answer or no load is pending. Terminates, since each round settles another table. */
  async whenLoaded<T>(ask: () => T | undefined): Promise<T | undefined> {
    for (;;) {
      const answer = ask();
      if (answer !== undefined || this.#coming.size === 0) return answer;
      await Promise.all(this.#coming);
    }
  }

  #begin(key: number, kind: SyzygyKind): Entry {
    const file = fileName(key, kind);
    const keep = (bytes: Uint8Array | undefined): Entry => {
      return this.#set(key, kind, bytes ? this.#open(file, bytes) : NONE);
    };
    const fail = (reason: unknown): Entry => {
      return this.#set(key, kind, { state: 'failed', error: notLoaded(file, reason) });
    };
    let bytes: ReturnType<SyzygyLoader>;
    try {
      bytes = this.#load(nameOfKey(key), kind);
    } catch (reason) {
      return fail(reason);
    }
    if (!bytes || !('then' in bytes)) return keep(bytes);
    const coming = bytes.then(keep, fail).then(() => {
      this.#coming.delete(coming);
    });
    this.#coming.add(coming);
    return this.#set(key, kind, COMING);
  }

  /** One table serves both colours. */
  #set<E extends Entry | undefined>(key: number, kind: SyzygyKind, entry: E): E {
    for (const either of [key, mirroredKey(key)]) {
      if (entry) this.#entries[kind].set(either, entry);
      else this.#entries[kind].delete(either);
    }
    return entry;
  }

  #open(file: string, bytes: Uint8Array): Entry {
    const parsed = SyzygyTable.parse(bytes, file);
    if (!parsed.ok) return { state: 'damaged', error: parsed.error };
    const table = parsed.value;
    if (!this.#checksSums || table.checkSum()) return { state: 'here', table };
    const reason = { reason: 'file-checksum' } as const;
    return { state: 'damaged', error: damaged(file, bytes.length - CHECKSUM_BYTES, reason) };
  }
}

function notLoaded(file: string, reason: unknown): MagibanError {
  if (reason instanceof MagibanError) return reason;
  const detail = reason instanceof Error ? reason.message : String(reason);
  return fileTrouble({ file, action: 'read', reason: 'system', detail });
}
