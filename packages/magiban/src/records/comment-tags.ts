/**
 * Comment tags: what a format cannot express is kept in a comment line, in the style of PGN's embedded commands:
 *
 *   [%emt 0:00:12.5]   seconds spent, in KI2, and with fractions everywhere but in CSA V3
 *   [%end sealed-move] a termination that the format has no word for
 *   [%number 45]       the number of the first move
 *   [%nag 1,14]        NAGs
 *   [%eval …] [%clk …] [%csl …] [%cal …]   as in PGN (annotations.ts)
 *
 * Only tags that add something are read; other comments stay as they are.
 */
import { type Annotations, annotate, commentsOf } from './annotations.js';
import type { EndingFacts, StepFacts, TextRecord, TextStep } from './record-text.js';
import { isTermination, terminationWords } from './terminations.js';
import { type Branch, MoveNode } from './tree.js';

const LINE = /^(?:\[%[a-z]+ [^[\]]+\] ?)+$/;
const OWN = /\[%(end|nag|number) ([^[\]]+)\] ?/g;

/** Moves the data of comment tags into the fields of the record. */
export function takeCarried(record: TextRecord): void {
  takeOf(record.tree, record);
  for (const node of record.tree.descendants()) takeOf(node, record);
}

function takeOf(place: Branch<TextStep>, record: TextRecord): void {
  if (!place.comments.some((line) => line.startsWith('[%'))) return;
  place.comments = place.comments.filter(
    (line) => !(LINE.test(line) && takeLine(place, line, record)),
  );
}

/** Whether the whole line was taken. */
function takeLine(place: Branch<TextStep>, line: string, record: TextRecord): boolean {
  const effects: (() => void)[] = [];
  let understood = true;
  const rest = line.replace(OWN, (_, name: string, value: string) => {
    const effect = ownCommand(place, name, value, record);
    if (effect) effects.push(effect);
    else understood = false;
    return '';
  });
  const found: Annotations = { comments: [] };
  annotate(found, rest);
  const { comments, ...fields } = found;
  const known = (Object.keys(fields) as (keyof typeof fields)[]).some(
    (key) =>
      place[key] !== undefined && !(key === 'elapsed' && isFiner(fields.elapsed, place.elapsed)),
  );
  if (!understood || known || comments.length > 0) return false;
  Object.assign(place, fields);
  for (const effect of effects) effect();
  return true;
}

function isFiner(carried: number | undefined, told: number | undefined): boolean {
  return carried !== undefined && carried !== told && Math.floor(carried) === told;
}

function ownCommand(
  place: Branch<TextStep>,
  name: string,
  value: string,
  record: TextRecord,
): (() => void) | undefined {
  if (name === 'number') {
    const number = /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;
    if (number === 1 || place !== record.tree || record.firstNumber !== 1) return undefined;
    return () => {
      record.firstNumber = number;
    };
  }
  if (!(place instanceof MoveNode)) return undefined;
  if (name === 'nag') {
    if (!/^\d{1,3}(,\d{1,3})*$/.test(value) || place.nags.length > 0) return undefined;
    return () => {
      place.nags = value.split(',').map(Number);
    };
  }
  const { move } = place;
  if (!('ending' in move) || !isTermination(value)) return undefined;
  const [told, meant] = [terminationWords(move.ending), terminationWords(value)];
  if (told === meant || (told.kif !== meant.kif && told.csa !== meant.csa)) return undefined;
  return () => {
    Object.assign(move, { ending: value });
  };
}

export interface CarriedNeeds {
  /** The resolution of times in the format: none, whole seconds, or exact. */
  readonly times: 'none' | 'whole' | 'exact';
  /** Whether the format's word for the termination, if there is one, belongs to another termination. */
  readonly ending?: boolean;
  /** The number of the first move, if the format does not have it. */
  readonly number?: number;
}

/** Returns the comment line with the tags of a place, or undefined if none are needed. */
export function commentTagLine(
  place: Branch<StepFacts | EndingFacts>,
  { times, ending = false, number = 1 }: CarriedNeeds,
): string | undefined {
  const { evaluation, clock, shapes, elapsed } = place;
  const tellsTime =
    elapsed !== undefined &&
    (times === 'none' || (times === 'whole' && !Number.isInteger(elapsed)));
  const commands = commentsOf({
    comments: [],
    ...(evaluation ? { evaluation } : {}),
    ...(clock === undefined ? {} : { clock }),
    ...(shapes ? { shapes } : {}),
    ...(tellsTime ? { elapsed } : {}),
  });
  if (number !== 1) commands.push(`[%number ${number}]`);
  if (place instanceof MoveNode) {
    if (place.nags.length > 0) commands.push(`[%nag ${place.nags.join(',')}]`);
    if (ending && 'ending' in place.move) commands.push(`[%end ${place.move.ending}]`);
  }
  return commands.length > 0 ? commands.join(' ') : undefined;
}
