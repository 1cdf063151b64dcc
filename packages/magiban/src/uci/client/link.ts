/** A connection that speaks UCI or USI: the handshake, options, `readyok`, and searches. Each `go` gets one answer. */
import type { Answer, EngineOption } from '../answer.js';
import { type Command, type GoLimits, PROTOCOLS, type Protocol } from '../command.js';
import { makeCommand } from '../make-command.js';
import { parseAnswer } from '../parse-answer.js';
import { type EngineConnection, isTrouble, type Timed } from './connection.js';
import type { Stopwatch } from './stopwatch.js';

/** Milliseconds after which an engine that does not answer `uci` is asked for USI. */
const DETECTION_TIME = 3_000;
/** More options than any engine has; the rest of an endless list is dropped. */
const MOST_OPTIONS = 2_000;
const LONGEST_NAME = 200;

/** What an engine says about itself. */
export interface EngineId {
  readonly name?: string;
  readonly author?: string;
}

/** A start position and the moves since, as text. */
export interface RootText {
  /** FEN or SFEN; undefined for the standard one. */
  readonly from?: string | undefined;
  readonly moves: readonly string[];
}

export type GoAnswer = Extract<Answer, { kind: 'bestmove' | 'checkmate' }>;

export class UciLink {
  readonly connection: EngineConnection;
  readonly protocol: Protocol;
  readonly id: EngineId;
  readonly options: readonly EngineOption[];
  /** The values that the engine has been told. */
  readonly #told = new Map<string, string>();

  private constructor(
    connection: EngineConnection,
    protocol: Protocol,
    id: EngineId,
    options: readonly EngineOption[],
  ) {
    this.connection = connection;
    this.protocol = protocol;
    this.id = id;
    this.options = options;
  }

  /** Says hello; without a protocol, in UCI and then in USI. */
  static async greet(
    connection: EngineConnection,
    milliseconds: number,
    protocol?: Protocol,
  ): Promise<UciLink> {
    const id: { name?: string; author?: string } = {};
    const options: EngineOption[] = [];
    const protocols = protocol ? [protocol] : PROTOCOLS;
    const take = (line: string): Protocol | undefined => {
      const answer = parseAnswer('uci', line);
      if (answer?.kind === 'id') id[answer.field] = answer.text.slice(0, LONGEST_NAME);
      if (answer?.kind === 'option' && options.length < MOST_OPTIONS) options.push(answer.option);
      return protocols.find((known) => parseAnswer(known, line)?.kind === 'ok');
    };
    const first = protocols.length === 1 ? milliseconds : Math.min(DETECTION_TIME, milliseconds);
    const ask = async (asked: Protocol, wait: number) => {
      connection.send(asked);
      return (await connection.waitFor(asked, take, wait)).value;
    };
    let spoken: Protocol;
    try {
      spoken = await ask(protocols[0] as Protocol, first);
    } catch (error) {
      const [, second] = protocols;
      if (!second || !isTrouble(error, 'no-answer')) throw error;
      spoken = await ask(second, milliseconds);
    }
    return new UciLink(connection, spoken, id, options);
  }

  send(command: Command): void {
    this.connection.send(makeCommand(this.protocol, command));
  }

  /** Sets an option, unless it has this value already; returns whether it was sent. */
  setOption(name: string, value: string): boolean {
    const known = this.#told.get(name) ?? this.#default(name);
    if (known === value) return false;
    this.#told.set(name, value);
    this.send({ kind: 'setoption', name, value: value === '' ? '<empty>' : value });
    return true;
  }

  #default(name: string): string | undefined {
    const option = this.options.find((one) => one.name === name);
    if (!option || option.type === 'button' || option.default === undefined) return undefined;
    return String(option.default);
  }

  /** Waits until the engine has obeyed all commands. */
  async ready(milliseconds: number): Promise<void> {
    this.send({ kind: 'isready' });
    const isReady = (line: string) =>
      parseAnswer(this.protocol, line)?.kind === 'readyok' || undefined;
    await this.connection.waitFor('isready', isReady, milliseconds);
  }

  /** USI engines get ready for a game before they hear of it. */
  async newGame(milliseconds: number): Promise<void> {
    if (this.protocol === 'usi') await this.ready(milliseconds);
    this.send({ kind: 'newgame' });
    if (this.protocol === 'uci') await this.ready(milliseconds);
  }

  /**
   * Searches and waits for the answer. `onInfo` gets the `info` lines as text: engines print a lot, and most of it need not be
   * parsed.
   */
  go(
    root: RootText,
    limits: GoLimits,
    onInfo: (line: string) => void,
    milliseconds: number,
  ): Promise<Timed<GoAnswer>> {
    this.position(root);
    this.send({ kind: 'go', limits });
    return this.answer('go', onInfo, milliseconds);
  }

  position({ from, moves }: RootText): void {
    this.send({ kind: 'position', ...(from === undefined ? {} : { from }), moves });
  }

  /** Waits for the answer of a search that was begun. */
  answer(
    command: 'go' | 'stop',
    onInfo: (line: string) => void,
    milliseconds: number,
    watch?: Stopwatch,
  ): Promise<Timed<GoAnswer>> {
    const take = (line: string): GoAnswer | undefined => {
      if (line.startsWith('info ')) {
        onInfo(line);
        return undefined;
      }
      const answer = parseAnswer(this.protocol, line);
      return answer?.kind === 'bestmove' || answer?.kind === 'checkmate' ? answer : undefined;
    };
    return this.connection.waitFor(command, take, milliseconds, watch);
  }

  /** Asks the engine to quit, and kills it if it does not. */
  async quit(): Promise<void> {
    this.send({ kind: 'quit' });
    await this.connection.end();
  }
}
