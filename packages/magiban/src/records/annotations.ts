/**
 * Annotations embedded in comments: `[%clk 1:02:03]`, `[%emt 0:00:05]`, `[%eval 0.25,18]`, `[%csl Ge4]`, `[%cal Re2e4]`.
 * Reading moves them from the text into fields, writing puts them back in front. Only commands that can be written back
 * without loss are taken; anything else, and every further command of the same kind, stays in the text.
 */

/** An evaluation in pawns from the first player's side, or mate in N (negative: the first player is mated). */
export type Evaluation =
  | { readonly pawns: number; readonly depth?: number }
  | { readonly mate: number; readonly depth?: number };

/** The colours of marked squares and arrows, by their letter in comments. */
export const SHAPE_COLORS = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' } as const;
/** One of the values of `SHAPE_COLORS`. */
export type ShapeColor = (typeof SHAPE_COLORS)[keyof typeof SHAPE_COLORS];

/** A marked square, or an arrow if there is a `to`; squares are names, since this module knows no board. */
export interface Shape {
  readonly color: ShapeColor;
  readonly from: string;
  readonly to?: string;
}

/** Comments, times, an evaluation and shapes that belong to a move or to the start. */
export interface Annotations {
  /** Comment text with runs of white space collapsed to one space. */
  comments: string[];
  /** Seconds left on the mover's clock. */
  clock?: number;
  /** Seconds spent on the move. */
  elapsed?: number;
  evaluation?: Evaluation;
  shapes?: Shape[];
}

/** Collapses every run of white space, wherever lines were wrapped, to one space. */
export function tidy(text: string): string {
  return isTidy(text) ? text : text.replace(/\s+/g, ' ').trim();
}

/** A fast path for most comments. It gives up on non-ASCII text, which may have other kinds of space. */
function isTidy(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || (code === 32 && before === 32)) return false;
    before = code;
  }
  return before !== 32 || text === '';
}

const COMMAND = /\[%(clk|emt|eval|csl|cal) ([^[\] ]+)\]/g;

/** Adds a comment: its commands go to the fields, the rest to `comments`. */
export function annotate(target: Annotations, comment: string): void {
  let text = tidy(comment);
  // Removing a command may form another: `[%clk[%emt 0:00:01]0:00:02]`. Each kind is taken once, so this terminates.
  for (let before = ''; before !== text && text.includes('[%'); ) {
    before = text;
    text = tidy(
      text.replace(COMMAND, (whole, name: string, value: string) =>
        take(target, name, value) ? ' ' : whole,
      ),
    );
  }
  if (text !== '') target.comments.push(text);
}

function take(target: Annotations, name: string, value: string): boolean {
  if (name === 'clk' || name === 'emt') {
    const field = name === 'clk' ? 'clock' : 'elapsed';
    const seconds = target[field] === undefined ? parseClock(value) : undefined;
    if (seconds === undefined) return false;
    target[field] = seconds;
    return true;
  }
  if (name === 'eval') {
    const evaluation = target.evaluation ? undefined : parseEvaluation(value);
    if (evaluation) target.evaluation = evaluation;
    return evaluation !== undefined;
  }
  const arrows = name === 'cal';
  const taken = target.shapes?.some(({ to }) => (to !== undefined) === arrows);
  const shapes = taken ? undefined : parseShapes(value, arrows);
  const others = target.shapes ?? [];
  // Squares before arrows, the order of writing.
  if (shapes) target.shapes = arrows ? [...others, ...shapes] : [...shapes, ...others];
  return shapes !== undefined;
}

/** `1:02:03.5` in seconds. */
function parseClock(text: string): number | undefined {
  const match = /^(\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(text);
  if (!match) return undefined;
  // In thousandths: 3,600 + 0.1 is not exact in floating point.
  const thousandths = Math.round(Number(match[3]) * 1000);
  return (Number(match[1]) * 3_600_000 + Number(match[2]) * 60_000 + thousandths) / 1000;
}

function makeClock(seconds: number): string {
  const thousandths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(thousandths / 1000);
  // 0.25 gives 25, and 0 nothing.
  const fraction = String((thousandths % 1000) / 1000).slice(2);
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return fraction === '' ? clock : `${clock}.${fraction}`;
}

function parseEvaluation(text: string): Evaluation | undefined {
  const match = /^(#?)([+-]?\d{1,5}(?:\.\d{1,4})?)(?:,(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const value = Number(match[2]) || 0;
  const depth = match[3] === undefined ? {} : { depth: Number(match[3]) };
  if (match[1] === '') return { pawns: value, ...depth };
  return Number.isInteger(value) && value !== 0 ? { mate: value, ...depth } : undefined;
}

function makeEvaluation(evaluation: Evaluation): string {
  const depth = evaluation.depth === undefined ? '' : `,${evaluation.depth}`;
  if ('mate' in evaluation) return `#${evaluation.mate}${depth}`;
  const short = evaluation.pawns.toFixed(2);
  return (Number(short) === evaluation.pawns ? short : String(evaluation.pawns)) + depth;
}

function parseShapes(text: string, arrows: boolean): Shape[] | undefined {
  const pattern = arrows
    ? /^([GRYB])([a-z]\d|\d[a-z])([a-z]\d|\d[a-z])$/
    : /^([GRYB])([a-z]\d|\d[a-z])$/;
  const shapes: Shape[] = [];
  for (const part of text.split(',')) {
    const match = pattern.exec(part);
    if (!match) return undefined;
    const color = SHAPE_COLORS[match[1] as keyof typeof SHAPE_COLORS];
    const [, , from = '', to] = match;
    shapes.push(to === undefined ? { color, from } : { color, from, to });
  }
  return shapes;
}

function makeShapes(shapes: readonly Shape[]): string {
  return shapes
    .map(({ color, from, to = '' }) => `${color.charAt(0).toUpperCase()}${from}${to}`)
    .join(',');
}

/** Returns the comments with the commands in front of the first: the reverse of `annotate`. */
export function commentsOf(source: Annotations): string[] {
  const { clock, elapsed, evaluation, shapes = [] } = source;
  const marks = shapes.filter(({ to }) => to === undefined);
  const arrows = shapes.filter(({ to }) => to !== undefined);
  const commands = [
    evaluation ? `[%eval ${makeEvaluation(evaluation)}]` : '',
    clock === undefined ? '' : `[%clk ${makeClock(clock)}]`,
    elapsed === undefined ? '' : `[%emt ${makeClock(elapsed)}]`,
    marks.length > 0 ? `[%csl ${makeShapes(marks)}]` : '',
    arrows.length > 0 ? `[%cal ${makeShapes(arrows)}]` : '',
  ].filter((command) => command !== '');
  const comments = source.comments.map(tidy).filter((text) => text !== '');
  if (commands.length === 0) return comments;
  const [first, ...rest] = comments;
  // Text with a closing brace needs a `;` comment, so it stays separate.
  return first === undefined || first.includes('}')
    ? [commands.join(' '), ...comments]
    : [`${commands.join(' ')} ${first}`, ...rest];
}
