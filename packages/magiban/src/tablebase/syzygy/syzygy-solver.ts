/** Syzygy tables as a solver: WDL with the 50-move rule, and DTZ; no DTM. */
import { makeUci } from '../../chess/notation/uci.js';
import type { AnyPosition } from '../../rules.js';
import type { EndgameSolver } from '../probe/solver.js';
import type { MoveVerdict, Verdict } from '../probe/verdict.js';
import type { Wdl } from './table.js';
import type { SyzygyTables } from './tables.js';
import type { SyzygyProbe } from './worth.js';

/** The name and the priority of a Syzygy solver. */
export interface SyzygySolverOptions {
  readonly name?: string;
  /** By default below that of DTM tables. */
  readonly priority?: number;
}

/** A solver that probes Syzygy tables. */
export class SyzygySolver implements EndgameSolver {
  readonly name: string;
  readonly priority: number;
  readonly #tables: SyzygyTables;

  constructor(tables: SyzygyTables, { name = 'syzygy', priority = 50 }: SyzygySolverOptions = {}) {
    this.name = name;
    this.priority = priority;
    this.#tables = tables;
  }

  canSolve(position: AnyPosition): boolean {
    return position.game === 'chess' && this.#tables.mayHave(position);
  }

  /** With a WDL table only, the outcome has no distance. */
  async solve(position: AnyPosition): Promise<Verdict | undefined> {
    if (position.game !== 'chess') return undefined;
    const probe = await this.#tables.probe(position);
    if (probe) return verdictOfProbe(probe);
    const wdl = await this.#tables.wdl(position);
    return wdl === undefined ? undefined : verdictOfWdl(wdl);
  }

  solveNow(position: AnyPosition): Verdict | undefined {
    if (position.game !== 'chess') return undefined;
    const probe = this.#tables.probeNow(position);
    return probe && verdictOfProbe(probe);
  }

  async moves(position: AnyPosition): Promise<MoveVerdict[] | undefined> {
    const moves = position.game === 'chess' ? await this.#tables.moves(position) : undefined;
    return moves?.map((probe) => ({ move: makeUci(probe.move), ...verdictOfProbe(probe) }));
  }
}

function verdictOfProbe({ wdl, dtz, isExact }: SyzygyProbe): Verdict {
  return { ...verdictOfWdl(wdl), dtz, isDtzRounded: !isExact };
}

function verdictOfWdl(wdl: Wdl): Verdict {
  const outcome = wdl === 0 ? 'draw' : wdl > 0 ? 'win' : 'loss';
  return Math.abs(wdl) === 1 ? { outcome, dtm: null, cursed: true } : { outcome, dtm: null };
}
