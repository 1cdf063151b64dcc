/** Texts that once kept a parser busy for minutes, or for good: they take time in proportion to their length. */
import { expect, it } from 'vitest';
import { growthFault } from './chaos/growth.js';
import { TEXT_TARGETS } from './chaos/text-targets.js';

const LONGEST = 100_000;

const SLOW: readonly (readonly [target: string, prefix: string, pump: string, suffix: string])[] = [
  ['the format', 'a', '/', ''],
  ['a record', 'a', '/', ''],
  ['the page', 'x\na', '/', ''],
  ['KIF', '#', '-', '!'],
  ['KIF', '   1 ７六歩(77)', ' ', '!'],
  ['KI2', '▲７六歩', ' ', '!'],
  ['the format', '', '\n', ''],
  ['the page', 'x', '\n', 'x'],
  ['the page', 'fen ', ' ', 'x'],
  ['CSA', '', ',', ''],
  ['USI', '', 'position startpos\n#手数--\n', ''],
];

it.each(SLOW)('%s: %j and many %j', async (name, prefix, pump, suffix) => {
  const target = TEXT_TARGETS.find((one) => one.name === name);
  if (!target) throw new Error(`there is no target ${name}`);
  expect(await growthFault(target.read, { prefix, pump, suffix }, LONGEST)).toBeUndefined();
});
