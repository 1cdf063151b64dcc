/** Vite without a configuration: the production build, and the development server. */
import { checkApps } from './pages.js';
import { freePort, mustReport, type Workbench } from './workbench.js';

export async function runVite(bench: Workbench): Promise<void> {
  await checkApps(bench, async (app) => {
    await bench.tool('vite', ['build', app, '--logLevel', 'warn']);
    return `${app}/dist`;
  });
  await checkDev(bench, 'dev', 'app');
  await checkDev(bench, 'dev, self-hosted worker', 'self-hosted');
}

async function checkDev(bench: Workbench, name: string, app: string): Promise<void> {
  await bench.check(name, async () => {
    const port = await freePort();
    const args = [app, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'];
    await bench.serve(bench.executable('vite'), args, port, async (url) => {
      mustReport(await bench.open(url));
    });
  });
}
