/** A common interface to chess and shogi, for code that drives an engine of either game. */

import type { EngineScore } from '../../engine/report.js';
import { ok, type Result } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import { type AnyPosition, rulesOf } from '../../rules.js';

/** A game as protocols give it: start position, moves since, and current position. */
export interface Standing {
  readonly start: AnyPosition;
  readonly moves: readonly string[];
  readonly position: AnyPosition;
}

/**
 * From a FEN or SFEN, or from the start position; rejects illegal positions and illegal moves. In shogi mate problems
 * (`tsume`) a king may be missing.
 */
export function standingOf(
  game: GameName,
  from: string | undefined,
  moves: readonly string[] = [],
  chess960 = false,
  tsume = false,
): Result<Standing> {
  const rules = rulesOf(game);
  const options = { lenient: true, chess960, tsume };
  const text = from ?? (chess960 ? rules.start.text : undefined);
  const start = text === undefined ? ok(rules.start) : rules.parse(text, options);
  if (!start.ok) return start;
  let position: AnyPosition = start.value;
  for (const move of moves) {
    const next: Result<AnyPosition> = position.tryPlay(move);
    if (!next.ok) return next;
    position = next.value;
  }
  return ok({ start: start.value, moves, position });
}

/** The score in protocol units: UCI counts mates in moves, USI in plies. */
export function scoreFor(
  game: GameName,
  score: EngineScore,
): { readonly cp: number } | { readonly mate: number } {
  if ('cp' in score) return { cp: score.cp };
  const plies = score.matePlies;
  if (game === 'shogi') return { mate: plies };
  return { mate: plies > 0 ? Math.ceil(plies / 2) : Math.floor(plies / 2) };
}
