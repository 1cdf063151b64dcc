/** `magiban magics verify`: verifies the magics of a file on every blocker subset. */
import { Command } from 'commander';
import { unwrap } from '../../errors/error.js';
import { type MagicFile, parseMagics } from '../../magics/files.js';
import { tableEntries } from '../../magics/types.js';
import { verifyMagic } from '../../magics/verify.js';
import { readText } from '../../node/files.js';
import { boardName, parseBoard } from '../options.js';
import { grouped, printFields, printJson } from '../output.js';
import { startProgress } from '../progress.js';

interface Report {
  readonly file: string;
  readonly board: string;
  readonly pieces: readonly string[];
  readonly magics: number;
  readonly tableEntries: number;
  readonly subsets: number;
  readonly seconds: number;
}

function verifyAll({ geometry, magics }: MagicFile): void {
  const progress = startProgress(magics.length);
  try {
    for (const magic of magics) {
      unwrap(verifyMagic(geometry, magic));
      progress.step(`${magic.piece} ${geometry.nameOf(magic.square)}`);
    }
  } finally {
    progress.stop();
  }
}

function printReport({ board, pieces, magics, tableEntries, subsets }: Report): void {
  printFields([
    ['board', board],
    ['pieces', pieces.join(', ')],
    ['magics', `${magics}, all of them right`],
    ['table entries', grouped(tableEntries)],
    ['subsets tried', grouped(subsets)],
  ]);
}

async function runVerify(
  file: string,
  { board: text, json }: { board?: string; json?: boolean },
): Promise<void> {
  const board = text === undefined ? undefined : parseBoard(text);
  const content = unwrap(parseMagics(file, await readText(file), board?.geometry));
  const start = performance.now();
  verifyAll(content);
  const { geometry, magics } = content;
  const report: Report = {
    file,
    board: board?.name ?? boardName(geometry),
    pieces: [...new Set(magics.map(({ piece }) => piece))],
    magics: magics.length,
    tableEntries: tableEntries(magics),
    subsets: magics.reduce((sum, { mask }) => sum + 2 ** mask.popcount(), 0),
    seconds: (performance.now() - start) / 1000,
  };
  if (json) printJson(report);
  else printReport(report);
}

const HELP = `
A file does not name its board: it is found by the number of rows and by the masks, unless --board says it.

Example:
  $ magiban magics verify shogi.csv`;

export function magicsVerifyCommand(): Command {
  return new Command('verify')
    .description('verify every magic of a file on every blocker subset')
    .argument('<file>', 'a file written by magics find')
    .option('--board <board>', 'expected board')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(runVerify);
}
