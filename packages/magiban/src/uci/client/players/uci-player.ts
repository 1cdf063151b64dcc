/** An engine that speaks UCI or USI, as a player with clocks. */

import type { Info, Score } from '../../answer.js';
import type { Protocol } from '../../command.js';
import { parseAnswer } from '../../parse-answer.js';
import { type EngineConnection, isTrouble } from '../connection.js';
import { UciLink } from '../link.js';
import { Stopwatch } from '../stopwatch.js';
import { allowanceOf, goLimits } from './clock.js';
import { STOP_TIMEOUT, tooLate } from './fault.js';
import type { Opinion, Player, PlayerSettings, Thought, Turn } from './player.js';

export class UciPlayer implements Player {
  readonly #settings: PlayerSettings;
  readonly #link: UciLink;
  readonly #connection: EngineConnection;

  private constructor(settings: PlayerSettings, link: UciLink) {
    this.#settings = settings;
    this.#link = link;
    this.#connection = link.connection;
  }

  /** Starts the engine, sets its options and waits for `readyok`; rejects with its trouble if that fails. */
  static async start(settings: PlayerSettings, protocol: Protocol): Promise<UciPlayer> {
    const { engine, patience } = settings;
    const connection = settings.connect(engine, settings.signal);
    try {
      const link = await UciLink.greet(connection, patience, protocol);
      for (const [name, value] of engine.options) link.setOption(name, value);
      await link.ready(patience);
      return new UciPlayer(settings, link);
    } catch (error) {
      connection.kill();
      throw error;
    }
  }

  get ownName(): string | undefined {
    return this.#link.id.name;
  }

  async newGame(): Promise<void> {
    await this.#link.newGame(this.#settings.patience);
  }

  async think({ from, moves, clocks, mover }: Turn): Promise<Thought> {
    const { engine, patience } = this.#settings;
    const { protocol } = this.#link;
    const told = engine.swapClocks ? ([clocks[1], clocks[0]] as const) : clocks;
    let lastInfo = '';
    // Only the last score of the main PV is parsed, once it is known to be the last.
    const onInfo = (line: string) => {
      if (isMainLine(line)) lastInfo = line;
    };
    const allowance = allowanceOf(mover, patience);
    this.#link.position({ from, moves });
    const watch = new Stopwatch();
    this.#link.send({ kind: 'go', limits: goLimits(protocol, ...told, mover) });
    try {
      const { value, elapsed } = await this.#link.answer('go', onInfo, allowance, watch);
      if (elapsed > allowance) throw tooLate(this.#connection, elapsed, allowance);
      const opinion = opinionOf(protocol, lastInfo);
      const said = { elapsed, missed: watch.missed, ...(opinion ? { opinion } : {}) };
      if (value.kind === 'checkmate') return { word: 'none', ...said };
      return 'word' in value ? { word: value.word, ...said } : { move: value.move, ...said };
    } catch (error) {
      if (!isTrouble(error, 'no-answer')) throw error;
      return await this.#stop(allowance, watch);
    }
  }

  /** Time is up. An engine that still answers `stop` was only too slow. */
  async #stop(allowance: number, watch: Stopwatch): Promise<never> {
    this.#link.send({ kind: 'stop' });
    const most = watch.read() + Math.min(this.#settings.patience, STOP_TIMEOUT);
    const { elapsed } = await this.#link.answer('stop', () => {}, most, watch);
    throw tooLate(this.#connection, elapsed, allowance);
  }

  gameOver(result: 'win' | 'lose' | 'draw'): void {
    if (this.#link.protocol === 'usi') this.#link.send({ kind: 'gameover', result });
  }

  get isAlive(): boolean {
    return !this.#connection.hasEnded;
  }

  quit(): Promise<void> {
    return this.#link.quit();
  }

  kill(): void {
    this.#connection.kill();
  }
}

/** Excludes bounds, further MultiPV lines and free text that mentions scores. */
function isMainLine(line: string): boolean {
  return line.includes(' score ') && !/bound| multipv (?!1 )|^info string /.test(line);
}

/** USI counts mates in plies, an opinion in moves. */
function opinionOf(protocol: Protocol, line: string): Opinion | undefined {
  const answer = line === '' ? undefined : parseAnswer(protocol, line);
  if (answer?.kind !== 'info' || !answer.info.score) return undefined;
  const { score, depth }: Info = answer.info;
  const value = scoreOf(score as Score, protocol === 'usi' ? 2 : 1);
  return value && (depth === undefined ? value : { ...value, depth });
}

function scoreOf(score: Score, pliesPerMove: number): Opinion | undefined {
  if ('cp' in score) return { cp: score.cp };
  const { mate } = score;
  // A mate of unknown length, or one already on the board, has no number of moves.
  if (typeof mate !== 'number' || mate === 0) return undefined;
  return { mate: Math.sign(mate) * Math.ceil(Math.abs(mate) / pliesPerMove) };
}
