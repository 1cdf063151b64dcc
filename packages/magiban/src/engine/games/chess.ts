/** The chess engine: its core, and endgame tables inside the search. */
import { pages, sharedFlag, wasm } from '@magiban/core/chess-engine';
import { CHESS, type ChessPosition } from '../../chess/position/position.js';
import { TABLES } from '../../packed/tables.js';
import { CHESS_SETS } from '../../tablebase/index/sets.js';
import { reachableSets } from '../tablebases/reachable-tables.js';
import { describeTable } from '../tablebases/table-description.js';
import type { EngineGame } from './engine-game.js';

export const CHESS_ENGINE: EngineGame<ChessPosition> = {
  rules: CHESS,
  name: 'chess-engine',
  module: { wasm, pages, sharedFlag },
  reachableTables: ({ packed }) => reachableSets(packed).map(describeTable),
  packagedTables: () =>
    CHESS_SETS.filter(({ name }) => `chess-${name}` in TABLES).map(describeTable),
  // Reading tables takes code that a search without endgames does not need.
  loadPackaged: async (set) => {
    const { openPackaged } = await import('../../tablebase/probe/packaged.js');
    return openPackaged(set);
  },
};
