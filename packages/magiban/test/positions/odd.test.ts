/** Odd positions are played, and say what is odd about them: data/positions. */
import * as chessReference from '@magiban/reference/chess';
import * as shogiReference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { perft as chessPerft, ODD_POSITION_REASONS } from '../../src/chess/index.js';
import { unwrap } from '../../src/errors/error.js';
import { GAMES, type GameName } from '../../src/game.js';
import { type AnyPosition, rulesOf } from '../../src/rules.js';
import { perft as shogiPerft } from '../../src/shogi/index.js';
import { oddPositions, trickyPositions } from './files.js';

const REFERENCE = { chess: chessReference, shogi: shogiReference } as const;
/** Published counts up to this many nodes are counted again. */
const BUDGET = 400_000;

function perft(position: AnyPosition, depth: number): number {
  return position.game === 'chess' ? chessPerft(position, depth) : shogiPerft(position, depth);
}

function read(game: GameName, text: string): AnyPosition {
  return unwrap(rulesOf(game).parse(text, { lenient: true }));
}

it('there are two hundred of them, and each differs', () => {
  const all = GAMES.flatMap((game) => oddPositions(game).map(({ text }) => `${game} ${text}`));
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all).size).toBe(all.length);
});

describe.each(GAMES)('odd positions of %s', (game) => {
  it.each(oddPositions(game).map((one) => [one.text, one] as const))(
    '%s',
    (text, { warnings, counts }) => {
      const position = read(game, text);
      expect(position.warnings).toHaveLength(warnings.length);
      expect(position.warnings).toMatchObject(warnings);
      // Each warning is plain data, with a message on one line.
      expect(structuredClone(position.warnings)).toEqual(position.warnings);
      for (const { message } of position.warnings) expect(message).toMatch(/^[^\n]{10,}$/);
      const strict = rulesOf(game).parse(text, { strict: true });
      const [first] = warnings;
      expect(strict.ok ? 'played' : strict.error.code).toBe('ImpossiblePosition');
      if (warnings.length === 1) {
        expect(strict.ok ? 'played' : strict.error.data).toMatchObject({ reason: first?.reason });
      }
      // Written and read again, only what is odd is left to say; so it is of bytes.
      const odd = position.warnings.filter(({ kind }) => kind === 'odd');
      expect(read(game, position.text).warnings).toEqual(odd);
      expect(unwrap(rulesOf(game).fromBytes(position.bytes)).warnings).toEqual(odd);
      expect([...position.moveTexts()].sort()).toEqual(REFERENCE[game].legalMoves(position.text));
      expect(counts.map((_, i) => perft(position, i + 1))).toEqual(counts);
    },
  );
});

it('every reason occurs that a position can have', () => {
  const reasons = new Set(
    GAMES.flatMap(oddPositions).flatMap(({ warnings }) => warnings.map((one) => one.reason)),
  );
  // A piece that could never move is unplayable but in composed problems.
  for (const reason of ODD_POSITION_REASONS)
    expect(reasons.has(reason)).toBe(reason !== 'dead-end');
});

describe.each(GAMES)('tricky positions of %s', (game) => {
  it.each(trickyPositions(game).map(({ text, counts }) => [text, counts] as const))(
    '%s',
    (text, counts) => {
      const position = read(game, text);
      for (const [i, count] of counts.entries()) {
        if (count <= BUDGET) expect(perft(position, i + 1), `depth ${i + 1}`).toBe(count);
      }
      expect([...position.moveTexts()].sort()).toEqual(REFERENCE[game].legalMoves(position.text));
    },
  );
});

it('warnings are those of the position itself: after a move, nothing was dropped', () => {
  const dropped = read('chess', '4k3/8/8/8/8/8/8/R3K3 w KQ e6 0 1');
  expect(dropped.warnings.map(({ kind }) => kind)).toEqual(['dropped', 'dropped']);
  expect(dropped.text).toBe('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
  expect(dropped.play('e1c1').warnings).toEqual([]);
  const crowded = read('shogi', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b B 1');
  expect(crowded.play('7g7f').warnings).toMatchObject([
    { reason: 'too-many-of-kind', role: 'bishop' },
  ]);
});
