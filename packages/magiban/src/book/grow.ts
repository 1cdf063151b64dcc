/**
 * Builds a book by search: positions are searched breadth-first from the start, their best moves are added to the book, and
 * the positions after these come next. Moves already in the draft are followed too, so a list of known openings can be the
 * trunk that searches branch off from.
 */

import { type EngineScore, valueOfScore } from '../engine/report.js';
import type { AsyncEngine, SearchFrom } from '../engine/search-info.js';
import type { GamePosition } from '../game.js';
import type { AbortSignalLike } from '../web-types.js';
import type { BookDraft } from './draft.js';

/** How far and how wide a book grows. */
export interface GrowOptions {
  /** Nodes per search. */
  readonly nodes: number;
  /** The most moves to add per position. */
  readonly breadth: number;
  /** Moves that score worse than the best by more than this, in centipawns, are not added. */
  readonly margin: number;
  /** Depth of the book in plies. */
  readonly plies: number;
  /** The most positions to search. */
  readonly positions: number;
  readonly signal?: AbortSignalLike | undefined;
  readonly onPosition?: ((done: number) => void) | undefined;
}

/** Lines from the start that are followed whatever their scores. */
export type Trunk = readonly (readonly string[])[];

interface Growing<M> extends GamePosition<M> {
  play(move: M | string): Growing<M>;
}

/** Weights relative to the best move's: a tenth of a pawn costs a third. */
const WEIGHT = 100;
const SCALE = 25;

/** Grows a book by searching its positions with an engine; returns the number of positions searched. */
export async function growBook<P extends Growing<M>, M, B>(
  draft: BookDraft<P, B>,
  engine: AsyncEngine<P, M>,
  start: P,
  trunk: Trunk,
  options: GrowOptions,
): Promise<number> {
  const { nodes, breadth, margin, plies, signal } = options;
  const seen = new Set<string>();
  let layer = [{ position: start, moves: [] as readonly string[] }];
  const branches = branchesOf(draft, start, trunk, plies);
  let done = 0;
  for (let ply = 0; ply < plies && layer.length > 0; ply++) {
    const next: typeof layer = [];
    for (const { position, moves } of layer) {
      const key = draft.keyOf(position);
      if (seen.has(key)) continue;
      if (done >= options.positions || signal?.aborted) return done;
      seen.add(key);
      const known = branches.get(key) ?? new Set<string>();
      engine.newGame();
      const from = { start, moves } as SearchFrom<P, M>;
      const found = await engine.bestMove(from, { nodes, multiPv: breadth }, signal);
      // A search stopped within an iteration may report lines of two depths, out of order.
      const best = Math.max(...(found?.lines ?? []).map(({ score }) => valueOfScore(score)));
      const followed = new Set(known);
      for (const { score, moves: line } of found?.lines ?? []) {
        const loss = best - valueOfScore(score);
        const [move, reply] = line;
        if (move === undefined || loss > margin) continue;
        const weight = Math.max(1, Math.round(WEIGHT * Math.exp(-loss / SCALE)));
        draft.add(position, move, { weight, reply, score: cpOf(score), depth: found?.depth });
        followed.add(move);
      }
      done++;
      options.onPosition?.(done);
      for (const move of followed) {
        next.push({ position: position.play(move) as P, moves: [...moves, move] });
      }
    }
    layer = next;
  }
  return done;
}

/** For each position of the trunk, by its key, the moves that continue it. */
function branchesOf<P extends Growing<M>, M, B>(
  draft: BookDraft<P, B>,
  start: P,
  trunk: Trunk,
  plies: number,
): Map<string, Set<string>> {
  const branches = new Map<string, Set<string>>();
  for (const line of trunk) {
    let position = start;
    for (const move of line.slice(0, plies)) {
      const key = draft.keyOf(position);
      branches.set(key, (branches.get(key) ?? new Set()).add(move));
      position = position.play(move) as P;
    }
  }
  return branches;
}

function cpOf(score: EngineScore): number | undefined {
  return 'cp' in score ? score.cp : undefined;
}
