/** From what an engine reports to `SearchInfo`: scores in plies, and lines whose moves are legal. */
import type { EngineScore } from '../../engine/report.js';
import { codeOf, type EngineLine, type SearchInfo } from '../../engine/search-info.js';
import type { GamePosition, GameRules } from '../../game.js';
import type { Score } from '../answer.js';
import type { Protocol } from '../command.js';
import type { Progress, ReportedLine } from './progress.js';

/** Longer lines are cut off. */
const LONGEST_PV = 256;
/** No mate of a search is longer. */
const LONGEST_MATE = 999;

/** The position searched, and what its texts mean. */
export interface Reading<P, M> {
  readonly rules: GameRules<P>;
  readonly position: P & GamePosition<M>;
  readonly protocol: Protocol;
}

/** The answer to a search. */
export interface FinalMove {
  readonly move?: string | undefined;
  readonly ponder?: string | undefined;
  readonly declares?: 'resign' | 'win' | undefined;
}

/** The search info so far; lines without a legal move are left out. */
export function searchInfo<P, M>(
  reading: Reading<P, M>,
  progress: Progress,
  elapsed: number,
  final: FinalMove = {},
): SearchInfo {
  const { numbers } = progress;
  const reported = progress.lines;
  const lines = reported.flatMap((line) => readLine(reading, line) ?? []);
  const ordered = final.move === undefined ? lines : bestFirst(lines, final.move, final.ponder);
  const depth = lines.length === 0 ? 0 : (reported[0]?.depth ?? 0);
  return {
    depth,
    selDepth: Math.max(depth, numbers.seldepth ?? 0),
    nodes: Math.max(0, numbers.nodes ?? 0),
    time: numbers.time ?? elapsed,
    lines: ordered,
    ...(numbers.nps === undefined ? {} : { nps: numbers.nps }),
    ...(numbers.hashfull === undefined ? {} : { hashfull: numbers.hashfull }),
    ...(numbers.tbhits === undefined ? {} : { tbHits: numbers.tbhits }),
    ...(final.declares === undefined ? {} : { declares: final.declares }),
  };
}

/**
 * The line of the move that is played first. An engine may play another move than that of its best line, from a book or on
 * purpose (a level): then that move alone, with the score of the position, or 0 at depth 0 without any.
 */
function bestFirst(
  lines: readonly EngineLine[],
  move: string,
  ponder: string | undefined,
): readonly EngineLine[] {
  const found = lines.find(({ moves }) => moves[0] === move);
  if (found) return found === lines[0] ? lines : [found, ...lines.filter((one) => one !== found)];
  const played = {
    score: lines[0]?.score ?? { cp: 0 },
    moves: ponder === undefined ? [move] : [move, ponder],
  };
  return [played, ...lines.slice(1)];
}

function readLine<P, M>(reading: Reading<P, M>, line: ReportedLine): EngineLine | undefined {
  const moves = legalMoves(reading, line.pv);
  if (moves.length === 0) return undefined;
  const { bound } = line.score;
  return {
    score: scoreOf(reading.protocol, line.score, line.pv.length),
    moves,
    ...(bound ? { bound } : {}),
    ...(line.wdl ? { wdl: line.wdl } : {}),
  };
}

/** The moves of a line as our own engine writes them, up to the first that is not legal. */
export function legalMoves<P, M>(
  { rules, position }: Reading<P, M>,
  texts: readonly string[],
): string[] {
  const moves: string[] = [];
  let at: GamePosition<M> = position;
  for (const text of texts.slice(0, LONGEST_PV)) {
    const move = at.parseMove(text);
    if (!move.ok) break;
    const next = at.tryPlay(move.value);
    if (!next.ok) break;
    moves.push(rules.moveText(codeOf(at, move.value), at as P & GamePosition<M>));
    at = next.value;
  }
  return moves;
}

/** A score with mates in plies: UCI counts them in moves, USI in plies. */
export function scoreOf(protocol: Protocol, score: Score, pvLength: number): EngineScore {
  if ('cp' in score) return { cp: score.cp };
  const { mate } = score;
  if (mate === '+' || mate === '-') {
    // The length is unknown; the line leads there. The winner moves last.
    const plies = pvLength + ((pvLength % 2 === 1) === (mate === '+') ? 0 : 1);
    return { matePlies: (mate === '+' ? 1 : -1) * Math.min(plies, LONGEST_MATE) };
  }
  const plies = protocol === 'usi' ? Math.abs(mate) : 2 * Math.abs(mate) - (mate > 0 ? 1 : 0);
  return { matePlies: Math.sign(mate) * Math.min(plies, LONGEST_MATE) };
}
