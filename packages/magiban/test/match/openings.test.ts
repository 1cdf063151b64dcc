/** Openings: our own, and those of files. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInOpenings } from '../../src/match/built-in-openings.js';
import { makeOpening, readOpenings } from '../../src/match/openings.js';
import { refereeFor } from '../../src/match/referee.js';
import type { Opening } from '../../src/match/settings.js';
import { seededRandom, shuffled } from '../../src/seeded-random.js';

const stored = (game: string) =>
  readFileSync(new URL(`../../../../data/openings/${game}.txt`, import.meta.url));
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (game: 'chess' | 'shogi', text: string, options = {}) =>
  readOpenings(game, bytes(text), { file: 'book', ...options });

describe.each(['chess', 'shogi'] as const)('our openings of %s', (game) => {
  const lines = stored(game).toString().trimEnd().split('\n');

  it('are what is made from the seed', () => {
    const made = builtInOpenings(game, 60, 1).map((opening) => makeOpening(game, opening));
    expect(made).toEqual(lines.slice(0, 60));
    expect(builtInOpenings(game, 5, 2)).not.toEqual(builtInOpenings(game, 5, 1));
  });

  it('are legal, all different, and not over', () => {
    const openings = readOpenings(game, stored(game), { file: game });
    expect(openings).toHaveLength(500);
    const positions = openings.map((opening) => refereeFor(game, opening, {}).text);
    expect(new Set(positions.map((text) => text.split(' ').slice(0, 3).join(' '))).size).toBe(500);
  });
});

describe('openings of a file', () => {
  const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const SFEN = 'ln1gk1snl/1rs3gb1/p1ppppppp/1p7/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 1';

  it.each<['chess' | 'shogi', string, Opening[]]>([
    ['chess', FEN, [{ from: FEN, moves: [] }]],
    [
      'chess',
      `${FEN.split(' ').slice(0, 4).join(' ')} bm Bb5; id "Spanish";`,
      [{ from: FEN.replace('2 3', '0 1'), moves: [] }],
    ],
    [
      'chess',
      'startpos moves e2e4 e7e5\n\n# a comment\nposition startpos moves d2d4\r\n',
      [{ moves: ['e2e4', 'e7e5'] }, { moves: ['d2d4'] }],
    ],
    ['chess', `fen ${FEN} moves f1b5`, [{ from: FEN, moves: ['f1b5'] }]],
    [
      'chess',
      '1. e4 e5 2. Nf3 *\n\n[Event "two"]\n\n1. d4 (1. c4) d5 *',
      [{ moves: ['e2e4', 'e7e5', 'g1f3'] }, { moves: ['d2d4', 'd7d5'] }],
    ],
    ['shogi', SFEN, [{ from: SFEN, moves: [] }]],
    [
      'shogi',
      `startpos moves 7g7f 3c3d\nsfen ${SFEN} moves 7f7e\n`,
      [{ moves: ['7g7f', '3c3d'] }, { from: SFEN, moves: ['7f7e'] }],
    ],
    [
      'shogi',
      '手合割：平手\n手数----指手--\n   1 ７六歩(77)\n   2 ３四歩(33)\n',
      [{ moves: ['7g7f', '3c3d'] }],
    ],
  ])('%s: %s', (game, text, openings) => expect(read(game, text)).toEqual(openings));

  it('are cut where they are too long', () => {
    const text = '1. e4 e5 2. Nf3 Nc6 *';
    expect(read('chess', text, { plies: 3 })).toEqual([{ moves: ['e2e4', 'e7e5', 'g1f3'] }]);
    expect(read('shogi', 'startpos moves 7g7f 3c3d', { plies: 0 })).toEqual([{ moves: [] }]);
  });

  it.each<['chess' | 'shogi', string, RegExp]>([
    ['chess', '', /^book: there is no opening/],
    ['chess', `${FEN}\nnonsense`, /^book, line 2: /],
    ['chess', 'startpos moves e2e4 e2e4', /^book, line 1: .*not legal/],
    ['chess', '\n\n7k/5KQ1/8/8/8/8/8/8 b - - 0 1', /^book, line 3: .*over already: checkmate/],
    ['chess', '1. e4 Ke4 *', /^book: game 1, line 1, column 7/],
    ['shogi', 'startpos moves 7g7f\nstartpos moves 7g7e', /^book: game 2, line 2, column 16/],
    ['shogi', 'no opening', /^book: /],
    ['shogi', 'startpos moves 7g7f resign 3c3d', /^book/],
  ])('are refused with their place: %s %s', (game, text, message) => {
    expect(() => read(game, text)).toThrow(message);
  });

  it('come in an order that the seed gives', () => {
    const list = Array.from({ length: 100 }, (_, i) => i);
    const one = shuffled(list, seededRandom(1));
    expect(one).toEqual(shuffled(list, seededRandom(1)));
    expect(one).not.toEqual(shuffled(list, seededRandom(2)));
    expect([...one].sort((a, b) => a - b)).toEqual(list);
  });
});
