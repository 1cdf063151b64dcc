/** The two languages of the page. English defines the type, so the compiler checks that no Japanese text is missing. */

import type { Language } from '../settings.js';
import { en } from './en.js';
import { ja } from './ja.js';

export type Words = typeof en;

const WORDS: Readonly<Record<Language, Words>> = { en, ja };

export function wordsOf(language: Language): Words {
  return WORDS[language];
}

/** A word at the beginning of a line; scripts without capitals stay as they are. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A word for a key that comes from the library; the key itself if there is none. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key;
}
