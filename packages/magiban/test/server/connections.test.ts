/** The server and its clients: which hosts it answers for, pipelining, garbage, slow and many connections. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersIn, ask, requestText, sendBytes } from '../../../../test/support/raw-http.js';
import { Connections } from '../../src/server/connections.js';
import { isHostName } from '../../src/server/host-check.js';
import { NO_PAGE, serve } from '../../src/server/server.js';
import { Tablebase } from '../../src/tablebase/probe/tablebase.js';

const LARGE = 8_000_000;
const servers: Server[] = [];
const log: string[] = [];
let root: string;
let port: number;

async function start(options: {
  readonly host?: string;
  readonly allowHosts?: readonly string[];
  readonly root?: string | undefined;
}): Promise<Server> {
  const tablebase = new Tablebase([]);
  const { server } = await serve({
    ...{ root, tablebase, port: 0, host: '127.0.0.1', log: (line) => log.push(line), ...options },
  });
  servers.push(server);
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'magiban-connections-'));
  writeFileSync(join(root, 'index.html'), 'page');
  writeFileSync(join(root, 'large.bin'), Buffer.alloc(LARGE));
  port = portOf(await start({ allowHosts: ['Magiban.example', '2001:db8::7'] }));
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(root, { recursive: true, force: true });
});

describe('the Host header', () => {
  it.each([
    ...[
      'localhost',
      'LOCALHOST:8080',
      'localhost.',
      '127.0.0.1',
      '127.0.0.1:1',
      '[::1]',
      '[::1]:80',
    ],
    ...['[0:0:0:0:0:0:0:1]', 'magiban.example', 'MAGIBAN.example.:99', '[2001:DB8:0::7]'],
  ])('may be %s', async (Host) => {
    expect((await ask(port, '/', { Host })).status).toBe(200);
  });

  it.each([
    ...[
      'evil.example',
      'evil.example:8080',
      'localhost.evil.example',
      'evil-localhost',
      '10.0.0.1',
    ],
    ...['127.0.0.2', '[::2]', 'magiban.example.evil', 'sub.magiban.example', '0.0.0.0'],
  ])('may not be %s', async (Host) => {
    for (const path of ['/', '/none', '/api/tablebase/chess']) {
      const { status, body } = await ask(port, path, { Host });
      expect([path, status]).toEqual([path, 421]);
      expect(body.toString()).toMatch(/^not served for the host .*--allow-host/);
    }
  });

  it.each([
    '',
    'a b',
    'localhost@evil',
    'http://localhost',
    'localhost,evil',
    '[::1',
    'localhost:x',
  ])('is malformed: "%s"', async (Host) => {
    expect((await ask(port, '/', { Host })).status).toBe(400);
  });

  it('is needed once, and counts less than the host of the target', async () => {
    expect((await ask(port, 'http://evil.example/')).status).toBe(421);
    expect((await ask(port, 'http://localhost/', { Host: 'evil.example' })).status).toBe(200);
    const twice =
      'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
    expect(answersIn(await sendBytes(port, twice))[0]?.status).toBe(400);
    const never = 'GET / HTTP/1.0\r\n\r\n';
    expect(answersIn(await sendBytes(port, never))[0]?.status).toBe(400);
  });

  it('may be any address, but no other name, where all networks are served', async () => {
    const open = portOf(await start({ host: '0.0.0.0' }));
    expect((await ask(open, '/', { Host: '10.0.0.1:8080' })).status).toBe(200);
    expect((await ask(open, '/', { Host: 'evil.example' })).status).toBe(421);
  });

  it('is a name or an address', () => {
    for (const good of ['a', 'my-box.lan', 'x_y', '10.0.0.1', '::1', 'a.b.c.']) {
      expect([good, isHostName(good)]).toEqual([good, true]);
    }
    for (const bad of ['', '.', '-a', 'a..b', 'a:80', 'http://a', 'a/b', '*', 'a b', '[::1]']) {
      expect([bad, isHostName(bad)]).toEqual([bad, false]);
    }
  });
});

describe('a connection', () => {
  const keep = (path: string) => requestText(path, { Connection: 'keep-alive' });

  it('answers pipelined requests in order, and garbage last', async () => {
    const bytes = await sendBytes(
      port,
      `${keep('/large.bin')}${keep('/none')}${keep('/')}${keep('/api/tablebase/x')}GARBAGE\r\n\r\n`,
    );
    const answers = answersIn(bytes);
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 400, 400]);
    expect(answers[0]?.body.length).toBe(LARGE);
    expect(answers[2]?.body.toString()).toBe('page');
  });

  it('may not have hundreds of unanswered requests', async () => {
    const bytes = await sendBytes(port, keep('/large.bin').repeat(1000));
    expect(bytes.length).toBeLessThan(2 * LARGE);
    expect((await ask(port, '/')).status).toBe(200);
  });

  it('that is slow or silent is closed', async () => {
    const server = await start({});
    expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
    expect(server).toMatchObject({ keepAliveTimeout: 5_000, timeout: 30_000 });
    Object.assign(server, { headersTimeout: 200, requestTimeout: 300, keepAliveTimeout: 200 });
    const silent = sendBytes(portOf(server), '', { silence: 20_000 });
    const slow = sendBytes(portOf(server), 'GET / HTTP/1.1\r\nHost: loc', { silence: 20_000 });
    const body = requestText('/', { 'Content-Length': '9', Connection: 'keep-alive' }, 'POST');
    const slowBody = sendBytes(portOf(server), `${body}123`, { silence: 20_000 });
    const idle = sendBytes(portOf(server), keep('/'), { silence: 20_000 });
    expect((await silent).toString()).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect((await slow).toString()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect((await slowBody).toString()).toMatch(/^HTTP\/1\.1 405 /);
    expect((await idle).toString()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('many connections', () => {
  it('make the longest idle one go, and none that is being answered', async () => {
    const release: (() => void)[] = [];
    const server = createServer((request, response) => {
      connections.inTurn(request.socket, async () => {
        if (request.url === '/slow') await new Promise<void>((resolve) => release.push(resolve));
        const closed = once(response, 'close');
        response.end('done');
        await closed;
      });
    });
    const connections = new Connections(server, 4);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const open = async () => {
      const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    };
    const isClosed = (socket: Socket) =>
      Promise.race([
        once(socket, 'close').then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 200)),
      ]);
    const busy = await open();
    busy.write(requestText('/slow', { Connection: 'keep-alive' }));
    const [first, second, third] = [await open(), await open(), await open()];
    const fourth = await open();
    expect(await isClosed(first)).toBe(true);
    for (const socket of [busy, second, third, fourth]) socket.resume();
    fourth.write(requestText('/', { Connection: 'keep-alive' }));
    const [answer] = await once(fourth, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
    release.forEach((go) => {
      go();
    });
    const [late] = await once(busy, 'data');
    expect(String(late)).toMatch(/^HTTP\/1\.1 200 /);
    for (const socket of [busy, second, third, fourth]) socket.destroy();
  });
});

describe('without the page', () => {
  it('the tablebase is served, and how to get the page is said', async () => {
    const bare = portOf(await start({ root: undefined }));
    const page = await ask(bare, '/');
    expect([page.status, page.body.toString()]).toEqual([200, `${NO_PAGE}\n`]);
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await ask(bare, '/index.html')).status).toBe(404);
    expect((await ask(bare, '/', {}, 'POST')).status).toBe(405);
    expect((await ask(bare, '/api/tablebase/chess')).status).toBe(400);
  });
});

describe('the tablebase', () => {
  it.each([
    ...[
      'fen=%',
      'fen=%00',
      `fen=${'8/'.repeat(4000)}`,
      'fen=a&fen=b',
      'fen=__________',
      '&&&&=&',
      '?',
    ],
    ...['fen=%F0%9F%92%A9', 'fen[]=1', `fen=${'%20'.repeat(199)}`, '__proto__=1', 'fen=9/9/9'],
  ])('refuses the query %s', async (query) => {
    for (const game of ['chess', 'shogi', 'go', '../../x', '']) {
      const { status, body } = await ask(port, `/api/tablebase/${game}?${query}`);
      expect(status).toBe(400);
      expect(JSON.parse(body.toString())).toEqual({ error: expect.any(String) });
      expect(body.length).toBeLessThan(1000);
    }
    expect(log).toEqual([]);
  });

  it('takes no body, and other methods are told so', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const text = requestText('/api/tablebase/chess', { 'Content-Length': '5' }, method);
      const [answer] = answersIn(await sendBytes(port, `${text}12345`));
      expect([method, answer?.status, answer?.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

describe('a request that fails', () => {
  it('gets 500 and one line in the log, and the server goes on', async () => {
    // No system has such a folder.
    const broken = portOf(await start({ root: 'a\0b' }));
    for (const path of ['/', '/x%0ay']) {
      log.length = 0;
      expect((await ask(broken, path)).status).toBe(500);
      expect(log).toEqual([expect.stringMatching(/^magiban: serve: GET "[^\n]*": [^\n]*$/)]);
    }
    expect((await ask(broken, '/api/tablebase/chess')).status).toBe(400);
  });
});
