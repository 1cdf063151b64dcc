/**
 * Turns `go` into exactly one answer. Whatever fails on the way, an answer comes, and its move is legal; where the position could
 * not be used, it has no move.
 */

import type { RootBook } from '../../book/root-book.js';
import type { AnyEngine } from '../../engine/create.js';
import { FULL_STRENGTH, type LevelNumber } from '../../engine/levels/levels.js';
import type { SearchLimits } from '../../engine/limits.js';
import { protocolScore } from '../../engine/report.js';
import type { RootTables } from '../../engine/root-tables.js';
import type { SearchInfo } from '../../engine/search-info.js';
import type { GameName } from '../../game.js';
import type { MateResult } from '../../mate/mate.js';
import type { AnyPosition, GameLine } from '../../rules.js';
import { declaration, handicapPoints, type ImpasseRule } from '../../shogi/game/impasse.js';
import { ShogiPosition } from '../../shogi/position/position.js';
import { COLORS } from '../../shogi/types.js';
import type { Answer } from '../answer.js';
import type { GoLimits, Protocol } from '../command.js';
import { answerMateProblem, proveMate } from './mate-problem.js';
import { type MoveSource, think } from './think.js';

const DEPTH_WITHOUT_MATE = 8;

/** A `go` waiting for its answer. */
export interface GoTask {
  /** The game up to the position to search; undefined if that was refused. */
  readonly root: GameLine | undefined;
  readonly go: GoLimits;
  readonly limits: SearchLimits;
  readonly isOpen: boolean;
  readonly stop: AbortController;
  /** Aborted by `ponderhit`. */
  readonly hit: AbortController;
}

/** What answers it. */
export interface Parts {
  readonly game: GameName;
  readonly protocol: Protocol;
  readonly engine: AnyEngine;
  readonly tables: RootTables;
  readonly book: RootBook | undefined;
  readonly impasse: ImpasseRule | undefined;
  readonly level: LevelNumber;
}

type Say = (answer: Answer) => void;
type RootedTask = GoTask & { readonly root: GameLine };

export async function answerGo(parts: Parts, task: GoTask, say: Say): Promise<void> {
  const { root } = task;
  const answer = root
    ? await safeAnswer(parts, { ...task, root }, say)
    : noAnswer(parts, task, say);
  await holding(task);
  say(answer);
}

async function safeAnswer(parts: Parts, task: RootedTask, say: Say): Promise<Answer> {
  try {
    return await answerOf(parts, task, say);
  } catch (error) {
    say({ kind: 'info', info: { string: `this is a bug: ${String(error)}` } });
    return bestMove(parts, task.root.position.moveTexts().slice(0, 1));
  }
}

/** The position was refused: UCI's null move, or USI's resignation; nothing is known about a mate. */
function noAnswer({ protocol }: Parts, { go }: GoTask, say: Say): Answer {
  say({ kind: 'info', info: { string: 'no position to search: the last one was refused' } });
  if (protocol === 'uci') return { kind: 'bestmove', move: '0000' };
  return go.mate === undefined
    ? { kind: 'bestmove', word: 'resign' }
    : { kind: 'checkmate', word: 'timeout' };
}

async function answerOf(parts: Parts, task: RootedTask, say: Say): Promise<Answer> {
  const { root, go, stop } = task;
  const { protocol, tables } = parts;
  let { limits } = task;
  if (protocol === 'usi' && go.mate !== undefined) {
    const time = go.mate === 'infinite' ? Number.MAX_SAFE_INTEGER : Math.max(1, go.mate);
    return answerMateProblem(root.position, time, tables.load, stop.signal);
  }
  if (protocol === 'uci' && limits.mate && !go.infinite && !go.ponder) {
    const proof = await proveMate(root.position, limits.mate, limits, tables.load, stop.signal);
    if (proof?.outcome === 'mate') return tellMate(parts, proof, say);
    limits = limitsAfter(limits, proof, say);
  }
  if (lacksKing(root.position)) {
    say({ kind: 'info', info: { string: 'without both kings only go mate is of use' } });
    return bestMove(parts, root.position.moveTexts().slice(0, 1));
  }
  if (canDeclare(parts, root)) return { kind: 'bestmove', word: 'win' };
  const listener = {
    show: (info: SearchInfo, source: MoveSource) => showInfo(parts, task, info, source, say),
    complain: (string: string) => say({ kind: 'info', info: { string } }),
  };
  // Analysis uses full strength and no book.
  const level = go.infinite ? FULL_STRENGTH : parts.level;
  const sources = go.infinite || go.mate !== undefined ? { ...parts, book: undefined } : parts;
  const question = { root, limits, signal: stop.signal, isAnalysis: task.isOpen, level };
  const { info } = await think(sources, question, listener);
  return bestMove(parts, info?.lines[0]?.moves ?? []);
}

function lacksKing(position: AnyPosition): boolean {
  if (!(position instanceof ShogiPosition)) return false;
  return COLORS.some((color) => position.pieces('king', color).lsb() === undefined);
}

function tellMate(
  parts: Parts,
  { moves: pv, plies = 0, nodes, time }: MateResult,
  say: Say,
): Answer {
  const score = protocolScore(parts.game, { matePlies: plies });
  say({ kind: 'info', info: { depth: plies, score, nodes, time: Math.round(time), pv } });
  return bestMove(parts, pv);
}

/** Without a mate, a short search still finds a move. If nothing was proved, the search may yet find the mate. */
function limitsAfter(limits: SearchLimits, proof: MateResult | undefined, say: Say): SearchLimits {
  if (!proof) return limits;
  const { movetime, mate, depth = DEPTH_WITHOUT_MATE } = limits;
  const rest = { ...limits, movetime: movetime && Math.max(1, movetime - proof.time) };
  if (proof.outcome === 'unknown') return rest;
  say({ kind: 'info', info: { string: `there is no mate in ${mate}, which is proved` } });
  return { ...rest, mate: undefined, depth: Math.min(depth, DEPTH_WITHOUT_MATE) };
}

function bestMove({ protocol }: Parts, [move, ponder]: readonly string[]): Answer {
  if (move === undefined) return { kind: 'bestmove', word: protocol === 'usi' ? 'resign' : 'none' };
  return { kind: 'bestmove', move, ...(ponder === undefined ? {} : { ponder }) };
}

function canDeclare({ impasse }: Parts, { position, start }: GameLine): boolean {
  if (!impasse || !(position instanceof ShogiPosition && start instanceof ShogiPosition)) {
    return false;
  }
  const { outcome } = declaration(position, impasse, position.turn, handicapPoints(start));
  return outcome?.winner === position.turn;
}

function showInfo(
  { game }: Parts,
  { limits }: GoTask,
  info: SearchInfo,
  source: MoveSource,
  say: Say,
): void {
  const { depth, selDepth: seldepth, nodes, lines } = info;
  if (source === 'book') {
    say({ kind: 'info', info: { string: `book: ${lines[0]?.moves[0]}` } });
    return;
  }
  // Before depth 1 is complete there is a move, but no score.
  if (depth === 0) return;
  const time = Math.round(info.time);
  const nps = Math.round((nodes * 1000) / Math.max(1, info.time));
  const numbers = { nodes, nps, time, ...(source === 'tablebase' ? { tbhits: 1 } : {}) };
  for (const [i, { score, moves: pv }] of lines.entries()) {
    const rank = (limits.multiPv ?? 1) > 1 ? { multipv: i + 1 } : {};
    const value = protocolScore(game, score);
    say({ kind: 'info', info: { depth, seldepth, ...rank, score: value, ...numbers, pv } });
  }
}

/** Infinite analysis and pondering are answered only after `stop` or `ponderhit`, even if nothing more can be found. */
async function holding({ go, stop, hit }: GoTask): Promise<void> {
  if (!go.infinite && !go.ponder) return;
  const signals = go.infinite ? [stop.signal] : [stop.signal, hit.signal];
  if (signals.some((signal) => signal.aborted)) return;
  await new Promise<void>((resolve) => {
    for (const signal of signals) signal.addEventListener('abort', () => resolve());
  });
}
