/** Writes a finished book and reports its contents. */

import { fileTrouble } from '../../errors/english/files.js';
import type { GameName } from '../../game.js';
import { writeWhole } from '../../node/files.js';
import { grouped, printFields, printJson } from '../output.js';
import type { AnyDraft } from './any-draft.js';

export interface WriteOptions {
  readonly out: string;
  readonly json?: boolean | undefined;
  /** Moves with less weight are dropped. */
  readonly least: number;
}

/** `facts` describe the sources. An empty book is not written. */
export function writeBook(
  game: GameName,
  draft: AnyDraft,
  { out, json, least }: WriteOptions,
  facts: Readonly<Record<string, number>>,
): void {
  const bytes = draft.bytes(least);
  if (draft.moveCount === 0 || bytes.length === 0) {
    throw fileTrouble({ file: out, action: 'write', reason: 'nothing-in-it', what: 'move' });
  }
  writeWhole(out, bytes);
  const format = game === 'chess' ? 'polyglot' : 'yaneuraou';
  const { positionCount: positions, moveCount: moves } = draft;
  const numbers = { ...facts, positions, moves, bytes: bytes.length };
  if (json) printJson({ game, format, out, ...numbers });
  else printFields(Object.entries(numbers).map(([name, value]) => [name, grouped(value)] as const));
}
