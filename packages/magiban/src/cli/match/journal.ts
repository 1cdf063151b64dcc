/**
 * What a match remembers: a file whose first line says which match it is, and each other line is a finished game. A line is
 * written at once and on the disk before the match goes on, so whatever ends the match, only games that were not over are
 * lost. The same match goes on where its journal ends; another one is refused.
 */
import { closeSync, existsSync, fdatasyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { MagibanError } from '../../errors.js';
import { Failure } from '../failure.js';
import { checkWritable, readText } from '../files.js';
import { type GameRecord, isGameRecord } from './game-record.js';

const VERSION = 1;
const ANOTHER = 'it is the journal of another match, or of other settings, or no journal';

export class Journal {
  readonly #file: string;
  readonly #descriptor: number;
  /** The games that were there when it was opened, each once. */
  readonly games: readonly GameRecord[];

  private constructor(file: string, descriptor: number, games: readonly GameRecord[]) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.games = games;
  }

  /** Opens a journal, or begins one. `match` is everything that must be the same for its games to count. */
  static open(file: string, match: object): Journal {
    checkWritable(file);
    const head = JSON.stringify({ journal: VERSION, match });
    const text = existsSync(file) ? readText(file) : '';
    // A last line without an end was being written when the match was killed.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole === '' && !head.startsWith(text)) throw refused(file, 1, ANOTHER);
    const games = whole === '' ? [] : gamesOf(file, whole, head);
    const descriptor = attempt(file, () => openSync(file, 'a'));
    const journal = new Journal(file, descriptor, games);
    ftruncateSync(descriptor, Buffer.byteLength(whole));
    if (whole === '') journal.#write(head);
    return journal;
  }

  add(record: GameRecord): void {
    this.#write(JSON.stringify(record));
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

function gamesOf(file: string, text: string, head: string): GameRecord[] {
  const [first, ...lines] = text.trimEnd().split('\n');
  if (first !== head) {
    throw refused(file, 1, ANOTHER);
  }
  const games = new Map<number, GameRecord>();
  for (const [i, line] of lines.entries()) {
    const record = parsed(line);
    if (!isGameRecord(record)) throw refused(file, i + 2, 'this is no game of a match');
    if (!games.has(record.game)) games.set(record.game, record);
  }
  return [...games.values()];
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
