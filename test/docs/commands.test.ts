/** Commands in the documentation exist, with the options that they are shown with. */
import { expect, it } from 'vitest';
import workspace from '../../package.json' with { type: 'json' };
import { createProgram } from '../../packages/magiban/src/cli/main.js';
import { blocksOf, PAGES, textOf } from './blocks.js';

const PROGRAM = createProgram();
type Command = typeof PROGRAM;

/** A word of a shell command, quoted or not, or a comment. */
const WORD = /#.*|"[^"]*"|'[^']*'|[^\s|<>()]+|[|<>()]/g;

/** All calls of `magiban` in a page, as words: in blocks of commands, and in the text. */
function callsIn(page: string): string[][] {
  const blocks = blocksOf(page).filter(({ info }) => info === 'sh');
  const lines = blocks.flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'));
  const spans = textOf(page)
    .replaceAll(/```.*?```/gs, '')
    .matchAll(/`((?:npx )?magiban [^`\n]+)`/g);
  return [...lines, ...Array.from(spans, ([, span]) => `${span}`)].flatMap((line) => {
    const words: string[] = line.match(WORD) ?? [];
    const begin = words.indexOf('magiban') + 1;
    const end = words.findIndex((word, i) => i >= begin && /^[|<>()#]/.test(word));
    return begin > 0 ? [words.slice(begin, end < 0 ? undefined : end)] : [];
  });
}

/** What is wrong with a call, if anything. */
function faultOf(words: readonly string[]): string | undefined {
  let command: Command = PROGRAM;
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
    else if (command === PROGRAM && /^\w/.test(word)) return `no command ${word}`;
    else if (/^-\w|^--\w/.test(word) && !hasOption(command, word)) return `no option ${word}`;
  }
  return undefined;
}

const hasOption = (command: Command, word: string) =>
  ['--help', '-h'].includes(word) ||
  command.options.some(({ long, short }) => word === long || word === short);

it('finds what does not exist', () => {
  expect(faultOf(['perft', 'chess', '--depth', '6'])).toBeUndefined();
  expect(faultOf(['tb', 'generate', 'KGGvK', '--treads', '2'])).toBe('no option --treads');
  expect(faultOf(['perfd', 'chess'])).toBe('no command perfd');
});

// The changelog also names commands of earlier versions.
it.each(PAGES.filter((page) => page !== 'CHANGELOG.md'))('commands of %s', (page) => {
  const faults = callsIn(page).flatMap((words) => {
    const fault = faultOf(words);
    return fault ? [`magiban ${words.join(' ')}: ${fault}`] : [];
  });
  const scripts = Array.from(
    textOf(page).matchAll(/npm run ([\w:-]*\w)/g),
    ([, name]) => `${name}`,
  );
  const missing = scripts.filter((name) => !Object.hasOwn(workspace.scripts, name));
  expect([...faults, ...missing]).toEqual([]);
});

it('are found', () => expect(PAGES.flatMap(callsIn).length).toBeGreaterThan(100));
