/**
 * One engine query: tablebases first, then the book, then search, with info reported on the way. Below full strength neither
 * tablebases nor an unlimited search are used: they would play too well.
 */

import type { RootBook } from '../../book/root-book.js';
import type { BookMove } from '../../book/types.js';
import type { AnyEngine } from '../../engine/create.js';
import { FULL_STRENGTH, type LevelNumber } from '../../engine/levels/levels.js';
import { playAtLevel } from '../../engine/levels/play.js';
import type { SearchLimits } from '../../engine/limits.js';
import type { RootTables } from '../../engine/root-tables.js';
import type { EngineLine, SearchInfo } from '../../engine/search-info.js';
import type { GameLine } from '../../rules.js';

export const MOVE_SOURCES = ['tablebase', 'book', 'search'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

export interface Question {
  /** The game up to the position to search. */
  readonly root: GameLine;
  /** Moves are in UCI or USI, all of them legal. */
  readonly limits: SearchLimits;
  readonly signal?: AbortSignal;
  /** Whether the user wants more than a move, such as scores and PVs. */
  readonly isAnalysis: boolean;
  /** Full strength if omitted. */
  readonly level?: LevelNumber | undefined;
  /** Makes the play of a level reproducible. */
  readonly seed?: number | undefined;
}

export interface Sources {
  readonly engine: AnyEngine;
  readonly tables: RootTables;
  readonly book?: RootBook | undefined;
}

export interface Thought {
  readonly source: MoveSource;
  /** The last search info; undefined if there is no legal move. */
  readonly info: SearchInfo | undefined;
}

export interface Listener {
  readonly show: (info: SearchInfo, source: MoveSource) => void;
  /** Reports tablebases and books that cannot be read; thinking goes on without them. */
  readonly complain: (message: string) => void;
}

export async function think(
  sources: Sources,
  question: Question,
  listener: Listener,
): Promise<Thought> {
  const { level = FULL_STRENGTH } = question;
  const known = level === FULL_STRENGTH && (await fromTables(sources, question, listener));
  if (known) {
    listener.show(known, 'tablebase');
    return { source: 'tablebase', info: known };
  }
  const written = await fromBook(sources, question, listener);
  if (written) {
    listener.show(written, 'book');
    return { source: 'book', info: written };
  }
  const info = await (level === FULL_STRENGTH
    ? fromSearch(sources, question, listener)
    : fromLevel(sources, question, level, listener));
  return { source: 'search', info };
}

async function fromSearch(
  { engine }: Sources,
  { root, limits, signal }: Question,
  listener: Listener,
): Promise<SearchInfo | undefined> {
  const { start, moves } = root;
  let last: SearchInfo | undefined;
  for await (const info of engine.analyse({ start, moves }, limits, signal)) {
    listener.show(info, 'search');
    last = info;
  }
  return last;
}

/** Reports only the move played: an opponent of a level should not see a better one. */
async function fromLevel(
  { engine }: Sources,
  { root, limits, signal, seed }: Question,
  level: LevelNumber,
  listener: Listener,
): Promise<SearchInfo | undefined> {
  const { start, moves } = root;
  const found = await playAtLevel(engine, { start, moves }, { level, limits, signal, seed });
  if (!found) return undefined;
  const info = { ...found.info, lines: found.info.lines.slice(0, limits.multiPv ?? 1) };
  listener.show(info, 'search');
  return info;
}

async function fromTables(
  { tables }: Sources,
  { root, limits, isAnalysis }: Question,
  listener: Listener,
): Promise<SearchInfo | undefined> {
  const began = performance.now();
  try {
    const lines = await tables.find(root.position, {
      only: limits.searchMoves,
      lines: limits.multiPv ?? 1,
      isWhole: isAnalysis,
    });
    if (!lines || lines.length === 0) return undefined;
    return { depth: 1, selDepth: 1, nodes: 0, time: performance.now() - began, lines };
  } catch (error) {
    listener.complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

async function fromBook(
  { book }: Sources,
  { root, limits }: Question,
  listener: Listener,
): Promise<SearchInfo | undefined> {
  if (!book) return undefined;
  const began = performance.now();
  try {
    const found = await book.find(root, limits.searchMoves as readonly string[] | undefined);
    if (!found) return undefined;
    const lines = [lineOf(root, found)];
    return {
      depth: found.depth ?? 1,
      selDepth: 1,
      nodes: 0,
      time: performance.now() - began,
      lines,
    };
  } catch (error) {
    listener.complain(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** The book move, and the expected reply if that is legal. */
function lineOf({ position }: GameLine, { move, reply, score = 0 }: BookMove): EngineLine {
  const isLegal = reply !== undefined && position.play(move).parseMove(reply).ok;
  return { score: { cp: score }, moves: isLegal ? [move, reply] : [move] };
}
