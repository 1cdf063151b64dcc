// `npm test`: sets everything up, then checks style, types and behaviour. Its last line is the plain count.
// Arguments go to vitest: `npm test -- bitboard`. With --deep (`npm run test:deep`) perft runs at full depth and random games
// are played by the ten thousand.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { runNode, tool } from './tools.mjs';

const CHECKS = [
  [
    'style and imports',
    tool.bind(null, '@biomejs/biome', 'biome'),
    ['check', '--error-on-warnings'],
  ],
  ['types', tool.bind(null, 'typescript', 'tsc'), ['-p', '.']],
  [
    'types of the core',
    tool.bind(null, 'typescript', 'tsc'),
    ['-p', 'packages/core/assembly', '--noEmit'],
  ],
];

async function check(name, script, args) {
  const { code, output } = await runNode(script, args, { quiet: true });
  console.log(code === 0 ? ` ✓ ${name}` : `${output}\n ✗ ${name}`);
  return code === 0;
}

/** Runs vitest and reads its counts; a run that breaks without a failed test counts as one failure. */
async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'magiban-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const { code } = await runNode(tool('vitest'), ['run', ...reporters, ...args]);
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
  } catch (error) {
    console.error(`vitest did not finish: ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
if (args.includes('--deep')) process.env.MAGIBAN_DEEP = '1';

await prepare();
let passed = 0;
let failed = 0;
for (const [name, script, options] of CHECKS) {
  if (await check(name, script(), options)) passed++;
  else failed++;
}
const tests = await runTests(args.filter((arg) => arg !== '--deep'));
passed += tests.passed;
failed += tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
