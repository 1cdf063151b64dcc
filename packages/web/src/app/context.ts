/**
 * The services that every part of the page may use: the words of the chosen language, the settings, the live region. main.ts creates the
 * one object; sections get it and are notified by `changed` when a setting changes.
 */
import type { TemplateResult } from 'lit-html';
import type { NoticeName } from './notices.js';
import type { Settings } from './settings.js';
import type { Words } from './words/words.js';

export interface Context {
  readonly words: Words;
  readonly settings: Settings;
  change(settings: Partial<Settings>): void;
  /** Says something to screen readers; `urgent` interrupts. */
  announce(text: string, urgent?: boolean): void;
  /** Shows a short message at the bottom of the page, also to screen readers. */
  toast(text: string): void;
  /** Shows a message that stays until it is closed. */
  notice(name: NoticeName): void;
  /** Describes an error in the user's language. */
  tell(error: unknown): string;
}

/** One of the four parts of the page, alive while it is shown. */
export interface SectionView {
  /** Renders the section. */
  view(): TemplateResult;
  /** The address within the section has changed. */
  route(rest: string): void;
  /** A setting has changed. */
  changed(): void;
  /** The section is no longer shown: it stops its workers and timers, and keeps its state. */
  leave(): void;
}

/** Makes a section; `update` asks to be shown again. */
export type SectionMaker = (context: Context, update: () => void) => SectionView;
