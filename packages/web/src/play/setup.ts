/** The settings of a game: players, handicap, clock. Plain data, validated when it is read back. */

import { GAMES, type GameName, SIDES, type Side } from 'magiban';
import { isRecord, oneOf } from '../app/settings.js';
import type { ClockRules } from './clock.js';

export const OPPONENTS = ['engine', 'friend'] as const;
export type Opponent = (typeof OPPONENTS)[number];
export const CLOCKS = ['none', 'increment', 'byoyomi'] as const;
export type ClockKind = (typeof CLOCKS)[number];
export const SIDE_CHOICES = [...SIDES, 'random'] as const;
export type SideChoice = (typeof SIDE_CHOICES)[number];
export const MOST_LEVEL = 10;

export interface Setup {
  readonly game: GameName;
  readonly opponent: Opponent;
  readonly level: number;
  readonly side: SideChoice;
  readonly clock: ClockKind;
  readonly minutes: number;
  readonly seconds: number;
  /** The name of a handicap. */
  readonly start: string;
  /** FEN or SFEN of another start; empty for the usual one. */
  readonly position: string;
}

export const DEFAULT_SETUP: Setup = {
  game: 'chess',
  opponent: 'engine',
  level: 3,
  side: 'first',
  clock: 'none',
  minutes: 10,
  seconds: 5,
  start: 'even',
  position: '',
};

function number(value: unknown, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && value >= least && value <= most
    ? Math.round(value)
    : otherwise;
}

export function readSetup(value: unknown): Setup {
  const kept = isRecord(value) ? value : {};
  const usual = DEFAULT_SETUP;
  return {
    game: oneOf(GAMES, kept.game, usual.game),
    opponent: oneOf(OPPONENTS, kept.opponent, usual.opponent),
    level: number(kept.level, 1, MOST_LEVEL, usual.level),
    side: oneOf(SIDE_CHOICES, kept.side, usual.side),
    clock: oneOf(CLOCKS, kept.clock, usual.clock),
    minutes: number(kept.minutes, 0, 600, usual.minutes),
    seconds: number(kept.seconds, 0, 600, usual.seconds),
    start: typeof kept.start === 'string' ? kept.start : usual.start,
    position: typeof kept.position === 'string' ? kept.position : usual.position,
  };
}

export function clockRules({ clock, minutes, seconds }: Setup): ClockRules | undefined {
  if (clock === 'none') return undefined;
  const main = minutes * 60_000;
  return clock === 'increment'
    ? { main: Math.max(main, 1000), increment: seconds * 1000, byoyomi: 0 }
    : { main, increment: 0, byoyomi: Math.max(seconds, 1) * 1000 };
}

export function sideOf({ side }: Setup): Side {
  if (side !== 'random') return side;
  return Math.random() < 0.5 ? 'first' : 'second';
}

/** The side at the bottom of the board before a random side is drawn. */
export function humanSide({ side }: Setup): Side {
  return side === 'second' ? 'second' : 'first';
}
