/** `magiban analyse`: annotates games with evaluations and mistakes, several at a time. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type ErrorNote, noteOf } from '../../analysis/line.js';
import { analyseFiles, type FoundGames, findGames, type Work } from '../../analysis/pipeline.js';
import { type SourceFile, sourceOf } from '../../analysis/sources.js';
import { MOST_HASH_MEGABYTES } from '../../engine/threads/memory.js';
import { Failure } from '../../failure.js';
import { analyseInThreads, type LocalAnalysisSettings } from '../../node/analysis-threads.js';
import { checkWritable, isFolder, isStream, readBytes } from '../../node/files.js';
import { version, wholeNumber } from '../options.js';
import { BadInput, oneLine, printWarning } from '../output.js';
import { startMeter } from '../progress.js';
import { folderOption, syzygyOption, type TablesOptions } from '../tb/options.js';
import { type EngineOptions, engineNames, foreignEngine } from './engine.js';
import { openTarget } from './targets.js';

interface AnalyseOptions extends TablesOptions, EngineOptions {
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

async function run(names: readonly string[], options: AnalyseOptions): Promise<void> {
  const { out, json = false, threads, hash, dir, syzygy } = options;
  const engine = foreignEngine(options);
  const journal = options.journal ?? journalBeside(out);
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
  const work: Work = { files, json, complain, target: openTarget(out, files, json) };
  const settings = { limits: limitsOf(options), hash, engine, dir, syzygy };
  const found = await findGames(work);
  if (found.games > 0 || json) await untilSignal(work, found, { settings, threads, journal });
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

function limitsOf({ nodes, depth, movetime }: AnalyseOptions) {
  const isLimited = depth !== undefined || movetime !== undefined;
  return { nodes: nodes ?? (isLimited ? undefined : DEFAULT_NODES), depth, movetime };
}

function journalBeside(out: string | undefined): string | undefined {
  // A stream such as /dev/stdout has no directory for a journal beside it.
  if (out === undefined || isStream(out)) return undefined;
  return isFolder(out) ? join(out, 'analyse.journal') : `${out}.journal`;
}

interface Job {
  readonly settings: LocalAnalysisSettings;
  readonly threads: number;
  readonly journal: string | undefined;
}

async function untilSignal(work: Work, found: FoundGames, job: Job): Promise<void> {
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
async function withMeter(
  work: Work,
  found: FoundGames,
  { settings, threads, journal: file }: Job,
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
        analyseInThreads({ settings, lines: all, threads, journal }, take, ending),
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
function identityOf(
  { files }: Work,
  { engine, ...settings }: LocalAnalysisSettings,
  names: object | undefined,
): object {
  const sums = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  const { command, options } = engine ?? {};
  const other = engine && { engine: { command, options, names } };
  return { version, settings: { ...settings, ...other }, files: sums };
}

const HELP = `
Games in PGN come back with evaluations ([%eval]), the glyphs ?!, ? and ?? and what would have been better; records of shogi with
comments (USI as KIF). A game with errors is reported and left unchanged. With --json, one object for each game. Every
position gets the same number of nodes, so the result is the same on every machine; with --movetime it is not.

Another engine analyses with --engine: a command that speaks UCI (chess) or USI (shogi), started once for each of --threads. Its options are those of
the engine; Hash is --hash unless it is set.

After an interruption the same command resumes: finished games are kept in a journal beside --out, or at --journal, which is removed at the end.

Examples:
  $ magiban analyse games.pgn --out analysed.pgn
  $ magiban analyse *.kif --nodes 500000 --out folder
  $ magiban analyse games.csa --json --journal games.journal
  $ magiban analyse games.pgn --engine stockfish --engine-option Threads=2 --depth 18 --out analysed.pgn`;

const list = (text: string, before: readonly string[] = []) => [...before, text];

export function analyseCommand(): Command {
  return new Command('analyse')
    .description('analyse games: evaluations, mistakes, accuracy')
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
    .option('--out <file>', 'output file or folder (default: stdout)')
    .option('--json', 'print one JSON object per game')
    .addHelpText('after', HELP)
    .action(run);
}
