#!/usr/bin/env node
// The command line starts here; its program is built into dist/.
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.js', import.meta.url);
if (existsSync(program)) {
  const { main } = await import(program.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('magiban: not built yet: run `npm run build` in the repository first');
  process.exitCode = 1;
}
