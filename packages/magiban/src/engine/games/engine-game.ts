/** What an engine needs of a game. */
import type { GameRules } from '../../game.js';
import type { EndgameLoader, TableDescription } from '../tablebases/table-description.js';
import type { EngineModule } from '../threads/memory.js';

export interface EngineGame<P> {
  readonly rules: GameRules<P>;
  /** The name of the core. */
  readonly name: string;
  readonly module: EngineModule;
  /** The endgame tables that a search from this position may probe, smallest first. */
  readonly reachableTables: (position: P) => TableDescription[];
  /** Those of them that the package contains, and how they are loaded. */
  readonly packagedTables: () => TableDescription[];
  readonly loadPackaged: EndgameLoader;
}
