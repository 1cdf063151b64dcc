/** The library as npm would publish it, for projects outside the repository, where nothing of ours can be found by accident. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmScript, ROOT } from '../../scripts/tools.mjs';

const LIBRARY = join(ROOT, 'packages/magiban');

/** Runs npm quietly and returns what it prints. */
export function npm(args: readonly string[], cwd: string): string {
  return execFileSync(process.execPath, [npmScript(), ...args], {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Packs the built library into a folder and returns the path of the tarball. */
export function packLibrary(folder: string): string {
  const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder], LIBRARY));
  return join(folder, packed.filename);
}

/** The public entries of the package in a folder, such as `magiban/chess`, each with the file that `import` loads. */
export function publicEntries(folder: string): Map<string, string> {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(exports as Record<string, unknown>)
    // Patterns stand for scripts, which export nothing.
    .filter(([path]) => path !== './package.json' && !path.includes('*'))
    .map(([path, target]) => [name + path.slice(1), importedFile(target)] as const);
  return new Map(entries);
}

/** The target of an export under the conditions of a browser without a bundler. */
function importedFile(target: unknown): string {
  if (typeof target === 'string') return target;
  const { import: imported, default: fallback } = target as Record<string, unknown>;
  return importedFile(imported ?? fallback);
}
