/** The 960 arrays: all different, all within the rules of the array, and numbered as everybody numbers them. */
import { describe, expect, it } from 'vitest';
import { chess960Setup, makeFen, START_FEN } from '../../src/chess/index.js';
import { errorOf } from '../bitboard/model.js';

const rankOf = (number: number) =>
  makeFen(chess960Setup(number)).split(' ')[0]?.split('/')[7] as string;

describe('the arrays', () => {
  it.each([
    [0, 'BBQNNRKR'],
    [1, 'BQNBNRKR'],
    [518, 'RNBQKBNR'],
    [959, 'RKRNNQBB'],
  ])('%i is %s', (number, rank) => expect(rankOf(number)).toBe(rank));

  it('are 960 different ones', () => {
    const ranks = Array.from({ length: 960 }, (_, number) => rankOf(number));
    expect(new Set(ranks).size).toBe(960);
    for (const rank of ranks) {
      expect([...rank].sort().join('')).toBe('BBKNNQRR');
      expect(rank).toMatch(/R.*K.*R/);
      expect((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).toBe(1);
    }
  });

  it('are of both sides, with all rights', () => {
    expect(makeFen(chess960Setup(518))).toBe(START_FEN);
    expect(makeFen(chess960Setup(0), { castling: 'shredder' })).toBe(
      'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1',
    );
    expect(chess960Setup(518).chess960).toBe(true);
  });

  it.each([-1, 960, 1.5, Number.NaN])('end where they end: %d', (number) => {
    expect(errorOf(() => chess960Setup(number))).toMatchObject({ code: 'InvalidOption' });
  });
});
