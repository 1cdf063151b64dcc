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
import type { EngineModule } from './memory.js';

export const ENGINE_GAMES = ['chess', 'shogi'] as const;
export type EngineGameName = (typeof ENGINE_GAMES)[number];

export const ENGINE_MODULES: Readonly<Record<EngineGameName, EngineModule>> = {
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
