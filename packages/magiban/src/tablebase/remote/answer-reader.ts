/**
 * Parses the answer of a tablebase server (answer-shapes.ts). The server may be any program, so nothing is trusted: every
 * field in use is validated, and an answer with any fault is refused as a whole.
 */

import type { AnswerFault } from '../../errors/reasons/tablebase.js';
import type { MoveVerdict, Outcome, Verdict } from '../probe/verdict.js';
import { CATEGORIES, type Category } from './answer-shapes.js';

export interface ReadAnswer {
  /** Undefined if the server does not know the position. */
  readonly verdict: Verdict | undefined;
  readonly moves: readonly MoveVerdict[];
}

/** Parses an answer, or names the part that is wrong. `legal` are all legal moves, in the notation of `key`. */
export function readAnswer(
  json: unknown,
  key: 'uci' | 'usi',
  legal: readonly string[],
): ReadAnswer | AnswerFault {
  if (!isObject(json)) return { field: 'body', fault: 'type' };
  const position = factsOf(json);
  if ('fault' in position) return position;
  if (!Array.isArray(json.moves)) return { field: 'moves', fault: 'type' };
  const moves = new Map<string, MoveVerdict>();
  for (const [i, entry] of json.moves.entries()) {
    const move = isObject(entry) ? entry[key] : undefined;
    if (!isObject(entry) || typeof move !== 'string' || !legal.includes(move)) {
      return { field: `moves[${i}].${key}`, fault: 'illegal' };
    }
    const after = factsOf(entry);
    if ('fault' in after) return { ...after, field: `moves[${i}].${after.field}` };
    moves.set(move, { move, ...beforeMove(after, entry.zeroing === true) });
  }
  const missing = legal.find((move) => !moves.has(move));
  if (missing) return { field: missing, fault: 'missing' };
  return {
    verdict: position.outcome === 'unknown' ? undefined : verdictOf(position),
    moves: [...moves.values()],
  };
}

type Facts = Omit<MoveVerdict, 'move'>;

function verdictOf({ outcome, ...rest }: Facts): Verdict {
  return { outcome: outcome as Outcome, ...rest };
}

const OUTCOME_OF: Readonly<Record<Category, Outcome | 'unknown'>> = {
  win: 'win',
  'maybe-win': 'win',
  'cursed-win': 'win',
  draw: 'draw',
  'blessed-loss': 'loss',
  'maybe-loss': 'loss',
  loss: 'loss',
  unknown: 'unknown',
};

/** Parses the facts about one position, or names the part that is wrong. */
function factsOf(json: Record<string, unknown>): Facts | AnswerFault {
  const category = CATEGORIES.find((known) => known === json.category);
  if (!category) return { field: 'category', fault: 'unknown' };
  const { checkmate } = json;
  if (typeof checkmate !== 'boolean') return { field: 'checkmate', fault: 'type' };
  const outcome = OUTCOME_OF[category];
  if (checkmate && outcome !== 'loss') return { field: 'checkmate', fault: 'contradiction' };
  const dtm = checkmate ? 0 : (json.dtm ?? null);
  const dtz = json.dtz ?? null;
  if (!isWholeOrNull(dtm)) return { field: 'dtm', fault: 'type' };
  if (!isWholeOrNull(dtz)) return { field: 'dtz', fault: 'type' };
  // The winner moves last: a win takes an odd number of plies, a loss an even one. 0 plies means checkmate only.
  const fits = (plies: number) =>
    signFits(plies, outcome) && (plies % 2 !== 0) === (outcome === 'win');
  if (dtm !== null && !checkmate && !(outcome === 'draw' ? dtm === 0 : fits(dtm))) {
    return { field: 'dtm', fault: 'contradiction' };
  }
  if (dtz !== null && !signFits(dtz, outcome)) return { field: 'dtz', fault: 'contradiction' };
  const isDecided = outcome === 'win' || outcome === 'loss';
  return {
    outcome,
    dtm: isDecided && dtm !== null ? Math.abs(dtm) : null,
    ...(isDecided && dtz !== null ? { dtz, isDtzRounded: json.precise_dtz !== dtz } : {}),
    ...(/cursed|blessed/.test(category) ? { cursed: true } : {}),
  };
}

/** Whether a distance is positive for a win, negative for a loss, 0 for a draw; any sign fits an unknown outcome. */
function signFits(plies: number, outcome: Facts['outcome']): boolean {
  return outcome === 'unknown' || Math.sign(plies) === { win: 1, draw: 0, loss: -1 }[outcome];
}

/** Converts the facts about the position after a move to the move's verdict. */
function beforeMove({ outcome, dtm, dtz, isDtzRounded, cursed }: Facts, zeroing: boolean): Facts {
  const opposite = outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : outcome;
  const facts: Facts = { outcome: opposite, dtm: dtm === null ? null : dtm + 1 };
  const rest = cursed ? { ...facts, cursed } : facts;
  if (dtz === undefined) return rest;
  // DTZ counts up to a capture, pawn move or mate; cursed wins and blessed losses count 100 more.
  const ends = zeroing || dtm === 0;
  const distance = ends ? (cursed ? 101 : 1) : Math.abs(dtz) + 1;
  return {
    ...rest,
    dtz: 0 - Math.sign(dtz) * distance,
    isDtzRounded: !ends && isDtzRounded,
  };
}

function isWholeOrNull(value: unknown): value is number | null {
  return value === null || Number.isSafeInteger(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
