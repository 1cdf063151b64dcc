// `npm start`: sets everything up and serves the page. Arguments are passed on: `npm start -- --port 9000`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { ROOT } from './tools.mjs';

await prepare();
const magiban = join(ROOT, 'packages/magiban/bin/magiban.js');
const server = spawn(process.execPath, [magiban, 'serve', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl+C reaches the server too; it exits by itself, and then so does this script.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('close', (code) => {
  process.exitCode = code ?? 1;
});
