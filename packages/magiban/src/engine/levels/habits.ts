/**
 * How each level below full strength plays: search limits, and a model of human error. Deep refutations are missed more
 * often than shallow ones, more is missed in sharp positions, and the choice among equally good moves is a matter of taste.
 * `scripts/levels.mjs` measures the resulting strength.
 */

import type { GameName } from '../../game.js';
import type { LevelNumber } from './levels.js';

export interface LevelHabits {
  /** Search limits: depth in plies, and nodes. */
  readonly depth: number;
  readonly nodes: number;
  /** MultiPV: the number of candidate moves to choose from. */
  readonly lines: number;
  /** The probability, from 0 to 1, of overlooking an obvious loss, before it is scaled by the sharpness of the position. */
  readonly blindness: number;
  /** The probability, from 0 to 1, of judging a move by the first iteration only although the search knows better. */
  readonly haste: number;
  /** By how many centipawns a worse move may be preferred. */
  readonly taste: number;
  /** Whether the level always spots mate in one and makes sound recaptures. */
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
  Record<GameName, Readonly<Record<LimitedLevel, Omit<LevelHabits, 'isAwake'>>>>
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

export function habitsOf(game: GameName, level: LimitedLevel): LevelHabits {
  return { ...HABITS[game][level], isAwake: level >= FIRST_AWAKE };
}
