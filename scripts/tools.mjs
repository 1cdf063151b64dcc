// Runs the workspace's tools: always with this Node and never through a shell, so that it works on every system.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The script behind a command of an installed package. */
export function tool(packageName, command = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** npm's own script: from `npm run`, otherwise from the npm installed beside Node. */
export function npmScript() {
  const beside = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
  return process.env.npm_execpath ?? beside;
}

/** Runs a script with this Node. Resolves to the exit code, and to the output unless that goes to the terminal. */
export function runNode(script, args, { cwd = ROOT, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(process.execPath, [script, ...args], { cwd, stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs quietly; on failure, prints the output and exits. */
export async function mustRun(what, script, args, options) {
  const { code, output } = await runNode(script, args, { ...options, quiet: true });
  if (code === 0) return;
  console.error(`${output}\n${what} failed (exit code ${code}); the output is above`);
  process.exit(1);
}

/** Rejects bad arguments with a one-line message. */
export function refuse(message) {
  console.error(message);
  process.exit(2);
}

/** The game argument of a command. */
export function gameOf([game]) {
  if (game === 'chess' || game === 'shogi') return game;
  return refuse(`which game? chess or shogi${game === undefined ? '' : `, not ${game}`}`);
}

/** Parses a script's options: numeric ones, with their defaults, and others; unknown options are rejected. */
export function parseOptions(numbers, others = {}) {
  const texts = Object.keys(numbers).map((name) => [name, { type: 'string' }]);
  try {
    return parseArgs({
      allowPositionals: true,
      options: { ...Object.fromEntries(texts), ...others },
    });
  } catch (error) {
    return refuse(error.message);
  }
}

/** The numeric options; negative numbers are rejected. */
export function numbersOf(options, usual) {
  const entries = Object.entries(usual).map(([name, value]) => {
    const given = options[name] === undefined ? value : Number(options[name]);
    if (!(given >= 0)) refuse(`--${name} is "${options[name]}", not a number from 0 on`);
    return [name, given];
  });
  return Object.fromEntries(entries);
}
