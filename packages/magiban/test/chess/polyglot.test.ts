/** Keys of the Polyglot book format: the published examples, and the numbers behind them. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChessPosition, chessPosition, polyglotKey } from '../../src/chess/index.js';
import { polyglotRandom } from '../../src/chess/polyglot/polyglot-random.js';

describe('Polyglot keys', () => {
  // The test data of "Polyglot book format", http://hgm.nubati.net/book_format.html.
  it.each([
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '463b96181691fc9c'],
    ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', '823c9b50fd114196'],
    ['rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2', '0756b94461c50fb0'],
    ['rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', '662fafb965db29d4'],
    ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', '22a48b5a8e47ff78'],
    ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 1 3', '652a607ca3f242c1'],
    ['rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 2 4', '00fdd303c946bdd9'],
    ['rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3', '3c8123ea7b067637'],
    ['rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4', '5c3f9b829b279560'],
  ])('%s', (fen, key) => {
    expect(polyglotKey(chessPosition(fen))).toBe(key);
  });

  it('follow moves as they follow FENs', () => {
    let position = ChessPosition.start;
    for (const move of ['a4', 'b5', 'h4', 'b4', 'c4', 'bxc3', 'Ra3'])
      position = position.play(move);
    expect(polyglotKey(position)).toBe('5c3f9b829b279560');
  });

  it('count en passant on the edge only for a neighbour, not across it', () => {
    const key = (fen: string) => polyglotKey(chessPosition(fen));
    // After a7–a5, white's pawn on h5 is next in number but not in place.
    const edge = ['4k3/8/8/p6P/8/8/8/4K3 w - a6 0 2', '4k3/8/8/p6P/8/8/8/4K3 w - - 0 2'] as const;
    expect(key(edge[0])).toBe(key(edge[1]));
    const beside = ['4k3/8/8/pP6/8/8/8/4K3 w - a6 0 2', '4k3/8/8/pP6/8/8/8/4K3 w - - 0 2'] as const;
    expect(key(beside[0])).not.toBe(key(beside[1]));
  });

  it('count en passant for a pinned pawn, too', () => {
    const pinned = chessPosition('4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    const without = chessPosition('4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2');
    expect(polyglotKey(pinned)).not.toBe(polyglotKey(without));
  });
});

it('the 781 numbers are the published ones', () => {
  const numbers = polyglotRandom();
  expect(numbers.length).toBe(781);
  const digits = numbers.map((number) => number.toString(16).padStart(16, '0'));
  expect([digits[0], digits[780]]).toEqual(['9d39247e33776d41', 'f8d626aaaf278509']);
  // Of the numbers in book_format.html, in their order, one on a line.
  expect(createHash('sha256').update(digits.join('\n')).digest('hex')).toBe(
    'aa42f1e54b54c8a8021e15d392729440f925280f8429b3c802d13bc8426ea29b',
  );
});
