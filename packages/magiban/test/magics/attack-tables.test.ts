/** The attack tables under data/: the core agrees with them, and a damaged one is refused at the right place. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Bitboard, CHESS_BOARD } from '../../src/bitboard/index.js';
import { attacks, COLORS, type Piece, type Square } from '../../src/chess/index.js';
import { parseAttackTable, parseRaycastCases, unwrap } from '../../src/magics/index.js';

const read = (name: string) =>
  readFileSync(new URL(`../../../../data/attacks/${name}`, import.meta.url), 'utf8');

describe('data/attacks', () => {
  it.each([
    ['knight_attacks.csv', { role: 'knight', color: 'white' }],
    ['king_attacks.csv', { role: 'king', color: 'white' }],
    ['white_pawn_attacks.csv', { role: 'pawn', color: 'white' }],
    ['black_pawn_attacks.csv', { role: 'pawn', color: 'black' }],
  ] as [string, Piece][])('%s is what the core says', (name, piece) => {
    const sets = unwrap(parseAttackTable(name, read(name), CHESS_BOARD));
    expect(sets).toHaveLength(64);
    for (const [square, set] of sets.entries()) {
      expect(attacks(piece, square as Square).names()).toEqual(set.names());
    }
  });

  it('pawns advance one square, two from their first rank, none from the last', () => {
    for (const [i, color] of COLORS.entries()) {
      const name = `${color}_pawn_move.csv`;
      const sets = unwrap(parseAttackTable(name, read(name), CHESS_BOARD, 'moves'));
      const counts = sets.map((set) => set.popcount());
      const byRank = Array.from({ length: 8 }, (_, rank) => counts.slice(8 * rank, 8 * rank + 8));
      const expected = [1, 2, 1, 1, 1, 1, 1, 0].map((count) => new Array(8).fill(count));
      expect(i === 0 ? byRank : byRank.reverse()).toEqual(expected);
    }
    const white = unwrap(
      parseAttackTable('white', read('white_pawn_move.csv'), CHESS_BOARD, 'moves'),
    );
    expect(white[12]?.names()).toEqual(['e3', 'e4']);
  });

  it('raycast_tests.csv is what the core says, both ways', () => {
    const name = 'raycast_tests.csv';
    const cases = unwrap(parseRaycastCases(name, read(name), CHESS_BOARD));
    expect(cases.length).toBeGreaterThan(40);
    for (const { piece, square, blockers, attacks: expected } of cases) {
      const slider = { role: piece, color: 'white' } as Piece;
      for (const via of ['magic', 'raycast'] as const) {
        const set = attacks(slider, square as Square, blockers, via);
        expect(set.toString()).toBe(expected.toString());
      }
    }
  });
});

describe('a damaged table', () => {
  const good = read('king_attacks.csv');
  const parse = (text: string) => parseAttackTable('king.csv', text, CHESS_BOARD);

  it.each([
    ['nothing', '', 1, 1, /expected the header/],
    ['another header', good.replace('attacks', 'moves'), 1, 1, /expected the header/],
    ['a line cut off', good.slice(0, -4), 65, 19, /cut off/],
    [
      'rows missing',
      good.split('\n').slice(0, 10).join('\n').concat('\n'),
      11,
      1,
      /64 squares expected, 9 found/,
    ],
    ['a field missing', good.replace('\n5,', '\n'), 7, 19, /expected 2 fields, found 1/],
    ['a field too many', good.replace('\n5,', '\n5,5,'), 7, 5, /expected 2 fields, found 3/],
    ['squares out of order', good.replace('\n5,', '\n6,'), 7, 1, /square 6 where 5 is expected/],
    ['a square off the board', good.replace('\n5,', '\n64,'), 7, 1, /"64" is not a whole number/],
    ['a number that is none', good.replace('\n5,0x', '\n5,0z'), 7, 3, /not a hexadecimal number/],
    ['a decimal', good.replace(/\n5,0x\w+/, '\n5,28752'), 7, 3, /not a hexadecimal number/],
    ['too many bits', good.replace('\n5,0x', '\n5,0x1'), 7, 3, /more than 64 bits/],
  ])('%s', (_name, text, line, column, reason) => {
    const result = parse(text);
    if (result.ok) throw new Error('accepted');
    expect(result.error).toMatchObject({
      code: 'MalformedTable',
      data: { file: 'king.csv', line, column },
    });
    expect(result.error.message).toMatch(reason);
  });

  it('of cases, too', () => {
    const cases = read('raycast_tests.csv');
    const broken = (text: string) => parseRaycastCases('cases.csv', text, CHESS_BOARD);
    expect(broken('x')).toMatchObject({ ok: false });
    expect(broken(cases.replace('\nrook,0,', '\nrook,99,'))).toMatchObject({
      error: { data: { line: 2, column: 6 } },
    });
    for (const field of [2, 3]) {
      const lines = cases.split('\n');
      const fields = (lines[1] as string).split(',');
      fields[field] = 'nonsense';
      lines[1] = fields.join(',');
      expect(broken(lines.join('\n'))).toMatchObject({ error: { code: 'MalformedTable' } });
    }
  });

  it('holds sets of its own board', () => {
    const [first] = unwrap(parse(good));
    expect(first).toBeInstanceOf(Bitboard);
  });
});
