/** `magiban bench tb`: tablebase probing speed. */
import { Argument, Command } from 'commander';
import { benchServer, benchTable } from '../../bench/tablebase.js';
import { TableFolder } from '../../node/table-folder.js';
import { type Material, material } from '../../tablebase/index/material.js';
import { wholeNumber } from '../options.js';
import { grouped, printFields, printJson, printLine, table } from '../output.js';
import { startProgress } from '../progress.js';
import { type FolderOptions, folderOption, materialsArgument } from '../tb/options.js';

interface BenchOptions extends FolderOptions {
  readonly time: number;
  readonly serve: number;
  readonly connections: number;
  readonly json?: boolean;
}

const DEFAULT_SETS = ['shogi:KRvK', 'KGvK', 'chess:KRvK', 'chess:KPvK'];

async function run(named: readonly Material[], options: BenchOptions): Promise<void> {
  const sets = named.length > 0 ? named : DEFAULT_SETS.map((name) => material(name));
  const folder = new TableFolder(options.dir);
  const progress = startProgress(sets.length + 1, 'looking up');
  const figures = [];
  try {
    for (const set of sets) {
      figures.push(await benchTable(set, folder, options.time));
      progress.step(set.name);
    }
    if (options.serve > 0) progress.step('serving');
    const served =
      options.serve > 0 ? await benchServer(sets, options.connections, options.serve) : undefined;
    progress.stop();
    if (options.json) {
      for (const row of figures) printJson(row);
      if (served) printJson({ served });
      return;
    }
    const micro = (nanoseconds: number) => (nanoseconds / 1000).toFixed(2);
    printLine('µs for a position: outcome and distance; with all best moves');
    printLine();
    printLine(
      table([
        ['', 'memory', 'per second', 'file, cached', 'file, not cached', 'with best moves'],
        ...figures.map(({ set, memoryNs, warmFileNs, coldFileNs, probeNs }) => [
          ...[set, micro(memoryNs), grouped(Math.round(1e9 / memoryNs))],
          ...[micro(warmFileNs), micro(coldFileNs), micro(probeNs)],
        ]),
      ]),
    );
    if (!served) return;
    const megabytes = (bytes: number | null) =>
      bytes === null ? '?' : `${(bytes / 2 ** 20).toFixed(0)} MB`;
    printLine();
    printFields([
      ['served', `${grouped(served.requests)} in ${served.seconds.toFixed(1)} s`],
      ['connections', String(served.connections)],
      ['per second', grouped(Math.round(served.perSecond))],
      ['errors', String(served.errors)],
      ['median, slowest', `${served.medianMs.toFixed(1)} ms, ${served.slowestMs.toFixed(1)} ms`],
      ['memory', `${megabytes(served.earlyBytes)}, at the end ${megabytes(served.lateBytes)}`],
    ]);
  } finally {
    progress.stop();
  }
}

const HELP = `
Positions are chosen by chance, the same in every run. The server is a process of its own (magiban serve), asked by
connections that are kept open, each for one position after the other.

Examples:
  $ magiban bench tb
  $ magiban bench tb KGGvK --serve 60 --connections 64`;

export function benchTbCommand(): Command {
  return new Command('tb')
    .description('endgame tables: look-ups in memory, from files, over HTTP')
    .addArgument(
      new Argument('[sets...]', 'the sets (default: four small ones)')
        .argParser(materialsArgument)
        .default([], 'four small ones'),
    )
    .addOption(folderOption())
    .option('--time <ms>', 'measuring time per look-up', wholeNumber(1, 60_000), 500)
    .option('--serve <seconds>', 'seconds of HTTP load; 0: none', wholeNumber(0, 3600), 5)
    .option('--connections <number>', 'concurrent connections', wholeNumber(1, 1024), 64)
    .option('--json', 'print one JSON object for each set, then one about the server')
    .addHelpText('after', HELP)
    .action(run);
}
