/**
 * Adjudication: ends games early, by the scores of both engines or by a tablebase. Each adjudicator sees the game after every
 * move; the first verdict counts. Both engines must agree, so that neither loses by its own misjudgement or wins by its optimism.
 */
import { type GameName, otherSide, type Side } from '../game.js';
import { gameLine } from '../rules.js';
import type { Tablebase } from '../tablebase/probe/tablebase.js';
import type { Opinion } from '../uci/client/players/player.js';
import type { Verdict } from './referee.js';

/** A game as an adjudicator sees it. */
export interface GameView {
  readonly toMove: Side;
  /** FEN or SFEN of the position on the board. */
  readonly text: string;
  /** Plies since the start, including the opening. */
  readonly plies: number;
  /** The engine's score before each move after the opening, from the mover's point of view. */
  readonly opinions: readonly (Opinion | undefined)[];
}

export type Adjudicator = (game: GameView) => Verdict | undefined | Promise<Verdict | undefined>;

/** The result for the side to move with best play, if known. */
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

/** Probes a tablebase, which is opened by the first probe. A cursed win is a draw by the fifty-move rule. */
export function tablebaseLookUp(
  game: GameName,
  chess960: boolean,
  open: () => Promise<Tablebase>,
): TablebaseLookUp {
  let opened: Promise<Tablebase> | undefined;
  return async (text) => {
    const line = gameLine(game, text, [], { chess960 });
    if (!line.ok) return undefined;
    opened ??= open();
    const found = await (await opened).probe(line.value.position);
    if (!found) return undefined;
    return found.cursed ? 'draw' : found.outcome;
  };
}

export interface ScoreRule {
  /** In centipawns. */
  readonly score: number;
  /** Number of consecutive moves of each side. */
  readonly moves: number;
}

/** A win if both engines have scored one side at least `score` ahead for `moves` moves. */
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
  /** The move number from which the rule applies. */
  readonly from: number;
}

/** A draw if both engines have kept the score within `score` of zero for `moves` moves. */
export function byDrawScore({ score, moves, from }: DrawRule): Adjudicator {
  return ({ opinions, plies }) => {
    if (plies < 2 * from) return undefined;
    const last = lastValues(opinions, 2 * moves);
    return last?.every((value) => Math.abs(value) <= score) ? { reason: 'score' } : undefined;
  };
}

/** A mate score outranks any material. */
const MATE = 100_000;

/** The last scores from the side to move's point of view; undefined if there are too few. */
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
    // The last move was the opponent's, the one before ours, and so on; each score is from its mover's point of view.
    values.push(back % 2 === 1 ? -value : value);
  }
  return values;
}
