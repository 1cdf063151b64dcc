/** Option parsers shared by commands. Commander turns the thrown error into one line and exit code 2. */
import { InvalidArgumentError } from 'commander';

/** A whole number within bounds. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`);
  };
}
