/**
 * Games → PGN in the standard's export format: the seven tag roster first, then the other tags in ASCII order; movetext in
 * lines of at most 79 characters; Black's move number after a comment or variation. Reading the text gives the same game
 * back, except that missing tags of the roster become `?`.
 *
 * A comment with a closing brace cannot be a brace comment: it becomes a `;` comment, whose line may be longer.
 */
import { invalidOption } from '../../errors/english/options.js';
import { commentsOf, tidy } from '../annotations.js';
import { WrappedText } from '../text/wrap.js';
import type { MoveNode, MoveTree } from '../tree.js';
import type { GameResult, MoveText, PgnRecord } from './record.js';

export const SEVEN_TAGS = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'] as const;
const UNKNOWN_DATE = '????.??.??';

export interface PgnSource<M> {
  readonly headers: ReadonlyMap<string, string>;
  readonly tree: MoveTree<M>;
  readonly result: GameResult;
  /** The number of the first move, and whether the second player makes it. */
  readonly firstNumber: number;
  readonly secondFirst: boolean;
  textOf(move: M): string;
}

export function writePgn<M>(source: PgnSource<M>): string {
  return `${writeTags(source.headers, source.result)}\n${writeMoves(source)}`;
}

/** A reader would not accept larger numbers: a record that starts beyond this is numbered from 1. */
const MAX_FIRST_NUMBER = 99_999;

/** Writes a record as it was read, checked or not. */
export function writeRecord(record: PgnRecord): string {
  const first = record.tree.children[0]?.move;
  const firstNumber = first?.number ?? 1;
  return writePgn<MoveText>({
    headers: record.headers,
    tree: record.tree,
    result: record.result ?? '*',
    firstNumber: firstNumber <= MAX_FIRST_NUMBER ? firstNumber : 1,
    secondFirst: first?.second ?? false,
    textOf: ({ text }) => text,
  });
}

function writeTags(headers: ReadonlyMap<string, string>, result: GameResult): string {
  const seven = SEVEN_TAGS.map((name): [string, string] => [
    name,
    headers.get(name) ?? (name === 'Date' ? UNKNOWN_DATE : '?'),
  ]);
  const others = [...headers].filter(([name]) => !(SEVEN_TAGS as readonly string[]).includes(name));
  others.sort(([left], [right]) => (left < right ? -1 : 1));
  const all = new Map([...seven, ...others]).set('Result', result);
  return Array.from(all, ([name, value]) => `[${tagName(name)} "${tagValue(value)}"]\n`).join('');
}

function tagName(name: string): string {
  if (/^[^\s"[\]{}();%$<>*]{1,255}$/.test(name)) return name;
  throw invalidOption({
    option: 'PGN tag name',
    value: name,
    reason: 'format',
    example: 'WhiteElo',
  });
}

/** A tag pair stays on one line, whatever its value. */
function tagValue(value: string): string {
  return value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');
}

/** Work left: the moves after a branch, a variation that starts with a node, or its end. */
type Task<M> = { readonly behind: MoveNode<M> } | { readonly variation: MoveNode<M> } | 'close';

function writeMoves<M>(source: PgnSource<M>): string {
  const { tree, result, firstNumber, secondFirst, textOf } = source;
  const out = new WrappedText();
  const firstPly = (firstNumber - 1) * 2 + (secondFirst ? 1 : 0);
  const tasks: Task<M>[] = [];
  let needsNumber = true;

  const writeComments = (comments: readonly string[]) => {
    for (const comment of comments) {
      if (comment.includes('}')) out.line(`;${comment}`);
      else out.words(`{${comment}}`);
      needsNumber = true;
    }
  };
  const writeMove = (node: MoveNode<M>) => {
    writeComments(node.before.map(tidy).filter((text) => text !== ''));
    const ply = firstPly + node.ply - 1;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) out.word(`${number}.`);
    else if (needsNumber) out.word(`${number}...`);
    out.word(textOf(node.move));
    needsNumber = false;
    for (const nag of node.nags) out.word(`$${nag}`);
    writeComments(commentsOf(node));
  };
  /** The main continuation, its alternatives, and later what follows it. */
  const writeChildren = ([main, ...variations]: readonly MoveNode<M>[]) => {
    if (!main) return;
    writeMove(main);
    tasks.push({ behind: main });
    for (const variation of variations.reverse()) tasks.push('close', { variation });
  };

  writeComments(commentsOf(tree));
  writeChildren(tree.children);
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if (task === 'close') {
      out.glue(')');
      needsNumber = true;
    } else if ('behind' in task) {
      writeChildren(task.behind.children);
    } else {
      out.prefix('(');
      needsNumber = true;
      writeMove(task.variation);
      tasks.push({ behind: task.variation });
    }
  }
  out.word(result);
  return out.toString();
}
