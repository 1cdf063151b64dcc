/**
 * The web server behind `magiban serve`: static files, with the headers that a page of Magiban wants, and the tablebase.
 * Isolation (COOP and COEP) lets the page use threads; the Content-Security-Policy lets it run its own code and
 * WebAssembly, and reach no other host. The tablebase is for pages of other hosts, too.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import sirv from 'sirv';
import { refusal, tablebaseApi } from '../tablebase/api.js';
import type { Tablebase } from '../tablebase/tablebase.js';

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Of answers in JSON. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Content-Type': 'application/json; charset=utf-8',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const API_HEADER_LIST = Object.entries(API_HEADERS);

export interface ServeOptions {
  /** The folder with the page. */
  readonly root: string;
  /** Who knows the endings. */
  readonly tablebase: Tablebase;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

/** Serves until it is closed; rejects if the port cannot be had. */
export async function serve({
  root,
  tablebase,
  port,
  host,
}: ServeOptions): Promise<{ server: Server; url: string }> {
  const files = sirv(root, {
    etag: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    },
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/')) {
      answerApi(tablebase, request, response);
      return;
    }
    files(request, response, () => {
      response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`not found: ${request.url}\n`);
    });
  });
  server.on('clientError', refuseGarbage);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const shown = name === '127.0.0.1' || name === '[::1]' ? 'localhost' : name;
  return { server, url: `http://${shown}:${address.port}/` };
}

async function answerApi(
  tablebase: Tablebase,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isReading = method === 'GET' || method === 'HEAD';
  const { status, body } = isReading
    ? await tablebaseApi(tablebase, url)
    : refusal(405, `${method} is not understood here: use GET`);
  for (const [name, value] of API_HEADER_LIST) response.setHeader(name, value);
  if (!isReading) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** What is no HTTP at all, or far too long. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { body } = refusal(400, `this is no request: ${error.message}`);
  const headers = {
    ...API_HEADERS,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
}
