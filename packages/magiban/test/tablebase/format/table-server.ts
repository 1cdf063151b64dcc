/** Serves one file by ranges, well or in one of the ways that servers get it wrong. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const HABITS = [
  ...['good', 'hidden-range', 'hidden-size', 'unknown-size', 'whole-file', 'short', 'long'],
  ...['other-range', 'missing', 'broken', 'hangs-up', 'silent', 'changed'],
] as const;
export type Habit = (typeof HABITS)[number];

export interface TableServer {
  readonly url: string;
  habit: Habit;
  file: Uint8Array;
  /** Ranges asked for, as text. */
  readonly asked: string[];
  close(): Promise<void>;
}

export async function serveTable(
  file: Uint8Array,
  others?: Map<string, string>,
): Promise<TableServer> {
  const server = createServer((request, response) => {
    const other = others?.get(request.url ?? '');
    if (other !== undefined) {
      const type = request.url === '/' ? 'text/html' : 'text/javascript';
      response.writeHead(200, { 'Content-Type': type }).end(other);
    } else if (request.url === '/table.mgt') {
      self.asked.push(request.headers.range ?? `${request.method}`);
      answer(self, request, response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const self: TableServer = {
    url: `http://127.0.0.1:${port}/`,
    ...{ habit: 'good', file, asked: [] },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}

function answer({ habit, file }: TableServer, request: IncomingMessage, response: ServerResponse) {
  if (habit === 'silent') return;
  if (habit === 'missing') return response.writeHead(404).end('no');
  if (habit === 'broken') return response.writeHead(503).end('<html>busy</html>');
  if (request.method === 'HEAD') {
    const size = habit === 'hidden-size' ? undefined : { 'Content-Length': file.length };
    return response.writeHead(200, size ?? { 'Transfer-Encoding': 'chunked' }).end();
  }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range || habit === 'whole-file') return response.writeHead(200).end(file);
  const first = Number(range[1]);
  const last = Math.min(Number(range[2]), file.length - 1);
  if (first > last) {
    return response.writeHead(416, { 'Content-Range': `bytes */${file.length}` }).end();
  }
  const said = habit === 'other-range' ? first + 1 : first;
  const size = habit === 'unknown-size' ? '*' : file.length + (habit === 'changed' ? 1 : 0);
  const isHidden = habit === 'hidden-range' || habit === 'hidden-size';
  response.writeHead(206, isHidden ? {} : { 'Content-Range': `bytes ${said}-${last}/${size}` });
  const more = habit === 'short' ? 0 : habit === 'long' ? 2 : 1;
  if (habit !== 'hangs-up') return response.end(file.subarray(first, last + more));
  response.write(file.subarray(first, first + 5));
  return setTimeout(() => response.destroy(), 20);
}
