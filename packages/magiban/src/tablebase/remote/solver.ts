/**
 * A remote tablebase as a solver: `magiban serve`, or any server with the same API. One request covers a position and all its
 * moves; recent answers are cached, so `solve` and `moves` together cost one request.
 */

import { remoteTrouble } from '../../errors/english/tablebase.js';
import type { GameName } from '../../game.js';
import { type AnyPosition, rulesOf } from '../../rules.js';
import type { FetchLike } from '../../web-types.js';
import { gameOf, mayCastle, pieceCount } from '../index/positions.js';
import { PositionCache } from '../probe/position-cache.js';
import type { EndgameSolver, SolveOptions } from '../probe/solver.js';
import type { MoveVerdict, Verdict } from '../probe/verdict.js';
import { type ReadAnswer, readAnswer } from './answer-reader.js';
import { API_PATH } from './answer-shapes.js';
import { fetchJson } from './fetch.js';

/** How a remote tablebase is asked. */
export interface RemoteOptions {
  readonly name?: string;
  readonly priority?: number;
  /** Positions with more pieces, kings and hands included, are not sent; default: 4. */
  readonly maxPieces?: number;
  /** Timeout in milliseconds; default: 10,000. */
  readonly timeout?: number;
  /** Paths of the API; default: `/api/tablebase/chess` and `/api/tablebase/shogi`. */
  readonly paths?: Partial<Readonly<Record<GameName, string>>>;
  /** Replaces the global `fetch`. */
  readonly fetch?: FetchLike;
}

/** The number of cached answers: `solve` and `moves` follow each other. */
const KEPT = 64;

/** A solver that asks an HTTP API, such as that of lichess or `magiban serve`. */
export class RemoteTablebase implements EndgameSolver {
  readonly name: string;
  readonly priority: number;
  readonly #base: string;
  readonly #options: RemoteOptions;
  readonly #answers = new PositionCache<ReadAnswer>(KEPT);

  /** `base` is the URL of the server, such as `https://example.org`. */
  constructor(base: string, options: RemoteOptions = {}) {
    this.#base = withoutEndSlashes(base);
    this.#options = options;
    this.name = options.name ?? 'remote';
    this.priority = options.priority ?? 10;
  }

  canSolve(position: AnyPosition): boolean {
    if (mayCastle(position)) return false;
    return pieceCount(position) <= (this.#options.maxPieces ?? 4);
  }

  /** Rejects with `RemoteTrouble`. */
  async solve(position: AnyPosition, options?: SolveOptions): Promise<Verdict | undefined> {
    return (await this.#answer(position, options))?.verdict;
  }

  async moves(position: AnyPosition, options?: SolveOptions): Promise<MoveVerdict[] | undefined> {
    const answer = await this.#answer(position, options);
    return answer && [...answer.moves];
  }

  async #answer(
    position: AnyPosition,
    { signal }: SolveOptions = {},
  ): Promise<ReadAnswer | undefined> {
    const kept = this.#answers.get(position);
    if (kept) return kept;
    const url = this.#urlOf(position);
    const { timeout = 10_000, fetch = globalThis.fetch } = this.#options;
    const json = await fetchJson(url, { timeout, fetch, signal });
    if (json === undefined) return undefined;
    const answer = readAnswer(json, rulesOf(gameOf(position)).protocol, position.moveTexts());
    if ('fault' in answer) throw remoteTrouble({ url, reason: 'malformed', ...answer });
    this.#answers.set(position, answer);
    return answer;
  }

  #urlOf(position: AnyPosition): string {
    const game = gameOf(position);
    const path = this.#options.paths?.[game] ?? API_PATH + game;
    return `${this.#base}${path}?fen=${encodeURIComponent(position.text)}`;
  }
}

function withoutEndSlashes(base: string): string {
  let end = base.length;
  while (base.charAt(end - 1) === '/') end--;
  return base.slice(0, end);
}
