/** One question to an engine: tables first, then search. What is found is shown while it is found. */
import type { SearchInfo } from '../../engine/engine.js';
import type { SearchLimits } from '../../engine/limits.js';
import type { AnyEngine, Standing } from './any-game.js';
import type { RootTables } from './root-tables.js';

export const MOVE_SOURCES = ['tablebase', 'search'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

export interface Question {
  readonly standing: Standing;
  /** Moves are texts, all of them legal. */
  readonly limits: SearchLimits<string>;
  readonly signal?: AbortSignal;
  /** Whether somebody wants to see more than a move. */
  readonly isAnalysis: boolean;
}

export interface Thought {
  readonly source: MoveSource;
  /** What was found last; nothing if there is no legal move. */
  readonly info: SearchInfo | undefined;
}

export interface Listener {
  readonly show: (info: SearchInfo, source: MoveSource) => void;
  /** Tables that cannot be read: thinking goes on without them. */
  readonly complain: (message: string) => void;
}

export async function think(
  engine: AnyEngine,
  tables: RootTables,
  question: Question,
  listener: Listener,
): Promise<Thought> {
  const { standing, limits, signal } = question;
  const known = await fromTables(tables, question, listener);
  if (known) {
    listener.show(known, 'tablebase');
    return { source: 'tablebase', info: known };
  }
  const { start, moves } = standing;
  let last: SearchInfo | undefined;
  for await (const info of engine.analyse({ start, moves }, limits, signal)) {
    listener.show(info, 'search');
    last = info;
  }
  return { source: 'search', info: last };
}

async function fromTables(
  tables: RootTables,
  { standing, limits, isAnalysis }: Question,
  listener: Listener,
): Promise<SearchInfo | undefined> {
  const began = performance.now();
  try {
    const lines = await tables.find(standing.position, {
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
