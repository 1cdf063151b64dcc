/** The library divides an engine's memory before there is a core to ask: what it assumes is what the core says. */

import { describe, expect, it } from 'vitest';
import { ENGINES, stepOf } from '../../src/engine/threads/memory.js';
import { GAMES } from '../../src/game.js';
import { jsExports } from '../core/cores.js';
import { engineModule } from './positions.js';

describe('the memory of an engine', () => {
  it.each(GAMES)('of %s is divided as its core says', (game) => {
    const core = jsExports(`${game}-engine`);
    const constant = (name: string) => (core[name] as { value: number }).value >>> 0;
    expect(constant('ENGINES')).toBe(ENGINES);
    const engineBytes = core.engineBytes as (base: number) => number;
    expect(constant('THREAD_BYTES') + engineBytes(ENGINES)).toBe(stepOf(engineModule(game)));
  });
});
