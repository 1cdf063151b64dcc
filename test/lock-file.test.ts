/** What the lock file may say: every package with its integrity, no address of a registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';

describe('the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages as Record<string, Record<string, unknown>>);
  // At any depth: a workspace may have its own version of a package.
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('holds a version and an integrity hash of every package', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { version, integrity }] of installed) {
      expect([path, typeof version, integrity]).toEqual([
        path,
        'string',
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  it('holds what other systems need, too', () => {
    const names = new Set(
      entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)),
    );
    const optional = entries.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  it('holds no address to download from', () => {
    const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    expect(text).not.toMatch(/"resolved": "[a-z+]+:/);
  });
});
