/** Reviews a game: the evaluation of every position, the judgement on every move, and the accuracy of each player. */

import {
  accuracyOf,
  JUDGEMENTS,
  type JudgedMove,
  type Judgement,
  judgeGame,
} from '../engine/judgement.js';
import { RootTables } from '../engine/root-tables.js';
import { type GameName, SIDES, type Side } from '../game.js';
import type { AnyPosition } from '../rules.js';
import { openPackaged } from '../tablebase/probe/packaged.js';
import { Tablebase } from '../tablebase/probe/tablebase.js';
import type { AbortSignalLike } from '../web-types.js';
import { evaluateLine, type ReviewEngine } from './evaluate.js';
import type { AnalysisLimits, FoundOpinion } from './line.js';
import { plainGame, type ReviewableGame } from './main-line.js';

/** How to review a game. */
export interface ReviewOptions {
  /** Any engine of the game; a new search ends its previous one. */
  readonly engine: ReviewEngine;
  /** Limits of each search; default: 100,000 nodes. */
  readonly limits?: AnalysisLimits | undefined;
  /** Endgames that need no search; default: the tables shipped with the package. */
  readonly tables?: Tablebase | undefined;
  /** Stops the work; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignalLike | undefined;
}

/** A reviewed game. */
export interface GameReview {
  readonly game: GameName;
  readonly start: AnyPosition;
  /** In UCI or USI. */
  readonly moves: readonly string[];
  /** The evaluation of the start position first, then one after each move, each from the side to move. */
  readonly opinions: readonly FoundOpinion[];
  /** The judgement on each move. */
  readonly judged: readonly JudgedMove[];
  /** The accuracy of each player from 0 to 100; undefined without a move. */
  readonly accuracy: Readonly<Record<Side, number | undefined>>;
  /** The number of inaccuracies, mistakes and blunders of each player. */
  readonly mistakes: Readonly<Record<Side, Readonly<Record<Judgement, number>>>>;
}

/** Search limit per position if none is given. */
export const DEFAULT_LIMITS: AnalysisLimits = { nodes: 100_000 };

/** Evaluates every position of a game with an engine and judges every move. */
export async function reviewGame(
  game: ReviewableGame,
  { engine, limits = DEFAULT_LIMITS, tables, signal }: ReviewOptions,
): Promise<GameReview> {
  const { start, moves } = plainGame(game);
  const options = { engine, limits, tables: rootTables(tables), signal };
  return reviewOf(start, moves, await evaluateLine(start, moves, options));
}

/** The review that follows from the evaluations of a game: one more than there are moves. */
export function reviewOf(
  start: AnyPosition,
  moves: readonly string[],
  opinions: readonly FoundOpinion[],
): GameReview {
  const { game } = start;
  const judged = judgeGame(game, opinions, moves);
  const review = { game, start, moves, opinions, judged };
  const of = <T>(read: (moves: readonly JudgedMove[]) => T) => {
    const [first, second] = SIDES.map((side) =>
      read(judged.filter((_, i) => sideOfMove(review, i) === side)),
    );
    return { first, second } as Record<Side, T>;
  };
  return { ...review, accuracy: of(accuracyOf), mistakes: of(countsOf) };
}

/** Who makes the move with this index, from 0. */
export function sideOfMove({ start }: Pick<GameReview, 'start'>, index: number): Side {
  return (index % 2 === 0) === (start.side === 'first') ? 'first' : 'second';
}

/** Tables as the search at the root asks them. */
export function rootTables(tables: Tablebase | undefined): RootTables {
  return new RootTables(openPackaged, async () => tables ?? Tablebase.open());
}

function countsOf(moves: readonly JudgedMove[]): Record<Judgement, number> {
  const count = (name: Judgement) => moves.filter(({ judgement }) => judgement === name).length;
  return Object.fromEntries(JUDGEMENTS.map((name) => [name, count(name)])) as Record<
    Judgement,
    number
  >;
}
