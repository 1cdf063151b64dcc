/** Reads the first storage format of games, in which moves were nested, without recursion. */
import { isRecord } from '../../app/settings.js';

interface Flat extends Readonly<Record<string, unknown>> {
  readonly moves: string;
}

export function flatten(value: Readonly<Record<string, unknown>>): Flat | undefined {
  if (!Array.isArray(value.moves)) return undefined;
  const codes: string[] = [];
  const branches: number[] = [];
  const notes: [number, unknown][] = [];
  /** The index of each visited move, to find the cursor. */
  const indices = new Map<unknown, number>();
  const waiting: [move: unknown, parent: number][] = [];
  const wait = (moves: unknown, parent: number) => {
    if (!Array.isArray(moves)) return;
    for (let i = moves.length - 1; i >= 0; i--) waiting.push([moves[i], parent]);
  };
  wait(value.moves, -1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [move, parent] = next;
    const index = codes.length;
    if (parent !== index - 1) branches.push(index, parent);
    // Anything but a move cannot be played and counts as missing.
    codes.push(isRecord(move) && typeof move.move === 'string' ? move.move : '?');
    if (!isRecord(move)) continue;
    indices.set(move, index);
    notes.push([index, move]);
    wait(move.next, index);
  }
  return { moves: codes.join(' '), branches, notes, cursor: cursorOf(value, indices) };
}

/** The path has the index of the child, move by move. */
function cursorOf(
  { moves, path }: Readonly<Record<string, unknown>>,
  indices: ReadonlyMap<unknown, number>,
): number {
  let children = moves;
  let cursor = -1;
  for (const step of Array.isArray(path) ? path : []) {
    const next: unknown = Array.isArray(children) ? children[Number(step)] : undefined;
    const index = indices.get(next);
    if (index === undefined || !isRecord(next)) break;
    cursor = index;
    children = next.next;
  }
  return cursor;
}
