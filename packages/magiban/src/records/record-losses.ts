/**
 * Counts what a format cannot express. `carried` means that comment tags keep it: our readers restore it, and other
 * programs show it as a comment.
 */
import { csaHeader } from './csa/headers.js';
import { type CsaVersion, csaEnding } from './csa/writer.js';
import { isHeaderName } from './kif/kakinoki.js';
import type { EndingFacts, RecordFacts, RecordFormat, StepFacts } from './record-text.js';
import { isBorrowed } from './terminations.js';
import { type Branch, MoveNode } from './tree.js';

/** What a format may be unable to express. */
export const LOSS_KINDS = [
  ...(['variations', 'comments', 'times', 'fractions', 'endings', 'headers'] as const),
  ...(['marks', 'number', 'places', 'moves'] as const),
] as const;
/**
 * `fractions` of seconds; `marks` are NAGs, evaluations, clocks and shapes; `number` is the first move's; `places` are
 * comments before a move, which become comments of the previous one; `moves` are illegal moves that are too incomplete
 * to be written.
 */
export type LossKind = (typeof LOSS_KINDS)[number];

/** Something that a format cannot express, how often it occurs, and whether comment tags carry it. */
export interface Loss {
  readonly what: LossKind;
  readonly count: number;
  readonly carried: boolean;
}

export interface LossOptions {
  readonly carry: boolean;
  readonly version?: CsaVersion;
}

export function losses(facts: RecordFacts, format: RecordFormat, options: LossOptions): Loss[] {
  const { carry, version = '2.2' } = options;
  const { tree, headers, firstNumber } = facts;
  const isV3 = version === '3.0';
  const isUsi = format === 'usi';
  const nodes = [...tree.descendants()];
  const places = [tree, ...nodes];
  const holdsVariations = !isUsi && format !== 'csa';
  const holdsTimes = !isUsi && format !== 'ki2';
  const holdsFractions = !holdsTimes || (format === 'csa' && isV3);
  const counts: Record<LossKind, number> = {
    variations: holdsVariations
      ? 0
      : sum(places, ({ children }) => Math.max(0, children.length - 1)),
    comments: isUsi ? sum(places, ({ comments }) => comments.length) : 0,
    times: holdsTimes ? 0 : sum(places, ({ elapsed }) => (elapsed === undefined ? 0 : 1)),
    fractions: holdsFractions ? 0 : sum(places, ({ elapsed = 0 }) => (elapsed % 1 === 0 ? 0 : 1)),
    endings: sum(nodes, ({ move }) => (losesEnding(move, format, isV3) ? 1 : 0)),
    headers: sum([...headers], ([name, value]) => (losesHeader(name, value, format, isV3) ? 1 : 0)),
    marks: sum(places, marksOf),
    number: !isUsi && firstNumber !== 1 ? 1 : 0,
    places: sum(nodes, (node) => (losesPlace(node, format) ? node.before.length : 0)),
    moves: facts.lost + sum(nodes, ({ move }) => (isUsi && 'misnamed' in move ? 1 : 0)),
  };
  return LOSS_KINDS.filter((what) => counts[what] > 0).map((what) => ({
    what,
    count: counts[what],
    carried: carry,
  }));
}

type Facts = StepFacts | EndingFacts;

function losesEnding(facts: Facts, format: RecordFormat, isV3: boolean): boolean {
  if (!('ending' in facts)) return false;
  if (format === 'usi') return true;
  if (format === 'kif' || format === 'ki2') return isBorrowed(facts.ending, 'kif');
  return csaEnding(facts, format === 'csa' && isV3)[1];
}

function losesHeader(name: string, value: string, format: RecordFormat, isV3: boolean): boolean {
  if (format !== 'jkf' && /[\r\n]/.test(name + value)) return true;
  if (format === 'csa') return !csaHeader(name, value, isV3)[1];
  return format === 'usi' || (format !== 'jkf' && name !== '手合割' && !isHeaderName(name));
}

function marksOf(place: Branch<Facts>): number {
  const { evaluation, clock, shapes } = place;
  const nags = place instanceof MoveNode ? place.nags.length : 0;
  return nags + (evaluation ? 1 : 0) + (clock === undefined ? 0 : 1) + (shapes?.length ?? 0);
}

/** A comment before a move is possible only at the start of a variation. */
function losesPlace(node: MoveNode<Facts>, format: RecordFormat): boolean {
  return format === 'jkf' || node.parent.children[0] === node;
}

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
