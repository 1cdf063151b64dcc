/** A build plugin: the licence texts of all packages that are bundled, in one file beside the bundle. */
import { readdirSync, readFileSync } from 'node:fs';
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

export function thirdPartyLicences(): Rolldown.Plugin {
  return {
    name: 'third-party-licences',
    generateBundle() {
      const folders = Array.from(this.getModuleIds(), packageFolder).filter((f) => f !== undefined);
      const texts = [...new Set(folders)].sort().map(licenceOf);
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-LICENCES.txt',
        source: `The library and the command line contain these packages:\n\n${texts.join('\n---\n\n')}`,
      });
    },
  };
}
