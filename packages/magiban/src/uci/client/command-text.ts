/**
 * Splits a command line into a program and its arguments: at white space, except within quotation marks. No shell is involved:
 * nothing is expanded, and a backslash is literal, as Windows paths need it.
 */
import { err, ok, type Result } from '../../errors.js';

const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

export function splitCommand(text: string): Result<string[]> {
  const rest = text.replace(WORD, '').trim();
  const words = Array.from(text.matchAll(WORD), ([word]) => word.replace(QUOTED, '$1$2'));
  if (rest === '' && words.length > 0 && words[0] !== '') return ok(words);
  const expected = rest === '' ? 'a program and its arguments' : 'a second quotation mark';
  return err(
    'InvalidOption',
    { option: 'command', value: text, expected },
    `"${text}" is no command: expected ${expected}`,
  );
}
