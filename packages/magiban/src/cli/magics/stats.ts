/** `magiban magics stats`: size of the attack tables that magics need: the built-in ones, or those of a file, for any board. */

import { Command } from 'commander';
import * as chess from '../../chess/attacks.js';
import { unwrap } from '../../errors/error.js';
import { GAMES } from '../../game.js';
import { parseMagics, storedMagics } from '../../magics/files.js';
import { type Magic, SLIDERS, type SliderName, tableEntries } from '../../magics/types.js';
import { readText } from '../../node/files.js';
import * as shogi from '../../shogi/attacks.js';
import { boardName, parseBoard } from '../options.js';
import { grouped, printJson, printLine, table } from '../output.js';

/** An attack set has 64 bits, or 128 on larger boards. */
const entryBytes = (squares: number) => (squares <= 64 ? 8 : 16);
const CORE_TABLE_BYTES = { chess: chess.attackTableBytes, shogi: shogi.attackTableBytes } as const;

function statsOf(game: string, piece: SliderName, magics: readonly Magic[], squares: number) {
  const maskBits = magics.map(({ mask }) => mask.popcount());
  const exact = magics.filter(({ indexBits }, i) => indexBits === maskBits[i]).length;
  const indexBits: Record<number, number> = {};
  for (const magic of magics) indexBits[magic.indexBits] = (indexBits[magic.indexBits] ?? 0) + 1;
  const entries = tableEntries(magics);
  return {
    game,
    piece,
    squares: magics.length,
    tableEntries: entries,
    /** The number of entries if every square used exactly its mask bits. */
    exactEntries: maskBits.reduce((sum, bits) => sum + 2 ** bits, 0),
    exact,
    extra: magics.length - exact,
    /** Number of squares by index bits. */
    indexBits,
    tableBytes: entries * entryBytes(squares),
  };
}

type Stats = ReturnType<typeof statsOf>;

function printStats(game: string, stats: readonly Stats[], coreTableBytes?: number): void {
  const row = (name: string, value: (one: Stats) => number) => {
    const values = stats.map(value);
    const total = values.reduce((sum, number) => sum + number, 0);
    return [name, ...[...values, total].map(grouped)];
  };
  const bits = [...new Set(stats.flatMap((one) => Object.keys(one.indexBits).map(Number)))];
  const rows = [
    [game, ...stats.map(({ piece }) => piece), 'both'],
    row('squares', (one) => one.squares),
    row('table entries', (one) => one.tableEntries),
    row('with exact bit counts only', (one) => one.exactEntries),
    row('bytes of a full table', (one) => one.tableBytes),
    row('squares with their exact bit count', (one) => one.exact),
    row('squares with extra bits', (one) => one.extra),
    ...bits
      .sort((a, b) => a - b)
      .map((n) => row(`  ${n} index bits`, (one) => one.indexBits[n] ?? 0)),
  ];
  printLine(table(rows));
  if (coreTableBytes === undefined) return;
  printLine(`all attack tables of the core: ${grouped(coreTableBytes)} bytes`);
}

function printObjects(game: string, stats: readonly Stats[], coreTableBytes?: number): void {
  for (const one of stats) printJson(one);
  const sum = (key: 'tableEntries' | 'exactEntries' | 'tableBytes') =>
    stats.reduce((total, one) => total + one[key], 0);
  printJson({
    game,
    tableEntries: sum('tableEntries'),
    exactEntries: sum('exactEntries'),
    tableBytes: sum('tableBytes'),
    coreTableBytes,
  });
}

async function runStats(of: string, { json }: { json?: boolean }): Promise<void> {
  const print = json ? printObjects : printStats;
  const game = GAMES.find((name) => name === of);
  if (game) {
    const { squareCount: squares } = parseBoard(game).geometry;
    const stats = SLIDERS.map((piece) => statsOf(game, piece, storedMagics(game, piece), squares));
    print(game, stats, CORE_TABLE_BYTES[game]());
    return;
  }
  const { geometry, magics } = unwrap(parseMagics(of, await readText(of)));
  const board = boardName(geometry);
  const pieces = SLIDERS.filter((piece) => magics.some((magic) => magic.piece === piece));
  const stats = pieces.map((piece) => {
    const own = magics.filter((magic) => magic.piece === piece);
    return statsOf(board, piece, own, geometry.squareCount);
  });
  print(board, stats);
}

const HELP = `
A full table has an attack set in each entry. The core of chess keeps it so; the core of shogi keeps each set of a
square once, and one byte an entry. Its figure includes the tables of all other pieces. A file may hold the magics of any board.

Examples:
  $ magiban magics stats shogi
  $ magiban magics stats 10x10.csv`;

export function magicsStatsCommand(): Command {
  return new Command('stats')
    .description('print the size of the attack tables that magics need')
    .argument('<magics>', 'chess or shogi for the built-in ones, or a file')
    .option('--json', 'print one JSON object per piece, then one for both')
    .addHelpText('after', HELP)
    .action(runStats);
}
