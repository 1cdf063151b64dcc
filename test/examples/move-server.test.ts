import { ChessGame } from 'magiban/chess';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Example } from './support.js';

let server: Example;
let url: string;
beforeAll(async () => {
  server = new Example('move-server', [], { PORT: '0' });
  [url = ''] = await server.until(/http:\S+/);
});
afterAll(() => server.kill());

async function send(method: string, path: string, body?: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url + path, { method, ...(body !== undefined && { body: text }) });
  return { status: response.status, body: await response.json() };
}

async function create(game: string): Promise<string> {
  const { status, body } = await send('POST', '', { game });
  expect(status).toBe(201);
  return body.id;
}

describe('move-server', () => {
  it('plays chess with moves as widgets send them, to mate', async () => {
    const id = await create('chess');
    const moves = [{ from: 'f2', to: 'f3' }, 'e5', { from: 'g2', to: 'g4', promotion: null }];
    for (const move of moves) {
      expect((await send('POST', `/${id}/moves`, { move })).status).toBe(200);
    }
    const mate = await send('POST', `/${id}/moves`, { move: { from: 'd8', to: 'h4' } });
    const game = new ChessGame();
    for (const move of ['f3', 'e5', 'g4', 'Qh4']) game.play(move);
    expect(mate.body).toMatchObject({
      ...{ fen: game.position.fen(), turn: 'white', check: true, dests: {} },
      played: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
      outcome: { winner: 'black', reason: 'checkmate' },
    });
    expect(await send('GET', `/${id}`)).toEqual(mate);
    const after = await send('POST', `/${id}/moves`, { move: 'a3' });
    expect([after.status, after.body.error.code]).toEqual([400, 'GameOver']);
  });

  it('plays shogi, with promotions and drops', async () => {
    const id = await create('shogi');
    const moves = ['7g7f', '3c3d', { from: '8h', to: '2b', promotion: true }, '3a2b'];
    for (const move of moves) await send('POST', `/${id}/moves`, { move });
    const { status, body } = await send('POST', `/${id}/moves`, {
      move: { role: 'bishop', to: '5e' },
    });
    expect(status).toBe(200);
    expect(body.played).toEqual(['7g7f', '3c3d', '8h2b+', '3a2b', 'B*5e']);
    expect(body.dropDests['gote bishop']).toContain('4d');
  });

  it.each([
    ['e2e5', 'IllegalMove'],
    ['zzz', 'MalformedMove'],
    [{ from: 'e2', to: 'e9' }, 'InvalidMove'],
    [{ from: 'e2' }, 'InvalidMove'],
    [{ from: 'e2', to: 'e4', promotion: 'q' }, 'IllegalMove'],
    [undefined, 'InvalidMove'],
    [17, 'InvalidMove'],
    [null, 'InvalidMove'],
    [['e2', 'e4'], 'InvalidMove'],
  ])('refuses the move %j', async (move, code) => {
    const id = await create('chess');
    const { status, body } = await send('POST', `/${id}/moves`, { move });
    expect([status, body.error.code]).toEqual([400, code]);
    expect(body.error.message).not.toBe('');
    expect((await send('GET', `/${id}`)).body.played).toEqual([]);
  });

  it.each([
    ['POST', '', '{', 400],
    ['POST', '', 'null', 400],
    ['POST', '', '["chess"]', 400],
    ['POST', '', { game: 'go' }, 400],
    ['POST', '', { game: 'x'.repeat(20_000) }, 413],
    ['GET', '', undefined, 405],
    ['GET', '/no-such-game', undefined, 404],
    ['POST', '/no-such-game/moves', { move: 'e4' }, 404],
    ['GET', '/a/b/c', undefined, 404],
    ['GET', '/__proto__', undefined, 404],
  ])('answers %s %j with %j by status %i', async (method, path, body, status) => {
    const answer = await send(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).not.toBe('');
  });

  it('survives all of that', async () => {
    await create('chess');
    expect(server.stderr).toBe('');
  });
});
