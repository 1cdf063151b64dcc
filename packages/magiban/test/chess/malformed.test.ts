/** What is wrong is refused with its code and its place: data/malformed/chess.json, one case a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import {
  ChessPosition,
  chessPosition,
  type MagibanError,
  parseEpd,
  parseSan,
  parseUci,
  type Result,
} from '../../src/chess/index.js';

/** The text is under the name of what should read it; the rest but `in` and `lenient` is what the error says. */
interface Case {
  readonly fen?: string;
  readonly lenient?: boolean;
  readonly epd?: string;
  readonly uci?: string;
  readonly san?: string;
  readonly strictSan?: string;
  readonly move?: string;
  /** The position of a move. */
  readonly in?: string;
  readonly code: string;
  readonly field?: string;
  readonly column?: number;
  readonly reason?: string;
  readonly squares?: readonly string[];
}

const CASES = JSON.parse(
  readFileSync(join(ROOT, 'data/malformed/chess.json'), 'utf8'),
) as readonly Case[];

function read(given: Case): Result<unknown> {
  const position = () => chessPosition(given.in ?? '');
  if (given.fen !== undefined) {
    return ChessPosition.fromFen(given.fen, { lenient: given.lenient ?? false, strict: true });
  }
  if (given.epd !== undefined) return parseEpd(given.epd);
  if (given.uci !== undefined) return parseUci(given.uci);
  if (given.san !== undefined) return parseSan(position(), given.san);
  if (given.strictSan !== undefined) return parseSan(position(), given.strictSan, { strict: true });
  return position().tryPlay(given.move ?? '');
}

/** Code and place of an error, as far as a case speaks of them. */
function placeOf(error: MagibanError, given: Case) {
  const data = error.data as Record<string, unknown>;
  const keys = (['field', 'column', 'reason', 'squares'] as const).filter((key) => key in given);
  return { code: error.code, ...Object.fromEntries(keys.map((key) => [key, data[key]])) };
}

describe('malformed text', () => {
  it('is plenty, and each case differs', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(140);
    expect(new Set(CASES.map((given) => JSON.stringify(given))).size).toBe(CASES.length);
  });

  it.each(CASES.map((given) => ({ name: JSON.stringify(given), given })))('$name', ({ given }) => {
    const result = read(given);
    if (result.ok) throw new Error('it was read');
    const { fen, lenient, epd, uci, san, strictSan, move, in: where, ...expected } = given;
    expect(placeOf(result.error, given)).toEqual(expected);
    if (given.code === 'IllegalMove') {
      expect(result.error.data).toMatchObject({ move: san ?? move, fen: where });
    }
  });
});
