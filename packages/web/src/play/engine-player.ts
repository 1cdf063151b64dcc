/**
 * The engine as an opponent: moves at the level of the session, and hints. One request at a time; stopping discards it.
 */

import { levelOf, playAtLevel } from 'magiban/engine';
import { legalMoves } from '../games/board.js';
import { historyOf } from '../games/places.js';
import type { LegalMove } from '../games/rules.js';
import { EngineWorker } from '../workers/engine.js';
import type { Session } from './session.js';

const HINT_MS = 1000;
/** A reply that comes at once is hard to follow. */
const LEAST_MS = 250;
/** The time of the highest level without a clock. */
const MOST_MS = 3000;

export class EnginePlayer {
  readonly #worker = new EngineWorker();
  #thinking: AbortController | undefined;

  get isThinking(): boolean {
    return this.#thinking !== undefined;
  }

  stop(): void {
    this.#thinking?.abort();
    this.#thinking = undefined;
  }

  /** Ends the worker; the next request starts another. */
  dispose(): void {
    this.stop();
    this.#worker.dispose();
  }

  /** Returns a move for the side to move, or undefined if it is no longer wanted. */
  async move(session: Session): Promise<string | undefined> {
    const thinking = new AbortController();
    this.#thinking = thinking;
    const { clock, rules, turn, setup } = session;
    const left = clock?.left(turn, Date.now());
    const limits =
      clock && left ? { clock: { ...clock.rules, remaining: left.main } } : { movetime: MOST_MS };
    const from = searchFrom(session);
    const level = levelOf(setup.level).number;
    const { signal } = thinking;
    try {
      const [played] = await Promise.all([
        this.#worker.run(rules, from, (engine) =>
          playAtLevel(engine, from, { level, signal, limits }),
        ),
        new Promise((resolve) => setTimeout(resolve, LEAST_MS)),
      ]);
      return thinking === this.#thinking ? played?.move : undefined;
    } catch (error) {
      if (thinking === this.#thinking) throw error;
      return undefined;
    } finally {
      if (thinking === this.#thinking) this.#thinking = undefined;
    }
  }

  /** Returns the move that the engine would play itself. */
  async hint(session: Session): Promise<LegalMove | undefined> {
    const { rules, position } = session;
    const from = searchFrom(session);
    const found = await this.#worker.run(rules, from, (engine) =>
      engine.bestMove(from, { movetime: HINT_MS }),
    );
    const code = found?.lines[0]?.moves[0];
    return legalMoves(rules, position).find((move) => move.code === code);
  }
}

function searchFrom({ rules, game }: Session) {
  return historyOf(rules, game.start, game.line, game.line.length);
}
