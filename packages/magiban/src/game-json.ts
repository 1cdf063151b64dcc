/**
 * Positions and games as JSON: what `toJSON` returns, and reading it back. JSON from outside may hold anything, so every field is
 * checked.
 *
 * The tree of a game is a flat list, depth-first: a move belongs to the last one before it with a ply less by one. So neither a
 * long line nor deep nesting can exhaust the stack.
 *
 *   0 start · 1 e2e4 · 2 e7e5 · 3 g1f3 · 2 c7c5 · 1 d2d4        1. e4 (1. d4) e5 (1... c5) 2. Nf3
 */
import { malformedJson } from './errors/english/core.js';
import { err, ok, type Result } from './errors/error.js';
import type { GameName } from './game.js';
import { isAmount, isCount, isListOf, isRecord, isText } from './json-guards.js';
import { type Evaluation, SHAPE_COLORS, type Shape } from './records/annotations.js';
import { type Branch, MoveNode } from './records/tree.js';

/** A position as JSON: its FEN or SFEN, and what that text does not tell. */
export interface PositionJson<G extends GameName = GameName> {
  readonly game: G;
  /** The FEN or SFEN. */
  readonly fen: string;
  /** Chess: castling is written as in Chess960. */
  readonly chess960?: true;
  /** Shogi: a king is missing, as in mate problems. */
  readonly tsume?: true;
}

/** The annotations of a place in a game, as JSON; those that are not there are left out. */
export interface AnnotationsJson {
  /** Comments before the move. */
  readonly before?: readonly string[];
  /** Numeric annotation glyphs (NAGs). */
  readonly nags?: readonly number[];
  /** Comments after the move. */
  readonly comments?: readonly string[];
  /** Seconds left on the mover's clock. */
  readonly clock?: number;
  /** Seconds spent on the move. */
  readonly elapsed?: number;
  readonly evaluation?: Evaluation;
  readonly shapes?: readonly Shape[];
}

/** A place in a game as JSON: the start, which has ply 0 and no move, or a move. */
export interface PlaceJson<O = object> extends AnnotationsJson {
  /** Moves since the start. */
  readonly ply: number;
  /** The move in UCI or USI. */
  readonly move?: string;
  /** How the line ends here, other than by the rules. */
  readonly termination?: O;
}

/** A game as JSON, complete with variations and annotations. */
export interface GameJson<G extends GameName = GameName, O = object> {
  readonly game: G;
  readonly start: PositionJson<G>;
  readonly headers: Readonly<Record<string, string>>;
  /** The start and every move, depth-first: a move belongs to the last place before it with a ply less by one. */
  readonly tree: readonly PlaceJson<O>[];
}

/** The fields of a position as JSON; the text is not parsed yet. */
export function readPositionJson(value: unknown, game: GameName): Result<PositionJson> {
  const wrong = (path: string) => err(malformedJson({ what: 'position', path }));
  if (!isRecord(value)) return wrong('');
  if (value.game !== game) return wrong('game');
  const { fen, chess960, tsume } = value;
  if (!isText(fen)) return wrong('fen');
  if (!isFlag(chess960)) return wrong('chess960');
  if (!isFlag(tsume)) return wrong('tsume');
  return ok({ game, fen, ...(chess960 && { chess960 }), ...(tsume && { tsume }) });
}

function isFlag(value: unknown): value is true | undefined {
  return value === true || value === undefined;
}

/** The annotations of a place, as plain data. */
export function annotationsJson(place: Branch<unknown>): AnnotationsJson {
  const { comments, clock, elapsed, evaluation, shapes } = place;
  const { before = [], nags = [] } = place instanceof MoveNode ? place : {};
  return {
    ...(before.length > 0 && { before: [...before] }),
    ...(nags.length > 0 && { nags: [...nags] }),
    ...(comments.length > 0 && { comments: [...comments] }),
    ...(clock !== undefined && { clock }),
    ...(elapsed !== undefined && { elapsed }),
    ...(evaluation && { evaluation: { ...evaluation } }),
    ...(shapes && { shapes: shapes.map((shape) => ({ ...shape })) }),
  };
}

/** A game that can be filled from JSON; `T` are its terminations. */
export interface ReadableGame<G, T> {
  readonly tree: Branch<G>;
  readonly headers: Map<string, string>;
  addLine(place: Branch<G>, moves: readonly string[]): Result<Branch<G>>;
  end(termination: T, place: Branch<G>): unknown;
}

/** Fills a game that has no moves yet; `words` are the winners and reasons that its terminations may have. */
export function fillGame<G, T>(
  game: ReadableGame<G, T>,
  value: Readonly<Record<string, unknown>>,
  words: TerminationWords,
): Result<undefined> {
  const { headers, tree } = value;
  if (!isRecord(headers)) return wrong('headers');
  for (const [name, text] of Object.entries(headers)) {
    if (!isText(text)) return wrong(`headers.${name}`);
    game.headers.set(name, text);
  }
  if (!Array.isArray(tree)) return wrong('tree');
  const line: Branch<G>[] = [];
  for (const [i, entry] of (tree as unknown[]).entries()) {
    const path = `tree[${i}]`;
    if (!isRecord(entry)) return wrong(path);
    const { ply, move, termination } = entry;
    // The first place is the start; a move follows a place of the line that leads to the one before it.
    const isNext = i === 0 ? ply === 0 : isCount(ply) && ply > 0 && ply <= line.length;
    if (!isNext) return wrong(`${path}.ply`);
    line.length = ply as number;
    const place = placeOf(game, line, move, path);
    if (!place.ok) return place;
    line.push(place.value);
    const field = wrongAnnotation(entry);
    if (field) return wrong(`${path}.${field}`);
    annotateFrom(entry as AnnotationsJson, place.value);
    if (termination === undefined) continue;
    const known = terminationOf(termination, words);
    if (!known) return wrong(`${path}.termination`);
    game.end(known as T, place.value);
  }
  return ok(undefined);
}

/** The words of a game's terminations. */
export interface TerminationWords {
  readonly winners: readonly string[];
  readonly reasons: readonly string[];
}

/** A termination with the fields that it may have, if their values are right. */
function terminationOf(value: unknown, { winners, reasons }: TerminationWords): object | undefined {
  if (!isRecord(value)) return undefined;
  const { winner, reason, elapsed, isVariation, comments, before } = value;
  const isRight =
    (winner === undefined || winners.some((one) => one === winner)) &&
    reasons.some((one) => one === reason) &&
    (elapsed === undefined || isAmount(elapsed)) &&
    (isVariation === undefined || typeof isVariation === 'boolean') &&
    (comments === undefined || isTexts(comments)) &&
    (before === undefined || isTexts(before));
  if (!isRight) return undefined;
  const fields = { winner, reason, elapsed, isVariation, comments, before };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}

function wrong(path: string) {
  return err(malformedJson({ what: 'game', path }));
}

function placeOf<G>(
  game: ReadableGame<G, never>,
  line: readonly Branch<G>[],
  move: unknown,
  path: string,
): Result<Branch<G>> {
  const parent = line.at(-1);
  if (!parent) return move === undefined ? ok(game.tree) : wrong(`${path}.move`);
  if (!isText(move)) return wrong(`${path}.move`);
  const known = parent.children.length;
  const place = game.addLine(parent, [move]);
  // The same move twice would make two entries one.
  return place.ok && parent.children.length === known ? wrong(`${path}.move`) : place;
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isTexts = /* @__PURE__ */ isListOf(isText);

function isEvaluation(value: unknown): value is Evaluation {
  if (!isRecord(value)) return false;
  const { pawns, mate, depth } = value;
  return isNumber(pawns ?? mate) && (depth === undefined || isCount(depth));
}

function isShape(value: unknown): value is Shape {
  if (!isRecord(value)) return false;
  const { color, from, to } = value;
  const isColor = Object.values(SHAPE_COLORS).some((known) => known === color);
  return isColor && isText(from) && (to === undefined || isText(to));
}

const CHECKS: Readonly<Record<keyof AnnotationsJson, (value: unknown) => boolean>> = {
  before: isTexts,
  nags: /* @__PURE__ */ isListOf(isCount),
  comments: isTexts,
  clock: isAmount,
  elapsed: isAmount,
  evaluation: isEvaluation,
  shapes: /* @__PURE__ */ isListOf(isShape),
};

/** The first annotation with a wrong value. */
function wrongAnnotation(entry: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, isRight] of Object.entries(CHECKS)) {
    if (entry[name] !== undefined && !isRight(entry[name])) return name;
  }
  return undefined;
}

function annotateFrom(from: AnnotationsJson, place: Branch<unknown>): void {
  const { before = [], nags = [], comments = [], clock, elapsed, evaluation, shapes } = from;
  place.comments = [...comments];
  if (clock !== undefined) place.clock = clock;
  if (elapsed !== undefined) place.elapsed = elapsed;
  if (evaluation) place.evaluation = { ...evaluation };
  if (shapes) place.shapes = shapes.map((shape) => ({ ...shape }));
  if (!(place instanceof MoveNode)) return;
  place.before = [...before];
  place.nags = [...nags];
}
