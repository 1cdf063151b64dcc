/** Options and arguments shared by the commands of `magiban tb`. */

import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { GAMES } from '../../game.js';
import { startTablebaseThread } from '../../node/tablebase-threads.js';
import type { GenerateOptions } from '../../tablebase/generate/generate.js';
import { MOST_GENERATOR_THREADS } from '../../tablebase/generate/threads.js';
import { type Material, parseMaterial } from '../../tablebase/index/material.js';
import { setsOf } from '../../tablebase/index/sets.js';
import { wholeNumber } from '../options.js';
import type { Meter } from '../progress.js';

const DEFAULT_MEGABYTES = 2048;
const MOST_MEGABYTES = 4096;

export interface FolderOptions {
  readonly dir?: string;
}

export interface TablesOptions extends FolderOptions {
  readonly syzygy?: string;
}

export interface WorkOptions extends FolderOptions {
  readonly threads: number;
  readonly memory: number;
}

export function folderOption(): Option {
  const where = '$MAGIBAN_TABLES, else magiban/tables in the folder for user data';
  return new Option('--dir <folder>', `folder of the table files (default: ${where})`);
}

export function syzygyOption(): Option {
  return new Option('--syzygy <folder>', 'folder of Syzygy files, probed where our own tables end');
}

/** For commands that process whole tables. */
export function addWorkOptions(command: Command): Command {
  const cores = Math.min(availableParallelism(), MOST_GENERATOR_THREADS);
  return command
    .addOption(folderOption())
    .option('--threads <number>', 'worker threads', wholeNumber(1, MOST_GENERATOR_THREADS), cores)
    .option(
      '--memory <megabytes>',
      'memory limit in MB',
      wholeNumber(1, MOST_MEGABYTES),
      DEFAULT_MEGABYTES,
    );
}

/** The same for the library, with a progress bar. */
export function workSettings({ threads, memory }: WorkOptions, meter: Meter): GenerateOptions {
  return {
    threads,
    startThread: startTablebaseThread,
    memoryBytes: memory * 2 ** 20,
    onProgress: (done, total, label) => meter.show(done, total, label),
  };
}

export function materialArgument(text: string): Material {
  const material = parseMaterial(text);
  if (material.ok) return material.value;
  throw new InvalidArgumentError(material.error.message);
}

/** A material signature, or all of a game. */
export function materialsArgument(text: string, before: readonly Material[] = []): Material[] {
  const game = GAMES.find((known) => known === text);
  return [...before, ...(game ? setsOf(game) : [materialArgument(text)])];
}
