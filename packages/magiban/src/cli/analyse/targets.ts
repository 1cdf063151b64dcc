/** Output targets: stdout, a file, or a folder with one file for each input file. */
import { basename, join } from 'node:path';
import type { Target } from '../../analysis/pipeline.js';
import { type GameFormat, type SourceFile, targetFormat } from '../../analysis/sources.js';
import { separatorOf } from '../../documents.js';
import { invalidOption } from '../../errors/english/options.js';
import type { MagibanError } from '../../errors/error.js';
import { checkWritable, isFolder, writeWhole } from '../../node/files.js';

/** Throws if the target is not writable, before any work is done. */
export function openTarget(
  out: string | undefined,
  files: readonly SourceFile[],
  json: boolean,
): Target {
  const intoFolder = out !== undefined && isFolder(out);
  if (intoFolder && !json) return new FolderTarget(out, files);
  if (!json) checkOneFormat(files);
  if (out === undefined) return new StreamTarget(json);
  const file = intoFolder ? join(out, 'analysis.jsonl') : out;
  checkWritable(file);
  return new FileTarget(file, json);
}

function checkOneFormat(files: readonly SourceFile[]): void {
  const formats = new Set(files.flatMap(({ format }) => (format ? [targetFormat(format)] : [])));
  if (formats.size < 2) return;
  const value = [...formats].join(' and ');
  const expected = 'an existing folder, or --json: these formats cannot share one file';
  throw invalidOption({ option: 'out', value, reason: 'usage', expected });
}

/** The text of a game, with its separator from the previous one. */
function piece(format: GameFormat | undefined, text: string, isFirst: boolean, json: boolean) {
  if (json || isFirst || format === undefined) return text;
  return separatorOf(targetFormat(format)) + text;
}

class StreamTarget implements Target {
  readonly #json: boolean;
  #isFirst = true;

  constructor(json: boolean) {
    this.#json = json;
  }

  add({ format }: SourceFile, text: string): void {
    process.stdout.write(piece(format, text, this.#isFirst, this.#json));
    this.#isFirst = false;
  }

  finish(): void {}
}

class FileTarget implements Target {
  readonly #file: string;
  readonly #json: boolean;
  readonly #parts: Uint8Array[] = [];

  constructor(file: string, json: boolean) {
    this.#file = file;
    this.#json = json;
  }

  add({ format }: SourceFile, text: string): void {
    const isFirst = this.#parts.length === 0;
    this.#parts.push(Buffer.from(piece(format, text, isFirst, this.#json)));
  }

  finish(): void {
    writeWhole(this.#file, this.#parts);
  }
}

class FolderTarget implements Target {
  readonly #targets = new Map<SourceFile, FileTarget>();

  constructor(folder: string, files: readonly SourceFile[]) {
    const names = new Set<string>();
    for (const file of files) {
      if (file.format === undefined) continue;
      const name = nameIn(file);
      if (names.has(name)) throw sameName(name);
      names.add(name);
      checkWritable(join(folder, name));
      this.#targets.set(file, new FileTarget(join(folder, name), false));
    }
  }

  add(file: SourceFile, text: string): void {
    this.#targets.get(file)?.add(file, text);
  }

  finish(): void {
    for (const target of this.#targets.values()) target.finish();
  }
}

function nameIn({ name, format }: SourceFile): string {
  const base = basename(name);
  return format === 'usi' ? `${base.replace(/\.[^.]*$/, '')}.kif` : base;
}

function sameName(name: string): MagibanError {
  const expected = 'files with different names: two would be written there';
  return invalidOption({ option: 'out', value: name, reason: 'usage', expected });
}
