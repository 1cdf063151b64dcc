/**
 * The user's settings, saved in the browser. If storage is full, blocked or invalid, the defaults apply and nothing is saved.
 * Every value is validated when it is read.
 */
import { readStored, store } from '../storage/local.js';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const MOTIONS = ['auto', 'off'] as const;
export type Motion = (typeof MOTIONS)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly motion: Motion;
  readonly sound: boolean;
  /** Whether the board shows the targets of a selected piece. */
  readonly showDests: boolean;
  readonly coordinates: boolean;
}

const KEY = 'magiban.settings';

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function oneOf<T extends string>(known: readonly T[], value: unknown, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}

function defaultLanguage(): Language {
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export function readSettings(): Settings {
  const kept = readStored(KEY);
  const { language, theme, motion, sound, showDests, coordinates } = isRecord(kept)
    ? kept
    : ({} as Record<string, unknown>);
  return {
    language: oneOf(LANGUAGES, language, defaultLanguage()),
    theme: oneOf(THEMES, theme, 'auto'),
    motion: oneOf(MOTIONS, motion, 'auto'),
    sound: sound !== false,
    showDests: showDests !== false,
    coordinates: coordinates !== false,
  };
}

export function writeSettings(settings: Settings): void {
  store(KEY, settings);
}
