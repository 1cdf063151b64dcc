/** docs/glossary.md: each term is in the file that it names, and the words of the field are all there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';

const FOLDERS = { core: 'packages/core/assembly', src: 'packages/magiban/src' } as const;

/** A term and its file; the file's words without line breaks and comment signs. */
function rows() {
  const text = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
  return [...text.matchAll(/^\| ([^|]+) \| [^|]+ \| `(core|src)\/([^`]+)` \|$/gm)].map(
    ([, term = '', folder, path = '']) => ({
      term,
      file: join(FOLDERS[folder as keyof typeof FOLDERS], path),
    }),
  );
}

describe('the glossary', () => {
  it('has at least 80 terms, each once', () => {
    const terms = rows().map(({ term }) => term.toLowerCase());
    expect(terms.length).toBeGreaterThanOrEqual(80);
    expect(new Set(terms).size).toBe(terms.length);
  });

  it.each(rows())('$term is in $file', ({ term, file }) => {
    const words = readFileSync(join(ROOT, file), 'utf8').replace(/[\s*/]+/g, ' ');
    expect(words.toLowerCase()).toContain(term.toLowerCase());
  });
});
