/** What is wrong is refused with its code and its place: data/malformed/shogi.json, one case a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import {
  type MagibanError,
  parseJapanese,
  parseUsi,
  parseWestern,
  type Result,
  ShogiPosition,
  type SquareName,
  shogiPosition,
  square,
} from '../../src/shogi/index.js';

/** The text is under the name of what should read it, `in` is a move's position; `code` and what follows is the error. */
interface Case {
  readonly sfen?: string;
  readonly lenient?: boolean;
  readonly tsume?: boolean;
  readonly usi?: string;
  readonly western?: string;
  readonly strictWestern?: string;
  readonly japanese?: string;
  readonly strictJapanese?: string;
  readonly move?: string;
  readonly in?: string;
  readonly previous?: SquareName;
  readonly code: string;
  readonly field?: string;
  readonly column?: number;
  readonly reason?: string;
  readonly squares?: readonly string[];
}

const CASES = JSON.parse(
  readFileSync(join(ROOT, 'data/malformed/shogi.json'), 'utf8'),
) as readonly Case[];

function read(given: Case): Result<unknown> {
  const { sfen, lenient = false, tsume = false, usi, western, strictWestern } = given;
  const { japanese, strictJapanese, move = '' } = given;
  if (sfen !== undefined) return ShogiPosition.fromSfen(sfen, { lenient, tsume, strict: true });
  if (usi !== undefined) return parseUsi(usi);
  const position = shogiPosition(given.in ?? '');
  const previous = given.previous && square(given.previous);
  if (western !== undefined) return parseWestern(position, western);
  if (strictWestern !== undefined) return parseWestern(position, strictWestern, { strict: true });
  if (japanese !== undefined) return parseJapanese(position, japanese, { previous });
  if (strictJapanese !== undefined) {
    return parseJapanese(position, strictJapanese, { strict: true });
  }
  return position.tryPlay(move);
}

/** Code and place of an error, as far as a case speaks of them. */
function placeOf(error: MagibanError, given: Case) {
  const data = error.data as Record<string, unknown>;
  const keys = (['field', 'column', 'reason', 'squares'] as const).filter((key) => key in given);
  return { code: error.code, ...Object.fromEntries(keys.map((key) => [key, data[key]])) };
}

describe('malformed text', () => {
  it('is plenty, and each case differs', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(CASES.map((given) => JSON.stringify(given))).size).toBe(CASES.length);
  });

  it.each(CASES.map((given) => ({ name: JSON.stringify(given), given })))('$name', ({ given }) => {
    const result = read(given);
    if (result.ok) throw new Error('it was read');
    const { code, field, column, reason, squares } = given;
    const told = { code, field, column, reason, squares };
    const expected = Object.entries(told).filter(([, value]) => value !== undefined);
    // Every case but an illegal move says where to look.
    if (code !== 'IllegalMove') expect(expected.length).toBeGreaterThan(1);
    expect(placeOf(result.error, given)).toEqual(Object.fromEntries(expected));
    if (code !== 'IllegalMove') return;
    const move = given.western ?? given.japanese ?? given.move;
    expect(result.error.data).toMatchObject({ move, fen: given.in });
  });
});
