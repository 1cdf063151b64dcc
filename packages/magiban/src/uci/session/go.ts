/** Converts `go` into search limits. Out-of-range numbers are clamped: the game must go on. */

import type { Clock, SearchLimits } from '../../engine/limits.js';
import type { AnyPosition } from '../../rules.js';
import { CLOCK_LETTERS, type GoLimits, type Protocol } from '../command.js';
import type { EngineSettings } from './options.js';

const DEEPEST = 1000;
const MOST_MATE = 1000;

const within = (value: number, least: number, most = Number.MAX_SAFE_INTEGER) =>
  Math.min(most, Math.max(least, value));

/** The legal moves of `searchmoves`; if none is legal, all moves are searched. */
function searchMoves(go: GoLimits, position: AnyPosition): string[] | undefined {
  if (!go.searchmoves) return undefined;
  const wanted = new Set(go.searchmoves);
  const moves = position.moveTexts().filter((move) => wanted.has(move));
  return moves.length > 0 ? moves : undefined;
}

/** The clock of the side to move, if clocks were given. */
function clockOf(
  protocol: Protocol,
  go: GoLimits,
  position: AnyPosition,
  overhead: number,
): Clock | undefined {
  const { byoyomi, movestogo } = go;
  const told = [go.wtime, go.btime, go.winc, go.binc, byoyomi];
  if (told.every((value) => value === undefined)) return undefined;
  const letter = CLOCK_LETTERS[protocol][position.side];
  return {
    remaining: within(go[`${letter}time`] ?? 0, 0),
    increment: within(go[`${letter}inc`] ?? 0, 0),
    byoyomi: within(byoyomi ?? 0, 0),
    movesToGo: within(movestogo ?? 0, 0),
    overhead,
  };
}

export interface GoPlan {
  readonly limits: SearchLimits;
  /** Whether the search may last until `stop`. */
  readonly isOpen: boolean;
}

export function planOf(
  protocol: Protocol,
  go: GoLimits,
  position: AnyPosition,
  { multiPv, overhead }: Pick<EngineSettings, 'multiPv' | 'overhead'>,
  clockFrom: AbortSignal,
): GoPlan {
  const { depth, nodes, movetime, mate, perft, infinite, ponder } = go;
  const timed = infinite
    ? {}
    : {
        movetime: movetime === undefined ? undefined : within(movetime, 1),
        clock: clockOf(protocol, go, position, overhead),
      };
  const limits: SearchLimits = {
    // Perft is not a search: `magiban perft` does it.
    depth: perft !== undefined ? 1 : depth === undefined ? undefined : within(depth, 1, DEEPEST),
    nodes: nodes === undefined ? undefined : within(nodes, 1),
    mate: typeof mate === 'number' ? within(mate, 1, MOST_MATE) : undefined,
    ...timed,
    multiPv,
    searchMoves: searchMoves(go, position),
    clockFrom: ponder ? clockFrom : undefined,
  };
  const isEndless = !(limits.depth || limits.nodes || limits.movetime || limits.clock);
  return { limits, isOpen: infinite === true || ponder === true || isEndless };
}
