/** Values of engine options, checked against what the engine has declared. */
import { invalidOption, unknownName } from '../../errors/english/options.js';
import type { EngineOption } from '../answer.js';
import type { Protocol } from '../command.js';
import { wholeNumber } from '../words.js';

/** A value of an engine option; a button has none. */
export type OptionValue = string | number | boolean;

/** USI engines take these without declaring them. */
const IMPLIED: readonly EngineOption[] = [
  { type: 'spin', name: 'USI_Hash', min: 1 },
  { type: 'check', name: 'USI_Ponder' },
];

/** Finds an option by its name, in any case; undefined if the engine has none. */
export function findOption(
  options: readonly EngineOption[],
  protocol: Protocol,
  name: string,
): EngineOption | undefined {
  const all = protocol === 'usi' ? [...options, ...IMPLIED] : options;
  const lower = name.trim().toLowerCase();
  return (
    all.find((option) => option.name === name) ??
    all.find((option) => option.name.toLowerCase() === lower)
  );
}

/** Like `findOption`, but throws `UnknownName` if the engine has no such option. */
export function requireOption(
  options: readonly EngineOption[],
  protocol: Protocol,
  name: string,
): EngineOption {
  const found = findOption(options, protocol, name);
  if (found) return found;
  const known = options.map((option) => option.name);
  throw unknownName({ what: 'engine-option', name, known });
}

/** Returns the value as it is sent; throws `InvalidOption` if the engine does not accept it. */
export function valueText(
  option: Exclude<EngineOption, { type: 'button' }>,
  value: OptionValue,
): string {
  const given = { option: option.name, value: String(value) };
  const text = given.value.trim();
  switch (option.type) {
    case 'check':
      if (/^(true|false)$/i.test(text)) return text.toLowerCase();
      throw invalidOption({ ...given, reason: 'boolean' });
    case 'spin': {
      const { min, max } = option;
      const number = wholeNumber(text);
      if (number !== undefined && !(number < (min ?? number)) && !(number > (max ?? number))) {
        return String(number);
      }
      const range = {
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
      throw invalidOption({ ...given, reason: 'integer', ...range });
    }
    case 'combo': {
      const choices = option.values;
      const lower = text.toLowerCase();
      const choice =
        choices.find((one) => one === text) ?? choices.find((one) => one.toLowerCase() === lower);
      if (choice !== undefined) return choice;
      throw invalidOption({ ...given, reason: 'choice', choices });
    }
    default:
      // A line break would start another command.
      if (!/[\r\n]/.test(given.value)) return text;
      throw invalidOption({ ...given, reason: 'format', example: 'text on one line' });
  }
}
