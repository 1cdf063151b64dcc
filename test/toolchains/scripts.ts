/** No bundler: a script of type module that imports the package's files, from the page's own origin or another one, like a CDN's. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicEntries } from '../support/packed-library.js';
import { serveFolder } from '../support/static.js';
import { addApp, STRICT_POLICY } from './pages.js';
import { mustReport, type Workbench } from './workbench.js';

const PACKAGE = 'node_modules/magiban';
/** What a CDN sends with every file. */
const CDN_HEADERS = { 'Access-Control-Allow-Origin': '*' };

export async function runScripts(bench: Workbench): Promise<void> {
  await bench.check('same origin', async () => {
    addSite(bench, 'site', './magiban/');
    addPackage(bench, 'site');
    mustReport(await bench.openFolder('site'));
  });
  await bench.check('self-hosted worker', async () => {
    addSite(bench, 'strict-site', './magiban/');
    addPackage(bench, 'strict-site');
    const file = entryFile(bench, 'magiban/engine-worker');
    bench.write('strict-site/page.js', pageWithWorker(`./magiban/${file}`));
    mustReport(await bench.openFolder('strict-site', STRICT_POLICY));
  });
  await bench.check('cross-origin', async () => {
    const cdn = await serveFolder(join(bench.folder, PACKAGE), CDN_HEADERS);
    try {
      addSite(bench, 'cdn-site', cdn.url);
      mustReport(await bench.openFolder('cdn-site'));
    } finally {
      await cdn.close();
    }
  });
}

/** The app with the URLs of the package's files in place of the names that bundlers resolve. */
function addSite(bench: Workbench, folder: string, base: string): void {
  addApp(bench, folder);
  const program = readFileSync(join(bench.folder, folder, 'program.js'), 'utf8');
  const withUrls = program.replace(/from '(magiban[^']*)'/g, (_, entry: string) => {
    return `from '${base}${entryFile(bench, entry)}'`;
  });
  bench.write(`${folder}/program.js`, withUrls);
}

function addPackage(bench: Workbench, site: string): void {
  cpSync(join(bench.folder, PACKAGE), join(bench.folder, site, 'magiban'), { recursive: true });
}

/** The file behind a public entry. */
function entryFile(bench: Workbench, entry: string): string {
  const file = publicEntries(join(bench.folder, PACKAGE)).get(entry);
  if (file === undefined) throw new Error(`the package has no entry ${entry}`);
  return file.replace(/^\.\//, '');
}

function pageWithWorker(file: string): string {
  return `import { program } from './program.js';

program(new URL('${file}', document.baseURI)).then((result) => {
  globalThis.magiban = result;
});
`;
}
