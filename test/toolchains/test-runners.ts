/** Jest and Vitest: in the environments node and jsdom, with CommonJS and with ES modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustPrint, type Workbench } from './workbench.js';

const ENVIRONMENTS = ['node', 'jsdom'] as const;
const TEST_MS = 120_000;

/** A test whose result is written where the harness finds it: test runners print what they like. */
function testText(imports: string, environment: string): string {
  return `${imports}
test('the program', async () => {
  expect(typeof window).toBe('${environment === 'jsdom' ? 'object' : 'undefined'}');
  fs.writeFileSync('result.json', JSON.stringify(await program()));
}, ${TEST_MS});
`;
}

const COMMON_JS = `const fs = require('node:fs');
const { program } = require('./program.cjs');
`;
const ESM = `import fs from 'node:fs';
import { program } from './program.js';
`;

export async function runJest(bench: Workbench): Promise<void> {
  bench.add('program.js');
  bench.addCommonJs();
  for (const environment of ENVIRONMENTS) {
    const run = (file: string, env = {}) => {
      const args = ['--config', '{"transform":{}}', '--env', environment, '--runTestsByPath', file];
      return runTest(bench, () => bench.tool('jest', args, env));
    };
    await bench.check(`${environment}, CommonJS`, async () => {
      bench.write('cjs.test.cjs', testText(COMMON_JS, environment));
      await run('cjs.test.cjs');
    });
    await bench.check(`${environment}, ESM`, async () => {
      bench.write('esm.test.js', testText(ESM, environment));
      await run('esm.test.js', { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
    });
  }
}

export async function runVitest(bench: Workbench): Promise<void> {
  bench.add('program.js');
  for (const environment of ENVIRONMENTS) {
    await bench.check(environment, async () => {
      bench.write('vitest.test.js', testText(ESM, environment));
      const args = ['run', '--globals', '--environment', environment, 'vitest.test.js'];
      await runTest(bench, () => bench.tool('vitest', args));
    });
  }
}

async function runTest(bench: Workbench, run: () => Promise<string>): Promise<void> {
  bench.write('result.json', '');
  await run();
  mustPrint(readFileSync(join(bench.folder, 'result.json'), 'utf8'));
}
