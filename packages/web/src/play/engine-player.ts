/**
 * The engine as an opponent: moves at the level of the session, and hints. One request at a time; stopping discards it.
 */
import { historyOf } from '../games/places.js';
import type { LegalMove } from '../games/rules.js';
import { createEngineClient } from '../workers/engine-calls.js';
import type { Session } from './session.js';

const HINT_MS = 1000;
/** An answer within a blink is hard to follow. */
const LEAST_MS = 250;

export class EnginePlayer {
  readonly #worker = createEngineClient();
  #thinking: AbortController | undefined;

  get isThinking(): boolean {
    return this.#thinking !== undefined;
  }

  stop(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }

  /** Gives the worker back; the next question starts another. */
  dispose(): void {
    this.stop();
    this.#worker.dispose();
  }

  /** Returns a move for the side to move, or undefined if it is no longer wanted. */
  async move(session: Session): Promise<string | undefined> {
    const thinking = new AbortController();
    this.#thinking = thinking;
    const { clock, rules, game, setup } = session;
    const left = clock?.left(session.turn, Date.now());
    const request = {
      game: rules.name,
      ...historyOf(rules, game.start, game.line, game.line.length),
      level: setup.level,
      clock: left &&
        clock && {
          remaining: left.main,
          increment: clock.rules.increment,
          byoyomi: clock.rules.byoyomi,
        },
    };
    try {
      const [move] = await Promise.all([
        this.#worker.call('move', request, undefined, thinking.signal),
        new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
      ]);
      return thinking === this.#thinking ? move : undefined;
    } catch (error) {
      if (thinking === this.#thinking) throw error;
      return undefined;
    } finally {
      if (thinking === this.#thinking) this.#thinking = undefined;
    }
  }

  /** Returns the move that the engine would play itself. */
  async hint({ rules, game, position }: Session): Promise<LegalMove | undefined> {
    const history = historyOf(rules, game.start, game.line, game.line.length);
    const request = { game: rules.name, ...history, lines: 1, movetime: HINT_MS };
    const found = await this.#worker.call('search', request);
    const code = found?.lines[0]?.moves[0];
    return rules.legal(position).find((move) => move.code === code);
  }
}
