/** The published types: every public entry, and a program that uses them. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/tools.mjs';
import { publicEntries } from '../support/packed-library.js';
import { importAll, TYPE_CHECKS } from '../support/type-checks.js';
import type { Workbench } from './workbench.js';

const USES = join(ROOT, 'packages/magiban/test/package/fixture/types.ts');

export async function runTypeScript(bench: Workbench): Promise<void> {
  const text = importAll(publicEntries(join(bench.folder, 'node_modules/magiban')).keys());
  bench.write('all.ts', text);
  bench.write('all.cts', text);
  cpSync(USES, join(bench.folder, 'types.ts'));
  for (const { name, config } of TYPE_CHECKS) {
    await bench.check(name, async () => {
      bench.write('tsconfig.json', JSON.stringify(config));
      await bench.tool('tsc', ['-p', '.']);
    });
  }
}
