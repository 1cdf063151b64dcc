/** Statistics of tables for output: counts and the longest mate. */
import type { Counts } from '../../tablebase/format/header.js';
import { type Material, makeMaterial } from '../../tablebase/index/material.js';
import { positionAt, textOf } from '../../tablebase/index/positions.js';
import { grouped } from '../output.js';
import type { SolvedFacts } from './solve.js';

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
export function statsRows(material: Material, { counts }: SolvedFacts): string[][] {
  const row = (name: string, of: Counts) => [name, ...COLUMNS.map((column) => grouped(of[column]))];
  const name = makeMaterial(material);
  if (!('white' in counts)) return [row(name, counts)];
  return [row(`${name}, white to move`, counts.white), row(`${name}, black`, counts.black)];
}

export const STATS_HEAD: readonly string[] = ['', ...COLUMNS];

/** FEN or SFEN of an entry. */
export function fenAt(material: Material, index: number): string {
  const position = positionAt(material, index);
  return position ? textOf(position) : `entry ${index}`;
}
