/** Each example is a folder that can be copied: with a short README, and exact versions that the tests have run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/tools.mjs';
import { EXAMPLES } from './support.js';

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const { devDependencies: ours } = JSON.parse(read(ROOT, 'package.json'));
const names = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe('examples', () => {
  it('are eight', () => expect(names).toHaveLength(8));

  it.each(names)('%s is in the table and has a short README', (name) => {
    expect(read(EXAMPLES, 'README.md')).toContain(`| [${name}](${name}/README.md) |`);
    expect(read(EXAMPLES, name, 'README.md').split('\n').length).toBeLessThan(14);
  });

  it.each(names)('%s needs the library, and what is tested here', (name) => {
    const { dependencies, devDependencies } = JSON.parse(read(EXAMPLES, name, 'package.json'));
    const { magiban, ...others } = { ...dependencies, ...devDependencies };
    expect(magiban).toBe('latest');
    for (const [needed, version] of Object.entries(others)) {
      expect(version, needed).toMatch(/^\d+\.\d+\.\d+$/);
      if (needed in ours) expect(version, needed).toBe(ours[needed]);
    }
  });
});
