/**
 * An engine in this thread. It thinks in slices of a few milliseconds and lets others have their turn in between, so an abort
 * is heard at once and a page stays alive. One search at a time: a new one ends the one before.
 */
import { MagibanError } from '../errors.js';
import {
  chessGame,
  codeOf,
  ENGINE_GAMES,
  type EngineGame,
  type EngineGameName,
  type EnginePosition,
  shogiGame,
} from './games.js';
import { type Allotment, allot, checkLimits, type SearchLimits } from './limits.js';
import { Pause } from './pause.js';
import { type EngineScore, type Report, scoreOf } from './report.js';
import { Searcher } from './searcher.js';

/** From where to think: a position, or a game with its moves, which matters for repetition. */
export type SearchFrom<P, M> = P | { readonly start: P; readonly moves: readonly (M | string)[] };

export interface EngineLine {
  readonly score: EngineScore;
  /** The best moves for both sides as far as seen, in UCI or USI; the first is the choice. */
  readonly moves: readonly string[];
}

/** What is known so far. */
export interface SearchInfo {
  readonly depth: number;
  /** The farthest ply that was looked at. */
  readonly selDepth: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** The best first; as many as were wanted, if there are as many moves. */
  readonly lines: readonly EngineLine[];
}

export interface EngineOptions {
  /** Megabytes for what is remembered of positions; 16 if not given. */
  readonly hash?: number | undefined;
}

const SLICE_MILLISECONDS = 4;
const FIRST_SLICE = 2000;
const MOST_SLICE = 100_000;
const LEAST_SLICE = 200;
/** A game longer than this is begun anew this many moves before its end: no repetition reaches farther back. */
const LOOK_BACK = 600;

export class Engine<P extends EnginePosition<M>, M> {
  readonly game: EngineGameName;
  readonly #rules: EngineGame<P, M>;
  #searcher: Searcher | undefined;
  /** Which search is under way; the others are over. */
  #turn = 0;
  #isRunning = false;

  constructor(name: EngineGameName, rules: EngineGame<P, M>, options: EngineOptions = {}) {
    this.game = name;
    this.#rules = rules;
    this.#searcher = new Searcher(`${name}-engine`, rules.module, options.hash ?? 16);
  }

  /** Forgets what was learned, for a new game. */
  newGame(): void {
    this.#stop();
    this.#running().clear();
  }

  /** Every further depth as it is finished, and at last what was found when the search ended. Nothing if there is no legal move. */
  async *analyse(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M> = {},
    signal?: AbortSignal,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    checkLimits(limits);
    const started = performance.now();
    const allotted = allot(limits);
    const { position, count, turn } = this.#begin(from, limits);
    if (count === 0) return;
    const searcher = this.#running();
    const pause = new Pause();
    const { clockFrom } = limits;
    let clockStart = clockFrom ? Number.POSITIVE_INFINITY : started;
    let slice = FIRST_SLICE;
    try {
      for (;;) {
        const before = performance.now();
        const end = searcher.run(slice);
        const now = performance.now();
        // A depth that was finished has cut the slice short: that says nothing about its length.
        if (end === 'more') slice = nextSlice(slice, now - before);
        const report = searcher.report();
        if (clockFrom?.aborted) clockStart = Math.min(clockStart, now);
        const isLate = isTime(report, allotted, now - clockStart);
        const isOver = end === 'over' || signal?.aborted || isLate;
        if (isOver || end === 'progress') {
          yield this.#info(report, position, now - started);
          if (isOver || this.#turn !== turn) return;
        }
        await pause.wait();
        if (this.#turn !== turn) return;
      }
    } finally {
      pause.dispose();
      if (this.#turn === turn) this.#stop();
    }
  }

  /** The result of `analyse`: what was found last, or nothing if there is no legal move. */
  async bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignal,
  ): Promise<SearchInfo | undefined> {
    let last: SearchInfo | undefined;
    for await (const info of this.analyse(from, limits, signal)) last = info;
    return last;
  }

  /** The same without waiting for anybody: the thread does nothing else until it is over, so a limit is needed. */
  think(from: SearchFrom<P, M>, limits: SearchLimits<M>): SearchInfo | undefined {
    checkLimits(limits);
    const started = performance.now();
    const allotted = allot(limits);
    const { depth, nodes, mate } = limits;
    if (allotted.most === Number.POSITIVE_INFINITY && !depth && !nodes && !mate) {
      throw new MagibanError(
        'InvalidOption',
        { option: 'limits', value: 'none', expected: 'depth, nodes, mate, movetime or clock' },
        'thinking without a limit would never end',
      );
    }
    const { position, count } = this.#begin(from, limits);
    if (count === 0) return undefined;
    const searcher = this.#running();
    let slice = FIRST_SLICE;
    for (;;) {
      const before = performance.now();
      const end = searcher.run(slice);
      const now = performance.now();
      if (end === 'more') slice = nextSlice(slice, now - before);
      const report = searcher.report();
      if (end !== 'over' && !isTime(report, allotted, now - started)) continue;
      this.#stop();
      return this.#info(report, position, now - started);
    }
  }

  /** Ends what is under way, and gives the memory back. */
  dispose(): void {
    this.#stop();
    this.#searcher = undefined;
  }

  #begin(from: SearchFrom<P, M>, limits: SearchLimits<M>) {
    this.#stop();
    const searcher = this.#running();
    const turn = ++this.#turn;
    const { start, moves } = 'start' in from ? from : { start: from, moves: [] };
    let position = start;
    let origin = start;
    let codes: number[] = [];
    for (const [i, move] of moves.entries()) {
      codes.push(codeOf(position, move));
      position = position.play(move) as P;
      if (moves.length - 1 - i !== LOOK_BACK) continue;
      origin = position;
      codes = [];
    }
    const only = limits.searchMoves?.map((move) => codeOf(position, move));
    searcher.load(origin.packed, codes);
    const { depth, nodes, mate, multiPv } = limits;
    const count = searcher.begin({ depth, nodes, mate, lines: multiPv, moves: only });
    this.#isRunning = true;
    return { position, count, turn };
  }

  #info(report: Report, position: P, time: number): SearchInfo {
    const { text } = this.#rules;
    return {
      depth: report.depth,
      selDepth: report.farthest,
      nodes: report.nodes,
      time,
      lines: report.lines.map(({ value, codes }) => ({
        score: scoreOf(value),
        moves: codes.map((code) => text(code, position)),
      })),
    };
  }

  #stop(): void {
    this.#turn++;
    if (this.#isRunning) this.#searcher?.end();
    this.#isRunning = false;
  }

  #running(): Searcher {
    if (this.#searcher) return this.#searcher;
    throw new MagibanError(
      'InitializationFailed',
      { what: 'engine', reason: 'it was disposed of' },
      'this engine was disposed of',
    );
  }
}

/** Large enough to be worth it, small enough to be interrupted in time. */
function nextSlice(slice: number, milliseconds: number): number {
  const fitting = (slice * SLICE_MILLISECONDS) / Math.max(milliseconds, 0.5);
  return Math.round(Math.min(MOST_SLICE, Math.max(LEAST_SLICE, fitting), 2 * slice));
}

/** A choice that has not changed needs less time, one that was reconsidered needs more. */
function isTime(report: Report, { aim, most }: Allotment, time: number): boolean {
  if (time >= most) return true;
  if (aim === most) return false;
  const doubt = 1.4 - 0.9 * report.share + 0.1 * Math.min(4, report.changes);
  return time >= aim * Math.max(0.4, doubt);
}

export type ChessEngine = Engine<
  import('../chess/position.js').ChessPosition,
  import('../chess/moves.js').Move
>;
export type ShogiEngine = Engine<
  import('../shogi/position.js').ShogiPosition,
  import('../shogi/moves.js').Move
>;

export function createEngine(game: 'chess', options?: EngineOptions): ChessEngine;
export function createEngine(game: 'shogi', options?: EngineOptions): ShogiEngine;
export function createEngine(
  game: EngineGameName,
  options: EngineOptions = {},
): ChessEngine | ShogiEngine {
  if (game === 'chess') return new Engine('chess', chessGame, options);
  if (game === 'shogi') return new Engine('shogi', shogiGame, options);
  throw new MagibanError(
    'UnknownName',
    { what: 'game', name: String(game), known: ENGINE_GAMES },
    `unknown game "${String(game)}": expected ${ENGINE_GAMES.join(' or ')}`,
  );
}
