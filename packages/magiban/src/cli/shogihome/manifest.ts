/** What ShogiHome reads before it starts the engine: `engine.json`, made from the options that the engine really has. */
import { FULL_STRENGTH, LEVELS } from '../../engine/levels/levels.js';
import type { EngineOption } from '../../uci/answer.js';
import { optionsOf } from '../engine/engine-options.js';
import { ENGINE_AUTHOR, engineName } from '../engine/environment.js';
import { offer } from './environment.js';

export function manifestOf(module: string, version: string, licence: string): object {
  return {
    abi: 'shogihome-wasm-engine/1',
    module,
    moduleFormat: 'esm',
    name: engineName(version),
    author: ENGINE_AUTHOR,
    licenses: [{ spdx: 'MIT', file: licence }],
    options: optionsOf('usi')
      .flatMap((option) => offer(option) ?? [])
      .map(optionEntry),
    presets: [...LEVELS].map(presetOf),
  };
}

/** ShogiHome keeps a preset by its name for ever: it never changes. */
function presetOf({ number, name }: (typeof LEVELS)[number]): object {
  const isFull = number === FULL_STRENGTH;
  return {
    id: `magiban-level-${number}`,
    displayName: `Magiban ${isFull ? '' : `Lv.${number} `}(${name.ja})`,
    // With a book no two games are the same; who wants to know the truth has none.
    values: { Level: number, OwnBook: String(!isFull) },
    tags: isFull ? ['game', 'research', 'mate'] : ['game'],
    mobileGame: { label: `Magiban Lv.${number}` },
  };
}

function optionEntry(option: EngineOption): object {
  const { name, type } = option;
  if (option.type === 'button') return { name, type };
  const given = option.default;
  // ShogiHome knows texts and numbers only.
  const value = typeof given === 'boolean' ? String(given) : given;
  const entry = { name, type, ...(value === undefined ? {} : { default: value }) };
  if (option.type === 'spin') {
    const { min, max } = option;
    return {
      ...entry,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  }
  return option.type === 'combo' ? { ...entry, vars: option.values } : entry;
}
