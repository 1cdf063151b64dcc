/** The engine's options under each protocol, and their effects on the settings. */

import { FULL_VARIETY, type RootBookSettings } from '../../book/root-book.js';
import { FULL_STRENGTH, LEVELS, type LevelNumber, levelOfElo } from '../../engine/levels/levels.js';
import { DEFAULT_OVERHEAD } from '../../engine/limits.js';
import { MOST_HASH_MEGABYTES, MOST_THREADS } from '../../engine/memory.js';
import type { ImpasseRule } from '../../shogi/impasse.js';
import type { EngineOption } from '../answer.js';
import type { Protocol } from '../command.js';

export interface EngineSettings {
  /** Megabytes. */
  readonly hash: number;
  readonly threads: number;
  /** Move overhead: milliseconds lost in communication per move. */
  readonly overhead: number;
  readonly multiPv: number;
  readonly chess960: boolean;
  /** Folders; undefined for the default one, or none. */
  readonly tables: string | undefined;
  readonly syzygy: string | undefined;
  /** The impasse (jishogi) rule for declaration wins. */
  readonly impasse: ImpasseRule | undefined;
  /** Whether to use a book, its file (undefined for the built-in one), its depth in plies, and its variety. */
  readonly ownBook: boolean;
  readonly bookFile: string | undefined;
  readonly bookPlies: number;
  readonly bookVariety: number;
  readonly level: LevelNumber;
  /** Whether a rating determines the level instead. */
  readonly isRated: boolean;
  readonly elo: number;
}

const ELOS = LEVELS.map(({ elo }) => elo);
const LOWEST_ELO = Math.min(...ELOS);
const HIGHEST_ELO = Math.max(...ELOS);

export const DEFAULT_SETTINGS: EngineSettings = {
  ...{ hash: 16, threads: 1, overhead: DEFAULT_OVERHEAD, multiPv: 1, chess960: false },
  ...{ tables: undefined, syzygy: undefined, impasse: '27-point' },
  ...{ ownBook: false, bookFile: undefined, bookPlies: 24, bookVariety: 50 },
  ...{ level: FULL_STRENGTH, isRated: false, elo: HIGHEST_ELO },
};

/** The book to use, if any. */
export function bookOf(settings: EngineSettings): RootBookSettings | undefined {
  const { ownBook, bookFile: file, bookPlies: plies, bookVariety: variety } = settings;
  return ownBook ? { file, plies, variety } : undefined;
}

/** The playing strength. */
export function levelFor({ level, isRated, elo }: EngineSettings): LevelNumber {
  return isRated ? levelOfElo(elo) : level;
}

const MOST_LINES = 256;
const MOST_OVERHEAD = 5000;
const LONGEST_BOOK = 1000;

/** The names that shogi engines use for the rules. */
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
  [spin('Threads', 1, 1, MOST_THREADS), (value) => ({ threads: Number(value) })],
  [
    spin('MoveOverhead', DEFAULT_OVERHEAD, 0, MOST_OVERHEAD),
    (value) => ({ overhead: Number(value) }),
  ],
  [spin('MultiPV', 1, 1, MOST_LINES), (value) => ({ multiPv: Number(value) })],
  [folder('TablebasePath'), (value) => ({ tables: folderOf(value) })],
  [check('OwnBook'), (value) => ({ ownBook: value === 'true' })],
  [folder('BookFile'), (value) => ({ bookFile: folderOf(value) })],
  [
    spin('BookDepth', DEFAULT_SETTINGS.bookPlies, 0, LONGEST_BOOK),
    (value) => ({ bookPlies: Number(value) }),
  ],
  [
    spin('BookVariety', DEFAULT_SETTINGS.bookVariety, 0, FULL_VARIETY),
    (value) => ({ bookVariety: Number(value) }),
  ],
  [
    spin('Level', FULL_STRENGTH, 1, FULL_STRENGTH),
    (value) => ({ level: Number(value) as LevelNumber }),
  ],
];

const ENTRIES: Readonly<Record<Protocol, readonly OptionEntry[]>> = {
  uci: [
    hash('Hash'),
    ...COMMON,
    [folder('SyzygyPath'), (value) => ({ syzygy: folderOf(value) })],
    // GUIs only check that it exists: `go ponder` needs no setting.
    [check('Ponder'), nothing],
    [check('UCI_LimitStrength'), (value) => ({ isRated: value === 'true' })],
    [spin('UCI_Elo', HIGHEST_ELO, LOWEST_ELO, HIGHEST_ELO), (value) => ({ elo: Number(value) })],
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

/** The settings after `setoption`, or the error. Option names are case-insensitive. */
export function withOption(
  offered: readonly EngineOption[],
  protocol: Protocol,
  settings: EngineSettings,
  name: string,
  value = '',
): EngineSettings | { readonly fault: string } {
  const wanted = name.toLowerCase();
  const option = offered.find((one) => one.name.toLowerCase() === wanted);
  const entry = option && ENTRIES[protocol].find(([known]) => known.name === option.name);
  if (!entry) return { fault: `there is no option ${name}` };
  const [, change] = entry;
  const fitting = fitted(option, value);
  if (fitting === undefined) return { fault: `${option.name} cannot be "${value}"` };
  return { ...settings, ...change(fitting) };
}

/** The normalised value; numbers are clamped to their range. */
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
