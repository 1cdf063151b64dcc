/** What is analysed: the main line of a game, as a thread can be told it, and what is found out about its positions. */
import { chessGame, type PositionText, shogiGame } from '../../engine/games.js';
import type { Opinion } from '../../engine/judgement.js';
import type { Game } from '../boards.js';
import type { AnyPosition } from '../engine/any-game.js';
import type { JournalKind } from '../journal.js';
import { isCount, isListOf, isRecord, isText } from '../shapes.js';
import type { ErrorNote } from './trouble.js';

export interface Line {
  readonly game: Game;
  readonly start: PositionText;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** How much each position is worth of: whatever is reached first. */
export interface AnalysisLimits {
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
  readonly movetime?: number | undefined;
}

/** Everything that threads need to know once. */
export interface AnalysisSettings {
  readonly limits: AnalysisLimits;
  /** Megabytes. */
  readonly hash: number;
  /** Folders of tables, if not the usual one. */
  readonly dir?: string | undefined;
  readonly syzygy?: string | undefined;
}

/** Who knows: the rules, where the game is over; tables; or a search. */
export const OPINION_SOURCES = ['rules', 'tablebase', 'search'] as const;
export type OpinionSource = (typeof OPINION_SOURCES)[number];

/** What is found out about one position. */
export interface FoundOpinion extends Opinion {
  readonly source: OpinionSource;
  readonly depth: number;
  /** How both sides would go on. */
  readonly pv: readonly string[];
}

/** What comes of a game: an opinion about each position, or why there is none. */
export type Analysis =
  | { readonly opinions: readonly FoundOpinion[] }
  | { readonly trouble: ErrorNote };

/** An analysed game, as the journal keeps it. */
export interface AnalysedGame {
  /** Counted through all files, from 0. */
  readonly game: number;
  /** The start's first, then one after each move. */
  readonly opinions: readonly FoundOpinion[];
}

export const ANALYSIS_JOURNAL: JournalKind<AnalysedGame> = {
  job: 'analysis',
  isEntry: isAnalysedGame,
  partOf: ({ game }) => game,
  another: 'it is the journal of other games, or of other settings, or no journal',
};

function isAnalysedGame(value: unknown): value is AnalysedGame {
  if (!isRecord(value)) return false;
  return isCount(value.game) && isListOf(isOpinion)(value.opinions);
}

function isOpinion(value: unknown): value is FoundOpinion {
  if (!isRecord(value)) return false;
  const { score, best, sound, source, depth, pv } = value;
  return (
    isScore(score) &&
    (best === undefined || isText(best)) &&
    (sound === undefined || isListOf(isText)(sound)) &&
    (OPINION_SOURCES as readonly unknown[]).includes(source) &&
    isCount(depth) &&
    isListOf(isText)(pv)
  );
}

function isScore(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  return Number.isInteger(value.cp ?? value.matePlies);
}

/** The position that a line begins with; throws if there is no such position. */
export function startOfLine({ game, start }: Pick<Line, 'game' | 'start'>): AnyPosition {
  return game === 'chess' ? chessGame.read(start) : shogiGame.read(start);
}
