/**
 * The solver for our own DTM tables. Tables are given to it, or loaded by set name when a position of the set is first
 * probed.
 *
 * Chess tables ignore the 50-move rule, as DTM does; Syzygy tables tell which wins it turns into draws.
 */
import { playCode as playChess } from '../../chess/core.js';
import { moveOfCode as chessMove } from '../../chess/moves.js';
import { makeUci } from '../../chess/uci.js';
import type { Packed } from '../../core/packed-words.js';
import { playCode as playShogi } from '../../shogi/core.js';
import { moveOfCode as shogiMove } from '../../shogi/moves.js';
import { makeUsi } from '../../shogi/usi.js';
import { type Material, TABLE_GAMES } from '../index/material.js';
import { isShogi, type TablePosition } from '../index/positions.js';
import { setNumber } from '../index/sets.js';
import { ChessValues } from './chess-values.js';
import { ShogiValues } from './shogi-values.js';
import type { EndgameSolver } from './solver.js';
import type { TableLoader, ValueTable } from './table-store.js';
import { type MoveVerdict, type Verdict, valueOfMove, verdictOf } from './verdict.js';

export interface TableSolverOptions {
  /** Tables already open. */
  readonly tables?: readonly ValueTable[];
  /** Loads other tables on demand. */
  readonly load?: TableLoader;
  readonly name?: string;
  readonly priority?: number;
}

export class TableSolver implements EndgameSolver {
  readonly name: string;
  readonly priority: number;
  readonly #chess: ChessValues;
  readonly #shogi: ShogiValues;

  constructor({ tables = [], load, name = 'tables', priority = 100 }: TableSolverOptions = {}) {
    this.name = name;
    this.priority = priority;
    this.#chess = new ChessValues(load);
    this.#shogi = new ShogiValues(load);
    for (const table of tables) this.add(table);
  }

  /** Adds a table, or replaces that of the same set. */
  add(table: ValueTable): void {
    this.#values(table.header.game).shelf.add(table);
  }

  /** Loads the tables of these sets, so that they can be probed synchronously; returns those that exist. */
  async load(sets: readonly Material[]): Promise<Material[]> {
    const tables = await Promise.all(
      sets.map((set) => this.#values(set.game).shelf.fetch(setNumber(set))),
    );
    return sets.filter((_, i) => tables[i]);
  }

  /** The sets whose tables are loaded. */
  get loaded(): Material[] {
    return TABLE_GAMES.flatMap((game) => this.#values(game).shelf.sets);
  }

  canSolve(position: TablePosition): boolean {
    return (isShogi(position) ? this.#shogi : this.#chess).has(position.packed);
  }

  solveNow(position: TablePosition): Verdict | undefined {
    const value = isShogi(position)
      ? this.#shogi.now(position.packed)
      : this.#chess.now(position.packed);
    return value === undefined ? undefined : verdictOf(value);
  }

  solve(position: TablePosition): Verdict | undefined | Promise<Verdict | undefined> {
    return this.solveNow(position) ?? this.#solveLater(position);
  }

  /** In chess a capture or promotion may lead to a set whose table is missing: such a move is unknown. */
  async moves(position: TablePosition): Promise<MoveVerdict[]> {
    const values = isShogi(position) ? this.#shogi : this.#chess;
    const moves: MoveVerdict[] = [];
    for (const code of position.legalCodes()) {
      const after = played(position, code);
      const value = values.now(after) ?? (await values.later(after));
      moves.push(moveVerdict(textOf(position, code), value));
    }
    return moves;
  }

  async #solveLater(position: TablePosition): Promise<Verdict | undefined> {
    const values = isShogi(position) ? this.#shogi : this.#chess;
    const value = await values.later(position.packed);
    return value === undefined ? undefined : verdictOf(value);
  }

  #values(game: Material['game']): ChessValues | ShogiValues {
    return game === 'chess' ? this.#chess : this.#shogi;
  }
}

function played(position: TablePosition, code: number): Packed {
  return isShogi(position) ? playShogi(position.packed, code) : playChess(position.packed, code);
}

function textOf(position: TablePosition, code: number): string {
  return isShogi(position) ? makeUsi(shogiMove(code)) : makeUci(chessMove(code, position.chess960));
}

function moveVerdict(move: string, after: number | undefined): MoveVerdict {
  if (after === undefined) return { move, outcome: 'unknown', dtm: null };
  const { outcome, dtm } = verdictOf(valueOfMove(after));
  return { move, outcome, dtm };
}
