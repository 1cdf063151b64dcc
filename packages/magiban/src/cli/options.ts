/** What commands share: the version, and option parsers. Commander turns the thrown error into one line and exit code 2. */
import { createRequire } from 'node:module';
import { InvalidArgumentError } from 'commander';

/** The package imports its own package.json, so the same code works from source and from the bundle. */
export const { version } = createRequire(import.meta.url)('magiban/package.json') as {
  version: string;
};

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`);
  };
}
