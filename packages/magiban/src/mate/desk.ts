/**
 * A prover with the endgame tables that it probes. Idle ones are kept for reuse, one of each kind, since they are large. A
 * prover with tables from one source is never reused for another source: the same problem always takes the same nodes.
 */
import {
  describeTable,
  type EndgameLoader,
  readWith,
} from '../engine/tablebases/table-description.js';
import { TablebaseLoader } from '../engine/tablebases/tablebase-loader.js';
import type { Material } from '../tablebase/index/material.js';
import type { MateGame } from './games.js';
import { Prover } from './prover.js';

export class Desk {
  readonly prover: Prover;
  readonly #kind: string;
  readonly #load: EndgameLoader | undefined;
  readonly #tablebaseLoader: TablebaseLoader | undefined;

  constructor(kind: string, prover: Prover, load: EndgameLoader | undefined) {
    this.prover = prover;
    this.#kind = kind;
    this.#load = load;
    this.#tablebaseLoader = load && new TablebaseLoader(readWith(load));
  }

  isFor(kind: string, load: EndgameLoader | undefined): boolean {
    return this.#kind === kind && this.#load === load;
  }

  /** Loads endgame tables, for at most `milliseconds`. */
  async bring(sets: readonly Material[], milliseconds: number): Promise<void> {
    const { endgames } = this.prover;
    const tables = sets.map(describeTable);
    await this.#tablebaseLoader?.load(endgames, tables, milliseconds);
    this.#tablebaseLoader?.place(endgames, tables);
  }

  /** Returns it for reuse. */
  leave(): void {
    if (!idle.some((other) => other.isFor(this.#kind, this.#load))) idle.push(this);
    if (idle.length > MOST_IDLE) idle.shift();
  }
}

const MOST_IDLE = 4;
const idle: Desk[] = [];

/** A prover with `megabytes` of hash and, given a loader, with endgame tables. */
export function takeDesk(
  game: MateGame<never>,
  megabytes: number,
  sets: readonly Material[],
  load: EndgameLoader | undefined,
): Desk {
  const endgameBytes = load ? game.endgameBytes(sets) : 0;
  const kind = `${game.name} ${megabytes} ${endgameBytes}`;
  const at = idle.findIndex((desk) => desk.isFor(kind, load));
  const [desk] = at < 0 ? [] : idle.splice(at, 1);
  if (desk) return desk;
  return new Desk(kind, new Prover(game.name, game.module, megabytes, endgameBytes), load);
}
