/**
 * Games that are decided before they are over: by what both engines think, or by a tablebase. Each adjudicator looks at the
 * game after every move; the first verdict counts. Both engines must agree, so that none can lose by its own bad judgement
 * or win by its optimism.
 */
import type { Opinion } from './player.js';
import { otherSide, type Side, type Verdict } from './verdict.js';

/** A game as an adjudicator sees it. */
export interface GameView {
  readonly toMove: Side;
  /** FEN or SFEN of the position on the board. */
  readonly text: string;
  /** All moves since the start, the opening included. */
  readonly plies: number;
  /** What the engines thought before each of the moves behind the opening, for the side that made it. */
  readonly opinions: readonly (Opinion | undefined)[];
}

export type Adjudicator = (game: GameView) => Verdict | undefined | Promise<Verdict | undefined>;

/** The result for the side to move with best play, if it is known. */
export type TablebaseLookUp = (
  position: string,
) => TablebaseOutcome | undefined | Promise<TablebaseOutcome | undefined>;
export type TablebaseOutcome = 'win' | 'loss' | 'draw';

/** Ends a game as soon as a tablebase knows its result. */
export function byTablebase(lookUp: TablebaseLookUp): Adjudicator {
  const verdictOf = (outcome: TablebaseOutcome | undefined, toMove: Side): Verdict | undefined => {
    if (!outcome) return undefined;
    if (outcome === 'draw') return { reason: 'tablebase' };
    return { winner: outcome === 'win' ? toMove : otherSide(toMove), reason: 'tablebase' };
  };
  return ({ text, toMove }) => {
    const found = lookUp(text);
    return found instanceof Promise
      ? found.then((outcome) => verdictOf(outcome, toMove))
      : verdictOf(found, toMove);
  };
}

export interface ScoreRule {
  /** In hundredths of a pawn. */
  readonly score: number;
  /** For so many moves of each side in a row. */
  readonly moves: number;
}

/** One side has won if both engines have seen it at least so far ahead for some moves. */
export function byWinningScore({ score, moves }: ScoreRule): Adjudicator {
  return ({ opinions, toMove }) => {
    const last = lastValues(opinions, 2 * moves);
    if (!last) return undefined;
    if (last.every((value) => value >= score)) return { winner: toMove, reason: 'score' };
    if (last.every((value) => value <= -score)) {
      return { winner: otherSide(toMove), reason: 'score' };
    }
    return undefined;
  };
}

export interface DrawRule extends ScoreRule {
  /** Not before so many moves of each side. */
  readonly from: number;
}

/** A draw if both engines have seen the game so nearly even for some moves. */
export function byDrawScore({ score, moves, from }: DrawRule): Adjudicator {
  return ({ opinions, plies }) => {
    if (plies < 2 * from) return undefined;
    const last = lastValues(opinions, 2 * moves);
    return last?.every((value) => Math.abs(value) <= score) ? { reason: 'score' } : undefined;
  };
}

/** A mate counts as more than any material. */
const MATE = 100_000;

/** The last opinions, seen from the side to move; nothing if there are not so many. */
function lastValues(
  opinions: readonly (Opinion | undefined)[],
  count: number,
): number[] | undefined {
  if (opinions.length < count) return undefined;
  const values: number[] = [];
  for (let back = 1; back <= count; back++) {
    const opinion = opinions[opinions.length - back];
    if (!opinion) return undefined;
    const value = 'cp' in opinion ? opinion.cp : MATE * Math.sign(opinion.mate);
    // The last move was the other side's, the one before was ours, and so on; every one was seen by its mover.
    values.push(back % 2 === 1 ? -value : value);
  }
  return values;
}
