/**
 * Gathers the `info` lines of a search. Engines report the lines of an iteration one by one (MultiPV), bounds before exact
 * scores, and some of them each new best move of an unfinished iteration; node counts may come on lines of their own.
 */
import type { Info, Score } from '../answer.js';

/** A line of the search as the engine wrote it. */
export interface ReportedLine {
  readonly depth: number;
  readonly score: Score;
  readonly wdl?: Info['wdl'];
  readonly pv: readonly string[];
}

/** The numbers that the engine reported last. */
export type ReportedNumbers = Pick<
  Info,
  'seldepth' | 'nodes' | 'nps' | 'time' | 'hashfull' | 'tbhits'
>;

/** An engine cannot have more lines than a position has moves. */
const MOST_LINES = 1_000;

export class Progress {
  readonly #wanted: number;
  readonly #lines = new Map<number, ReportedLine>();
  #numbers: ReportedNumbers = {};
  /** The best line when an iteration was last reported as complete. */
  #reported = '';

  /** `wanted` is the number of lines that the engine was asked for. */
  constructor(wanted: number) {
    this.#wanted = wanted;
  }

  /** Takes the contents of an `info` line; returns whether there is a new iteration, or a new best line, to report. */
  add(info: Info): boolean {
    const { seldepth, nodes, nps, time, hashfull, tbhits, score, pv } = info;
    const numbers = { seldepth, nodes, nps, time, hashfull, tbhits };
    const given = Object.entries(numbers).filter(([, value]) => value !== undefined);
    this.#numbers = { ...this.#numbers, ...Object.fromEntries(given) };
    if (!score || !pv?.[0]) return false;
    const number = Math.max(1, info.multipv ?? 1);
    if (number > MOST_LINES) return false;
    const before = this.#lines.get(number);
    // A bound is better than nothing, but does not replace an exact score.
    if (score.bound && before && !before.score.bound) return false;
    const depth = Math.max(0, info.depth ?? before?.depth ?? 0);
    this.#lines.set(number, { depth, score, pv, ...(info.wdl ? { wdl: info.wdl } : {}) });
    return !score.bound && this.#isNew();
  }

  #isNew(): boolean {
    const first = this.#lines.get(1);
    if (!first) return false;
    for (let number = 2; number <= this.#wanted; number++) {
      if ((this.#lines.get(number)?.depth ?? -1) < first.depth) return false;
    }
    const best = `${first.depth} ${JSON.stringify(first.score)} ${first.pv[0]}`;
    if (best === this.#reported) return false;
    this.#reported = best;
    return true;
  }

  get numbers(): ReportedNumbers {
    return this.#numbers;
  }

  /** The best line first. */
  get lines(): readonly ReportedLine[] {
    const numbered = [...this.#lines].sort(([a], [b]) => a - b);
    return numbered.slice(0, this.#wanted).map(([, line]) => line);
  }
}
