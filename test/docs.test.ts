/** The documentation is true: its examples compile, run and print what it says, its links lead somewhere. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';
import {
  blocksOf,
  commentExamples,
  type Example,
  examplesOf,
  PAGES,
  textOf,
} from './docs/blocks.js';
import { compile } from './docs/compile.js';

/** Blocks of code are examples, or in a language that is not ours. Commands are checked in docs/commands.test.ts. */
const BLOCKS = ['ts', 'ts no-run', 'tsx no-run', 'sh', 'text', 'html', 'json', 'kif', 'pgn'];

it.each(PAGES)('blocks of %s are marked', (page) => {
  const unknown = blocksOf(page).filter(({ info }) => !BLOCKS.includes(info));
  expect(unknown.map(({ line, info }) => `${page}:${line}: \`\`\`${info}`)).toEqual([]);
});

/** Compiles only without `noUncheckedIndexedAccess`: proof that the examples are checked, and how strictly. */
const MISTAKE: Example = {
  ...{ page: 'mistake.md', line: 10, place: 'mistake.md:10', info: 'ts', output: undefined },
  code: `import { ChessPosition } from 'magiban/chess';\nChessPosition.start.play(ChessPosition.start.moveTexts()[0]);\n`,
};

describe('examples', () => {
  const examples = PAGES.flatMap(examplesOf);
  const { errors, javascript } = compile([...examples, ...commentExamples(), MISTAKE]);

  it('compile', () =>
    expect(errors.filter((error) => !error.startsWith('mistake.md'))).toEqual([]));

  it('are checked strictly', () =>
    expect(errors).toContainEqual(expect.stringMatching(/^mistake\.md:12:26: .*undefined/)));

  it.concurrent.each(examples.filter(({ output }) => output !== undefined))(
    '$place',
    async (example) => {
      // From the package's own folder, where `magiban/…` means what was built.
      const node = spawn(process.execPath, ['--input-type=module'], {
        cwd: join(ROOT, 'packages/magiban'),
      });
      node.stdin.end(javascript.get(example));
      const [stdout, stderr] = await Promise.all([text(node.stdout), text(node.stderr)]);
      expect(stderr).toBe('');
      expect(stdout).toBe(example.output);
    },
  );
});

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsOf(page: string): string[] {
  return Array.from(textOf(page).matchAll(/^#+ (.*)$/gm), ([, heading]) => anchorOf(`${heading}`));
}

function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(join(ROOT, file)) && (!anchor || anchorsOf(file).includes(anchor));
}

describe('links', () => {
  it.each(PAGES)('of %s', (page) => {
    const links = textOf(page).matchAll(/\]\((?!https?:)([^)]+)\)/g);
    const targets = Array.from(links, ([, target]) => `${target}`);
    expect(targets.filter((target) => !leadsSomewhere(page, target))).toEqual([]);
  });
});
