/** `magiban tb list`: the material signatures, and which of their tables are available. */

import { Argument, Command } from 'commander';
import { GAMES, type GameName } from '../../game.js';
import { TableFolder } from '../../node/table-folder.js';
import { entriesOf } from '../../tablebase/index/layouts.js';
import { makeMaterial } from '../../tablebase/index/material.js';
import { setsOf } from '../../tablebase/index/sets.js';
import { grouped, printJson, printLine, table } from '../output.js';
import { type FolderOptions, folderOption } from './options.js';

function run(game: GameName | undefined, options: FolderOptions & { json?: boolean }): void {
  const folder = new TableFolder(options.dir);
  const rows = (game ? [game] : GAMES).flatMap(setsOf).map((set) => {
    const place = folder.placeOf(set);
    const file = place === 'file' ? folder.fileOf(set) : null;
    const bytes = place === 'file' ? folder.sizeOf(set) : null;
    const facts = { entries: entriesOf(set), place, file, bytes };
    return { game: set.game, material: makeMaterial(set), ...facts };
  });
  if (options.json) {
    for (const row of rows) printJson(row);
    return;
  }
  printLine(`folder: ${folder.path}`);
  printLine();
  printLine(
    table([
      ['set', 'entries', 'table', 'bytes'],
      ...rows.map(({ material, entries, place, bytes }) => [
        ...[material, grouped(entries), place],
        bytes === null ? '' : grouped(bytes),
      ]),
    ]),
  );
}

const HELP = `
Tables are files in the folder, or travel with the package; missing ones are made by magiban tb generate.`;

export function tbListCommand(): Command {
  return new Command('list')
    .description('list all material signatures and where their tables are')
    .addArgument(new Argument('[game]', 'only the sets of this game').choices(GAMES))
    .addOption(folderOption())
    .option('--json', 'print one JSON object per set')
    .addHelpText('after', HELP)
    .action(run);
}
