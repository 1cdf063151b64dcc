/**
 * Records → KIF and KI2. Comments follow their move, one line each. A comment before the first move of a variation stays
 * there; before any other move it becomes the last comment of the previous move.
 */

import { type CarriedNeeds, commentTagLine } from '../comment-tags.js';
import { hasAlternatives, linesOf, TimeTotals } from '../record-lines.js';
import type { EndingFacts, RecordFacts, StepFacts } from '../record-text.js';
import { EVEN_GAME } from '../record-words.js';
import { isBorrowed, terminationWords } from '../terminations.js';
import { type Branch, MoveNode } from '../tree.js';
import { makeDiagram } from './bod.js';
import { FLAGS, isFileNote, isHeaderName } from './kakinoki.js';
import { makeKifMove } from './move.js';
import { makeSummary } from './summary.js';

type FactsPlace = Branch<StepFacts | EndingFacts>;
type FactsNode = MoveNode<StepFacts | EndingFacts>;

export interface WriteOptions {
  /** Whether comment tags carry what the format cannot express. */
  readonly carry: boolean;
  /** The encoding that the text declares. */
  readonly encoding: 'utf-8' | 'shift_jis';
}

export function writeKif(facts: RecordFacts, options: WriteOptions): string {
  return `${[...kifLines(facts, options)].join('\n')}\n`;
}

export function* kifLines(facts: RecordFacts, options: WriteOptions): Generator<string> {
  const { tree } = facts;
  yield `#KIF version=2.0 encoding=${options.encoding === 'utf-8' ? 'UTF-8' : 'Shift_JIS'}`;
  yield* headLines(facts, options);
  const hasTimes = [...tree.descendants()].some(({ elapsed }) => elapsed !== undefined);
  yield `手数----指手--${hasTimes ? '-------消費時間--' : ''}`;
  yield* commentLines(tree, startNeeds(facts, 'whole'), options);
  const totals = new TimeTotals();
  for (const line of linesOf(tree)) {
    yield* lineHead(line);
    for (const node of line) {
      yield kifLine(node, totals.of(node));
      yield* commentLines(node, { times: 'whole' }, options);
    }
    yield* summaryLines(line, facts);
  }
}

export function writeKi2(facts: RecordFacts, options: WriteOptions): string {
  return `${[...ki2Lines(facts, options)].join('\n')}\n`;
}

function* ki2Lines(facts: RecordFacts, options: WriteOptions): Generator<string> {
  yield* headLines(facts, options);
  yield '';
  yield* commentLines(facts.tree, startNeeds(facts, 'none'), options);
  for (const line of linesOf(facts.tree)) {
    yield* lineHead(line);
    let row = '';
    let columns = 0;
    for (const node of line) {
      const { move } = node;
      const said = commentLines(node, { times: 'none' }, options);
      if (!('ending' in move)) {
        // A column is six full-width characters wide.
        row += move.japanese + ' '.repeat(Math.max(1, 12 - 2 * move.japanese.length));
        columns++;
      }
      const isLast = node === line.at(-1) || 'ending' in move;
      if (row !== '' && (isLast || columns === 6 || said.length > 0)) {
        yield row.trimEnd();
        row = '';
        columns = 0;
      }
      if ('ending' in move) yield* summaryLines(line, facts);
      yield* said;
    }
  }
}

/** Headers and start. A header whose name would not be read back becomes a comment. */
function headLines({ headers, handicap, board }: RecordFacts, { carry }: WriteOptions): string[] {
  const isHandicap = handicap !== undefined && handicap !== EVEN_GAME;
  const lines: string[] = [];
  const odd: string[] = [];
  for (const [name, value] of headers) {
    if (name === '手合割') continue;
    if (FLAGS.includes(name) && value === '') lines.push(name);
    else if (isHeaderName(name)) lines.push(`${headerName(name, isHandicap)}：${oneLine(value)}`);
    else if (carry) odd.push(`*${oneLine(name)}: ${oneLine(value)}`);
  }
  const word = headers.get('手合割') ?? handicap ?? 'その他';
  lines.push(`手合割：${word}`, ...odd);
  return word === handicap ? lines : [...lines, ...makeDiagram(board)];
}

/** Escapes line breaks inside a value as programs do: as a backslash and an n. */
export function oneLine(value: string): string {
  return value.replace(/\r\n|\n|\r/g, '\\n');
}

export function headerName(name: string, isHandicap: boolean): string {
  if (!isHandicap) return name;
  return name === '先手' ? '下手' : name === '後手' ? '上手' : name;
}

function startNeeds({ firstNumber }: RecordFacts, times: CarriedNeeds['times']): CarriedNeeds {
  return { times, number: firstNumber };
}

/** The heading of a variation and the comments before it; nothing for the main line. */
function* lineHead([first]: readonly FactsNode[]): Generator<string> {
  if (!first || first.parent.children[0] === first) return;
  yield '';
  yield `変化：${first.ply}手`;
  yield* first.before.flatMap(splitLines).map(commentLine);
}

function commentLines(place: FactsPlace, needs: CarriedNeeds, { carry }: WriteOptions): string[] {
  const isBorrowing =
    place instanceof MoveNode && 'ending' in place.move && isBorrowed(place.move.ending, 'kif');
  const tagLine = carry ? commentTagLine(place, { ...needs, ending: isBorrowing }) : undefined;
  return [...(tagLine ? [tagLine] : []), ...commentsBehind(place)].map(commentLine);
}

/** Returns the comments after a place and those before its main continuation, one line each. */
export function commentsBehind(place: FactsPlace): string[] {
  return [...place.comments, ...(place.children[0]?.before ?? [])].flatMap(splitLines);
}

export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/** Program remarks (#) and bookmarks (&) have their own prefix. */
function commentLine(text: string): string {
  return /^[#&]/.test(text) && !isFileNote(text) ? text : `*${text}`;
}

function summaryLines(line: readonly FactsNode[], { handicap }: RecordFacts): string[] {
  const last = line.at(-1);
  if (!last || !('ending' in last.move)) return [];
  const isHandicap = handicap !== undefined && handicap !== EVEN_GAME;
  return [makeSummary(last.move.ending, last.ply - 1, last.move.side, isHandicap)];
}

/** `   1 ７六歩(77)   ( 0:16/00:00:16)+`, with the move padded to the width of the longest. */
function kifLine(node: FactsNode, total: number): string {
  const { move, elapsed } = node;
  const words = 'ending' in move ? terminationWords(move.ending).kif : makeKifMove(move);
  const width = [...words].reduce((sum, sign) => sum + (sign < '\u0080' ? 1 : 2), 0);
  const time = elapsed === undefined ? '' : kifTime(elapsed, total);
  const plus = hasAlternatives(node) ? '+' : '';
  const gap = time + plus === '' ? '' : ' '.repeat(Math.max(1, 13 - width));
  return `${String(node.ply).padStart(4)} ${words}${gap}${time}${plus}`;
}

function kifTime(elapsed: number, total: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = Math.floor(elapsed);
  const now = `${String(Math.floor(seconds / 60)).padStart(2)}:${two(seconds % 60)}`;
  const hours = two(Math.floor(total / 3600));
  return `(${now}/${hours}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)})`;
}
