/**
 * The engine on the current position: restarts whenever that changes, and stops on request. Where the tablebase knows the
 * endgame, its result comes first, next to the engine's lines.
 */
import type { SearchInfo } from 'magiban/engine';
import { historyOf } from '../games/places.js';
import type { Position } from '../games/rules.js';
import type { EngineWorker } from '../workers/engine.js';
import type { AnalysisGame } from './analysis-game.js';
import { type Worth, worthOf } from './evaluation.js';
import { provenWorth } from './whole-game/analysis.js';

/** Long enough; a page left open should not search all night. */
const MOST_MS = 120_000;
/** One CPU core is left for the page; more than four threads gain little. */
export const THREADS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));

export interface Thought {
  readonly position: Position;
  readonly worth: Worth | undefined;
  readonly isProven: boolean;
  readonly info: SearchInfo | undefined;
}

export class Thinker {
  readonly #engine: EngineWorker;
  readonly #onThought: (thought: Thought) => void;
  readonly #onFail: (error: unknown) => void;
  #aborter: AbortController | undefined;

  constructor(
    engine: EngineWorker,
    onThought: (thought: Thought) => void,
    onFail: (error: unknown) => void,
  ) {
    this.#engine = engine;
    this.#onThought = onThought;
    this.#onFail = onFail;
  }

  stop(): void {
    this.#aborter?.abort();
    this.#aborter = undefined;
  }

  async think({ rules, game, line }: AnalysisGame, lines: number): Promise<void> {
    this.stop();
    const aborter = new AbortController();
    this.#aborter = aborter;
    const { position } = game;
    const turn = position.side;
    let proven: Worth | undefined;
    let info: SearchInfo | undefined;
    const tell = () => {
      if (aborter.signal.aborted) return;
      const [best] = info?.lines ?? [];
      const worth = proven ?? (best && worthOf(best.score, turn));
      this.#onThought({ position, worth, isProven: proven !== undefined, info });
    };
    provenWorth(rules, position).then((known) => {
      if (!known) return;
      proven = known.worth;
      tell();
    });
    if (position.hasNoMoves) return;
    const from = historyOf(rules, game.start, line.nodes, game.cursor.ply);
    const limits = { multiPv: lines, movetime: MOST_MS };
    try {
      await this.#engine.run(rules, from, async (engine) => {
        for await (const next of engine.analyse(from, limits, aborter.signal)) {
          info = next;
          tell();
        }
      });
    } catch (error) {
      if (!aborter.signal.aborted) this.#onFail(error);
    }
  }
}
