/**
 * Mate search on request of a GUI. USI's `go mate` is a tsume problem: the attacker gives check with every move, within a time
 * limit. UCI's `go mate 3` asks for mate in three by any moves: it is proved or refuted, and the engine searches only where
 * the proof takes too long, or where there is no mate.
 */
import { ChessPosition } from '../../chess/position/position.js';
import type { SearchLimits } from '../../engine/limits.js';
import type { EndgameLoader } from '../../engine/tablebases/table-description.js';
import { type MateResult, solveChessMate, solveMate } from '../../mate/mate.js';
import type { AnyPosition } from '../../rules.js';
import { ShogiPosition } from '../../shogi/position/position.js';
import type { Answer } from '../answer.js';

type MateAnswer = Extract<Answer, { kind: 'checkmate' }>;

const HASH_MEGABYTES = 64;
const MOST_MOVES = 250;

export async function answerMateProblem(
  position: AnyPosition,
  milliseconds: number,
  tables: EndgameLoader,
  signal: AbortSignal,
): Promise<MateAnswer> {
  if (!(position instanceof ShogiPosition)) return { kind: 'checkmate', word: 'notimplemented' };
  const limits = { time: milliseconds, tables, signal, hash: HASH_MEGABYTES };
  const { outcome, moves } = await solveMate(position, limits);
  if (outcome === 'mate') return { kind: 'checkmate', moves };
  return { kind: 'checkmate', word: outcome === 'nomate' ? 'nomate' : 'timeout' };
}

/** Proves mate in N for chess; undefined where only a search can answer. */
export async function proveMate(
  position: AnyPosition,
  moves: number,
  { movetime, nodes, searchMoves, clock }: SearchLimits,
  tables: EndgameLoader,
  signal: AbortSignal,
): Promise<MateResult | undefined> {
  if (!(position instanceof ChessPosition) || searchMoves || clock) return undefined;
  // If the result stays unknown, the search needs the rest of the time.
  const limits = { time: movetime && movetime / 2, nodes, tables, signal, hash: HASH_MEGABYTES };
  return await solveChessMate(position, Math.min(moves, MOST_MOVES), limits);
}
