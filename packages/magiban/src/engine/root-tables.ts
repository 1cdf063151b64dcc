/** Tablebase probing at the root: positions in the tables need no search. */

import type { AnyPosition } from '../rules.js';
import type { Tablebase } from '../tablebase/probe/tablebase.js';
import type { MoveVerdict, Verdict } from '../tablebase/probe/verdict.js';
import type { EngineScore } from './report.js';
import type { EngineLine } from './search-info.js';
import type { EndgameLoader } from './tablebases/table-description.js';

export interface TableQuestion {
  /** The only moves to consider (`searchmoves`); all moves if undefined. */
  readonly only?: readonly string[] | undefined;
  readonly lines: number;
  /** Whether the full PV up to mate is wanted: that takes a few milliseconds. */
  readonly isWhole: boolean;
}

export class RootTables {
  /** Loads the tablebase table of a material signature for direct probing; undefined if there is none. */
  readonly load: EndgameLoader;
  readonly #open: () => Promise<Tablebase>;
  #tablebase: Promise<Tablebase> | undefined;

  /** `open` is called on the first probe. */
  constructor(load: EndgameLoader, open: () => Promise<Tablebase>) {
    this.load = load;
    this.#open = open;
  }

  /** The best moves with their outcomes, or undefined. Rejects if a table or folder is broken. */
  async find(position: AnyPosition, question: TableQuestion): Promise<EngineLine[] | undefined> {
    this.#tablebase ??= this.#open();
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

/** Below any mate score, above any evaluation. */
const CERTAIN = 20_000;

function scoreOfVerdict({ outcome, dtm, dtz, cursed }: Verdict | MoveVerdict): EngineScore {
  if (cursed || outcome === 'draw' || outcome === 'unknown') return { cp: 0 };
  const sign = outcome === 'win' ? 1 : -1;
  return dtm === null ? { cp: sign * (CERTAIN - Math.abs(dtz ?? 0)) } : { matePlies: sign * dtm };
}
