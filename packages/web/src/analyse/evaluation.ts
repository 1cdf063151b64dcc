/**
 * Evaluations from the first player's view, and their text. Winning chances and the names of mistakes come from the library
 * (docs/analyse.md), so that page and command line agree. Pure.
 */

import type { GameName, Side } from 'magiban';
import { type EngineScore, winningChances } from 'magiban/engine';

import { PLIES_PER_MOVE } from '../games/rules.js';

/** A score, or a tablebase result. Mates are in plies. */
export type Worth =
  | { readonly cp: number }
  | { readonly mate: number }
  | { readonly proof: 'first' | 'second' | 'draw'; readonly plies: number | null };

/** Converts a score of the side to move to the first player's view. */
export function worthOf(score: EngineScore, turn: Side): Worth {
  const sign = turn === 'first' ? 1 : -1;
  return 'cp' in score ? { cp: sign * score.cp } : { mate: sign * score.matePlies };
}

/** Converts back to a score for a side. A tablebase win counts like a mate. */
export function scoreFor(worth: Worth, side: Side): EngineScore {
  const sign = side === 'first' ? 1 : -1;
  if ('cp' in worth) return { cp: sign * worth.cp };
  if ('mate' in worth) return { matePlies: sign * worth.mate };
  if (worth.proof === 'draw') return { cp: 0 };
  const plies = worth.plies ?? 1;
  return { matePlies: worth.proof === side ? Math.max(1, plies) : -plies };
}

/** The first player's winning chances, 0 to 1. */
export function chances(worth: Worth, game: GameName): number {
  return winningChances(game, scoreFor(worth, 'first'));
}

/** Chess shows pawns, shogi whole points. */
const SCORE_TEXT: Readonly<Record<GameName, (centipawns: number) => string>> = {
  chess: (centipawns) => (centipawns / 100).toFixed(1),
  shogi: (centipawns) => String(Math.round(centipawns)),
};

/** `+0.3`, `#5`, `−#3`; shogi counts in whole points. */
export function worthText(worth: Worth, game: GameName): string {
  if ('proof' in worth) {
    if (worth.proof === 'draw') return '=';
    const plies = worth.plies === null ? '' : `#${mateCount(worth.plies, game)}`;
    return worth.proof === 'first' ? `+${plies}` : `−${plies}`;
  }
  if ('mate' in worth) {
    return `${worth.mate > 0 ? '' : '−'}#${mateCount(Math.abs(worth.mate), game)}`;
  }
  const shown = SCORE_TEXT[game](Math.abs(worth.cp));
  const sign = Number(shown) === 0 ? '' : worth.cp > 0 ? '+' : '−';
  return sign + shown;
}

/** Chess counts moves to mate, shogi plies. */
function mateCount(plies: number, game: GameName): number {
  return Math.ceil(plies / PLIES_PER_MOVE[game]);
}
