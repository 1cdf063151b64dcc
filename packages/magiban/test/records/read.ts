/** Reading PGN text into records, and looking at them: shared by the tests. */
import { PgnReader } from '../../src/records/pgn/reader.js';
import type { MoveText, PgnRecord } from '../../src/records/pgn/record.js';
import type { Branch, MoveNode } from '../../src/records/tree.js';

export function read(text: string, strict = false): PgnRecord[] {
  return readPieces([text], strict);
}

export function readPieces(pieces: Iterable<string>, strict = false): PgnRecord[] {
  const reader = new PgnReader({ strict });
  const records: PgnRecord[] = [];
  for (const piece of pieces) records.push(...reader.push(piece));
  return [...records, ...reader.end()];
}

/** The only game of a text. */
export function readOne(text: string, strict = false): PgnRecord {
  const [record, ...rest] = read(text, strict);
  if (!record || rest.length > 0) throw new Error(`${rest.length + (record ? 1 : 0)} games`);
  return record;
}

export function mainLine(record: PgnRecord): string[] {
  return Array.from(record.tree.mainLine(), ({ move }) => move.text);
}

/** A tree in one line: `e4 (d4 d5) e5`. */
export function sketch(branch: Branch<MoveText>): string {
  const [main, ...others] = branch.children;
  if (!main) return '';
  const line = (node: MoveNode<MoveText>) => `${node.move.text} ${sketch(node)}`.trim();
  const variations = others.map((node) => `(${line(node)})`);
  return [main.move.text, ...variations, sketch(main)].join(' ').trim();
}

/** Everything that a record says, without where it says it. */
export function contents({ headers, tree, result }: PgnRecord) {
  return {
    headers: new Map([...headers].sort()),
    root: annotationsOf(tree),
    moves: Array.from(tree.descendants(), (node) => ({
      ...annotationsOf(node),
      ply: node.ply,
      text: node.move.text,
      before: node.before,
      nags: node.nags,
    })),
    result,
  };
}

function annotationsOf({ comments, clock, elapsed, evaluation, shapes }: Branch<MoveText>) {
  return { comments, clock, elapsed, evaluation, shapes };
}

/** `code line:column`, and what was wrong. */
export function faults({ errors }: PgnRecord): string[] {
  return errors.map(({ code, data }) => {
    const { line, column, reason, what } = data as Record<string, unknown>;
    return `${code} ${line}:${column} ${reason ?? what}`;
  });
}
