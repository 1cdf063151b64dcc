/** The page's files over HTTP: ranges, conditional requests, methods, names, and files that change meanwhile. */
import {
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, requestText } from '../../../../test/support/raw-http.js';
import { serve } from '../../src/server/server.js';
import { Tablebase } from '../../src/tablebase/probe/tablebase.js';

const TEXT = '0123456789';
const LARGE = 8_000_000;

let folder: string;
let root: string;
let server: Server;
let port: number;
const log: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'magiban-files-'));
  root = join(folder, 'page');
  mkdirSync(join(root, 'assets'), { recursive: true });
  mkdirSync(join(root, 'sub'));
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'page-secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  writeFileSync(join(root, 'sub/index.html'), 'sub');
  writeFileSync(join(root, '.env'), 'secret');
  writeFileSync(join(root, 'ten.txt'), TEXT);
  writeFileSync(join(root, 'empty.txt'), '');
  writeFileSync(join(root, 'sw.js'), 'self');
  writeFileSync(join(root, 'assets/index-a1B2_c-D.js'), 'export {}');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync(folder, join(root, 'up'));
  symlinkSync(join(root, 'ten.txt'), join(root, 'inside.txt'));
  symlinkSync('loop.txt', join(root, 'loop.txt'));
  const options = { root, tablebase: new Tablebase([]), port: 0, host: '127.0.0.1' };
  ({ server } = await serve({ ...options, log: (line) => log.push(line) }));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  log.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', TEXT, 'bytes 0-9/10'],
    ['BYTES=9-9', '9', 'bytes 9-9/10'],
    ['bytes=5-9999999999999999', '56789', 'bytes 5-9/10'],
    [`bytes=0-${'9'.repeat(400)}`, TEXT, 'bytes 0-9/10'],
  ])('%s gets a part', async (Range, text, contentRange) => {
    const { status, headers, body } = await ask(port, '/ten.txt', { Range });
    expect([status, body.toString(), headers['content-range']]).toEqual([206, text, contentRange]);
  });

  it.each(['bytes=5-2', 'bytes=10-', 'bytes=-0', 'bytes=9999999999999999-', 'bytes=10-10'])(
    '%s is not satisfiable',
    async (Range) => {
      const { status, headers } = await ask(port, '/ten.txt', { Range });
      expect([status, headers['content-range']]).toEqual([416, 'bytes */10']);
    },
  );

  it.each([
    ...['bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=1', 'bytes=0x1-2', 'bytes=1.5-2'],
    ...['bytes= 1-2', 'bytes=--1', 'lines=1-2', '=1-2', 'bytes=0-1,3-4', 'bytes=0-0,-1', '0-1'],
  ])('%s gets the whole', async (Range) => {
    const { status, headers, body } = await ask(port, '/ten.txt', { Range });
    expect([status, body.toString()]).toEqual([200, TEXT]);
    expect(headers['content-range']).toBeUndefined();
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it('of an empty file, and of HEAD, mean the whole', async () => {
    const empty = await ask(port, '/empty.txt', { Range: 'bytes=0-' });
    expect([empty.status, empty.headers['content-length']]).toEqual([200, '0']);
    const head = await ask(port, '/ten.txt', { Range: 'bytes=0-0' }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
  });
});

describe('conditional requests', () => {
  it('save sending what the client has', async () => {
    const { headers } = await ask(port, '/ten.txt');
    const { etag = '', 'last-modified': modified = '' } = headers;
    for (const condition of [
      { 'If-None-Match': etag },
      { 'If-None-Match': `"x", W/${etag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
    ]) {
      const { status, body, headers } = await ask(port, '/ten.txt', condition);
      expect([condition, status, body.length]).toEqual([condition, 304, 0]);
      expect(headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    }
    for (const condition of [
      { 'If-None-Match': '"x"', 'If-Modified-Since': modified },
      { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'If-Modified-Since': '9999' },
      { 'If-Match': etag },
      { 'If-Unmodified-Since': modified },
    ]) {
      expect([condition, (await ask(port, '/ten.txt', condition)).status]).toEqual([
        condition,
        200,
      ]);
    }
    for (const condition of [
      { 'If-Match': '"x"' },
      { 'If-Match': `W/${etag}` },
      { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      expect([condition, (await ask(port, '/ten.txt', condition)).status]).toEqual([
        condition,
        412,
      ]);
    }
  });

  it('join parts of the same version only', async () => {
    const { etag = '' } = (await ask(port, '/ten.txt')).headers;
    const part = { Range: 'bytes=1-2' };
    expect((await ask(port, '/ten.txt', { ...part, 'If-Range': etag })).status).toBe(206);
    expect((await ask(port, '/ten.txt', { ...part, 'If-Range': '"x"' })).status).toBe(200);
    expect((await ask(port, '/ten.txt', { ...part, 'If-Range': `W/${etag}` })).status).toBe(200);
  });

  it.each([
    ['/', 'no-cache', 'text/html;charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript'],
    ['/assets/index-a1B2_c-D.js', 'public, max-age=31536000, immutable', 'text/javascript'],
  ])('%s may be kept: %s', async (path, caching, type) => {
    const { headers } = await ask(port, path);
    expect(headers).toMatchObject({ 'cache-control': caching, 'content-type': type });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('names and methods', () => {
  it.each([
    ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt'],
    ...['/../page-secret.txt', '/sub/../../secret.txt', '/link.txt', '/up/secret.txt', '/.env'],
    ...[
      '/sub/%2e%2e/.env',
      '/%00',
      '/ten.txt%00.html',
      '/sub',
      '/assets/',
      '//ten.txt',
      '/ten.txt/',
    ],
    ...['/C:/secret.txt', '/ten.txt::$DATA', '/loop.txt', '*', '/none', `/${'x'.repeat(5000)}`],
    ...['/%2e', '/./ten.txt', '/sub//index.html', '//localhost/ten.txt', '/%252e%252e/secret.txt'],
  ])('%s is not there', async (path) => {
    const { status, body, headers } = await ask(port, path);
    expect([status, body.toString()]).toEqual([404, expect.stringMatching(/^not found: /)]);
    expect(body.length).toBeLessThan(300);
    expect(headers['cache-control']).toBe('no-store');
    expect(log).toEqual([]);
  });

  it.each([
    ['/%zz', 400],
    ['/%ff', 400],
    ['/ten.txt?x=%zz', 200],
    ['/%74en.txt', 200],
    ['/sub/', 200],
    ['/inside.txt', 200],
    ['http://localhost/ten.txt', 200],
  ])('%s gets %i', async (path, status) => {
    expect((await ask(port, path)).status).toBe(status);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is refused',
    async (method) => {
      const { status, headers } = await ask(port, '/ten.txt', { 'Content-Length': '0' }, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('files that change', () => {
  const path = () => join(root, 'changing.txt');

  it('have the length and the tag that they have now', async () => {
    writeFileSync(path(), 'short');
    const before = await ask(port, '/changing.txt');
    writeFileSync(path(), 'a longer text');
    const after = await ask(port, '/changing.txt', { 'If-None-Match': before.headers.etag ?? '' });
    expect([after.status, after.body.toString()]).toEqual([200, 'a longer text']);
    utimesSync(path(), 1, 1);
    expect((await ask(port, '/changing.txt')).headers['last-modified']).toBe(
      'Thu, 01 Jan 1970 00:00:01 GMT',
    );
    rmSync(path());
    expect((await ask(port, '/changing.txt')).status).toBe(404);
    writeFileSync(path(), 'new');
    expect((await ask(port, '/changing.txt')).body.toString()).toBe('new');
    expect(log).toEqual([]);
  });

  it('cut the connection if they become shorter while they are sent', async () => {
    writeFileSync(path(), Buffer.alloc(LARGE));
    const socket = connect(port, '127.0.0.1');
    socket.write(requestText('/changing.txt', { Connection: 'keep-alive' }));
    let come = 0;
    await new Promise<void>((resolve) => {
      socket.once('data', () => {
        socket.pause();
        truncateSync(path(), 1000);
        setTimeout(() => socket.resume(), 50);
      });
      socket.on('data', (part) => {
        come += part.length;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
    expect(come).toBeLessThan(LARGE);
    expect(log).toEqual([
      expect.stringMatching(/^magiban: serve: GET "\/changing.txt": .*shorter/),
    ]);
    expect((await ask(port, '/ten.txt')).status).toBe(200);
  });

  it('may be replaced by a folder, and the whole page may go', async () => {
    rmSync(path());
    mkdirSync(path());
    expect((await ask(port, '/changing.txt')).status).toBe(404);
    rmSync(root, { recursive: true });
    expect((await ask(port, '/')).status).toBe(404);
    mkdirSync(root);
    writeFileSync(join(root, 'index.html'), 'again');
    expect((await ask(port, '/')).body.toString()).toBe('again');
    expect(log).toEqual([]);
  });
});
