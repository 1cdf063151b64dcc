/** The files under data/ that the library makes itself are what it makes now, byte by byte. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';

const FOLDERS = ['data/attacks', 'data/magics'];
const committed = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
);

let generated: Map<string, string>;
beforeAll(async () => {
  const script = new URL('../scripts/generated-files.mjs', import.meta.url).href;
  const { generatedFiles } = (await import(script)) as {
    generatedFiles(): Iterable<[path: string, text: string]>;
  };
  generated = new Map(generatedFiles());
});

describe('npm run generate', () => {
  it('makes every file that is there, and no other', () => {
    expect([...generated.keys()].sort()).toEqual([...committed].sort());
  });

  it.each(committed)('makes %s', (path) => {
    expect(generated.get(path)).toBe(readFileSync(join(ROOT, path), 'utf8'));
  });
});
