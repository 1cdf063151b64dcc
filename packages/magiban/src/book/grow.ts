/**
 * A book from searches: positions are looked at in the order of their distance from where it begins, the best moves of each are noted,
 * and the positions behind them come next. Moves that the draft has already are followed as well, so that a list of known openings
 * can be the trunk that searches branch off from.
 */
import type { EnginePosition } from '../engine/games.js';
import { type EngineScore, valueOfScore } from '../engine/report.js';
import type { AsyncEngine, SearchFrom } from '../engine/search-info.js';
import type { BookDraft } from './draft.js';

export interface GrowOptions {
  /** How many positions each search looks at. */
  readonly nodes: number;
  /** How many of the best moves of a position are noted at most. */
  readonly breadth: number;
  /** Those that are worse than the best by more than so many hundredths of a pawn are not. */
  readonly margin: number;
  /** Moves from the beginning. */
  readonly plies: number;
  /** No more positions are looked at than these. */
  readonly positions: number;
  readonly signal?: AbortSignal | undefined;
  readonly onPosition?: ((done: number) => void) | undefined;
}

/** Lines of moves from the beginning that are followed whatever searches think of them. */
export type Trunk = readonly (readonly string[])[];

interface Growing<M> extends EnginePosition<M> {
  play(move: M | string): Growing<M>;
}

/** As a part of the best move's: a tenth of a pawn costs a third. */
const WEIGHT = 100;
const SCALE = 25;

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
      // A search that ends within a depth may have lines of two depths, not in order.
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

/** For each position of the trunk, by its key, the moves that lead on. */
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
