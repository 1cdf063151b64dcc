/** A build plugin: the licence texts of all packages that are bundled, in one file beside the bundle. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'tsdown';

/** The folder of the package that a bundled module belongs to, if it is somebody else's. */
function packageFolder(module: string): string | undefined {
  return /^(.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module)?.[1];
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) return `${name} ${version} (${license})\n`;
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** Of all builds together. */
const folders = new Set<string>();

export function thirdPartyLicences(): Rolldown.Plugin {
  return {
    name: 'third-party-licences',
    writeBundle({ dir = 'dist' }) {
      for (const module of this.getModuleIds()) {
        const folder = packageFolder(module);
        if (folder) folders.add(folder);
      }
      const texts = [...folders].sort().map(licenceOf);
      writeFileSync(
        join(dir, 'THIRD-PARTY-LICENCES.txt'),
        `The library and the command line contain these packages:\n\n${texts.join('\n---\n\n')}`,
      );
    },
  };
}
