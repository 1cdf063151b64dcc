/**
 * Journal of a long job: one line per finished part, so that the same command resumes where the job stopped.
 *
 *   {"crc":"5f1c22ab","entry":{"journal":2,"match":{…}}}   header: the job, and all settings that must be the same
 *   {"crc":"08d91e40","entry":{"game":0,…}}                a finished part
 *
 * `crc` is the CRC-32 of the entry's bytes, continued from that of the header: it detects flipped bits as well as lines of another
 * job. Each line is synced to disk before the job goes on. An incomplete last line was being written when the job was killed: it
 * is cut off. Any other line that fails the check is damaged: it is dropped with a warning, and its part is done again.
 */
import { closeSync, fdatasyncSync, ftruncateSync, openSync } from 'node:fs';
import { fileTrouble } from '../errors/english/files.js';
import { crc32 } from '../tablebase/format/crc32.js';
import { checkWritable, readIfThere, writeAll, writeFailure, writeWhole } from './files.js';

/** File format version: 1 had no checksums. */
const VERSION = 2;
const NEWLINE = 0x0a;
const LINE_START = '{"crc":"';
const ENTRY_START = '","entry":';
const LINE_END = '}';
const CRC_DIGITS = 8;
const ENTRY_OFFSET = LINE_START.length + CRC_DIGITS + ENTRY_START.length;
/** At most this many damaged lines are named. */
const NAMED_LINES = 5;

/** The journals of one kind of job; `E` is the entry type. */
export interface JournalKind<E> {
  /** The job's name in the header. */
  readonly job: string;
  /** Validates an entry completely. */
  readonly isEntry: (value: unknown) => value is E;
  /** The part that an entry belongs to: the first entry of a part counts. */
  readonly partOf: (entry: E) => number;
}

export class JobJournal<E> {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #seed: number;
  /** Bytes of complete lines. */
  #length: number;
  /** The entries found on opening, one for each part. */
  readonly entries: readonly E[];

  private constructor(file: string, seed: number, length: number, entries: readonly E[]) {
    this.#file = file;
    this.#seed = seed;
    this.#length = length;
    this.entries = entries;
    this.#descriptor = attempt(file, () => openSync(file, 'a'));
    // Cuts off an incomplete last line.
    attempt(file, () => ftruncateSync(this.#descriptor, length));
  }

  /**
   * Opens or creates a journal. `identity` holds all settings that must match for its parts to be reused. `warn` gets a message
   * if lines are damaged.
   */
  static open<E>(
    file: string,
    kind: JournalKind<E>,
    identity: object,
    warn: (message: string) => void,
  ): JobJournal<E> {
    checkWritable(file);
    const text = Buffer.from(JSON.stringify({ journal: VERSION, [kind.job]: identity }));
    const head = makeLine(text, 0);
    const seed = crc32(text);
    const bytes = readIfThere(file);
    const lines = wholeLines(bytes);
    if (lines.length === 0) {
      if (!head.subarray(0, bytes.length).equals(bytes)) throw refused(file, bytes, kind);
      const journal = new JobJournal<E>(file, seed, 0, []);
      journal.#write(head);
      return journal;
    }
    const { entries, kept, damaged } = readLines(lines.slice(1), seed, kind);
    if (!head.equals(lines[0] as Uint8Array)) {
      // The checksums depend on the job: if any line passes, only the header is damaged.
      if (kept.length === 0) throw refused(file, bytes, kind);
      damaged.unshift(1);
    }
    if (damaged.length > 0) {
      warn(damageText(file, damaged));
      writeWhole(file, [head, ...kept]);
    }
    const length = kept.reduce((sum, line) => sum + line.length, head.length);
    return new JobJournal<E>(file, seed, length, entries);
  }

  add(entry: E): void {
    this.#write(makeLine(Buffer.from(JSON.stringify(entry)), this.#seed));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Writes a complete line, or nothing. */
  #write(line: Uint8Array): void {
    try {
      writeAll(this.#descriptor, line);
      fdatasyncSync(this.#descriptor);
      this.#length += line.length;
    } catch (error) {
      // On a full disk the start of the line may have been written: later lines must not be appended to it.
      attempt(this.#file, () => ftruncateSync(this.#descriptor, this.#length));
      throw writeFailure(this.#file, error);
    }
  }
}

function attempt<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw writeFailure(file, error);
  }
}

function makeLine(entry: Uint8Array, seed: number): Buffer {
  const crc = crc32(entry, seed).toString(16).padStart(CRC_DIGITS, '0');
  const start = `${LINE_START}${crc}${ENTRY_START}`;
  return Buffer.concat([Buffer.from(start), entry, Buffer.from(`${LINE_END}\n`)]);
}

/** With their line ends; an incomplete last line is left out. */
function wholeLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; ; ) {
    const end = bytes.indexOf(NEWLINE, from) + 1;
    if (end === 0) return lines;
    lines.push(bytes.subarray(from, end));
    from = end;
  }
}

/** The valid lines below the header with their entries, and the numbers of the damaged ones. */
function readLines<E>(lines: readonly Uint8Array[], seed: number, kind: JournalKind<E>) {
  const entries = new Map<number, E>();
  const kept: Uint8Array[] = [];
  const damaged: number[] = [];
  for (const [i, line] of lines.entries()) {
    const entry = readEntry(line, seed);
    if (!kind.isEntry(entry)) {
      damaged.push(i + 2);
      continue;
    }
    kept.push(line);
    const part = kind.partOf(entry);
    if (!entries.has(part)) entries.set(part, entry);
  }
  return { entries: [...entries.values()], kept, damaged };
}

/** Undefined unless the line is, to the last bit, the serialisation of its entry. */
function readEntry(line: Uint8Array, seed: number): unknown {
  const text = line.subarray(ENTRY_OFFSET, -(LINE_END.length + 1));
  if (!makeLine(text, seed).equals(line)) return undefined;
  return JSON.parse(Buffer.from(text).toString());
}

function damageText(file: string, damaged: readonly number[]): string {
  const named = damaged.slice(0, NAMED_LINES).join(', ');
  const more = damaged.length > NAMED_LINES ? ` and ${damaged.length - NAMED_LINES} more` : '';
  const lines = damaged.length === 1 ? `line ${named} is` : `lines ${named}${more} are`;
  return `${file}: ${lines} damaged: lines that pass their checksums are kept, the rest is done again`;
}

function refused<E>(file: string, bytes: Uint8Array, { job }: JournalKind<E>) {
  const isOld = Buffer.from(bytes.subarray(0, 64)).toString().startsWith(`{"journal":1,"${job}":`);
  return fileTrouble({ file, action: 'read', reason: isOld ? 'old-journal' : 'other-journal' });
}
