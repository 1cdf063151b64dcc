/** The engine as a process under UCI or USI, and a check of every move that it prints with the slow reference generator. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as chess from '@magiban/reference/chess';
import * as shogi from '@magiban/reference/shogi';
import { MAGIBAN } from './program.js';

export type Game = 'chess' | 'shogi';

export const REFERENCE = {
  chess: { start: chess.START, legalMoves: chess.legalMoves, play: chess.play },
  shogi: { start: shogi.START, legalMoves: shogi.legalMoves, play: shogi.play },
} as const;

/** Moves that end the game instead of being played: no legal move, resignation, a win by declaration. */
const NOT_MOVES = ['(none)', '0000', 'resign', 'win'];
const ANSWER_MILLISECONDS = 60_000;

/** Throws unless each move is legal in its turn. */
export function checkLine(game: Game, fen: string, moves: readonly string[], what: string): void {
  const { legalMoves, play } = REFERENCE[game];
  let here = fen;
  for (const [i, move] of moves.entries()) {
    if (!legalMoves(here).includes(move))
      throw new Error(`${what}: move ${i + 1}, ${move}, is illegal in ${here}`);
    here = play(here, move);
  }
}

/** A position some plies into a game: choices are numbers that pick a legal move each. */
export function randomGame(game: Game, choices: readonly number[]) {
  const { start, legalMoves, play } = REFERENCE[game];
  let fen: string = start;
  const moves: string[] = [];
  for (const choice of choices) {
    const legal = legalMoves(fen);
    const move = legal[choice % legal.length];
    if (move === undefined) break;
    moves.push(move);
    fen = play(fen, move);
  }
  return { fen, moves };
}

/** Where the searches begin that are not answered yet, oldest first: answers come in that order. */
interface Pending {
  readonly fen: string;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

export class EngineProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #pending: Pending[] = [];
  readonly #exited: Promise<void>;
  #errors = '';
  #failure: Error | undefined;

  constructor(readonly game: Game) {
    const protocol = game === 'chess' ? 'uci' : 'usi';
    this.#child = spawn(process.execPath, [MAGIBAN, protocol]);
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#errors += text;
    });
    this.#child.stdin.on('error', () => {});
    createInterface(this.#child.stdout).on('line', (line) => this.#hear(line));
    this.#exited = new Promise((resolve) => {
      this.#child.on('close', (code, signal) => {
        if (code !== 0 || this.#errors !== '')
          this.#fail(new Error(`the engine ended (${signal ?? code}): ${this.#errors}`));
        this.#fail(
          new Error('the engine ended with a search unanswered'),
          this.#pending.length > 0,
        );
        resolve();
      });
    });
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  send(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** Sends a `go` from this position. Resolves when its answer has come; rejects if that was wrong. */
  go(fen: string, line: string): Promise<void> {
    this.send(line);
    return new Promise((resolve, reject) => this.#pending.push({ fen, resolve, reject }));
  }

  /** Ends the process. Throws if anything was wrong since it was started. */
  async quit(): Promise<void> {
    this.send('quit');
    const timer = setTimeout(() => {
      this.#fail(new Error(`no end within ${ANSWER_MILLISECONDS} ms`));
      this.#child.kill('SIGKILL');
    }, ANSWER_MILLISECONDS);
    await this.#exited;
    clearTimeout(timer);
    if (this.#failure) throw this.#failure;
  }

  #hear(line: string): void {
    const words = line.split(' ');
    const [search] = this.#pending;
    try {
      if (words[0] === 'info' && words.includes('pv')) {
        if (!search) throw new Error(`a line of no search: ${line}`);
        checkLine(this.game, search.fen, words.slice(words.indexOf('pv') + 1), line);
      } else if (words[0] === 'bestmove') {
        this.#pending.shift();
        if (!search) throw new Error(`an answer to no search: ${line}`);
        this.#checkBest(search.fen, words, line);
        search.resolve();
      }
    } catch (error) {
      this.#fail(error as Error);
      search?.reject(error as Error);
    }
  }

  #checkBest(fen: string, [, best = '', , ponder]: readonly string[], line: string): void {
    if (!NOT_MOVES.includes(best)) {
      checkLine(this.game, fen, ponder === undefined ? [best] : [best, ponder], line);
    } else if (best !== 'win' && REFERENCE[this.game].legalMoves(fen).length > 0) {
      throw new Error(`${line}, although there are legal moves in ${fen}`);
    }
  }

  #fail(error: Error, isFailure = true): void {
    if (isFailure) this.#failure ??= error;
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }
}
