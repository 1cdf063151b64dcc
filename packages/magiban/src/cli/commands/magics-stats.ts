/** `magiban magics stats`: what the games' own magics cost in tables. */
import { Argument, Command } from 'commander';
import * as chess from '../../chess/attacks.js';
import { storedMagics } from '../../magics/stored.js';
import { SLIDERS, type SliderName, tableEntries } from '../../magics/types.js';
import * as shogi from '../../shogi/attacks.js';
import { GAMES, type Game } from '../boards.js';
import { grouped, printJson, printLine, table } from '../output.js';

/** An attack set is 64 bits in chess, 128 in shogi. */
const ENTRY_BYTES: Readonly<Record<Game, number>> = { chess: 8, shogi: 16 };
const CORE_TABLE_BYTES = { chess: chess.attackTableBytes, shogi: shogi.attackTableBytes } as const;

function statsOf(game: Game, piece: SliderName) {
  const magics = storedMagics(game, piece);
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
    /** What it would be if every square had its exact number of bits. */
    exactEntries: maskBits.reduce((sum, bits) => sum + 2 ** bits, 0),
    exact,
    extra: magics.length - exact,
    /** How many squares have an index of so many bits. */
    indexBits,
    tableBytes: entries * ENTRY_BYTES[game],
  };
}

type Stats = ReturnType<typeof statsOf>;

function printStats(game: Game, stats: readonly Stats[], coreTableBytes: number): void {
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
  printLine(`all attack tables of the core: ${grouped(coreTableBytes)} bytes`);
}

function printObjects(game: Game, stats: readonly Stats[], coreTableBytes: number): void {
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

function runStats(game: Game, { json }: { json?: boolean }): void {
  const stats = SLIDERS.map((piece) => statsOf(game, piece));
  const print = json ? printObjects : printStats;
  print(game, stats, CORE_TABLE_BYTES[game]());
}

const HELP = `
A full table has an attack set in each entry. The core of chess keeps it so; the core of shogi keeps each set of a
square once, and one byte an entry. Its figure includes the tables of all other pieces.

Example:
  $ magiban magics stats shogi`;

export function magicsStatsCommand(): Command {
  return new Command('stats')
    .description('what the stored magics of a game cost in tables')
    .addArgument(new Argument('<game>', 'chess or shogi').choices(GAMES))
    .option('--json', 'print one JSON object for each piece, then one for both')
    .addHelpText('after', HELP)
    .action(runStats);
}
