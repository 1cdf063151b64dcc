/** The `engine.json` that ShogiHome reads before it starts the engine, generated from the engine's actual options. */
import { FULL_STRENGTH, LEVELS } from '../engine/levels/levels.js';
import type { EngineOption } from '../uci/answer.js';
import { optionsOf } from '../uci/session/options.js';
import { ENGINE_AUTHOR, engineName } from '../uci/session/session.js';
import { offer } from './session.js';

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

/** ShogiHome stores a preset under its name permanently: never change the name. */
function presetOf({ number, name }: (typeof LEVELS)[number]): object {
  const isFull = number === FULL_STRENGTH;
  return {
    id: `magiban-level-${number}`,
    displayName: `Magiban ${isFull ? '' : `Lv.${number} `}(${name.ja})`,
    // The book adds variety; full strength, used for analysis, has none.
    values: { Level: number, OwnBook: String(!isFull) },
    tags: isFull ? ['game', 'research', 'mate'] : ['game'],
    mobileGame: { label: `Magiban Lv.${number}` },
  };
}

function optionEntry(option: EngineOption): object {
  const { name, type } = option;
  if (option.type === 'button') return { name, type };
  const given = option.default;
  // ShogiHome supports strings and numbers only.
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
