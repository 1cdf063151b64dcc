/** The command of an engine, as it is typed: a program and its arguments. */
import { invalidOption } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';

const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * Splits a command line into a program and its arguments: at white space, except within quotation marks. No shell is involved:
 * nothing is expanded, and a backslash is literal, as Windows paths need it.
 */
export function splitCommand(text: string): Result<string[]> {
  const rest = text.replace(WORD, '').trim();
  const words = Array.from(text.matchAll(WORD), ([word]) => word.replace(QUOTED, '$1$2'));
  if (rest === '' && words.length > 0 && words[0] !== '') return ok(words);
  const example = rest === '' ? 'engine --option' : '"my engine" --option';
  return err(invalidOption({ option: 'command', value: text, reason: 'format', example }));
}
