/**
 * Any UCI or USI engine with the interface of our own. Its tasks run one after the other: a search is stopped and its `bestmove`
 * awaited before the next begins, so the lines of one never appear in another. An engine that ended or does not answer is killed;
 * the next call starts it again with the same options.
 */
import { checkLimits, type SearchLimits } from '../../engine/limits.js';
import {
  type AsyncEngine,
  lastOf,
  type SearchFrom,
  type SearchInfo,
} from '../../engine/search-info.js';
import { initializationFailed, searchSuperseded } from '../../errors/english/core.js';
import { engineTrouble } from '../../errors/english/engines.js';
import { MagibanError } from '../../errors/error.js';
import type { SearchSupersededReason } from '../../errors/reasons/core.js';
import type { GameName, GamePosition, GameRules } from '../../game.js';
import { rulesOf } from '../../rules.js';
import type { AbortSignalLike } from '../../web-types.js';
import type { EngineOption, MATE_WORDS } from '../answer.js';
import type { Protocol } from '../command.js';
import { parseAnswer } from '../parse-answer.js';
import { ask, type Search } from './ask.js';
import { type EngineConnection, isTrouble } from './connection.js';
import { InfoQueue } from './info-queue.js';
import { type EngineId, type GoAnswer, UciLink } from './link.js';
import { findOption, type OptionValue, requireOption, valueText } from './option-values.js';
import { Progress } from './progress.js';
import { allowanceOf, goLimitsOf, type Question, questionOf } from './search-question.js';
import { legalMoves, type Reading, searchInfo } from './search-report.js';
import { type EngineTimeouts, type Timeouts, timeoutsOf } from './timeouts.js';

/** The answer of a USI engine to a mate problem: the moves up to mate, or why there are none. */
export type MateAnswer =
  | { readonly outcome: 'mate'; readonly moves: readonly string[] }
  | { readonly outcome: (typeof MATE_WORDS)[number] };

/** How an engine is started, again and again. */
export interface EngineSource {
  /** Opens a connection; throws if there is no other. */
  readonly connect: () => EngineConnection;
  readonly protocol: Protocol | undefined;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly timeouts: EngineTimeouts;
}

const GAME_OF = { uci: 'chess', usi: 'shogi' } as const satisfies Record<Protocol, GameName>;

/** A UCI or USI engine, in a process, a worker, or behind any other connection. */
export class UciEngine<P extends GamePosition<M>, M> implements AsyncEngine<P, M> {
  readonly game: GameName;
  readonly protocol: Protocol;
  readonly #source: EngineSource;
  readonly #rules: GameRules<P>;
  readonly #timeouts: Timeouts;
  /** Values by declared name, in the order in which they were set. */
  readonly #values = new Map<string, string>();
  #pressed: string[] = [];
  #link: UciLink;
  #connection: EngineConnection;
  #forgets = true;
  #isDisposed = false;
  #search: Search<P> | undefined;
  /** What ended the previous search. */
  #reason: SearchSupersededReason = 'new-search';
  #tasks = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(source: EngineSource, link: UciLink) {
    this.#source = source;
    this.#link = link;
    this.#connection = link.connection;
    this.#timeouts = timeoutsOf(source.timeouts);
    this.protocol = link.protocol;
    this.game = GAME_OF[link.protocol];
    this.#rules = rulesOf(this.game) as unknown as GameRules<P>;
    const variant = variantOf(link);
    if (variant) this.#values.set(variant, this.game);
    for (const [name, value] of Object.entries(source.options)) this.setOption(name, value);
  }

  /** Starts the engine, sets its options and waits until it is ready. */
  static async start<P extends GamePosition<M>, M>(source: EngineSource): Promise<UciEngine<P, M>> {
    const { start } = timeoutsOf(source.timeouts);
    const connection = source.connect();
    try {
      const link = await UciLink.greet(connection, start, source.protocol);
      const engine = new UciEngine<P, M>(source, link);
      await engine.prepare();
      return engine;
    } catch (error) {
      connection.kill();
      throw error;
    }
  }

  /** The name and the author that the engine reports. */
  get id(): EngineId {
    return this.#link.id;
  }

  /** The options that the engine has declared. */
  get options(): readonly EngineOption[] {
    return this.#link.options;
  }

  /**
   * Sets an option from the next search on, also after a restart; a button has no value. Throws `UnknownName` if the engine has no such
   * option, and `InvalidOption` for a value that it does not accept.
   */
  setOption(name: string, value?: OptionValue): void {
    const option = requireOption(this.options, this.protocol, name);
    if (option.type === 'button') this.#pressed.push(option.name);
    else this.#values.set(option.name, valueText(option, value ?? ''));
  }

  newGame(): void {
    this.#supersede('new-game');
    this.#forgets = true;
  }

  /** Starts the engine if it is not running, sends it all options, and waits until it is ready. */
  prepare(): Promise<void> {
    return this.#enqueue(async () => void (await this.#getReady(new Map())));
  }

  async *analyse(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M> = {},
    signal?: AbortSignalLike,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    try {
      yield* this.#infos(from, limits, signal);
    } catch (error) {
      if (!isSuperseded(error)) throw error;
    }
  }

  bestMove(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal?: AbortSignalLike,
  ): Promise<SearchInfo | undefined> {
    return lastOf(this.#infos(from, limits, signal));
  }

  /** Solves a mate problem with a USI engine (`go mate`), within a time in milliseconds or until aborted. */
  async solveMate(
    from: SearchFrom<P, M>,
    { movetime }: { readonly movetime?: number | undefined } = {},
    signal?: AbortSignalLike,
  ): Promise<MateAnswer> {
    checkLimits({ movetime });
    if (this.protocol === 'uci') return { outcome: 'notimplemented' };
    const search = this.#begin(from, {}, signal);
    const { position } = search.question;
    if (position.hasNoMoves) return { outcome: 'nomate' };
    const mate = movetime === undefined ? ('infinite' as const) : Math.max(1, movetime);
    return this.#enqueue(async () => {
      if (search.queue.isOver) throw searchSuperseded({ reason: this.#reason });
      const link = await this.#getReady(new Map());
      const answer = await ask(link, search, { mate }, () => {}, this.#timeouts, movetime);
      if (search.queue.isOver) throw searchSuperseded({ reason: this.#reason });
      if (answer.kind !== 'checkmate') return { outcome: 'notimplemented' };
      if ('word' in answer) return { outcome: answer.word };
      const moves = legalMoves<P, M>(this.#reading(position), answer.moves);
      if (moves.length === answer.moves.length) return { outcome: 'mate', moves };
      throw this.#illegalMove(answer.moves[moves.length] as string, position);
    });
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#supersede('disposed');
    const connection = this.#connection;
    connection.send('quit');
    await connection.end();
    await this.#last;
  }

  async *#infos(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal: AbortSignalLike | undefined,
  ): AsyncGenerator<SearchInfo, void, undefined> {
    checkLimits(limits);
    const search = this.#begin(from, limits, signal);
    if (search.question.position.hasNoMoves) return;
    this.#enqueue(() => this.#run(search)).then(
      () => search.queue.end(),
      (error) => search.queue.end(error),
    );
    try {
      yield* search.queue.infos();
    } finally {
      search.queue.end();
      search.stop();
    }
  }

  /** Ends the previous search. */
  #begin(
    from: SearchFrom<P, M>,
    limits: SearchLimits<M>,
    signal: AbortSignalLike | undefined,
  ): Search<P> {
    this.#checkUndisposed();
    const usual = Number(this.#values.get('MultiPV') ?? 1);
    const question = questionOf<P, M>(this.#rules, from, limits, usual);
    this.#supersede('new-search');
    const queue = new InfoQueue();
    const started = performance.now();
    const search = { question, limits, signal, queue, started, stop: () => {} };
    this.#search = search;
    return search;
  }

  #supersede(reason: SearchSupersededReason): void {
    this.#reason = reason;
    this.#search?.queue.end(searchSuperseded({ reason }));
    this.#search?.stop();
    this.#search = undefined;
  }

  /** Runs a task after those before it. */
  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#tasks++;
    const run = async () => {
      this.#connection.keepAlive(true);
      try {
        return await task();
      } catch (error) {
        // After any other trouble the engine cannot be trusted to be in step.
        if (isTrouble(error) && !isTrouble(error, 'illegal-move')) this.#connection.kill();
        throw error;
      } finally {
        if (--this.#tasks === 0) this.#connection.keepAlive(false);
      }
    };
    const result = this.#last.then(run);
    this.#last = result.catch(() => {});
    return result;
  }

  /** Starts the engine if necessary, and tells it whatever it does not know yet. */
  async #getReady(extra: ReadonlyMap<string, string>): Promise<UciLink> {
    this.#checkUndisposed();
    const { start, ready } = this.#timeouts;
    if (this.#connection.hasEnded) {
      this.#connection = this.#source.connect();
      this.#link = await UciLink.greet(this.#connection, start, this.protocol);
      this.#forgets = true;
    }
    const link = this.#link;
    const isFirst = this.#forgets;
    let isChanged = false;
    for (const [name, value] of new Map([...this.#values, ...extra])) {
      isChanged = link.setOption(name, value) || isChanged;
    }
    for (const name of this.#pressed.splice(0)) {
      link.send({ kind: 'setoption', name });
      isChanged = true;
    }
    this.#forgets = false;
    if (isFirst) await link.newGame(ready);
    // A UCI engine answers at once, and whatever it says before that belongs to an earlier search. A USI engine may clear its hash
    // table.
    else if (isChanged || link.protocol === 'uci') await link.ready(ready);
    this.#checkUndisposed();
    return link;
  }

  async #run(search: Search<P>): Promise<void> {
    const { question, limits, signal, queue, started } = search;
    if (queue.isOver) return;
    const link = await this.#getReady(this.#optionsFor(question, limits));
    if (queue.isOver) return;
    const reading = this.#reading(question.position);
    const progress = new Progress(question.lines);
    const elapsed = () => performance.now() - started;
    const onInfo = (line: string) => {
      const answer = parseAnswer(link.protocol, line);
      if (answer?.kind !== 'info' || !progress.add(answer.info)) return;
      const info = searchInfo(reading, progress, elapsed());
      if (info.lines.length > 0) queue.push(info);
      if (isMateWithin(info, limits.mate)) search.stop();
    };
    const goLimits = goLimitsOf(link.protocol, limits, question.searchMoves);
    const answer = await ask(link, search, goLimits, onInfo, this.#timeouts, allowanceOf(limits));
    const isStopped = queue.isOver || signal?.aborted === true;
    const final = this.#finalMove(answer, reading, isStopped);
    const info = searchInfo(reading, progress, elapsed(), final);
    if (info.lines.length > 0 || info.declares) queue.push(info);
  }

  /** The options that a search needs. */
  #optionsFor(question: Question<P>, limits: SearchLimits<unknown>): Map<string, string> {
    const wanted = new Map<string, string>();
    const set = (name: string, value: OptionValue, isNeeded: boolean) => {
      const option = isNeeded
        ? requireOption(this.options, this.protocol, name)
        : findOption(this.options, this.protocol, name);
      if (option && option.type !== 'button') wanted.set(option.name, valueText(option, value));
    };
    set('MultiPV', question.lines, question.lines > 1);
    if (this.game === 'chess') set('UCI_Chess960', question.isChess960, question.isChess960);
    if (limits.clockFrom) set(this.protocol === 'usi' ? 'USI_Ponder' : 'Ponder', true, false);
    return wanted;
  }

  #finalMove(answer: GoAnswer, reading: Reading<P, M>, isStopped: boolean) {
    if (answer.kind === 'checkmate') throw this.#illegalMove('checkmate', reading.position);
    if ('word' in answer) {
      if (answer.word !== 'none') return { declares: answer.word };
      // An engine that was stopped at once may have found none.
      if (isStopped) return {};
      throw this.#illegalMove('(none)', reading.position);
    }
    const [move, ponder] = legalMoves(reading, [
      answer.move,
      ...(answer.ponder === undefined ? [] : [answer.ponder]),
    ]);
    if (move === undefined) throw this.#illegalMove(answer.move, reading.position);
    return { move, ponder };
  }

  #illegalMove(move: string, position: GamePosition<M>): MagibanError {
    const engine = this.#connection.name;
    return engineTrouble({ engine, reason: 'illegal-move', move, position: position.text });
  }

  #reading(position: P): Reading<P, M> {
    return { rules: this.#rules, position, protocol: this.protocol };
  }

  #checkUndisposed(): void {
    if (this.#isDisposed) throw initializationFailed({ reason: 'engine-disposed' });
  }
}

/** The option by which an engine of many games is told the game, if that is not its default. */
function variantOf({ options, protocol }: UciLink): string | undefined {
  const game = GAME_OF[protocol];
  return options.find(
    (option) =>
      /^U[CS]I_Variant$/.test(option.name) &&
      option.type === 'combo' &&
      option.default !== game &&
      option.values.includes(game),
  )?.name;
}

function isMateWithin({ lines }: SearchInfo, moves: number | undefined): boolean {
  const score = lines[0]?.score;
  if (moves === undefined || !score || !('matePlies' in score)) return false;
  return score.matePlies > 0 && score.matePlies < 2 * moves;
}

function isSuperseded(error: unknown): boolean {
  return error instanceof MagibanError && error.code === 'SearchSuperseded';
}
