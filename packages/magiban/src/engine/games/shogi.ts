/** The shogi engine: its core. Its search probes no endgame tables. */
import { pages, sharedFlag, wasm } from '@magiban/core/shogi-engine';
import { SHOGI, type ShogiPosition } from '../../shogi/position/position.js';
import type { EngineGame } from './engine-game.js';

export const SHOGI_ENGINE: EngineGame<ShogiPosition> = {
  rules: SHOGI,
  name: 'shogi-engine',
  module: { wasm, pages, sharedFlag },
  reachableTables: () => [],
  packagedTables: () => [],
  loadPackaged: async () => undefined,
};
