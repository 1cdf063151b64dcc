/**
 * The web server behind `magiban serve`: static files, with the headers that a page of Magiban wants. Isolation
 * (COOP and COEP) lets it use threads; the Content-Security-Policy lets it run its own code and WebAssembly, and
 * reach no other host.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

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

export interface ServeOptions {
  /** The folder with the page. */
  readonly root: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
}

/** Serves until it is closed; rejects if the port cannot be had. */
export async function serve({
  root,
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
    files(request, response, () => {
      response.writeHead(404, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`not found: ${request.url}\n`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const shown = name === '127.0.0.1' || name === '[::1]' ? 'localhost' : name;
  return { server, url: `http://${shown}:${address.port}/` };
}
