/** `magiban tb probe`: WDL and DTM of a position, move by move. */

import { Argument, Command } from 'commander';
import { fileTrouble } from '../../errors/english/files.js';
import type { MagibanError } from '../../errors/error.js';
import { GAMES, type GameName } from '../../game.js';
import { TableFolder } from '../../node/table-folder.js';
import type { AnyPosition } from '../../rules.js';
import { makeMaterial } from '../../tablebase/index/material.js';
import { setOf } from '../../tablebase/index/positions.js';
import type { MoveVerdict, Verdict } from '../../tablebase/probe/verdict.js';
import { printJson, printLine, table } from '../output.js';
import { rootPosition } from '../root-position.js';
import { folderOption, syzygyOption, type TablesOptions } from './options.js';

interface ProbeOptions extends TablesOptions {
  readonly fen: string;
  readonly json?: boolean;
}

async function run(game: GameName, options: ProbeOptions): Promise<void> {
  const position = rootPosition(game, options);
  const folder = new TableFolder(options.dir);
  const found = await (await folder.tablebase(options.syzygy)).explain(position);
  if (!found) throw notFound(position, folder);
  const fen = position.text;
  const { material, outcome, dtm, bestMoves, moves, line } = found;
  if (options.json) {
    const { dtz, cursed, source } = found;
    const facts = { game, fen, material, outcome, dtm, ...(dtz !== undefined && { dtz, cursed }) };
    printJson({ ...facts, moves, bestMoves, line, source });
    return;
  }
  printLine(`${material}: ${inWords(found)}`);
  if (moves.length > 0) {
    printLine();
    printLine(table(moves.map((move) => [move.move, inWords(move)])));
  }
  if (line.length > 0) {
    printLine();
    printLine(`line: ${line.join(' ')}`);
  }
}

function inWords({ outcome, dtm, dtz, cursed }: Verdict | MoveVerdict): string {
  const name = cursed ? `${outcome}, but for the 50-move rule` : outcome;
  if (dtm !== null) return dtm === 0 ? 'mated' : `${name} in ${dtm}`;
  return dtz === undefined || outcome === 'draw' ? name : `${name}, DTZ ${dtz}`;
}

function notFound(position: AnyPosition, folder: TableFolder): MagibanError {
  const set = setOf(position);
  const file = set ? folder.fileOf(set) : folder.path;
  const reason = set
    ? ({ reason: 'no-table', material: makeMaterial(set) } as const)
    : ({ reason: 'not-in-tables' } as const);
  return fileTrouble({ file, action: 'read', ...reason });
}

const HELP = `
Distances are in plies, for the side to move, counted from this position, also for the moves: the best move's distance is the
position's own.

Examples:
  $ magiban tb probe shogi --fen "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"
  $ magiban tb probe chess --fen "8/8/8/4k3/8/8/1Q6/K7 b - - 0 1" --json`;

export function tbProbeCommand(): Command {
  return new Command('probe')
    .description('probe a position: WDL and DTM of every move')
    .addArgument(new Argument('<game>', 'the game').choices(GAMES))
    .requiredOption('--fen <text>', 'FEN or SFEN of the position')
    .addOption(folderOption())
    .addOption(syzygyOption())
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
