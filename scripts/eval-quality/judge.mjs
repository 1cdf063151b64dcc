// The judge: another UCI engine in a child process that scores positions, one query at a time.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The score of a mate, in centipawns. */
const MATE = 3000;

export class Judge {
  #process;
  #nodes;
  #heard = () => {};
  /** Why it will never answer again, and the callback of the pending query. */
  #failure;
  #failed = () => {};

  constructor(command, nodes) {
    this.#nodes = nodes;
    const [program, ...args] = command.split(' ');
    this.#process = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#process.on('error', (error) => this.#fail(error));
    this.#process.on('exit', () => this.#fail(new Error('it has ended')));
    this.#process.stdin.on('error', (error) => this.#fail(error));
    createInterface({ input: this.#process.stdout }).on('line', (line) => this.#heard(line));
  }

  #fail(error) {
    this.#failure ??= error;
    this.#failed(this.#failure);
  }

  /** The score of a position for the side to move, in centipawns. */
  value(fen) {
    return new Promise((resolve, reject) => {
      let value = 0;
      this.#failed = reject;
      if (this.#failure) return reject(this.#failure);
      this.#heard = (line) => {
        const [, unit, number] = line.match(/ score (cp|mate) (-?\d+)/) ?? [];
        if (unit === 'cp') value = Number(number);
        if (unit === 'mate') value = Number(number) > 0 ? MATE : -MATE;
        if (line.startsWith('bestmove')) resolve(value);
      };
      return this.#process.stdin.write(
        `ucinewgame\nposition fen ${fen}\ngo nodes ${this.#nodes}\n`,
      );
    });
  }

  end() {
    this.#failed = () => {};
    this.#process.kill();
  }
}
