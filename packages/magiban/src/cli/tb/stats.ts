/** `magiban tb stats`: wins, losses and draws of a material signature, and its longest mate. */
import { Argument, Command } from 'commander';
import { TableFolder } from '../../node/table-folder.js';
import type { Counts } from '../../tablebase/format/header.js';
import type { SolvedFacts } from '../../tablebase/generate/solve.js';
import { type Material, makeMaterial } from '../../tablebase/index/material.js';
import { fenAt } from '../../tablebase/index/positions.js';
import { grouped, printJson, printLine, table } from '../output.js';
import { type FolderOptions, folderOption, materialsArgument } from './options.js';

const COLUMNS = ['positions', 'win', 'loss', 'draw'] as const;
type Column = (typeof COLUMNS)[number];

/** JSON of `tb stats`. */
export function statsOf(material: Material, { counts, longest }: SolvedFacts) {
  const { game } = material;
  const column = (name: Column) =>
    'white' in counts ? { white: counts.white[name], black: counts.black[name] } : counts[name];
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, column(name)]));
  const place = longest && { dtm: longest.dtm, fen: fenAt(material, longest.index) };
  return { game, material: makeMaterial(material), ...columns, longest: place };
}

/** The same for humans, row by row. */
function statsRows(material: Material, { counts }: SolvedFacts): string[][] {
  const row = (name: string, of: Counts) => [name, ...COLUMNS.map((column) => grouped(of[column]))];
  const name = makeMaterial(material);
  if (!('white' in counts)) return [row(name, counts)];
  return [row(`${name}, white to move`, counts.white), row(`${name}, black`, counts.black)];
}

const STATS_HEAD: readonly string[] = ['', ...COLUMNS];

async function run(sets: readonly Material[], options: FolderOptions & { json?: boolean }) {
  const folder = new TableFolder(options.dir);
  for (const [i, material] of sets.entries()) {
    const { header } = await folder.open(material);
    if (options.json) {
      printJson(statsOf(material, header));
      continue;
    }
    if (i > 0) printLine();
    printLine(table([STATS_HEAD, ...statsRows(material, header)]));
    const { longest } = header;
    printLine(
      longest
        ? `longest mate: ${longest.dtm} plies, ${fenAt(material, longest.index)}`
        : 'all positions are drawn',
    );
  }
}

const HELP = `
Legal positions are counted, mirror images too. Shogi: with sente to move, since gote to move is the same, turned round. Wins and
losses are those of the side to move.

Examples:
  $ magiban tb stats KGvK
  $ magiban tb stats chess:KRvK --json`;

export function tbStatsCommand(): Command {
  return new Command('stats')
    .description('count the positions of sets by outcome')
    .addArgument(new Argument('<sets...>', 'the sets').argParser(materialsArgument))
    .addOption(folderOption())
    .option('--json', 'print one JSON object per set')
    .addHelpText('after', HELP)
    .action(run);
}
