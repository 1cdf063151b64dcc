/** The tables of README.md and docs/toolchains.md: which versions were run, and whether they passed. */
import type { Check } from './workbench.js';

/** What became of a toolchain. */
export interface Outcome {
  readonly name: string;
  readonly title: string;
  /** The versions that were really installed, of all packages of the toolchain. */
  readonly versions: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly checks: readonly Check[];
  /** What failed first, in one line. */
  readonly error?: string;
  /** The project, if it was kept. */
  readonly folder?: string;
}

/** The markers around the table. */
export const START = '<!-- toolchains: written by npm run test:toolchains -- --table -->';
export const END = '<!-- /toolchains -->';

/** A row for the toolchains of each title: their versions, and, in the long form, what was run. */
export function markdownTable(outcomes: readonly Outcome[], form: 'short' | 'long'): string {
  const rows = new Map<string, { versions: string[]; checks: Set<string> }>();
  for (const { title, versions, checks, error } of outcomes) {
    const row = rows.get(title) ?? { versions: [], checks: new Set() };
    rows.set(title, row);
    const [version = ''] = Object.values(versions);
    row.versions.push(`${version} ${error === undefined ? '✓' : '✗'}`.trim());
    for (const { name } of checks) row.checks.add(name);
  }
  const lines = [...rows].map(([title, { versions, checks }]) => [
    ...[title, versions.join(', '), [...checks].join('; ')],
  ]);
  const table = [['toolchain', 'versions', 'what was run'], ...lines];
  return align(form === 'long' ? table : table.map((row) => row.slice(0, 2)));
}

function align(rows: readonly string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows.slice(1)].map(line).join('\n');
}

/** The text with a new table between its markers; undefined if it has none. */
export function replaceTable(text: string, table: string): string | undefined {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) return undefined;
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}
