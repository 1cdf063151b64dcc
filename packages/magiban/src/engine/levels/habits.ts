/**
 * How each level below full strength thinks: how far it looks, and what it does not see. Errors are those that people make:
 * a refutation that lies deeper than a glance is missed more often than one that lies open, more is missed where much
 * hangs, and among moves that seem equally good the choice is a matter of taste. `scripts/levels.mjs` measures what comes of it.
 */

import type { EngineGameName } from '../modules.js';
import type { LevelNumber } from './levels.js';

export interface LevelHabits {
  /** How far the search goes: plies, and positions. */
  readonly depth: number;
  readonly nodes: number;
  /** Among how many of the best moves it chooses. */
  readonly lines: number;
  /** How often a loss that lies open is not seen, from 0 to 1: before it is made more or less by how sharp the position is. */
  readonly blindness: number;
  /** How often a move is judged by a glance only, although the search knows better, from 0 to 1. */
  readonly haste: number;
  /** By how much, in hundredths of a pawn, a worse move may please better. */
  readonly taste: number;
  /** Whether a mate in one is always seen, and a piece that was taken is taken back if that is right. */
  readonly isAwake: boolean;
}

export type LimitedLevel = Exclude<LevelNumber, 10>;

const habits = (
  depth: number,
  nodes: number,
  lines: number,
  ...[blindness, haste, taste]: readonly [number, number, number]
): Omit<LevelHabits, 'isAwake'> => ({ depth, nodes, lines, blindness, haste, taste });

const FIRST_AWAKE = 3;

const HABITS: Readonly<
  Record<EngineGameName, Readonly<Record<LimitedLevel, Omit<LevelHabits, 'isAwake'>>>>
> = {
  chess: {
    1: habits(1, 20_000, 24, 0.95, 0, 40),
    2: habits(1, 20_000, 16, 0.6, 0, 34),
    3: habits(2, 20_000, 12, 0.34, 0.9, 30),
    4: habits(3, 20_000, 10, 0.18, 0.7, 25),
    5: habits(4, 30_000, 8, 0.08, 0.55, 21),
    6: habits(5, 30_000, 8, 0.01, 0.3, 18),
    7: habits(8, 12_000, 6, 0, 0.15, 16),
    8: habits(12, 16_000, 4, 0, 0.08, 10),
    9: habits(64, 25_000, 2, 0, 0, 4),
  },
  shogi: {
    1: habits(1, 20_000, 30, 0.95, 0, 50),
    2: habits(1, 20_000, 20, 0.6, 0, 42),
    3: habits(2, 20_000, 14, 0.34, 0.9, 38),
    4: habits(3, 20_000, 12, 0.18, 0.7, 33),
    5: habits(4, 30_000, 10, 0.08, 0.55, 29),
    6: habits(5, 30_000, 8, 0.01, 0.3, 26),
    7: habits(8, 12_000, 6, 0, 0.15, 22),
    8: habits(12, 16_000, 4, 0, 0.08, 14),
    9: habits(64, 25_000, 2, 0, 0, 5),
  },
};

export function habitsOf(game: EngineGameName, level: LimitedLevel): LevelHabits {
  return { ...HABITS[game][level], isAwake: level >= FIRST_AWAKE };
}
