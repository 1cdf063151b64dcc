/** Runs the analysis of a whole game. It has its own engine, disposed of when idle. */
import type { Loaded, Node } from '../../games/rules.js';
import { EngineWorker } from '../../workers/engine.js';
import type { Worth } from '../evaluation.js';
import { analyseWholeGame, type WholeGame } from './analysis.js';

export interface WholeProgress {
  readonly done: number;
  readonly all: number;
  readonly worths: readonly Worth[];
}

export class WholeRun {
  readonly #engine = new EngineWorker();
  readonly #onProgress: () => void;
  #progress: WholeProgress | undefined;
  #aborter: AbortController | undefined;
  #found: { readonly whole: WholeGame; readonly last: Node | undefined } | undefined;

  constructor(onProgress: () => void) {
    this.#onProgress = onProgress;
  }

  get progress(): WholeProgress | undefined {
    return this.#progress;
  }

  /** Returns the analysis of a line, if there is one. */
  of(line: readonly Node[]): WholeGame | undefined {
    return this.#found?.last === line.at(-1) ? this.#found?.whole : undefined;
  }

  /** Analyses every position of the line; partial results are kept when stopped early. */
  async start({ rules, game }: Loaded): Promise<void> {
    const aborter = new AbortController();
    this.#aborter = aborter;
    this.#found = undefined;
    const last = game.line.at(-1);
    const show = (done: number, all: number, worths: readonly Worth[]) => {
      if (this.#aborter !== aborter) return;
      this.#progress = { done, all, worths };
      this.#onProgress();
    };
    show(0, game.line.length + 1, []);
    try {
      const whole = await analyseWholeGame(rules, game, this.#engine, show, aborter.signal);
      if (this.#aborter === aborter) this.#found = { whole, last };
    } finally {
      if (this.#aborter === aborter) this.#end();
    }
  }

  stop(): void {
    this.#aborter?.abort();
  }

  /** Another game is on the board: nothing of this one counts. */
  forget(): void {
    this.stop();
    this.#found = undefined;
    this.#end();
  }

  #end(): void {
    this.#aborter = undefined;
    this.#progress = undefined;
    this.#engine.dispose();
  }
}
