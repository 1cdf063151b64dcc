/**
 * One game between two engines, from the end of an opening to a verdict. There always is one: an engine that does not answer
 * with a legal move in time loses, with the reason.
 */

import { otherSide, SIDES, type Side } from '../game.js';
import { Clock } from '../uci/client/players/clock.js';
import { faultOf } from '../uci/client/players/fault.js';
import type { Limit } from '../uci/client/players/limit.js';
import type { Opinion, Player } from '../uci/client/players/player.js';
import type { Adjudicator } from './adjudication.js';
import type { Referee, Verdict } from './referee.js';
import type { Opening } from './settings.js';

export interface GameSettings {
  readonly opening: Opening;
  /** The position at the end of the opening. */
  readonly referee: Referee;
  readonly players: Readonly<Record<Side, Player>>;
  readonly limits: Readonly<Record<Side, Limit>>;
  readonly adjudicators: readonly Adjudicator[];
  /** The game is a draw after this many plies, including the opening. */
  readonly maxPlies: number;
  /** Tolerated clock overrun in milliseconds. */
  readonly margin: number;
}

export interface PlayedGame {
  readonly verdict: Verdict;
  /** The moves after the opening, in UCI or USI. */
  readonly moves: readonly string[];
  /** For each move, the mover's score and the milliseconds it took. */
  readonly opinions: readonly (Opinion | undefined)[];
  readonly times: readonly number[];
  /** Milliseconds not counted by any clock. */
  readonly missed: number;
}

export async function playGame(settings: GameSettings): Promise<PlayedGame> {
  const { opening, referee, players, limits, margin } = settings;
  const { from } = opening;
  const clocks = {
    first: new Clock(limits.first, margin),
    second: new Clock(limits.second, margin),
  };
  const opinions: (Opinion | undefined)[] = [];
  const times: number[] = [];
  let missed = 0;
  const ended = (verdict: Verdict): PlayedGame => {
    const moves = referee.moves.slice(opening.moves.length);
    for (const side of SIDES) players[side].gameOver(resultFor(side, verdict));
    return { verdict, moves, opinions, times, missed };
  };

  // The player to answer: a fault is theirs.
  let side: Side = 'first';
  try {
    for (side of SIDES) await players[side].newGame(from);
    for (;;) {
      side = referee.toMove;
      const verdict = (await verdictOf(settings, opinions)) ?? (await move());
      if (verdict) return ended(verdict);
    }
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return ended({ winner: otherSide(side), reason: fault.kind, detail: fault.detail });
  }

  async function move(): Promise<Verdict | undefined> {
    const mover = clocks[side];
    const turn = {
      ...(from === undefined ? {} : { from }),
      moves: referee.moves,
      clocks: [clocks.first, clocks.second] as const,
      mover,
    };
    const thought = await players[side].think(turn);
    const { move, word, opinion, elapsed } = thought;
    missed += thought.missed;
    if (word === 'win') return referee.declare();
    if (word === 'resign') return { winner: otherSide(side), reason: 'resignation' };
    const played = referee.play(move ?? word ?? '');
    if (!played.ok) {
      const detail = played.error.message;
      return { winner: otherSide(side), reason: 'illegal-move', detail };
    }
    mover.spend(elapsed);
    opinions.push(opinion);
    times.push(elapsed);
    return undefined;
  }
}

/** The rules first, then the adjudicators. */
async function verdictOf(
  { referee, adjudicators, maxPlies }: GameSettings,
  opinions: readonly (Opinion | undefined)[],
): Promise<Verdict | undefined> {
  const byRules = referee.verdict();
  if (byRules) return byRules;
  const plies = referee.moves.length;
  if (plies >= maxPlies) return { reason: 'max-plies' };
  if (adjudicators.length === 0) return undefined;
  const view = {
    toMove: referee.toMove,
    plies,
    opinions,
    get text() {
      return referee.text;
    },
  };
  for (const adjudicate of adjudicators) {
    const verdict = await adjudicate(view);
    if (verdict) return verdict;
  }
  return undefined;
}

function resultFor(side: Side, { winner }: Verdict): 'win' | 'lose' | 'draw' {
  if (winner === undefined) return 'draw';
  return winner === side ? 'win' : 'lose';
}
