/** Programs without a bundler in Node, Bun and Deno; and in workerd, which runs what a bundler like Wrangler's makes. */
import { freePort, mustPrint, type Workbench } from './workbench.js';

/** Runs the program as both kinds of modules, with the runtime that a package of the same name installs. */
async function checkModules(bench: Workbench, name: string, options: string[]): Promise<void> {
  const command = bench.executable(name);
  bench.add('program.js');
  bench.add('print.js');
  bench.addCommonJs();
  bench.add('print.cjs');
  await bench.check('version', async () => {
    const printed = await bench.run(command, ['--version']);
    if (!printed.includes(bench.versionOf(name))) throw new Error(`another version: ${printed}`);
  });
  await bench.check('ESM', async () => {
    mustPrint(await bench.run(command, [...options, 'print.js']));
  });
  await bench.check('CommonJS', async () => {
    mustPrint(await bench.run(command, [...options, 'print.cjs']));
  });
}

export function runNode(bench: Workbench): Promise<void> {
  return checkModules(bench, 'node', []);
}

export function runBun(bench: Workbench): Promise<void> {
  return checkModules(bench, 'bun', ['run']);
}

export function runDeno(bench: Workbench): Promise<void> {
  const options = ['run', '--allow-all', '--no-prompt', '--node-modules-dir=manual'];
  return checkModules(bench, 'deno', options);
}

const WORKERD_MAIN = `import { program } from './program.js';

export default {
  async fetch(request) {
    if (!request.url.endsWith('/run')) return new Response('ready');
    return Response.json(await program());
  },
};
`;

function workerdConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "main.js", esModule = embed "dist/main.js")],
  compatibilityDate = "2025-01-01",
);
`;
}

/** Wrangler bundles with esbuild and these conditions. WebAssembly from bytes is forbidden there, and there are no workers. */
export async function runWorkerd(bench: Workbench): Promise<void> {
  bench.add('program.js');
  bench.write('main.js', WORKERD_MAIN);
  await bench.check('run', async () => {
    await bench.tool('esbuild', [
      ...['main.js', '--bundle', '--format=esm', '--outfile=dist/main.js', '--log-level=error'],
      ...['--conditions=workerd,worker,browser', '--external:node:*'],
    ]);
    const port = await freePort();
    bench.write('config.capnp', workerdConfig(port));
    const args = ['serve', 'config.capnp'];
    await bench.serve(bench.executable('workerd'), args, port, async (url) => {
      const response = await fetch(`${url}run`);
      if (!response.ok) throw new Error(`request: status ${response.status} for ${url}run`);
      mustPrint(await response.text(), { core: 'js', hasWorkers: false });
    });
  });
}
