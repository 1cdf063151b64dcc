/**
 * What a long job remembers: a file whose first line says which job it is, and each other line is a part that is done. A line
 * is written at once and on the disk before the job goes on, so whatever ends it, only parts that were not done are lost.
 * The same job goes on where its journal ends; another one is refused.
 */
import { closeSync, existsSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { MagibanError } from '../errors.js';
import { Failure } from './failure.js';
import { checkWritable, readText } from './files.js';

/** The journals of one kind of job, `E` being what is written of a part. */
export interface JournalKind<E> {
  /** The job's name in the first line, and the version of its form. */
  readonly job: string;
  readonly version: number;
  readonly isEntry: (value: unknown) => value is E;
  /** Which part an entry tells of: the first that tells of it counts. */
  readonly partOf: (entry: E) => number;
  /** What is said of other journals, and of lines that are no entries. */
  readonly another: string;
  readonly noEntry: string;
}

export class JobJournal<E> {
  readonly #file: string;
  readonly #descriptor: number;
  /** What was there when it was opened, each part once. */
  readonly entries: readonly E[];

  private constructor(file: string, descriptor: number, entries: readonly E[]) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.entries = entries;
  }

  /** Opens a journal, or begins one. `identity` is everything that must be the same for its parts to count. */
  static open<E>(file: string, kind: JournalKind<E>, identity: object): JobJournal<E> {
    checkWritable(file);
    const head = JSON.stringify({ journal: kind.version, [kind.job]: identity });
    const text = existsSync(file) ? readText(file) : '';
    // A last line without an end was being written when the job was killed.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole === '' && !head.startsWith(text)) throw refused(file, 1, kind.another);
    const entries = whole === '' ? [] : entriesOf(file, whole, head, kind);
    const descriptor = attempt(file, () => openSync(file, 'a'));
    const journal = new JobJournal<E>(file, descriptor, entries);
    ftruncateSync(descriptor, Buffer.byteLength(whole));
    if (whole === '') journal.#write(head);
    return journal;
  }

  add(entry: E): void {
    this.#write(JSON.stringify(entry));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #write(line: string): void {
    attempt(this.#file, () => {
      writeSync(this.#descriptor, `${line}\n`);
      fdatasyncSync(this.#descriptor);
    });
  }
}

function attempt<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${(error as Error).message}`);
  }
}

function entriesOf<E>(file: string, text: string, head: string, kind: JournalKind<E>): E[] {
  const [first, ...lines] = text.trimEnd().split('\n');
  if (first !== head) throw refused(file, 1, kind.another);
  const entries = new Map<number, E>();
  for (const [i, line] of lines.entries()) {
    const entry = parsed(line);
    if (!kind.isEntry(entry)) throw refused(file, i + 2, kind.noEntry);
    const part = kind.partOf(entry);
    if (!entries.has(part)) entries.set(part, entry);
  }
  return [...entries.values()];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function refused(file: string, line: number, reason: string): MagibanError {
  return new MagibanError(
    'FileTrouble',
    { file, reason },
    `cannot go on with ${file}: line ${line}: ${reason}`,
  );
}
