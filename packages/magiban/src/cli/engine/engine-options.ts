/** The options of our engine under each protocol, and what setting them changes. */
import { MOST_HASH_MEGABYTES } from '../../engine/searcher.js';
import type { EngineOption } from '../../protocol/answer.js';
import type { Protocol } from '../../protocol/command.js';
import type { ImpasseRule } from '../../shogi/impasse.js';

export interface EngineSettings {
  /** Megabytes. */
  readonly hash: number;
  readonly multiPv: number;
  readonly chess960: boolean;
  /** Folders; nothing is the usual one, or none. */
  readonly tables: string | undefined;
  readonly syzygy: string | undefined;
  /** By which rule a game is won by declaration. */
  readonly impasse: ImpasseRule | undefined;
}

export const DEFAULT_SETTINGS: EngineSettings = {
  ...{ hash: 16, multiPv: 1, chess960: false },
  ...{ tables: undefined, syzygy: undefined, impasse: '27-point' },
};

const MOST_LINES = 256;

/** As shogi engines call the rules. */
const IMPASSE_NAMES = {
  NoEnteringKing: undefined,
  CSARule24: '24-point',
  CSARule27: '27-point',
} as const satisfies Record<string, ImpasseRule | undefined>;

type Change = (value: string) => Partial<EngineSettings>;
type OptionEntry = readonly [option: EngineOption, change: Change];

const nothing: Change = () => ({});
const spin = (name: string, given: number, min: number, max: number): EngineOption => ({
  ...({ type: 'spin', name, default: given, min, max } as const),
});
const check = (name: string): EngineOption => ({ type: 'check', name, default: false });
const folder = (name: string): EngineOption => ({ type: 'string', name, default: '' });
const folderOf = (value: string) => (value === '' || value === '<empty>' ? undefined : value);

const hash = (name: string): OptionEntry => [
  spin(name, DEFAULT_SETTINGS.hash, 1, MOST_HASH_MEGABYTES),
  (value) => ({ hash: Number(value) }),
];

const COMMON: readonly OptionEntry[] = [
  [spin('Threads', 1, 1, 1), nothing],
  [spin('MultiPV', 1, 1, MOST_LINES), (value) => ({ multiPv: Number(value) })],
  [folder('TablebasePath'), (value) => ({ tables: folderOf(value) })],
];

const ENTRIES: Readonly<Record<Protocol, readonly OptionEntry[]>> = {
  uci: [
    hash('Hash'),
    ...COMMON,
    [folder('SyzygyPath'), (value) => ({ syzygy: folderOf(value) })],
    // Interfaces only want to know that it is there: `go ponder` needs no setting.
    [check('Ponder'), nothing],
    [check('UCI_Chess960'), (value) => ({ chess960: value === 'true' })],
  ],
  usi: [
    hash('USI_Hash'),
    [check('USI_Ponder'), nothing],
    ...COMMON,
    [
      {
        ...({ type: 'combo', name: 'EnteringKingRule', default: 'CSARule27' } as const),
        values: Object.keys(IMPASSE_NAMES),
      },
      (value) => ({ impasse: IMPASSE_NAMES[value as keyof typeof IMPASSE_NAMES] }),
    ],
  ],
};

export function optionsOf(protocol: Protocol): readonly EngineOption[] {
  return ENTRIES[protocol].map(([option]) => option);
}

/** The settings after `setoption`, or what is wrong with it. Names may be written in small or large letters. */
export function withOption(
  protocol: Protocol,
  settings: EngineSettings,
  name: string,
  value = '',
): EngineSettings | { readonly fault: string } {
  const wanted = name.toLowerCase();
  const entry = ENTRIES[protocol].find(([option]) => option.name.toLowerCase() === wanted);
  if (!entry) return { fault: `there is no option ${name}` };
  const [option, change] = entry;
  const fitting = fitted(option, value);
  if (fitting === undefined) return { fault: `${option.name} cannot be "${value}"` };
  return { ...settings, ...change(fitting) };
}

/** The value in its right form; a number beyond its range is the nearest within. */
function fitted(option: EngineOption, value: string): string | undefined {
  const text = value.trim();
  if (option.type === 'spin') {
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = option;
    if (!/^[+-]?\d+$/.test(text)) return undefined;
    return String(Math.min(max, Math.max(min, Number(text))));
  }
  const lower = text.toLowerCase();
  if (option.type === 'check') return /^(true|false)$/.test(lower) ? lower : undefined;
  if (option.type === 'combo') return option.values.find((one) => one.toLowerCase() === lower);
  return text;
}
