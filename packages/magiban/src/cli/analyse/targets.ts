/** Output targets: stdout, a file, or a folder with one file for each input file. */
import { basename, join } from 'node:path';
import type { Target } from '../../analysis/pipeline.js';
import { type GameFormat, type SourceFile, targetFormat } from '../../analysis/sources.js';
import { separatorOf } from '../../documents.js';
import { invalidOption } from '../../errors/english/options.js';
import type { MagibanError } from '../../errors/error.js';
import { checkWritable, isFolder, writeWhole } from '../../node/files.js';

/** What a command writes for its files. */
export interface OutputKind {
  /** The format of the output for an input format. */
  readonly formatOf: (format: GameFormat) => OutputFormat;
  /** The name of the file in a folder with `--json`. */
  readonly jsonName: string;
}

type OutputFormat = ReturnType<typeof targetFormat<GameFormat>>;

/** Annotated games. */
export const ANALYSED: OutputKind = { formatOf: targetFormat, jsonName: 'analysis.jsonl' };

/** Puzzles: those of shogi are always KIF. */
export const PUZZLE_FILES: OutputKind = {
  formatOf: (format) => (format === 'pgn' ? 'pgn' : 'kif'),
  jsonName: 'puzzles.jsonl',
};

/** Throws if the target is not writable, before any work is done. */
export function openTarget(
  out: string | undefined,
  files: readonly SourceFile[],
  json: boolean,
  kind: OutputKind,
): Target {
  const intoFolder = out !== undefined && isFolder(out);
  if (intoFolder && !json) return new FolderTarget(out, files, kind);
  if (!json) checkOneFormat(files, kind);
  const joiner = new Joiner(json ? undefined : kind);
  if (out === undefined) return new StreamTarget(joiner);
  const file = intoFolder ? join(out, kind.jsonName) : out;
  checkWritable(file);
  return new FileTarget(file, joiner);
}

function checkOneFormat(files: readonly SourceFile[], { formatOf }: OutputKind): void {
  const formats = new Set(files.flatMap(({ format }) => (format ? [formatOf(format)] : [])));
  if (formats.size < 2) return;
  const value = [...formats].join(' and ');
  const expected = 'an existing folder, or --json: these formats cannot share one file';
  throw invalidOption({ option: '--out', value, reason: 'usage', expected });
}

/** Puts separators between games; lines of JSON need none. */
class Joiner {
  readonly #kind: OutputKind | undefined;
  #isFirst = true;

  constructor(kind: OutputKind | undefined) {
    this.#kind = kind;
  }

  /** The text of a game, with its separator from the previous one. */
  join({ format }: SourceFile, text: string): string {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    if (!this.#kind || isFirst || format === undefined) return text;
    return separatorOf(this.#kind.formatOf(format)) + text;
  }
}

class StreamTarget implements Target {
  readonly #joiner: Joiner;

  constructor(joiner: Joiner) {
    this.#joiner = joiner;
  }

  add(file: SourceFile, text: string): void {
    process.stdout.write(this.#joiner.join(file, text));
  }

  finish(): void {}
}

class FileTarget implements Target {
  readonly #file: string;
  readonly #joiner: Joiner;
  readonly #parts: Uint8Array[] = [];

  constructor(file: string, joiner: Joiner) {
    this.#file = file;
    this.#joiner = joiner;
  }

  add(file: SourceFile, text: string): void {
    this.#parts.push(Buffer.from(this.#joiner.join(file, text)));
  }

  finish(): void {
    writeWhole(this.#file, this.#parts);
  }
}

class FolderTarget implements Target {
  readonly #targets = new Map<SourceFile, FileTarget>();

  constructor(folder: string, files: readonly SourceFile[], kind: OutputKind) {
    const names = new Set<string>();
    for (const file of files) {
      if (file.format === undefined) continue;
      const name = nameIn(file, kind.formatOf(file.format));
      if (names.has(name)) throw sameName(name);
      names.add(name);
      checkWritable(join(folder, name));
      this.#targets.set(file, new FileTarget(join(folder, name), new Joiner(kind)));
    }
  }

  add(file: SourceFile, text: string): void {
    this.#targets.get(file)?.add(file, text);
  }

  finish(): void {
    for (const target of this.#targets.values()) target.finish();
  }
}

function nameIn({ name, format }: SourceFile, target: OutputFormat): string {
  const base = basename(name);
  return format === target ? base : `${base.replace(/\.[^.]*$/, '')}.${target}`;
}

function sameName(name: string): MagibanError {
  const expected = 'files with different names: two would be written there';
  return invalidOption({ option: '--out', value: name, reason: 'usage', expected });
}
