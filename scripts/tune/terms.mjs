// The engine whose evaluation is a sum of terms: in chess that is the one without its network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from '../tools.mjs';
import { EngineCore } from './core.mjs';

const CORE = join(ROOT, 'packages/core');

export async function termsEngine(game) {
  const options = { megabytes: 1 };
  if (game === 'shogi') return new EngineCore(game, options);
  await mustRun('the engine without its network', join(CORE, 'build.mjs'), [
    ...['--without', 'NETWORK', 'chess-engine'],
  ]);
  const binary = readFileSync(join(CORE, 'dist/chess-engine-without-NETWORK.wasm'));
  return new EngineCore(game, { ...options, binary });
}
