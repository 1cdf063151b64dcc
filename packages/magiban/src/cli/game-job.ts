/** A job over the games of files, as `analyse` and `puzzles` run it: options, threads, journal, progress, signals, exit codes. */

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type AnalysisLimits, type ErrorNote, noteOf } from '../analysis/line.js';
import {
  analyseFiles,
  type FoundGames,
  findGames,
  type ResultWriter,
  type Target,
  type Work,
} from '../analysis/pipeline.js';
import { type SourceFile, type SourceGame, sourceOf } from '../analysis/sources.js';
import { MOST_HASH_MEGABYTES } from '../engine/threads/memory.js';
import { Failure } from '../failure.js';
import type { AnalysisKind, AnalysisSettings } from '../node/analysis-kinds.js';
import { analyseInThreads } from '../node/analysis-threads.js';
import { checkWritable, isFolder, isStream, readBytes } from '../node/files.js';
import { type EngineOptions, engineNames, foreignEngine } from './analyse/engine.js';
import { version, wholeNumber } from './options.js';
import { BadInput, oneLine, printWarning, printWarnings } from './output.js';
import { startMeter } from './progress.js';
import { folderOption, syzygyOption, type TablesOptions } from './tb/options.js';

export interface GameJobOptions extends TablesOptions, EngineOptions {
  readonly nodes?: number;
  readonly depth?: number;
  readonly movetime?: number;
  readonly hash: number;
  readonly threads: number;
  readonly journal?: string;
  readonly out?: string;
  readonly json?: boolean;
}

const DEFAULT_NODES = 100_000;
const MOST_DEPTH = 125;
const MOST_THREADS = 256;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const list = (text: string, before: readonly string[] = []) => [...before, text];

/** Adds the arguments and options that all such commands have. */
export function addGameJobOptions(command: Command): Command {
  return command
    .argument('<files...>', 'PGN, KIF, KI2, CSA, JKF or USI, or - for stdin')
    .option(
      '--nodes <number>',
      `nodes per position (default: ${DEFAULT_NODES}, unless there is another limit)`,
      wholeNumber(1, 1e12),
    )
    .option('--depth <plies>', 'depth per position', wholeNumber(1, MOST_DEPTH))
    .option('--movetime <milliseconds>', 'time per position', wholeNumber(1, 1e9))
    .option(
      '--hash <megabytes>',
      'transposition table per thread, in MB',
      wholeNumber(1, MOST_HASH_MEGABYTES),
      16,
    )
    .option(
      '--threads <number>',
      'games analysed in parallel',
      wholeNumber(1, MOST_THREADS),
      availableParallelism(),
    )
    .option('--engine <command>', 'analyse with this UCI or USI engine: its program and arguments')
    .option('--engine-option <name=value>', 'an option of that engine; repeatable', list)
    .option(
      '--patience <seconds>',
      'timeout for a search of that engine without a time limit',
      wholeNumber(1, 1e6),
      600,
    )
    .addOption(folderOption())
    .addOption(syzygyOption())
    .option('--journal <file>', 'journal of finished games, to resume from')
    .option('--out <file>', 'output file or folder (default: stdout)');
}

/** What a command does with the games; `R` is the result of a game. */
export interface GameJob<R extends object> {
  readonly kind: AnalysisKind<R>;
  readonly writer: ResultWriter<R>;
  /** Opens the output; throws if it is not writable, before any work is done. */
  readonly openTarget: (files: readonly SourceFile[]) => Target;
}

/** Runs the job; throws if a file or a game is wrong, after the others are done. */
export async function runGameJob<R extends object>(
  names: readonly string[],
  options: GameJobOptions,
  job: GameJob<R>,
): Promise<void> {
  const { out, json = false, hash, dir, syzygy } = options;
  const settings = { limits: limitsOf(options), hash, engine: foreignEngine(options), dir, syzygy };
  const journal = options.journal ?? journalBeside(out, job);
  for (const file of [journal, out]) if (file !== undefined && !isFolder(file)) checkWritable(file);
  const files: SourceFile[] = [];
  for (const name of names) files.push(await readSource(name));
  let faults = 0;
  let failures = 0;
  let bugs = 0;
  const complain = ({ name }: SourceFile, { code, message }: ErrorNote) => {
    if (code === undefined) bugs++;
    else if (code === 'EngineTrouble') failures++;
    else faults++;
    // Errors of unreadable files already contain the name.
    const text = message.includes(name) ? message : `${name}: ${message}`;
    process.stderr.write(`magiban: ${oneLine(text)}\n`);
  };
  const { writer } = job;
  const warn = ({ name }: SourceFile, game: SourceGame) =>
    printWarnings(game, `${name}, game ${game.number}: `);
  const work: Work<R> = { files, json, complain, warn, writer, target: job.openTarget(files) };
  const found = await findGames(work);
  const { kind } = job;
  const { threads } = options;
  if (found.games > 0 || json) {
    await untilSignal(work, found, { kind, settings, threads, journal });
  }
  // Everything is written: the default journal is no longer needed.
  if (options.journal === undefined && journal) rmSync(journal, { force: true });
  if (bugs > 0) throw new Failure(`${bugs} games could not be analysed because of a bug`);
  if (failures > 0) throw new Failure(`${failures} games could not be analysed: the engine failed`);
  if (faults > 0) throw new BadInput();
}

/** Reads a file; an error is kept as its trouble. */
async function readSource(file: string): Promise<SourceFile> {
  const name = file === '-' ? 'stdin' : file;
  try {
    return sourceOf(name, await readBytes(file));
  } catch (error) {
    return { name, bytes: new Uint8Array(), format: undefined, trouble: noteOf(error) };
  }
}

function limitsOf({ nodes, depth, movetime }: GameJobOptions): AnalysisLimits {
  const isLimited = depth !== undefined || movetime !== undefined;
  return { nodes: nodes ?? (isLimited ? undefined : DEFAULT_NODES), depth, movetime };
}

function journalBeside<R extends object>(
  out: string | undefined,
  { kind }: GameJob<R>,
): string | undefined {
  // A stream such as /dev/stdout has no directory for a journal beside it.
  if (out === undefined || isStream(out)) return undefined;
  return isFolder(out) ? join(out, `${kind.command}.journal`) : `${out}.journal`;
}

/** A job with its options settled. */
interface SettledJob<R extends object> {
  readonly kind: AnalysisKind<R>;
  readonly settings: AnalysisSettings;
  readonly threads: number;
  readonly journal: string | undefined;
}

async function untilSignal<R extends object>(
  work: Work<R>,
  found: FoundGames,
  job: SettledJob<R>,
): Promise<void> {
  const stop = new AbortController();
  let done = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    const more = job.journal === undefined ? '' : '; the same command goes on from there';
    const text = `${done} of ${found.lines.size} games`;
    stop.abort(new Failure(`stopped by ${signal} after ${text}${more}`));
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  try {
    await withMeter(work, found, job, () => done++, stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** Shows how many positions are analysed. */
async function withMeter<R extends object>(
  work: Work<R>,
  found: FoundGames,
  { kind, settings, threads, journal: file }: SettledJob<R>,
  onGame: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { lines } = found;
  const names = await engineNames(
    settings,
    [...lines.values()].map(({ game }) => game),
  );
  const meter = startMeter();
  const total = [...lines.values()].reduce((sum, { moves }) => sum + moves.length + 1, 0);
  const label = `positions of ${lines.size} games`;
  let done = 0;
  meter.show(0, total, label);
  const journal =
    file === undefined
      ? undefined
      : { file, identity: identityOf(work, settings, names), warn: printWarning };
  try {
    await analyseFiles(
      work,
      found,
      (all, take, ending) =>
        analyseInThreads({ kind, settings, lines: all, threads, journal }, take, ending),
      (game) => {
        done += (lines.get(game)?.moves.length ?? 0) + 1;
        meter.show(done, total, label);
        onGame();
      },
      signal,
    );
  } finally {
    meter.stop();
  }
}

/** What a journal must match for its games to be reused. File names may change, contents may not. */
function identityOf<R extends object>(
  { files }: Work<R>,
  { engine, ...settings }: AnalysisSettings,
  names: object | undefined,
): object {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const { command, options } = engine ?? {};
  const other = engine && { engine: { command, options, names } };
  return { version, settings: { ...settings, ...other }, files: sums };
}
