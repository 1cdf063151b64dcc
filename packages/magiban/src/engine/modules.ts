/** The compiled engines of both games. */

import {
  instantiate as chessFallback,
  pages as chessPages,
  sharedFlag as chessSharedFlag,
  wasm as chessWasm,
} from '@magiban/core/chess-engine';
import {
  instantiate as shogiFallback,
  pages as shogiPages,
  sharedFlag as shogiSharedFlag,
  wasm as shogiWasm,
} from '@magiban/core/shogi-engine';
import type { GameName } from '../game.js';
import type { EngineModule } from './threads/memory.js';

export const ENGINE_MODULES: Readonly<Record<GameName, EngineModule>> = {
  chess: {
    wasm: chessWasm,
    instantiate: chessFallback,
    pages: chessPages,
    sharedFlag: chessSharedFlag,
  },
  shogi: {
    wasm: shogiWasm,
    instantiate: shogiFallback,
    pages: shogiPages,
    sharedFlag: shogiSharedFlag,
  },
};
