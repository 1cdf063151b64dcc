/**
 * An engine that speaks the xboard protocol. It stays in force mode, where it only records moves, and gets `go` for each of its
 * own: so it never thinks unasked, and the clocks are set before it starts.
 */

import { engineTrouble } from '../../../errors/english/engines.js';
import { Failure } from '../../../failure.js';
import { type EngineConnection, isTrouble } from '../connection.js';
import { Stopwatch } from '../stopwatch.js';
import { allowanceOf, type Clock } from './clock.js';
import { STOP_TIMEOUT, tooLate } from './fault.js';
import type { Opinion, Player, PlayerSettings, Thought, Turn } from './player.js';
import { type Dialect, featuresOf, hundredths, opinionOf } from './xboard-dialect.js';

/** An engine that sends no features within this time has none (the protocol says two seconds). */
const FEATURE_WAIT = 2_000;
/** The features used here; all others are rejected. */
const ACCEPTED: readonly string[] = ['ping', 'setboard', 'usermove', 'myname', 'done', 'time'];

export class XboardPlayer implements Player {
  readonly #settings: PlayerSettings;
  readonly #dialect: Dialect;
  readonly #process: EngineConnection;
  readonly #features = new Map<string, string>();
  #pings = 0;
  /** Number of the game's moves that the engine has received. */
  #known = 0;

  private constructor(settings: PlayerSettings, dialect: Dialect) {
    this.#settings = settings;
    this.#dialect = dialect;
    this.#process = settings.connect(settings.engine, settings.signal);
  }

  static async start(settings: PlayerSettings, dialect: Dialect): Promise<XboardPlayer> {
    const player = new XboardPlayer(settings, dialect);
    try {
      await player.#introduce();
    } catch (error) {
      player.#process.kill();
      throw error;
    }
    return player;
  }

  get ownName(): string | undefined {
    return this.#features.get('myname');
  }

  async #introduce(): Promise<void> {
    const { engine, patience } = this.#settings;
    if (this.#dialect.hasFeatures) await this.#readFeatures();
    // Without features, wait for the greeting only.
    else await this.#process.waitFor('its start', (line) => line.trim() || undefined, patience);
    for (const [name, value] of engine.options) {
      this.#send(this.#dialect.hasFeatures ? `option ${name}=${value}` : `${name} ${value}`);
    }
    await this.#sync();
  }

  async #readFeatures(): Promise<void> {
    this.#send('xboard');
    this.#send('protover 2');
    const take = (line: string) => {
      for (const [name, value] of featuresOf(line)) {
        this.#features.set(name, value);
        this.#send(`${ACCEPTED.includes(name) ? 'accepted' : 'rejected'} ${name}`);
      }
      return this.#features.get('done') === '1' || undefined;
    };
    try {
      await this.#process.waitFor('protover', take, FEATURE_WAIT);
    } catch (error) {
      if (!isTrouble(error, 'no-answer')) throw error;
      // `done=0` asks for more time; otherwise there is nothing more to come.
      if (this.#features.get('done') === '0') {
        await this.#process.waitFor('protover', take, this.#settings.patience);
      }
    }
  }

  async #sync(): Promise<void> {
    if (this.#features.get('ping') !== '1') return;
    const pong = `pong ${++this.#pings}`;
    this.#send(`ping ${this.#pings}`);
    const isPong = (line: string) => line === pong || undefined;
    await this.#process.waitFor('ping', isPong, this.#settings.patience);
  }

  async newGame(from: string | undefined): Promise<void> {
    this.#known = 0;
    this.#send('new');
    this.#send('force');
    if (this.#dialect.hasFeatures) {
      this.#send('easy');
      this.#send('post');
    }
    if (from !== undefined) {
      if (this.#features.get('setboard') !== '1') {
        const { name } = this.#settings.engine;
        throw new Failure(`${name} can only play from the usual start: it cannot set up a board`);
      }
      this.#send(`setboard ${from}`);
    }
    await this.#sync();
  }

  async think({ moves, clocks, mover }: Turn): Promise<Thought> {
    // `new` may have reset the clocks.
    if (this.#known === 0) for (const line of this.#dialect.levels(mover)) this.#send(line);
    const prefix = this.#features.get('usermove') === '1' ? 'usermove ' : '';
    for (const move of moves.slice(this.#known)) this.#send(prefix + move);
    this.#tellClocks(clocks, mover);
    const allowance = allowanceOf(mover, this.#settings.patience);
    const watch = new Stopwatch();
    this.#send('go');
    let opinion: Opinion | undefined;
    const take = (line: string): string | undefined => {
      opinion = opinionOf(line) ?? opinion;
      return this.#dialect.moveOf(line) ?? endOf(line);
    };
    const { value, elapsed } = await this.#answer(take, allowance, watch);
    this.#send('force');
    // It has lost track of the game, or cannot stop and is still thinking: it is unusable.
    const engine = this.#process.name;
    if (/^Illegal|^Error/.test(value))
      throw engineTrouble({ engine, reason: 'refused', line: value });
    if (elapsed > allowance) throw tooLate(this.#process, elapsed, allowance);
    this.#known = moves.length + 1;
    const said = { elapsed, missed: watch.missed, ...(opinion ? { opinion } : {}) };
    return value === RESIGNS ? { word: 'resign', ...said } : { move: value, ...said };
  }

  /** An answer in time, or one after "move now". */
  async #answer(take: (line: string) => string | undefined, allowance: number, watch: Stopwatch) {
    try {
      return await this.#process.waitFor('go', take, allowance, watch);
    } catch (error) {
      if (!isTrouble(error, 'no-answer')) throw error;
      // "Move now", which engines need not support. Any answer is too late.
      this.#send('?');
      const most = watch.read() + Math.min(this.#settings.patience, STOP_TIMEOUT);
      return await this.#process.waitFor('?', take, most, watch);
    }
  }

  #tellClocks(clocks: readonly [Clock, Clock], mover: Clock): void {
    const { tc, movetime } = mover.limit;
    if (!tc && movetime === undefined) return;
    const other = clocks[0] === mover ? clocks[1] : clocks[0];
    this.#send(`time ${hundredths(mover)}`);
    this.#send(`${this.#dialect.otherTime} ${hundredths(other)}`);
  }

  gameOver(): void {
    this.#send('force');
  }

  get isAlive(): boolean {
    return !this.#process.hasEnded;
  }

  async quit(): Promise<void> {
    this.#send('quit');
    await this.#process.end();
  }

  kill(): void {
    this.#process.kill();
  }

  #send(line: string): void {
    this.#process.send(line);
  }
}

const RESIGNS = 'resign';

/** Answers other than a move: resignation, a result, or an error. */
function endOf(line: string): string | undefined {
  if (/^(?:tellics )?resigns?\b|^\S* ?Resigns/i.test(line)) return RESIGNS;
  // The referee has not ended the game, so an engine that claims a result resigns.
  if (/^(?:1-0|0-1|1\/2-1\/2)\b/.test(line)) return RESIGNS;
  return /^(?:Illegal move|Error)\b/.test(line) ? line : undefined;
}
