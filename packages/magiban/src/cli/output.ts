/** Output of commands: lines of JSON, or tables for humans. */
import type { GamePosition } from '../game.js';

/** One object per line, and nothing else on stdout. */
export function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function printLine(text = ''): void {
  process.stdout.write(`${text}\n`);
}

/** Bad input that has already been reported: only the exit code, 2, is left to set. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** A warning on stderr. */
export function printWarning(text: string): void {
  process.stderr.write(`magiban: ${text}\n`);
}

/** What is odd about a position that is used all the same, or was mended in its text: one line each on stderr. */
export function printWarnings({ warnings }: Pick<GamePosition, 'warnings'>, place = ''): void {
  for (const { message } of warnings) process.stderr.write(`warning: ${place}${message}\n`);
}

/** A message on one line, whatever it quotes. */
export function oneLine(text: string): string {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** Names and values, one pair per line. */
export function printFields(fields: readonly (readonly [name: string, value: string])[]): void {
  const width = Math.max(...fields.map(([name]) => name.length));
  for (const [name, value] of fields) printLine(`${name.padEnd(width)}  ${value}`);
}

/** 1234567 as 1,234,567. */
export function grouped(number: number): string {
  return number.toLocaleString('en');
}

/** Columns as wide as their widest cell; the first is left-aligned, numbers are right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
