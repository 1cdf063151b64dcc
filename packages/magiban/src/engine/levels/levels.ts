/**
 * Ten playing levels, from a beginner to the full engine. What a level sees and overlooks is in habits.ts; this file has
 * the names and ratings, and picks levels by rating and by results.
 */
import { invalidOption } from '../../errors/english/options.js';

/** The playing levels, from a beginner to full strength. */
export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** One of `LEVEL_NUMBERS`. */
export type LevelNumber = (typeof LEVEL_NUMBERS)[number];

/** One text in each language of the web app. */
export interface LevelWords {
  readonly en: string;
  readonly ja: string;
}

/** A playing level with its names and its approximate rating. */
export interface Level {
  readonly number: LevelNumber;
  readonly name: LevelWords;
  readonly description: LevelWords;
  /** For interfaces that ask for a rating: a rough estimate, not measured against people. */
  readonly elo: number;
}

const level = (number: LevelNumber, elo: number, name: LevelWords, description: LevelWords) =>
  ({ number, name, description, elo }) satisfies Level;

/** All playing levels, the weakest first. */
export const LEVELS: readonly Level[] = [
  level(
    ...([1, 400] as const),
    { en: 'First steps', ja: 'はじめて' },
    {
      en: 'Knows how the pieces move, but often leaves them hanging.',
      ja: '駒の動きは知っているが、取られる駒によく気づかない。',
    },
  ),
  level(
    ...([2, 700] as const),
    { en: 'Beginner', ja: '入門' },
    {
      en: 'Captures what it can and overlooks many threats.',
      ja: '取れる駒は取る。相手のねらいはよく見落とす。',
    },
  ),
  level(
    ...([3, 1000] as const),
    { en: 'Novice', ja: '初級' },
    {
      en: 'Spots mate in one and recaptures, but falls for simple traps.',
      ja: '一手詰と取り返しは見えるが、簡単なわなにかかる。',
    },
  ),
  level(
    ...([4, 1250] as const),
    { en: 'Casual player', ja: '初級の上' },
    {
      en: 'Considers the reply to a move, but little beyond it.',
      ja: '相手の応手までは読むが、その先はあまり読まない。',
    },
  ),
  level(
    ...([5, 1500] as const),
    { en: 'Regular player', ja: '中級' },
    {
      en: 'Rarely hangs a piece, but misses longer combinations.',
      ja: 'ただで駒を渡すことは少ない。長い手筋は見落とす。',
    },
  ),
  level(
    ...([6, 1750] as const),
    { en: 'Keen player', ja: '中級の上' },
    {
      en: 'Has a plan, but makes mistakes in complicated positions.',
      ja: '方針はしっかりしているが、複雑な局面では間違える。',
    },
  ),
  level(
    ...([7, 1950] as const),
    { en: 'Club player', ja: '上級' },
    {
      en: 'Plays sound moves, but deep ideas can still surprise it.',
      ja: '手堅く指す。深い読みには驚かされることがある。',
    },
  ),
  level(
    ...([8, 2150] as const),
    { en: 'Strong club player', ja: '上級の上' },
    {
      en: 'Punishes mistakes and makes few.',
      ja: '間違いをとがめ、自分はほとんど間違えない。',
    },
  ),
  level(
    ...([9, 2350] as const),
    { en: 'Expert', ja: '高段' },
    {
      en: 'The engine with little time to think, and no blunders on purpose.',
      ja: '短い時間で考えるエンジン。うっかりはない。',
    },
  ),
  level(
    ...([10, 2600] as const),
    { en: 'Full strength', ja: '最強' },
    {
      en: 'The whole engine, with all its time, tablebases and opening book.',
      ja: 'エンジンの全力。持ち時間も終盤表も定跡もすべて使う。',
    },
  ),
];

/** The level that plays as well as the engine can. */
export const FULL_STRENGTH: LevelNumber = 10;

/** Returns the level with this number; throws for any other number. */
export function levelOf(number: number): Level {
  const found = LEVELS.find((one) => one.number === number);
  if (found) return found;
  throw invalidOption({
    option: 'level',
    value: String(number),
    reason: 'integer',
    min: 1,
    max: 10,
  });
}

/** Returns the highest level rated at or below `elo`, or the lowest level. */
export function levelOfElo(elo: number): LevelNumber {
  const reached = LEVELS.filter((one) => one.elo <= elo);
  return (reached[reached.length - 1] ?? (LEVELS[0] as Level)).number;
}

/** The results of a game from the view of the player. */
export const PLAYER_RESULTS = ['win', 'draw', 'loss'] as const;
/** The result of a game for the person who played against a level. */
export type PlayerResult = (typeof PLAYER_RESULTS)[number];

const POINTS = { win: 1, draw: 0, loss: -1 } as const satisfies Record<PlayerResult, number>;
/** The surplus of wins over losses, or losses over wins, at which the level changes. */
const MARGIN = 2;

/**
 * Suggests the next level so that games stay open: one up once the player has won two games more than they lost,
 * one down in the reverse case. `results` are those at this level since it was reached, oldest first.
 */
export function nextLevel(level: LevelNumber, results: readonly PlayerResult[]): LevelNumber {
  const { number } = levelOf(level);
  let balance = 0;
  for (const result of results) {
    balance += POINTS[result];
    if (Math.abs(balance) < MARGIN) continue;
    const next = Math.min(FULL_STRENGTH, Math.max(1, number + Math.sign(balance)));
    return next as LevelNumber;
  }
  return number;
}
