/** The malformed PGNs of data/malformed: each gives its code, its line and its column, in the mode or modes it says. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseGame, parsePgn } from '../../src/chess/index.js';

interface Case {
  readonly pgn: string;
  /** In which mode the error comes first; in both, if nothing is said. */
  readonly mode?: 'strict' | 'lenient';
  readonly code: string;
  /** The reason, or the limit exceeded, where it is one word. */
  readonly reason?: string;
  readonly line: number;
  readonly column: number;
}

const FILE = new URL('../../../../data/malformed/pgn.json', import.meta.url);
const CASES = JSON.parse(readFileSync(FILE, 'utf8')) as Case[];

describe('malformed PGN', () => {
  it('comes in many forms', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CASES.map(({ pgn, mode }) => `${mode} ${pgn}`)).size).toBe(CASES.length);
  });

  const cases = CASES.flatMap((entry) =>
    (entry.mode ? [entry.mode] : (['strict', 'lenient'] as const)).map((mode) => ({
      ...entry,
      mode,
      name: `${mode}: ${JSON.stringify(entry.pgn.slice(0, 60))}`,
    })),
  );

  it.each(cases)('$name', ({ pgn, mode, code, reason, line, column }) => {
    const strict = mode === 'strict';
    const games = parsePgn(pgn, { strict });
    const errors = games.flatMap((game) => game.errors);
    const [error] = errors;
    const data = (error?.data ?? {}) as Record<string, unknown>;
    expect({ code: error?.code, line: data.line, column: data.column }).toEqual({
      code,
      line,
      column,
    });
    if (reason) expect(data.what ?? data.reason).toBe(reason);
    expect(error?.message).toContain(`line ${line}, column ${column}: `);
    expect(data.game).toBe(games.find((game) => game.errors.length > 0)?.number);
    expect(parseGame(pgn, { strict }).ok).toBe(games[0]?.errors.length === 0);
    if (strict) expect(errors.length).toBe(1);
  });
});
