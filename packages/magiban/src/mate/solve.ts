/**
 * Solves a mate problem step by step: is there a mate; a line that shows it; the shortest mate, from below while disproofs
 * are cheap, then from above; its best line, which uses up the attacker's hand if it can; and which other first moves mate.
 * If the budget runs out, the best answer so far is returned.
 */
import type { Asker, Steps } from './asker.js';
import type { MateGame } from './games.js';
import { LineFinder, type MateLine } from './line.js';
import { Thrift } from './thrift.js';

/** Up to this length, shorter mates are searched from below. */
const SHORT = 13;
/** Node budget for shortening: a multiple of the nodes of the first proof, plus a constant. */
const SHORTENING_FACTOR = 20;
const SHORTENING_NODES = 4_000_000;
/** Node budget for a line that uses up more pieces: a share of all nodes so far, plus a constant. */
const THRIFT_PART = 0.1;
const THRIFT_NODES = 3000;

/** Whether there is a mate: `mate` and `nomate` are proved, `unknown` is not. */
export type MateOutcome = 'mate' | 'nomate' | 'unknown';

export interface Solution {
  readonly outcome: MateOutcome;
  readonly line: MateLine | undefined;
  /** Whether this is proved to be the shortest mate. */
  readonly isShortest: boolean;
  /** All first moves and their outcomes, if requested. */
  readonly firstMoves: readonly (readonly [code: number, outcome: MateOutcome])[] | undefined;
}

export interface Question {
  /** The longest mate allowed, in plies. */
  readonly within: number;
  readonly isUnique: boolean;
  /** Called with the plies of the first mate, and of every shorter one. */
  readonly onMate: (plies: number) => void;
}

export function* solve(asker: Asker, game: MateGame<never>, question: Question): Steps<Solution> {
  const found = yield* asker.ask(question.within);
  if (found.kind !== 'mate') {
    const isProved = found.kind === 'none' && found.plies >= question.within;
    const outcome = isProved ? 'nomate' : 'unknown';
    return { outcome, line: undefined, isShortest: false, firstMoves: undefined };
  }
  question.onMate(found.plies);
  const { budget } = asker;
  const finder = new LineFinder(asker, game);
  const allowed = SHORTENING_FACTOR * budget.nodes + SHORTENING_NODES;
  budget.tell();
  let line = yield* finder.find(found.plies, false);
  if (!line) return { outcome: 'unknown', line, isShortest: false, firstMoves: undefined };
  budget.allow(allowed);
  const { plies, isLeast } = yield* shorten(asker, line.codes.length, question.onMate);
  const best = isLeast ? yield* finder.find(plies, true) : undefined;
  if (best) {
    budget.allow(THRIFT_PART * budget.nodes + THRIFT_NODES);
    line = yield* new Thrift(asker, game, finder).improve(best);
  }
  if (line.codes.length > plies) {
    budget.tell();
    line = (yield* finder.find(plies, false)) ?? line;
  }
  budget.allow(Number.POSITIVE_INFINITY);
  const firstMoves = question.isUnique
    ? yield* examine(asker, line.codes[0] as number, question.within)
    : undefined;
  const isShortest = isLeast && line.codes.length <= plies;
  return { outcome: 'mate', line, isShortest, firstMoves };
}

/** Plies of the shortest mate, given one of `most` plies; or of the shortest that the budget allows. */
function* shorten(
  asker: Asker,
  most: number,
  onMate: (plies: number) => void,
): Steps<{ readonly plies: number; readonly isLeast: boolean }> {
  let plies = most;
  let least = 1;
  while (least < plies) {
    const isFromBelow = least <= SHORT;
    const limit = isFromBelow ? least : plies - 2;
    const answer = yield* asker.ask(limit);
    if (answer.kind === 'unknown') return { plies, isLeast: false };
    if (answer.kind === 'none') least = limit + 2;
    else {
      plies = answer.plies;
      onMate(plies);
    }
  }
  return { plies, isLeast: true };
}

/** The outcome of each first move; one is known to mate. */
function* examine(
  asker: Asker,
  known: number,
  within: number,
): Steps<readonly (readonly [number, MateOutcome])[]> {
  const moves: [number, MateOutcome][] = [];
  for (const code of asker.prover.moves(true)) {
    const answer = code === known ? undefined : yield* asker.askAfter(code, within - 1);
    if (!answer || answer.kind === 'mate') moves.push([code, 'mate']);
    else {
      const isProved = answer.kind === 'none' && answer.plies >= within - 1;
      moves.push([code, isProved ? 'nomate' : 'unknown']);
    }
  }
  return moves;
}
