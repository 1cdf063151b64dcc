/** `magiban tb stats`: wins, losses and draws of a material signature, and its longest mate. */
import { Argument, Command } from 'commander';
import { TableFolder } from '../../node/table-folder.js';
import type { Material } from '../../tablebase/index/material.js';
import { printJson, printLine, table } from '../output.js';
import { type FolderOptions, folderOption, materialsArgument } from '../tablebase/options.js';
import { fenAt, STATS_HEAD, statsOf, statsRows } from '../tablebase/report.js';

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
    .option('--json', 'print one JSON object a set')
    .addHelpText('after', HELP)
    .action(run);
}
