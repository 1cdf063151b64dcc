// Installs the packages of the lock file if any is missing or has another version.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, npmScript, ROOT } from './tools.mjs';

const OLDEST_NODE = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor] = OLDEST_NODE;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return;
  console.error(
    `Magiban needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}`,
  );
  process.exit(1);
}

function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/** npm records what it has installed in its own lock file; optional packages depend on the machine. */
function isInstalled() {
  const wanted = readLock(join(ROOT, 'package-lock.json'));
  const present = readLock(join(ROOT, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      (link ? path in present : present[path]?.version === version),
  );
}

export async function installMissing() {
  if (isInstalled()) return;
  console.log('Installing packages (once, takes about a minute) …');
  await mustRun('npm ci', npmScript(), ['ci', '--loglevel=error']);
}
