/** `magiban tb generate`: generates tablebase tables. */
import { Argument, Command } from 'commander';
import { Failure } from '../../failure.js';
import { checkWritable } from '../../node/files.js';
import { TableFolder } from '../../node/table-folder.js';
import { type Generated, generateTable } from '../../tablebase/generate/generate.js';
import { inOrder } from '../../tablebase/generate/plan.js';
import { faultOf, verifyTable } from '../../tablebase/generate/verify.js';
import { type Material, makeMaterial } from '../../tablebase/index/material.js';
import { wholeNumber } from '../options.js';
import { grouped, printJson, printLine, printWarning } from '../output.js';
import { startMeter } from '../progress.js';
import { addWorkOptions, materialsArgument, type WorkOptions, workSettings } from './options.js';
import { statsOf } from './stats.js';

interface GenerateCommandOptions extends WorkOptions {
  readonly force?: boolean;
  readonly verify?: boolean;
  readonly saveEvery: number;
  readonly json?: boolean;
}

async function run(sets: readonly Material[], options: GenerateCommandOptions): Promise<void> {
  const folder = new TableFolder(options.dir);
  folder.prepare();
  const { json } = options;
  const interval = options.saveEvery * 1000;
  const storage = folder.storage({ interval, warn: printWarning });
  for (const set of missingSets(sets, folder, options)) {
    const name = makeMaterial(set);
    const meter = startMeter();
    const work = workSettings(options, meter);
    try {
      const made = await generateTable(set, storage, work);
      if (options.verify) {
        const fault = faultOf(await verifyTable(await folder.open(set), set, folder, work));
        if (fault !== undefined) throw new Failure(`${name} is wrong: ${fault}`);
      }
      meter.stop();
      if (json) printJson({ ...statsOf(made.material, made), ...sizes(made) });
      else printLine(summary(name, made));
    } finally {
      meter.stop();
    }
  }
}

/** The material signatures to solve, in order. Throws if their files cannot be written. */
function missingSets(
  sets: readonly Material[],
  folder: TableFolder,
  { force, json }: GenerateCommandOptions,
): Material[] {
  const wanted = new Set(sets.map(makeMaterial));
  const missing = inOrder(sets).filter((set) => {
    const isWanted = wanted.has(makeMaterial(set));
    // A dependency may come from the package; a requested table becomes a file.
    const place = folder.placeOf(set);
    const isThere = place === 'file' && !(force && isWanted);
    if (isThere && isWanted && !json) {
      printLine(`${makeMaterial(set)} is there: ${folder.fileOf(set)}`);
    }
    return !isThere && (place !== 'package' || isWanted);
  });
  for (const set of missing) {
    checkWritable(folder.fileOf(set));
    checkWritable(folder.partialFileOf(set));
  }
  return missing;
}

function sizes({ entries, bytes, seconds, resumedAt }: Generated) {
  return { entries, bytes, seconds, resumedAt };
}

function summary(name: string, { entries, bytes, seconds, longest, resumedAt }: Generated): string {
  const mate = longest ? `longest mate ${longest.dtm} plies` : 'all drawn';
  const from = resumedAt === null ? '' : ` from distance ${resumedAt} on`;
  const time = `${seconds.toFixed(1)} s${from}`;
  return `${name}  ${grouped(entries)} entries, ${grouped(bytes)} bytes, ${mate}, ${time}`;
}

const HELP = `
A set is written KGvK or KRBvK; chess:KRvK or shogi:KRvK where both games have it; chess and shogi alone mean all sets of
that game. Tables that a set leads to by captures and promotions are made first if they are missing. What is
interrupted, even by a power cut, goes on where it was when the same command is given again.

Examples:
  $ magiban tb generate KGGvK
  $ magiban tb generate shogi:KRBvK --threads 2 --verify
  $ magiban tb generate chess`;

export function tbGenerateCommand(): Command {
  const command = new Command('generate')
    .description('generate tablebase tables')
    .addArgument(new Argument('<sets...>', 'the sets').argParser(materialsArgument));
  return addWorkOptions(command)
    .option(
      '--save-every <seconds>',
      'save progress every N seconds; 0 saves after every step',
      wholeNumber(0, 3600),
      5,
    )
    .option('--force', 'regenerate existing tables')
    .option('--verify', 'verify each table after generating it')
    .option('--json', 'print one JSON object per table')
    .addHelpText('after', HELP)
    .action(run);
}
