/**
 * The web server of `magiban serve`: static files, with the headers that the page needs, and the tablebase. Cross-origin
 * isolation (COOP and COEP) lets the page use threads; the Content-Security-Policy lets it run its own code and WebAssembly, and
 * connect to no other host. The tablebase API is open to pages of other origins, too.
 *
 * No request can stop the server: an error ends one response and writes one line to the log.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { quote } from '../errors/english/quote.js';
import type { Tablebase } from '../tablebase/probe/tablebase.js';
import { refusal, tablebaseApi } from '../tablebase/remote/api.js';
import { Connections, SLOW_CLIENTS } from './connections.js';
import { hostCheck } from './host-check.js';
import { answerFile, answerText, isReading } from './static-files.js';

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

/** For JSON responses. */
const API_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Content-Type': 'application/json; charset=utf-8',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const HEADER_LIST = Object.entries(HEADERS);
const API_HEADER_LIST = Object.entries(API_HEADERS);

/** Milliseconds a client may take to read why its connection is closed. */
const LINGER_MS = 1000;

/** Status lines of errors that are not simply bad requests. */
const GARBAGE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Errors of a response whose client has disconnected: not reported. */
const DISCONNECTED = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** The npm package does not contain the page. */
export const NO_PAGE =
  'The page is not part of this package: run `npm start` in the repository of Magiban to get it.';

export interface ServeOptions {
  /** The folder of the page; without it, only the tablebase is served. */
  readonly root?: string | undefined;
  readonly tablebase: Tablebase;
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Host names to answer for, besides those of this machine and `host`. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Receives a line for each failed request; standard error by default. */
  readonly log?: (line: string) => void;
}

/** Serves until it is closed; rejects if the port is not available. */
export async function serve({
  root,
  tablebase,
  port,
  host,
  allowHosts = [],
  // Unlike a write to stderr, this survives a closed reader.
  log = console.error,
}: ServeOptions): Promise<{ server: Server; url: string }> {
  const checkHost = hostCheck(host, allowHosts);
  const server = createServer(SLOW_CLIENTS);
  const connections = new Connections(server);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = originForm(request.url ?? '');
    const isApi = target.startsWith('/api/');
    for (const [name, value] of isApi ? API_HEADER_LIST : HEADER_LIST) {
      response.setHeader(name, value);
    }
    const refused = checkHost(request);
    if (refused) answerText(response, refused.status, refused.reason);
    else if (isApi) await answerApi(tablebase, target, request, response);
    else if (root === undefined && target === '/' && isReading(request)) {
      answerText(response, 200, NO_PAGE);
    } else await answerFile(root, target, request, response);
  }

  server.on('request', (request, response) => {
    // A response's errors reach its promise as well; without a listener they would end the process.
    response.on('error', () => undefined);
    connections.inTurn(request.socket, async () => {
      // An earlier response has closed the connection: Node will never send this one.
      if (!response.socket) return;
      const closed = new Promise((resolve) => response.once('close', resolve));
      try {
        await answer(request, response);
      } catch (error) {
        const line = failureLine(error, request);
        if (line !== undefined) log(line);
        if (response.headersSent) response.destroy();
        else answerText(response, 500, 'this failed: the server has logged why');
      }
      await closed;
    });
  });
  // In turn: earlier requests on the connection are answered first.
  server.on('clientError', (error, socket: Socket) => {
    connections.inTurn(socket, async () => refuseGarbage(error, socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log(`magiban: serve: ${error.message}`));
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const shown = name === '127.0.0.1' || name === '[::1]' ? 'localhost' : name;
  return { server, url: `http://${shown}:${address.port}/` };
}

/** The request target without the host that proxies, or clients that take us for one, put before the path. */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*(?=\/)/i, '');
}

/** A line for the log; undefined if the client has merely disconnected. */
function failureLine(error: unknown, { method, url = '' }: IncomingMessage): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (DISCONNECTED.has(code ?? '')) return undefined;
  return `magiban: serve: ${method} ${quote(url)}: ${message}`;
}

async function answerApi(
  tablebase: Tablebase,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = isReading(request)
    ? await tablebaseApi(tablebase, target)
    : refusal(405, `${request.method} is not understood here: use GET`);
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** Rejects input that is not HTTP, far too long, or too slow. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  // The rest of a request that was already rejected.
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = GARBAGE[error.code ?? ''] ?? '400 Bad Request';
  const { body } = refusal(400, `this is no request: ${error.message}`);
  const headers = {
    ...API_HEADERS,
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
