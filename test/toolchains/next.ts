/** Next: a page that is rendered on the server for each request, with a client component; Turbopack and webpack. */
import { freePort, mustPrint, mustReport, type Workbench } from './workbench.js';

// Browsers ask for an icon.
const LAYOUT = `export const metadata = { title: 'Magiban', icons: 'data:,' };

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const PAGE = `import Client from './client.jsx';
import { program } from './program.js';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const result = await program();
  return <main><pre id="server">{JSON.stringify(result)}</pre><Client /></main>;
}
`;

const CLIENT = `'use client';
import { useEffect } from 'react';
import { program } from './program.js';

export default function Client() {
  useEffect(() => {
    program().then((result) => {
      globalThis.magiban = result;
    });
  }, []);
  return <p>A client component</p>;
}
`;

const ENV = { NEXT_TELEMETRY_DISABLED: '1' };

export function runNext(bundler: 'turbopack' | 'webpack') {
  return async (bench: Workbench): Promise<void> => {
    bench.write('app/layout.jsx', LAYOUT);
    bench.write('app/page.jsx', PAGE);
    bench.write('app/client.jsx', CLIENT);
    bench.add('program.js', 'app');
    await bench.check('build', async () => {
      await bench.tool('next', ['build', `--${bundler}`], ENV);
    });
    if (bench.checks.some(({ error }) => error !== undefined)) return;
    await bench.check('start', async () => {
      const port = await freePort();
      const args = ['start', '-H', '127.0.0.1', '-p', `${port}`];
      await bench.serve(bench.executable('next'), args, port, async (url) => {
        const report = await bench.open(url);
        mustPrint(report.server ?? '');
        mustReport(report);
      });
    });
  };
}
