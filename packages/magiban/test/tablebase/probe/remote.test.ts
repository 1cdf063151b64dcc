/** A tablebase on another machine: the server of the command line, the client, and everything that can go wrong between. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chessPosition } from '../../../src/chess/index.js';
import { serve } from '../../../src/server/server.js';
import { shogiPosition } from '../../../src/shogi/index.js';
import { RemoteTablebase, Tablebase, TableSolver } from '../../../src/tablebase/index.js';
import { constantTable, trueTable } from './memory-table.js';

const KRK = chessPosition('7k/8/6K1/8/8/8/8/R7 w - - 0 1');
const local = new Tablebase([
  new TableSolver({ tables: [trueTable('chess:KRvK'), constantTable('KGvK', 0)] }),
]);

let root: string;
let server: Server;
let url: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'magiban-remote-'));
  ({ server, url } = await serve({ root, tablebase: local, port: 0, host: '127.0.0.1' }));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(root, { recursive: true });
});

describe('a tablebase that is served', () => {
  it('gives the same answers as here', async () => {
    const remote = new Tablebase([new RemoteTablebase(url)]);
    for (const fen of [
      '7k/8/6K1/8/8/8/8/R7 w - - 0 1',
      '8/8/8/3k4/3R4/8/8/6K1 b - - 0 1',
      '8/8/8/8/3k4/8/8/R3K3 b - - 0 1',
      'R6k/8/6K1/8/8/8/8/8 b - - 0 1',
      'k7/1R6/2K5/8/8/8/8/8 b - - 0 1',
    ]) {
      const there = await remote.explain(chessPosition(fen));
      const here = await local.explain(chessPosition(fen));
      // Mate is a distance to zeroing, too, which a server tells.
      expect(there).toMatchObject({ ...here, source: 'remote' });
    }
    const shogi = await remote.probe(shogiPosition('4k4/9/9/9/4+P4/9/9/9/4K4 b - 1'));
    expect(shogi).toBeUndefined();
    const gold = shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 1');
    expect(await remote.probe(gold)).toMatchObject({ outcome: 'draw', complete: true });
  });

  it('is asked once for a position and its moves', async () => {
    let requests = 0;
    const counting: typeof fetch = (...args) => {
      requests++;
      return fetch(...args);
    };
    const remote = new Tablebase([new RemoteTablebase(url, { fetch: counting })]);
    await remote.probe(KRK);
    await remote.probe(KRK);
    expect(requests).toBe(1);
  });

  it('is not asked what it cannot know', () => {
    const remote = new RemoteTablebase(url);
    expect(remote.canSolve(KRK)).toBe(true);
    expect(remote.canSolve(chessPosition('4k3/8/8/8/8/8/8/4K2R w K - 0 1'))).toBe(false);
    expect(remote.canSolve(chessPosition('4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1'))).toBe(false);
    const many = new RemoteTablebase(url, { maxPieces: 7 });
    expect(many.canSolve(chessPosition('4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1'))).toBe(true);
  });

  it('answers pages of other hosts, and no other method', async () => {
    const path = `${url}api/tablebase/chess?fen=7k/8/6K1/8/8/8/8/R7_w_-_-_0_1`;
    const response = await fetch(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatchObject({ category: 'win', dtm: 1 });
    const posted = await fetch(path, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await posted.json()).toEqual({ error: 'POST is not understood here: use GET' });
    const refused = await fetch(`${url}api/tablebase/chess`);
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'fen is missing' }]);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const head = await fetch(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n/],
    [
      'a header that never ends',
      `GET /api/ HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/,
    ],
    [
      'a broken header',
      'GET /api/tablebase/chess HTTP/1.1\r\nHost x\r\n\r\n',
      /^HTTP\/1\.1 400 Bad Request\r\n/,
    ],
  ])('refuses %s', async (_, bytes, statusLine) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(bytes);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    await new Promise((resolve) => socket.on('close', resolve));
    const [head = '', body = ''] = Buffer.concat(parts).toString().split('\r\n\r\n');
    expect(head).toMatch(statusLine);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^this is no request: /) });
  });

  it('answers many at a time', async () => {
    const path = `${url}api/tablebase/chess?fen=7k/8/6K1/8/8/8/8/R7_w_-_-_0_1`;
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => (await fetch(path)).json()),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });
});

describe('a server that does not do its part', () => {
  let bad: Server | undefined;
  afterEach(() => {
    bad?.closeAllConnections();
    bad?.close();
    bad = undefined;
  });

  async function answering(listener: RequestListener): Promise<RemoteTablebase> {
    bad = createServer(listener);
    await new Promise<void>((resolve) => bad?.listen(0, '127.0.0.1', resolve));
    const { port } = bad.address() as AddressInfo;
    return new RemoteTablebase(`http://127.0.0.1:${port}/`, { timeout: 500 });
  }

  const troubleOf = (work: Promise<unknown>) =>
    work.then(
      () => 'nothing',
      (error) => {
        expect(error.code).toBe('RemoteTrouble');
        expect(error.message).toContain('no answer from http://127.0.0.1:');
        return error.data;
      },
    );

  it('times out', async () => {
    const remote = await answering(() => {});
    expect(await troubleOf(remote.solve(KRK) as Promise<unknown>)).toMatchObject({
      ...{ reason: 'timeout', timeout: 500 },
    });
  });

  it('is given up on request', async () => {
    const remote = await answering(() => {});
    const controller = new AbortController();
    const work = remote.solve(KRK, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await troubleOf(work)).toMatchObject({ reason: 'aborted' });
    const late = remote.solve(KRK, { signal: controller.signal });
    expect(await troubleOf(late)).toMatchObject({ reason: 'aborted' });
  });

  it('is not there', async () => {
    const remote = await answering(() => {});
    bad?.close();
    const detail = expect.stringContaining('ECONNREFUSED');
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({ reason: 'unreachable', detail });
  });

  it('hangs up', async () => {
    const remote = await answering((request) => request.socket.destroy());
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({ reason: 'unreachable' });
  });

  it.each([500, 400, 301, 204])('answers with status %i', async (status) => {
    const remote = await answering((_, response) => response.writeHead(status).end());
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({ reason: 'status', status });
  });

  it('does not know the address', async () => {
    const remote = await answering((_, response) => response.writeHead(404).end('<html>'));
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({
      reason: 'no-tablebase',
      status: 404,
    });
  });

  it('does not know the position, which is no trouble', async () => {
    const remote = await answering((_, response) => response.writeHead(404).end('{"error":"no"}'));
    expect(await remote.solve(KRK)).toBeUndefined();
    expect(await new Tablebase([remote]).probe(KRK)).toBeUndefined();
  });

  const move = (uci: string, rest: object = {}) => ({
    ...{ uci, category: 'loss', dtm: -2, checkmate: false, ...rest },
  });
  const moves = KRK.describeMoves().map(({ uci }) => move(uci));
  const sound = { category: 'win', dtm: 3, checkmate: false, moves };

  it('is understood if its answer is sound', async () => {
    const remote = await answering((_, response) => response.end(JSON.stringify(sound)));
    expect(await remote.solve(KRK)).toEqual({ outcome: 'win', dtm: 3 });
    expect((await remote.moves(KRK))?.[0]).toEqual({
      ...{ move: moves[0]?.uci, outcome: 'win', dtm: 3 },
    });
  });

  it('may not know the position, or its distance', async () => {
    const unknown = moves.map(({ uci }) => move(uci, { category: 'unknown', dtm: null }));
    const nothing = { ...sound, category: 'unknown', dtm: null, moves: unknown };
    const remote = await answering((_, response) => response.end(JSON.stringify(nothing)));
    expect(await remote.solve(KRK)).toBeUndefined();
    bad?.close();
    const cursed = moves.map(({ uci }) => move(uci, { category: 'blessed-loss', dtm: null }));
    const without = { ...sound, category: 'cursed-win', dtm: null, moves: cursed };
    const other = await answering((_, response) => response.end(JSON.stringify(without)));
    expect(await other.solve(KRK)).toEqual({ outcome: 'win', dtm: null, cursed: true });
  });

  it('may count to the next capture or pawn move only', async () => {
    const position = chessPosition('8/8/8/8/8/2k5/4P3/K7 w - - 0 1');
    const facts = { category: 'loss', dtm: null, checkmate: false };
    const said = position.describeMoves().map(({ uci, role }) => ({
      ...{ uci, ...facts, zeroing: role === 'pawn', dtz: role === 'pawn' ? -9 : -4 },
      precise_dtz: uci === 'a1a2' ? null : -4,
    }));
    const json = { category: 'win', dtm: null, dtz: 1, precise_dtz: 1, checkmate: false };
    const remote = await answering((_, response) => {
      response.end(JSON.stringify({ ...json, moves: said }));
    });
    const result = await new Tablebase([remote]).explain(position, { line: false });
    expect(result).toMatchObject({ outcome: 'win', dtm: null, dtz: 1, isDtzRounded: false });
    expect([...(result?.bestMoves ?? [])].sort()).toEqual(['e2e3', 'e2e4']);
    const slow = result?.moves.find(({ move }) => move === 'a1a2');
    expect(slow).toMatchObject({ outcome: 'win', dtm: null, dtz: 5, isDtzRounded: true });
  });

  const [first] = moves.map(({ uci }) => uci);

  it.each<[field: string, fault: string, answer: unknown]>([
    ['body', 'type', []],
    ['body', 'type', null],
    ['category', 'unknown', {}],
    ['category', 'unknown', { ...sound, category: 'great' }],
    ['checkmate', 'type', { ...sound, checkmate: 0 }],
    ['checkmate', 'contradiction', { ...sound, checkmate: true }],
    ['dtm', 'type', { ...sound, dtm: '3' }],
    ['dtm', 'type', { ...sound, dtm: 1.5 }],
    ['dtm', 'contradiction', { ...sound, dtm: -3 }],
    ['dtm', 'contradiction', { ...sound, dtm: 4 }],
    ['dtm', 'contradiction', { ...sound, category: 'draw' }],
    ['dtm', 'contradiction', { ...sound, category: 'loss', dtm: 0 }],
    ['dtz', 'type', { ...sound, dtz: true }],
    ['dtz', 'contradiction', { ...sound, dtz: -4 }],
    ['dtm', 'contradiction', { ...sound, category: 'loss' }],
    ['moves', 'type', { ...sound, moves: 7 }],
    ['moves[0].uci', 'illegal', { ...sound, moves: [7] }],
    ['moves[0].uci', 'illegal', { ...sound, moves: [move('a1b2')] }],
    ['moves[0].dtm', 'contradiction', { ...sound, moves: [move('a1a8', { dtm: 2 })] }],
    [`${first}`, 'missing', { ...sound, moves: moves.slice(1) }],
  ])('answers so that %s is wrong: %s', async (field, fault, answer) => {
    const remote = await answering((_, response) => response.end(JSON.stringify(answer)));
    const reason = 'malformed';
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({ reason, field, fault });
  });

  it.each(['', '{', '<html>'])('answers with %j, which is no JSON', async (body) => {
    const reason = 'malformed';
    const remote = await answering((_, response) => response.end(body));
    expect(await troubleOf(remote.solve(KRK))).toMatchObject({ reason, field: 'body' });
  });
});
