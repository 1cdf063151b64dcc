/**
 * Games of chess and shogi over HTTP. The server alone decides which moves are legal: clients send what their board widget
 * reports, and get the new position or an error with a code.
 *
 *   POST /games            {"game": "chess"}                       201 a new game
 *   GET  /games/ID                                                 200 the game
 *   POST /games/ID/moves   {"move": {"from": "e2", "to": "e4"}}    200 the game after the move, or 400 and why not
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ChessGame, type MoveLike as ChessMove, MagibanError } from 'magiban/chess';
import { ShogiGame, type MoveLike as ShogiMove } from 'magiban/shogi';

type Game = ChessGame | ShogiGame;

/** The oldest game makes room for a new one beyond this number. */
const MAX_GAMES = 10_000;
/** No move is longer than this, in any notation. */
const MAX_BODY = 10_000;

/** A request that cannot be served. */
class RequestError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Creates the server; it keeps its games in memory. */
export function createMoveServer(): Server {
  const games = new Map<string, Game>();
  return createServer(async (request, response) => {
    const { status, body } = await answer(games, request).catch(answerToError);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
}

async function answer(games: Map<string, Game>, request: IncomingMessage) {
  const { method = '', url = '' } = request;
  const [root, id = '', list, ...rest] = url.slice(1).split('/');
  if (root !== 'games' || (list !== undefined && list !== 'moves') || rest.length > 0) {
    throw new RequestError(404, 'NotFound', `nothing is at ${url}`);
  }
  if (id === '') {
    mustBe('POST', method);
    return { status: 201, body: create(games, await readBody(request)) };
  }
  const game = games.get(id);
  if (!game) throw new RequestError(404, 'UnknownGame', `there is no game ${id}`);
  if (list === undefined) {
    mustBe('GET', method);
  } else {
    mustBe('POST', method);
    play(game, await readBody(request));
  }
  return { status: 200, body: stateOf(id, game) };
}

function create(games: Map<string, Game>, { game: name }: Record<string, unknown>) {
  if (name !== 'chess' && name !== 'shogi') {
    throw new RequestError(400, 'UnknownGame', 'expected {"game": "chess"} or {"game": "shogi"}');
  }
  const [oldest] = games.keys();
  if (oldest !== undefined && games.size >= MAX_GAMES) games.delete(oldest);
  const id = randomUUID();
  const game = name === 'chess' ? new ChessGame() : new ShogiGame();
  games.set(id, game);
  return stateOf(id, game);
}

/** Plays a move of any shape: `tryPlay` checks the shape as well as the rules. */
function play(game: Game, { move }: Record<string, unknown>): void {
  if (game.outcome()) throw new RequestError(400, 'GameOver', 'the game is over');
  const played =
    game.game === 'chess' ? game.tryPlay(move as ChessMove) : game.tryPlay(move as ShogiMove);
  if (!played.ok) throw played.error;
}

/** What a client needs to draw the board and to let its player move. */
function stateOf(id: string, game: Game) {
  const { position } = game;
  return {
    id,
    game: position.game,
    fen: position.text,
    turn: position.turn,
    check: position.isCheck,
    played: game.line.map(({ move }) => ('uci' in move ? move.uci : move.usi)),
    dests: Object.fromEntries(position.dests()),
    ...(position.game === 'shogi' && { dropDests: Object.fromEntries(position.dropDests()) }),
    outcome: game.outcome() ?? null,
  };
}

function mustBe(expected: string, method: string): void {
  if (method === expected) return;
  throw new RequestError(405, 'MethodNotAllowed', `${method} is not ${expected}`);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BODY) throw new RequestError(413, 'TooLarge', 'the request is too large');
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // The same error as for any other JSON.
  }
  throw new RequestError(400, 'MalformedJson', 'the request is not a JSON object');
}

function answerToError(error: unknown) {
  if (error instanceof MagibanError) {
    const { code, message, data } = error;
    return { status: 400, body: { error: { code, message, data } } };
  }
  if (error instanceof RequestError) {
    const { status, code, message } = error;
    return { status, body: { error: { code, message } } };
  }
  return { status: 500, body: { error: { code: 'Internal', message: 'something went wrong' } } };
}
