/** The documentation is true: its examples run and print what it says, its links lead somewhere. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'packages/magiban/README.md', 'packages/web/README.md'],
  ...markdownIn('docs'),
];

/** A block of JavaScript, and the block of text right behind it: what it prints. */
const EXAMPLE = /```js\n(?<code>.*?)```\n+```text\n(?<output>.*?)```/gs;

function examplesOf(page: string) {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const examples = Array.from(text.matchAll(EXAMPLE), ({ groups, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return { place: `${page}:${line}`, code: groups?.code ?? '', output: groups?.output ?? '' };
  });
  expect(examples.length, `${page}: each js block has its output`).toBe(
    text.split('```js\n').length - 1,
  );
  return examples;
}

describe('examples', () => {
  const examples = PAGES.flatMap(examplesOf);

  it('exist', () => expect(examples.length).toBeGreaterThan(8));

  it.each(examples)('$place', ({ code, output }) => {
    // From the package's own folder, where `magiban/…` means what was built.
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
      cwd: join(ROOT, 'packages/magiban'),
      encoding: 'utf8',
      input: code,
    });
    expect(stderr).toBe('');
    expect(stdout).toBe(output);
  });
});

describe('links', () => {
  it.each(PAGES)('of %s', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const targets = Array.from(
      text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g),
      (match) => match[1],
    );
    const missing = targets.filter((target) => !existsSync(join(ROOT, dirname(page), `${target}`)));
    expect(missing).toEqual([]);
  });
});
