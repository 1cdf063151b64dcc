/**
 * Texts that repeat a part of themselves thousands of times, for every parser and every regular expression: time grows with
 * their length and no faster, and nothing is thrown.
 */
import fc from 'fast-check';
import { findRegexes } from '../support/regexes.js';
import { growthFault, type Pumped } from './growth.js';
import { scenario } from './scenario.js';
import { TEXT_TARGETS } from './text-targets.js';

const LONGEST = 30_000;

interface RegexInput extends Pumped {
  readonly name: string;
}

// `npm test` and `npm run chaos` run in the folder of the repository.
const REGEXES = new Map(
  findRegexes(process.cwd()).map(({ place, source, flags }) => [
    `${place} /${source}/${flags}`,
    new RegExp(source, flags),
  ]),
);
const READERS = new Map(TEXT_TARGETS.map(({ name, read }) => [name, read]));

/** A text of these words around one that is repeated. */
function pumpedFrom(name: string, words: readonly string[]): fc.Arbitrary<RegexInput> {
  const text = (maxLength: number) =>
    fc.array(fc.constantFrom(...words), { maxLength }).map((parts) => parts.join(''));
  const pump = text(3).filter((part) => part !== '');
  return fc.record({ name: fc.constant(name), prefix: text(3), pump, suffix: text(2) });
}

/** The characters that an expression speaks of, what its classes stand for, and strangers. */
function wordsOf(name: string): string[] {
  return [...new Set([...name.slice(name.indexOf('/') + 1), ...'a1 \n\t/-,"!\u0000'])];
}

const inputs = fc.oneof(
  fc.constantFrom(...TEXT_TARGETS).chain(({ name, words }) => pumpedFrom(name, words)),
  fc.constantFrom(...REGEXES.keys()).chain((name) => pumpedFrom(name, wordsOf(name))),
);

function runRegex(regex: RegExp, text: string): unknown {
  regex.lastIndex = 0;
  return regex.global ? text.replace(regex, '') : regex.test(text);
}

export const REGEX = scenario({
  name: 'regex',
  covers: 'repetitive texts for every parser and regular expression: no faster than linear growth',
  quickRuns: 1000,
  inputs,
  start: () => ({
    async check({ name, ...pumped }) {
      const regex = REGEXES.get(name);
      const work = READERS.get(name) ?? ((text: string) => regex && runRegex(regex, text));
      const fault = await growthFault(work, pumped, LONGEST);
      if (fault) throw new Error(`${name}: ${fault}`);
    },
  }),
});
