/** Records → JKF, as one line of JSON. */
import { limitExceeded } from '../../errors/english/records.js';
import { err, ok, type Result } from '../../errors/error.js';
import { commentTagLine } from '../comment-tags.js';
import { csaEnding } from '../csa/writer.js';
import { commentsBehind, headerName, splitLines, type WriteOptions } from '../kif/writer.js';
import { RECORD_LIMITS } from '../limits.js';
import { linesOf, TimeTotals } from '../record-lines.js';
import type { EndingFacts, RecordFacts, StepFacts } from '../record-text.js';
import { EVEN_GAME, HAND_CODES, HANDICAP_WORDS, type Side } from '../record-words.js';
import type { Branch, MoveNode } from '../tree.js';

type Facts = StepFacts | EndingFacts;

interface JkfNode {
  comments?: string[];
  move?: object;
  special?: string;
  time?: object;
  forks?: JkfNode[][];
}

const RELATIVE: Readonly<Record<string, string>> = {
  ...({ 左: 'L', 直: 'C', 右: 'R', 上: 'U', 寄: 'M', 引: 'D', 打: 'H' } as const),
};

export function writeJkf(facts: RecordFacts, { carry }: WriteOptions): Result<string> {
  const { headers, handicap, tree, firstNumber } = facts;
  const isHandicap = handicap !== undefined && handicap !== EVEN_GAME;
  const nodes = new Map<MoveNode<Facts>, { json: JkfNode; depth: number }>();
  const moves: JkfNode[] = [startNode(tree, firstNumber, carry)];
  const totals = new TimeTotals();
  for (const line of linesOf(tree)) {
    const first = line[0] as MoveNode<Facts>;
    const replaced = nodes.get(first.parent.children[0] as MoveNode<Facts>);
    const depth = replaced ? replaced.depth + 1 : 0;
    if (3 * depth > RECORD_LIMITS.depth - 10) return tooDeep(first);
    const target = replaced ? [] : moves;
    if (replaced) {
      replaced.json.forks ??= [];
      replaced.json.forks.push(target);
    }
    for (const node of line) {
      const before = node === first && replaced ? node.before.flatMap(splitLines) : [];
      const json = makeNode(node, totals.of(node), before, carry);
      nodes.set(node, { json, depth });
      target.push(json);
    }
  }
  const header = Object.fromEntries(
    Array.from(headers, ([name, value]) => [headerName(name, isHandicap), value]),
  );
  const start = JSON.stringify({ header, initial: makeStart(facts) });
  return ok(`${start.slice(0, -1)},"moves":${linesText(moves)}}\n`);
}

/** A line of moves as JSON. Forks nest as deeply as variations, which would overflow the stack in `JSON.stringify`. */
function linesText(moves: readonly JkfNode[]): string {
  const parts: string[] = [];
  const tasks: (string | readonly JkfNode[])[] = [moves];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === 'string') {
      parts.push(task);
      continue;
    }
    parts.push('[');
    tasks.push(']');
    for (let i = task.length - 1; i >= 0; i--) {
      const { forks, ...node } = task[i] as JkfNode;
      const text = (i > 0 ? ',' : '') + JSON.stringify(node);
      if (!forks) {
        tasks.push(text);
        continue;
      }
      tasks.push(']}');
      for (let j = forks.length - 1; j >= 0; j--) {
        tasks.push(forks[j] as JkfNode[]);
        if (j > 0) tasks.push(',');
      }
      // Only a move has forks, so the object is not empty.
      tasks.push(`${text.slice(0, -1)},"forks":[`);
    }
  }
  return parts.join('');
}

function tooDeep({ ply }: MoveNode<Facts>) {
  return err(limitExceeded({ what: 'depth', limit: RECORD_LIMITS.depth, move: ply }));
}

function startNode(tree: Branch<Facts>, number: number, carry: boolean): JkfNode {
  const tagLine = carry ? commentTagLine(tree, { times: 'whole', number }) : undefined;
  const comments = [...(tagLine ? [tagLine] : []), ...commentsBehind(tree)];
  return comments.length > 0 ? { comments } : {};
}

function makeStart({ handicap, board }: RecordFacts): object {
  if (handicap) return { preset: HANDICAP_WORDS[handicap] };
  const files = Array.from({ length: 9 }, (_, x) =>
    Array.from({ length: 9 }, (_, y) => {
      const found = board.pieces.get(10 * (x + 1) + y + 1);
      return found ? { color: colorOf(found.side), kind: found.piece } : {};
    }),
  );
  const hands = (['sente', 'gote'] as const).map((side) =>
    Object.fromEntries(HAND_CODES.map((code, i) => [code, board.hands[side][i]])),
  );
  return { preset: 'OTHER', data: { color: colorOf(board.turn), board: files, hands } };
}

function makeNode(
  node: MoveNode<Facts>,
  total: number,
  before: readonly string[],
  carry: boolean,
): JkfNode {
  const { move, elapsed } = node;
  const [special, ending = false] = 'ending' in move ? csaEnding(move, false) : [];
  const tagLine = carry ? commentTagLine(node, { times: 'whole', ending }) : undefined;
  const comments = [...before, ...(tagLine ? [tagLine] : []), ...commentsBehind(node)];
  return {
    ...(comments.length > 0 ? { comments } : {}),
    ...('ending' in move ? { special: special as string } : { move: makeMove(move) }),
    ...(elapsed === undefined ? {} : { time: { now: makeTime(elapsed), total: makeTime(total) } }),
  };
}

function makeMove(facts: StepFacts): object {
  const { side, from, to, same, piece, promote, declined, capture } = facts;
  const relative = relativeOf(facts);
  return {
    color: colorOf(side),
    ...(from === undefined ? {} : { from: placeOf(from) }),
    to: placeOf(to),
    piece,
    ...(same ? { same } : {}),
    ...(promote || declined ? { promote } : {}),
    ...(capture ? { capture } : {}),
    ...(relative === '' ? {} : { relative }),
  };
}

/** The disambiguation of the Japanese notation in JKF's letters: ▲５八金右 gives R. */
function relativeOf({ japanese }: StepFacts): string {
  const signs = /^.(?:同　?|..)(?:成[香桂銀]|.)([左直右]?[上寄引]?打?)/.exec(japanese)?.[1] ?? '';
  return [...signs].map((sign) => RELATIVE[sign]).join('');
}

function makeTime(seconds: number): object {
  const whole = Math.floor(seconds);
  return { h: Math.floor(whole / 3600), m: Math.floor(whole / 60) % 60, s: whole % 60 };
}

function colorOf(side: Side): 0 | 1 {
  return side === 'sente' ? 0 : 1;
}

function placeOf(square: number): { x: number; y: number } {
  return { x: Math.floor(square / 10), y: square % 10 };
}
