/** A search as it is sent to an engine: the root as text, and the limits of `go`. */
import type { SearchLimits } from '../../engine/limits.js';
import { beginningOf, codeOf, type SearchFrom } from '../../engine/search-info.js';
import type { GamePosition, GameRules } from '../../game.js';
import type { GoLimits, Protocol } from '../command.js';
import type { RootText } from './link.js';

/** Only the last N moves of a longer game are sent: no repetition reaches farther back. */
const LOOK_BACK = 600;

export interface Question<P> {
  readonly position: P;
  readonly root: RootText;
  /** Whether castling is written as in Chess960. */
  readonly isChess960: boolean;
  /** The number of lines to report. */
  readonly lines: number;
  readonly searchMoves: readonly string[] | undefined;
}

/** Throws for a wrong position or an illegal move. */
export function questionOf<P extends GamePosition<M>, M>(
  rules: GameRules<P>,
  from: SearchFrom<P, M>,
  limits: SearchLimits<M>,
  usualLines: number,
): Question<P> {
  const { start, moves } = beginningOf(from, rules.game);
  let origin = start;
  let position = start;
  let texts: string[] = [];
  const textOf = (move: M | string) => rules.moveText(codeOf(position, move), position);
  for (const [i, move] of moves.entries()) {
    texts.push(textOf(move));
    position = position.play(move) as P;
    if (moves.length - 1 - i !== LOOK_BACK) continue;
    origin = position;
    texts = [];
  }
  const searchMoves = limits.searchMoves?.map(textOf);
  const choices = searchMoves?.length || position.legalMoves().length;
  const isChess960 = (position as { readonly chess960?: boolean }).chess960 === true;
  const isStandard = !isChess960 && origin.text === rules.start.text;
  return {
    position,
    root: { from: isStandard ? undefined : origin.text, moves: texts },
    isChess960,
    lines: Math.min(limits.multiPv ?? usualLines, choices),
    searchMoves: searchMoves?.length ? searchMoves : undefined,
  };
}

/** The limits of `go`. Both clocks get the time of the side to move: the other one is not known. */
export function goLimitsOf(
  protocol: Protocol,
  limits: SearchLimits<unknown>,
  searchMoves: readonly string[] | undefined,
): GoLimits {
  const { depth, nodes, movetime, clock, mate, clockFrom } = limits;
  const isTimed = clock !== undefined || movetime !== undefined;
  // A tsume problem in USI is something else: there the client watches for the mate.
  const uciMate = protocol === 'uci' ? mate : undefined;
  const isLimited = isTimed || (depth ?? nodes ?? uciMate) !== undefined;
  return {
    ...(isTimed && clockFrom && !clockFrom.aborted ? { ponder: true } : {}),
    ...(clock ? clockLimits(protocol, clock) : {}),
    ...(movetime === undefined ? {} : { movetime: Math.max(1, Math.floor(movetime)) }),
    ...(depth === undefined ? {} : { depth: Math.floor(depth) }),
    ...(nodes === undefined ? {} : { nodes: Math.floor(nodes) }),
    ...(uciMate === undefined ? {} : { mate: Math.floor(uciMate) }),
    ...(isLimited ? {} : { infinite: true }),
    ...(searchMoves ? { searchmoves: searchMoves } : {}),
  };
}

function clockLimits(protocol: Protocol, clock: NonNullable<SearchLimits['clock']>): GoLimits {
  const { remaining, increment = 0, byoyomi = 0, movesToGo, overhead = 0 } = clock;
  const left = Math.max(1, Math.floor(remaining - overhead));
  const extra = Math.floor(increment);
  const isByoyomi = byoyomi > 0 || (protocol === 'usi' && extra === 0);
  return {
    ...{ wtime: left, btime: left },
    ...(extra > 0 ? { winc: extra, binc: extra } : {}),
    ...(isByoyomi ? { byoyomi: Math.max(0, Math.floor(byoyomi - overhead)) } : {}),
    ...(movesToGo ? { movestogo: Math.floor(movesToGo) } : {}),
  };
}

/** Milliseconds after which a search that obeys its limits has ended; infinite without a time limit. */
export function allowanceOf({ movetime, clock }: SearchLimits<unknown>): number {
  const byClock = clock
    ? Math.max(0, clock.remaining) + (clock.byoyomi ?? 0) + (clock.increment ?? 0)
    : Number.POSITIVE_INFINITY;
  return Math.min(movetime ?? Number.POSITIVE_INFINITY, byClock);
}
