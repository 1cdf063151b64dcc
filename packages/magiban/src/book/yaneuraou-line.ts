/**
 * Lines of a YaneuraOu book (`.db`):
 *
 *   #YANEURAOU-DB2016 1.00            a header, may be missing; other lines with # or // are comments
 *   sfen lnsgkgsnl/… b - 1            a position; its move number may be missing
 *   7g7f 3c3d 32 10 1000              a move, the expected reply, score, depth, and how often it was played
 *
 * Fields after the move may be missing at the end, or `none`. Text after a # is a comment, too.
 */

import { malformedBook } from '../errors/english/files.js';
import { err, ok, type Result } from '../errors/error.js';
import type { MalformedBookReason } from '../errors/reasons/files.js';
import { makeSfen, parseSfen } from '../shogi/notation/sfen.js';
import { parseUsi } from '../shogi/notation/usi.js';

export const HEADER = '#YANEURAOU-DB2016 1.00';

/** One move of a YaneuraOu book. */
export interface YaneuraouMove {
  readonly move: string;
  readonly reply?: string | undefined;
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  readonly count?: number | undefined;
  /** Without the leading #. */
  readonly comment?: string | undefined;
}

export interface PlaceInText {
  readonly line: number;
  readonly column: number;
}

export function malformed({ line, column }: PlaceInText, reason: MalformedBookReason) {
  return err(malformedBook({ format: 'yaneuraou', line, column, ...reason }));
}

const COMMENT = /(?:^|\s)(?:#|\/\/)/;

/** The position of an `sfen` line as a normalized SFEN without its move number, and that number. */
export function parsePositionLine(text: string, line: number) {
  const column = text.search(/\S/) + 1 + 'sfen'.length;
  const mark = text.search(COMMENT);
  const sfen = text.slice(column - 1, mark < 0 ? undefined : mark);
  const setup = parseSfen(sfen, { lenient: true });
  if (!setup.ok) {
    const { error } = setup;
    if (error.code !== 'MalformedSfen') return setup;
    const cause = { code: error.code, data: error.data };
    return malformed({ line, column: column + error.data.column - 1 }, { reason: 'sfen', cause });
  }
  const made = makeSfen(setup.value);
  return ok({ key: keyOfSfen(made), number: setup.value.number });
}

/** An SFEN without its move number. */
export function keyOfSfen(sfen: string): string {
  return sfen.split(' ').slice(0, 3).join(' ');
}

const NUMBERS = ['score', 'depth', 'count'] as const;
const NONE = 'none';

export function parseMoveLine(text: string, line: number): Result<YaneuraouMove> {
  const mark = text.search(COMMENT);
  const body = mark < 0 ? text : text.slice(0, mark);
  const fields = Array.from(body.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, index }));
  const [first, reply, ...numbers] = fields;
  const at = (index: number) => ({ line, column: index + 1 });
  if (!first) return malformed(at(0), { reason: 'expected-move' });
  for (const field of reply && reply.word !== NONE ? [first, reply] : [first]) {
    const move = parseUsi(field.word);
    if (move.ok) continue;
    const { error } = move;
    if (error.code !== 'MalformedMove') return move;
    const cause = { code: error.code, data: error.data };
    return malformed(at(field.index), { reason: 'move', cause });
  }
  const found: { move: string } & Partial<Record<(typeof NUMBERS)[number], number>> = {
    move: first.word,
  };
  for (const [i, { word, index }] of numbers.entries()) {
    const name = NUMBERS[i];
    if (!name) return malformed(at(index), { reason: 'trailing-text', text: word });
    if (word === NONE) continue;
    if (!/^[+-]?\d{1,15}$/.test(word)) {
      return malformed(at(index), { reason: 'number', field: name, text: word });
    }
    found[name] = Number(word);
  }
  const comment =
    mark < 0
      ? ''
      : text
          .slice(mark)
          .replace(/^\s*(?:#|\/\/)\s*/, '')
          .trim();
  return ok({
    ...found,
    ...(reply && reply.word !== NONE ? { reply: reply.word } : {}),
    ...(comment ? { comment } : {}),
  });
}

export function makeMoveLine(entry: YaneuraouMove): string {
  const { move, reply, score, depth, count, comment } = entry;
  const fields = [move, reply, score, depth, count].map((field) => field ?? NONE);
  return comment ? `${fields.join(' ')} # ${comment.replace(/\s+/g, ' ')}` : fields.join(' ');
}
