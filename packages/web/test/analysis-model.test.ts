/** Analysis without a page: what positions are worth, magics as the lab shows them, games that are kept. */
import * as fc from 'fast-check';
import { Bitboard, BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from 'magiban/bitboard';
import { findMagic, storedMagics } from 'magiban/magics';
import { describe, expect, test } from 'vitest';
import { chances, scoreFor, type Worth, worthOf, worthText } from '../src/analyse/evaluation.js';
import { keepGame } from '../src/analyse/kept/game.js';
import { restoreGame } from '../src/analyse/kept/restore.js';
import { openText } from '../src/analyse/open.js';
import { en } from '../src/app/words/en.js';
import { ja } from '../src/app/words/ja.js';
import { MagicTable, walk } from '../src/workers/magic-table.js';

const worths: fc.Arbitrary<Worth> = fc.oneof(
  fc.integer({ min: 1, max: 5000 }).map((cp) => ({ cp })),
  fc.integer({ min: -5000, max: -1 }).map((cp) => ({ cp })),
  fc.integer({ min: 1, max: 99 }).map((mate) => ({ mate })),
  fc.integer({ min: -99, max: -1 }).map((mate) => ({ mate })),
);

describe('evaluation', () => {
  test('chances are even at zero, grow with the score, and end at mate', () => {
    expect(chances({ cp: 0 }, 'chess')).toBe(0.5);
    expect(chances({ mate: 3 }, 'chess')).toBe(1);
    expect(chances({ mate: -3 }, 'shogi')).toBe(0);
    expect(chances({ cp: 300 }, 'chess')).toBeGreaterThan(chances({ cp: 300 }, 'shogi'));
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: 1, max: 500 }),
        (cp, more) => {
          expect(chances({ cp: cp + more }, 'chess')).toBeGreaterThan(chances({ cp }, 'chess'));
        },
      ),
    );
  });

  test('a proof stays a proof, however long it takes, and every worth can be turned', () => {
    const quick: Worth = { proof: 'second', plies: 5 };
    const slow: Worth = { proof: 'second', plies: 99 };
    expect(chances(quick, 'shogi')).toBe(chances(slow, 'shogi'));
    expect(chances({ proof: 'first', plies: 0 }, 'chess')).toBe(1);
    expect(chances({ proof: 'second', plies: 0 }, 'chess')).toBe(0);
    expect(chances({ proof: 'draw', plies: null }, 'chess')).toBe(0.5);
    fc.assert(
      fc.property(worths, fc.constantFrom('first', 'second'), (worth, side) => {
        expect(worthOf(scoreFor(worth, side), side)).toEqual(worth);
      }),
    );
  });

  test.each([
    [{ cp: 31 }, 'chess', '+0.3'],
    [{ cp: -4 }, 'chess', '0.0'],
    [{ cp: -250 }, 'shogi', '−250'],
    [{ mate: 5 }, 'chess', '#3'],
    [{ mate: -5 }, 'shogi', '−#5'],
    [{ proof: 'draw', plies: null }, 'chess', '='],
    [{ proof: 'second', plies: 4 }, 'chess', '−#2'],
  ] as const)('%j of %s is written %s', (worth, game, text) => {
    expect(worthText(worth, game)).toBe(text);
  });

  test('scores are for the side to move, worths for the first player', () => {
    expect(worthOf({ cp: 40 }, 'second')).toEqual({ cp: -40 });
    expect(worthOf({ matePlies: -2 }, 'second')).toEqual({ mate: 2 });
  });
});

describe('magics as they are shown', () => {
  const cases = [
    [CHESS_BOARD, storedMagics('chess', 'rook')[28]],
    [SHOGI_BOARD, storedMagics('shogi', 'bishop')[40]],
    [SHOGI_BOARD, storedMagics('shogi', 'rook')[80]],
    [BoardGeometry.of(10, 10), findMagic(BoardGeometry.of(10, 10), 'bishop', 95).magic],
    [BoardGeometry.of(11, 11), findMagic(BoardGeometry.of(11, 11), 'bishop', 113).magic],
  ] as const;

  test.each(cases.map(([geometry, magic]) => [String(geometry), geometry, magic] as const))(
    'the table of %s has the set that walking finds, for any blockers',
    (_name, geometry, magic) => {
      if (!magic) throw new Error('no magic');
      const table = new MagicTable(geometry, magic);
      const squares = fc.array(fc.integer({ min: 0, max: geometry.squareCount - 1 }), {
        maxLength: 40,
      });
      fc.assert(
        fc.property(squares, (occupied) => {
          const all = Bitboard.fromSquares(geometry, occupied);
          const index = table.indexOf(all.and(magic.mask).toBigInt());
          expect(table.at(index)?.names()).toEqual(walk(magic.piece, magic.square, all).names());
        }),
        { numRuns: 50 },
      );
    },
  );
});

describe('games', () => {
  test('with variations, comments and cursor are kept and read back', async () => {
    const opened = await openText('1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3! {Good.} 1-0');
    if (!opened.ok) throw new Error(opened.faults.join());
    const { rules, game } = opened.value;
    game.toStart();
    game.redo();
    const { kept } = keepGame(rules, game);
    const again = await restoreGame(JSON.parse(JSON.stringify(kept)));
    expect(again && keepGame(again.rules, again.game).kept).toEqual(kept);
    expect(await restoreGame({ game: 'go', start: '' })).toBeUndefined();
  });

  test('no text makes opening throw', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom(
          '',
          '1. e4 ',
          'position sfen ',
          '8/8/8/8/8/8/8/',
          '手合割：平手\n',
          '[FEN "',
        ),
        async (text, head) => {
          const opened = await openText(head + text);
          expect(opened.ok || opened.faults.length > 0).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** All keys of a dictionary, to any depth. */
function keys(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, inner]) => keys(inner, `${at}.${key}`));
}

test('no word of Japanese is left in English', () => {
  expect(keys(ja)).toEqual(keys(en));
  const same = (a: unknown, b: unknown, at = ''): string[] => {
    if (typeof a === 'string') return a === b ? [at] : [];
    if (typeof a !== 'object' || a === null) return [];
    return Object.entries(a).flatMap(([key, inner]) =>
      same(inner, (b as Record<string, unknown>)[key], `${at}.${key}`),
    );
  };
  // Notations and names are the same everywhere.
  expect(same(en, ja)).toEqual(['.board.typeHint.chess', '.lab.tabs.perft']);
});
