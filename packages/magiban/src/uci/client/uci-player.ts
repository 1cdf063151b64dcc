/** An engine that speaks UCI or USI. */

import type { Info, Score } from '../answer.js';
import type { Command, Protocol } from '../command.js';
import { makeCommand } from '../make-command.js';
import { parseAnswer } from '../parse-answer.js';
import { allowanceOf, goLimits } from './clock.js';
import { type EngineConnection, EngineFault, STOP_TIMEOUT, tooLate } from './connection.js';
import type { Opinion, Player, PlayerSettings, Thought, Turn } from './player.js';
import { Stopwatch } from './stopwatch.js';

export class UciPlayer implements Player {
  readonly #settings: PlayerSettings;
  readonly #protocol: Protocol;
  readonly #process: EngineConnection;
  ownName: string | undefined;

  private constructor(settings: PlayerSettings, protocol: Protocol) {
    this.#settings = settings;
    this.#protocol = protocol;
    this.#process = settings.connect(settings.engine.command, settings.signal);
  }

  /** Starts the engine, sets its options and waits for `readyok`; rejects with a fault if that fails. */
  static async start(settings: PlayerSettings, protocol: Protocol): Promise<UciPlayer> {
    const player = new UciPlayer(settings, protocol);
    try {
      await player.#introduce();
    } catch (error) {
      player.#process.kill();
      throw error;
    }
    return player;
  }

  async #introduce(): Promise<void> {
    const { engine, patience } = this.#settings;
    this.#send({ kind: 'hello' });
    await this.#process.waitFor((line) => {
      const answer = parseAnswer(this.#protocol, line);
      if (answer?.kind === 'id' && answer.field === 'name') this.ownName = answer.text;
      return answer?.kind === 'ok' || undefined;
    }, patience);
    for (const [name, value] of engine.options) this.#send({ kind: 'setoption', name, value });
    await this.#ready();
  }

  async #ready(): Promise<void> {
    this.#send({ kind: 'isready' });
    await this.#process.waitFor(
      (line) => parseAnswer(this.#protocol, line)?.kind === 'readyok' || undefined,
      this.#settings.patience,
    );
  }

  async newGame(): Promise<void> {
    this.#send({ kind: 'newgame' });
    await this.#ready();
  }

  async think({ from, moves, clocks, mover }: Turn): Promise<Thought> {
    const { engine } = this.#settings;
    const told = engine.swapClocks ? ([clocks[1], clocks[0]] as const) : clocks;
    const limits = goLimits(this.#protocol, ...told, mover);
    this.#send({ kind: 'position', ...(from === undefined ? {} : { from }), moves });
    let lastInfo = '';
    const take = (line: string) => {
      // Engines print a lot: only the last score of the main PV is parsed, once it is known to be the last.
      if (line.startsWith('info ')) {
        if (isMainLine(line)) lastInfo = line;
        return undefined;
      }
      const answer = parseAnswer(this.#protocol, line);
      return answer?.kind === 'bestmove' ? answer : undefined;
    };
    const allowance = allowanceOf(mover, this.#settings.patience);
    const watch = new Stopwatch();
    this.#send({ kind: 'go', limits });
    try {
      const { value, elapsed } = await this.#process.waitFor(take, allowance, watch);
      if (elapsed > allowance) throw tooLate(elapsed, allowance);
      const opinion = opinionOf(this.#protocol, lastInfo);
      const answer = 'word' in value ? { word: value.word } : { move: value.move };
      return { ...answer, elapsed, missed: watch.missed, ...(opinion ? { opinion } : {}) };
    } catch (error) {
      if (!(error instanceof EngineFault) || error.kind !== 'no-answer') throw error;
      return await this.#stop(allowance, watch, take);
    }
  }

  /** Time is up. An engine that still answers `stop` was only too slow. */
  async #stop(
    allowance: number,
    watch: Stopwatch,
    take: (line: string) => unknown,
  ): Promise<never> {
    this.#send({ kind: 'stop' });
    const most = watch.read() + Math.min(this.#settings.patience, STOP_TIMEOUT);
    const { elapsed } = await this.#process.waitFor(take, most, watch);
    throw tooLate(elapsed, allowance);
  }

  gameOver(result: 'win' | 'lose' | 'draw'): void {
    if (this.#protocol === 'usi') this.#send({ kind: 'gameover', result });
  }

  get isAlive(): boolean {
    return !this.#process.hasEnded;
  }

  async quit(): Promise<void> {
    this.#send({ kind: 'quit' });
    await this.#process.end();
  }

  kill(): void {
    this.#process.kill();
  }

  #send(command: Command): void {
    this.#process.send(makeCommand(this.#protocol, command));
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
