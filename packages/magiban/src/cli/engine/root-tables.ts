/** What tablebases know about the position that an engine is to think about: where they know, nothing need be searched. */
import type { EngineLine } from '../../engine/engine.js';
import type { EngineScore } from '../../engine/report.js';
import type { Tablebase } from '../../tablebase/tablebase.js';
import type { MoveVerdict, Verdict } from '../../tablebase/verdict.js';
import { TableStore } from '../tablebase/store.js';
import type { AnyPosition } from './any-game.js';

export interface TableQuestion {
  /** The only moves that count; all of them if there are none. */
  readonly only?: readonly string[] | undefined;
  readonly lines: number;
  /** Whether the best line is wanted to its end: that takes some milliseconds. */
  readonly isWhole: boolean;
}

export class RootTables {
  readonly #store: TableStore;
  readonly #syzygy: string | undefined;
  #tablebase: Promise<Tablebase> | undefined;

  /** A folder of our own tables, else the usual one; and one of Syzygy files. */
  constructor(folder?: string, syzygy?: string) {
    this.#store = new TableStore(folder);
    this.#syzygy = syzygy;
  }

  /** The best moves, each with what it leads to, or nothing. Fails with what is wrong with a table or folder. */
  async find(position: AnyPosition, question: TableQuestion): Promise<EngineLine[] | undefined> {
    this.#tablebase ??= openTablebase(this.#store, this.#syzygy);
    const tablebase = await this.#tablebase;
    const found = await tablebase.explain(position, { line: question.isWhole });
    if (!found?.complete || found.moves.length === 0) return undefined;
    const { only } = question;
    const moves = only ? found.moves.filter(({ move }) => only.includes(move)) : found.moves;
    return moves.slice(0, question.lines).map((verdict) => ({
      score: scoreOfVerdict(verdict),
      moves: verdict.move === found.line[0] ? found.line : [verdict.move],
    }));
  }
}

/** A folder that is not there fails as a promise, too. */
async function openTablebase(store: TableStore, syzygy: string | undefined): Promise<Tablebase> {
  return store.tablebase(syzygy);
}

/** Below any mate, above anything that evaluation says. */
const CERTAIN = 20_000;

function scoreOfVerdict({ outcome, dtm, dtz, cursed }: Verdict | MoveVerdict): EngineScore {
  if (cursed || outcome === 'draw' || outcome === 'unknown') return { cp: 0 };
  const sign = outcome === 'win' ? 1 : -1;
  return dtm === null ? { cp: sign * (CERTAIN - Math.abs(dtz ?? 0)) } : { matePlies: sign * dtm };
}
