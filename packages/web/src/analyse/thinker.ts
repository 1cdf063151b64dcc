/**
 * The engine on the current position: restarts whenever that changes, and stops on request. Where the tablebase knows the
 * endgame, its result comes first, next to the engine's lines.
 */
import { historyOf } from '../games/places.js';
import type { Position } from '../games/rules.js';
import { type WorkerClient, WorkerEnded } from '../workers/calls.js';
import type { EngineCalls, SearchInfo } from '../workers/engine-calls.js';
import type { AnalysisGame } from './analysis-game.js';
import { type Worth, worthOf } from './evaluation.js';
import { provenWorth } from './whole-game.js';

/** Long enough; a page left open should not search all night. */
const MOST_MS = 120_000;
/** One CPU core is left for the page; more than four threads gain little. */
const THREADS = Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));

export interface Thought {
  readonly position: Position;
  readonly worth: Worth | undefined;
  readonly isProven: boolean;
  readonly info: SearchInfo | undefined;
}

export class Thinker {
  readonly #engine: WorkerClient<EngineCalls>;
  readonly #onThought: (thought: Thought) => void;
  readonly #onFail: (error: unknown) => void;
  #aborter: AbortController | undefined;

  constructor(
    engine: WorkerClient<EngineCalls>,
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
    const turn = rules.turn(position);
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
    if (rules.legal(position).length === 0) return;
    const request = {
      game: rules.name,
      ...historyOf(rules, game.start, line.nodes, game.cursor.ply),
      lines,
      movetime: MOST_MS,
      threads: THREADS,
    };
    const progress = (next: SearchInfo) => {
      info = next;
      tell();
    };
    try {
      await this.#engine.call('search', request, progress, aborter.signal);
    } catch (error) {
      // A worker terminated on purpose has not failed: the section is no longer shown.
      if (!aborter.signal.aborted && !(error instanceof WorkerEnded)) this.#onFail(error);
    }
  }
}
