/** A folder on a free port of this machine, with headers of the test's choice. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFile } from '../../packages/magiban/src/server/static-files.js';

export async function serveFolder(folder: string, headers: Record<string, string>) {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // A browser that closes while it loads is no failure.
    answerFile(folder, url, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
