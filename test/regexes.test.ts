/**
 * Regular expressions take time in proportion to the text, whatever the text: parsers get files of megabytes from strangers.
 * recheck proves it by automata; where it cannot (look-ahead), it attacks the expression by fuzzing.
 */
import { check } from 'recheck';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';
import { findRegexes, isMade, regexesOf } from './support/regexes.js';

/** Expressions that may take longer, by their place without the line, each with the reason why no text is long there. */
const ALLOWED: ReadonlyMap<string, string> = new Map();

const REPEATS = /[*+]|\{\d+,\}/;
const LINEAR: readonly string[] = ['safe', 'linear'];

const regexes = findRegexes(ROOT);

async function complexityOf(source: string, flags: string): Promise<string> {
  // Without an unbounded repetition there is nothing that could take long.
  if (!REPEATS.test(source)) return 'linear';
  const found = await check(source, flags, { timeout: 60_000 });
  if (found.status === 'safe') return found.complexity.type;
  if (found.status === 'unknown') return 'unknown';
  return `${found.complexity.summary}: ${found.attack.pattern}`;
}

it('every regular expression is found', () => {
  expect(regexes.length).toBeGreaterThan(250);
  expect(regexesOf('x.ts', 'f(/a\\/[b/]+/gi, new RegExp("c*", "m"), RegExp(d))')).toEqual([
    { place: 'x.ts:1', source: 'a\\/[b/]+', flags: 'gi' },
    { place: 'x.ts:1', source: 'c*', flags: 'm' },
    expect.objectContaining({ flags: '' }),
  ]);
});

it('none is made at run time, where it could not be checked', () => {
  expect(regexes.filter(isMade)).toEqual([]);
});

it('the checker tells linear from quadratic and exponential', async () => {
  expect(await complexityOf('^\\s*x', '')).toBe('linear');
  expect(await complexityOf('\\s+$', '')).toContain('2nd degree polynomial');
  expect(await complexityOf('^(a+)+$', '')).toContain('exponential');
});

it('each is linear', async () => {
  const slow: string[] = [];
  const known = new Map<string, string>();
  for (const { place, source, flags } of regexes) {
    if (ALLOWED.has(place.replace(/:\d+$/, ''))) continue;
    const key = `/${source}/${flags}`;
    const complexity = known.get(key) ?? (await complexityOf(source, flags));
    known.set(key, complexity);
    if (!LINEAR.includes(complexity)) slow.push(`${place} ${key}: ${complexity}`);
  }
  expect(slow).toEqual([]);
});
