/**
 * Analyses every position of a line and finds the mistakes. Each search has the same number of nodes, so the result is the
 * same on every machine; the tablebase decides known endgames, so a move that still wins is never a mistake.
 */

import { SIDES, type Side } from 'magiban';
import { accuracyOf, JUDGEMENT_NAGS, type Judgement, judgeGame } from 'magiban/engine';
import { piecesOn } from '../../games/board.js';
import { historyOf } from '../../games/places.js';
import {
  type GameTree,
  type Node,
  otherSide,
  type Position,
  type Rules,
} from '../../games/rules.js';
import type { EngineWorker } from '../../workers/engine.js';
import { tableClient } from '../../workers/table-calls.js';
import { scoreFor, type Worth, worthOf } from '../evaluation.js';

/** Nodes per position, as in `magiban analyse`. */
const NODES = 100_000;
/** Tables with one piece besides the kings are shipped with the page. */
const TABLE_PIECES = 3;

export interface FoundMistake {
  readonly node: Node;
  readonly mistake: Judgement;
  /** The better move, in UCI or USI. */
  readonly better: string | undefined;
}

export interface WholeGame {
  /** The evaluation of each position: the start, then after each move. */
  readonly worths: readonly Worth[];
  readonly mistakes: readonly FoundMistake[];
  /** From 0 to 100; nothing for a side that has not moved. */
  readonly accuracy: Readonly<Record<Side, number | undefined>>;
}

interface Looked {
  readonly worth: Worth;
  readonly best: string | undefined;
}

/** The tablebase result, from the first player's view. */
export async function provenWorth(rules: Rules, position: Position): Promise<Looked | undefined> {
  const hands = SIDES.flatMap((side) => [...rules.hand(position, side).values()]);
  const pieces = piecesOn(rules, position).size + hands.reduce((sum, count) => sum + count, 0);
  if (pieces > TABLE_PIECES) return undefined;
  try {
    const known = await tableClient().call('explain', { game: rules.name, text: String(position) });
    if (!known) return undefined;
    const { side } = position;
    const winner = known.outcome === 'win' ? side : otherSide(side);
    const proof = known.outcome === 'draw' ? 'draw' : winner;
    return { worth: { proof, plies: known.dtm }, best: known.bestMoves[0] };
  } catch {
    // Without tables the engine answers.
    return undefined;
  }
}

/** Analyses the current line and marks mistakes with NAGs; an aborted `signal` ends it early with partial results. */
export async function analyseWholeGame(
  rules: Rules,
  game: GameTree,
  engine: EngineWorker,
  onProgress: (done: number, all: number, worths: readonly Worth[]) => void,
  signal: AbortSignal,
): Promise<WholeGame> {
  const line = [...game.line];
  const positions = [game.start, ...line.map(({ move }) => move.after)];
  const looked: Looked[] = [];
  const worths: Worth[] = [];
  const search = async (from: ReturnType<typeof historyOf>, turn: Side) => {
    if (signal.aborted) return undefined;
    const found = await engine.run(rules, from, (at) =>
      at.bestMove(from, { nodes: NODES }, signal),
    );
    const [best] = found?.lines ?? [];
    return best && { worth: worthOf(best.score, turn), best: best.moves[0] };
  };
  for (const [ply, position] of positions.entries()) {
    if (signal.aborted) break;
    const next =
      (await provenWorth(rules, position)) ??
      endWorth(position) ??
      (await search(historyOf(rules, game.start, line, ply), position.side));
    looked.push(next ?? looked.at(-1) ?? { worth: { cp: 0 }, best: undefined });
    worths.push(looked.at(-1)?.worth ?? { cp: 0 });
    onProgress(ply + 1, positions.length, worths);
  }
  return judge(rules, line, looked);
}

/** Mate, or stalemate in chess; in shogi a side without moves has lost. */
function endWorth(position: Position): Looked | undefined {
  if (!position.hasNoMoves) return undefined;
  const isDrawn = 'isStalemate' in position && position.isStalemate;
  return {
    worth: { proof: isDrawn ? 'draw' : otherSide(position.side), plies: 0 },
    best: undefined,
  };
}

function judge(rules: Rules, line: readonly Node[], looked: readonly Looked[]): WholeGame {
  const positions = line.map(({ move }) => move.before).concat(line.at(-1)?.move.after ?? []);
  const opinions = looked.map(({ worth, best }, i) => {
    const position = positions[i];
    return { score: scoreFor(worth, position ? position.side : 'first'), best };
  });
  const judged = judgeGame(
    rules.name,
    opinions,
    line.map(({ move }) => rules.code(move)),
  );
  const glyphs = Object.values(JUDGEMENT_NAGS);
  const mistakes: FoundMistake[] = [];
  for (const [i, { judgement }] of judged.entries()) {
    const node = line[i];
    if (!node) break;
    node.nags = node.nags.filter((nag) => !glyphs.includes(nag));
    if (!judgement) continue;
    node.nags.push(JUDGEMENT_NAGS[judgement]);
    mistakes.push({ node, mistake: judgement, better: looked[i]?.best });
  }
  const accuracy = (side: Side) =>
    accuracyOf(judged.filter((_, i) => line[i] && line[i].move.before.side === side));
  return {
    worths: looked.map(({ worth }) => worth),
    mistakes,
    accuracy: { first: accuracy('first'), second: accuracy('second') },
  };
}
