/**
 * Snapshots of an unfinished table on disk, from which solving resumes after any interruption.
 *
 *   8 bytes  length of the JSON part, and checksum of it and of the codes, 32 bits each
 *   JSON     the material signature, and the state of its solution
 *   codes    one byte per entry
 *
 * It is written atomically, like every file, so it is always complete. A damaged snapshot, or one of another version, is
 * ignored: solving starts over, with a warning.
 */
import { closeSync, readSync, rmSync } from 'node:fs';
import { isCount } from '../json-guards.js';
import { crc32 } from '../tablebase/format/crc32.js';
import { RULES_VERSION } from '../tablebase/format/header.js';
import type { PlannedSet } from '../tablebase/generate/plan.js';
import type { SolveSnapshots, SolveState } from '../tablebase/generate/solve.js';
import { kindOf, openRegular, writeWhole } from './files.js';

/** Incremented whenever the meaning of codes or state changes. */
const VERSION = 1;
const HEAD_BYTES = 8;
const MOST_JSON_BYTES = 4096;
/** Limits writing to a small share of the time, however slow it is. */
const WORK_PER_WRITING = 20;

export class TableSnapshots implements SolveSnapshots {
  readonly #file: string;
  readonly #set: PlannedSet;
  readonly #interval: number;
  readonly #warn: (message: string) => void;
  #due: number;

  /**
   * `interval` is the work in milliseconds that may be lost; 0 writes after every step. `warn` gets a message if a snapshot is
   * unusable.
   */
  constructor(file: string, set: PlannedSet, interval: number, warn: (message: string) => void) {
    this.#file = file;
    this.#set = set;
    this.#interval = interval;
    this.#warn = warn;
    this.#due = performance.now() + interval;
  }

  write(state: SolveState, codes: Uint8Array): void {
    const began = performance.now();
    if (began < this.#due) return;
    const json = new TextEncoder().encode(JSON.stringify({ ...this.#identity(), ...state }));
    const head = new Uint8Array(HEAD_BYTES);
    const view = new DataView(head.buffer);
    view.setUint32(0, json.length, true);
    view.setUint32(4, crc32(codes, crc32(json)), true);
    writeWhole(this.#file, [head, json, codes]);
    const now = performance.now();
    const pause = this.#interval === 0 ? 0 : WORK_PER_WRITING * (now - began);
    this.#due = now + Math.max(this.#interval, pause);
  }

  /** Throws if the path is not a file. */
  read(codes: Uint8Array): SolveState | undefined {
    if (kindOf(this.#file) === 'nothing') return undefined;
    const state = this.#readState(codes);
    if (!state) this.#warn(`${this.#file} is damaged or of another version: solving starts over`);
    return state;
  }

  #readState(codes: Uint8Array): SolveState | undefined {
    const file = openRegular(this.#file);
    try {
      const head = new DataView(readPart(file, HEAD_BYTES, 0).buffer);
      const length = head.getUint32(0, true);
      if (length > MOST_JSON_BYTES) return undefined;
      const json = readPart(file, length, HEAD_BYTES);
      const rest = readInto(file, codes, HEAD_BYTES + length);
      if (!rest || crc32(codes, crc32(json)) !== head.getUint32(4, true)) return undefined;
      const found = JSON.parse(new TextDecoder().decode(json));
      const known = Object.entries(this.#identity()).every(
        ([name, value]) => found[name] === value,
      );
      return known && isState(found) ? found : undefined;
    } catch {
      // Too short, or not JSON.
      return undefined;
    } finally {
      closeSync(file);
    }
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }

  #identity() {
    const { material, entries } = this.#set;
    const { game, name } = material;
    return { version: VERSION, rules: RULES_VERSION, game, name, entries };
  }
}

function isState(found: Readonly<Record<string, unknown>>): boolean {
  return isCount(found.distance) && isCount(found.highest) && isCount(found.waiting);
}

function readPart(file: number, length: number, position: number): Uint8Array {
  const bytes = new Uint8Array(length);
  if (!readInto(file, bytes, position)) throw new RangeError('the file is too short');
  return bytes;
}

/** Fills the bytes from a position on; false if the file has too few or too many bytes. */
function readInto(file: number, bytes: Uint8Array, position: number): boolean {
  let done = 0;
  while (done < bytes.length) {
    const count = readSync(file, bytes, done, bytes.length - done, position + done);
    if (count === 0) return false;
    done += count;
  }
  return true;
}
