/**
 * The parameters of `option`: `option name Hash type spin default 16 min 1 max 1024`. Names, defaults and the values of a
 * combo may have several words; `<empty>` stands for an empty string.
 */
import { type EngineOption, OPTION_TYPES, type OptionType } from './answer.js';
import { joined, onOneLine, type Words, wholeNumber } from './words.js';

const EMPTY = '<empty>';
const PARTS = ['default', 'min', 'max', 'var'] as const;
type Part = (typeof PARTS)[number];

export function readOption(words: Words): EngineOption | undefined {
  if (!words.skipTo(['name'])) return undefined;
  const name = words.takeUntil((word) => word === 'type').join(' ');
  words.take();
  const given = words.take();
  const type = OPTION_TYPES.find((known) => known === given);
  if (name === '' || type === undefined) return undefined;
  if (type === 'string' || type === 'filename') return { type, name, ...defaultText(words) };
  return optionOf(type, name, readParts(words));
}

/** A string may contain any word, so it takes the rest of the line. */
function defaultText(words: Words): { readonly default?: string } {
  if (!words.skipTo(['default'])) return {};
  const text = words.rest();
  return { default: text === EMPTY ? '' : text };
}

function readParts(words: Words): { readonly part: Part; readonly text: string }[] {
  const parts: { part: Part; text: string }[] = [];
  for (let part = words.skipTo(PARTS); part; part = words.skipTo(PARTS)) {
    const text = words.takeUntil((word) => (PARTS as readonly string[]).includes(word)).join(' ');
    parts.push({ part, text });
  }
  return parts;
}

function optionOf(
  type: Exclude<OptionType, 'string' | 'filename'>,
  name: string,
  parts: ReturnType<typeof readParts>,
): EngineOption {
  const textOf = (wanted: Part) => parts.find(({ part }) => part === wanted)?.text;
  const given = textOf('default');
  if (type === 'button') return { type, name };
  if (type === 'check') {
    return given === undefined ? { type, name } : { type, name, default: given === 'true' };
  }
  if (type === 'combo') {
    const values = parts.filter(({ part }) => part === 'var').map(({ text }) => plain(text));
    return given === undefined
      ? { type, name, values }
      : { type, name, default: plain(given), values };
  }
  const numbers = (['default', 'min', 'max'] as const)
    .map((part) => [part, wholeNumber(textOf(part))] as const)
    .filter(([, number]) => number !== undefined);
  return { type, name, ...Object.fromEntries(numbers) };
}

function plain(text: string): string {
  return text === EMPTY ? '' : text;
}

export function makeOption(option: EngineOption): string {
  return joined(['option name', onOneLine(option.name), 'type', option.type, ...partsOf(option)]);
}

function partsOf(option: EngineOption): (string | undefined)[] {
  switch (option.type) {
    case 'button':
      return [];
    case 'spin':
      return (['default', 'min', 'max'] as const).map((part) =>
        option[part] === undefined ? undefined : `${part} ${option[part]}`,
      );
    case 'combo':
      return [makeDefault(option.default), ...option.values.map((value) => `var ${text(value)}`)];
    default:
      return [makeDefault(option.default)];
  }
}

function makeDefault(value: string | boolean | undefined): string | undefined {
  return value === undefined ? undefined : `default ${text(String(value))}`;
}

function text(value: string): string {
  return onOneLine(value) || EMPTY;
}
