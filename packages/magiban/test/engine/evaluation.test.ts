/** What evaluation promises: it sees both sides alike, and what is kept move by move is what would be found from nothing. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import { ChessPosition, chessPosition } from '../../src/chess/index.js';
import { Searcher } from '../../src/engine/searcher.js';
import { ShogiPosition, shogiPosition } from '../../src/shogi/index.js';
import { type AnyPosition, GAMES, newSearcher, randomGame, startOf } from './positions.js';

/** The same position with the sides exchanged. */
function turned(position: AnyPosition): AnyPosition {
  const swap = (text: string) =>
    [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
  if (position instanceof ChessPosition) {
    const [board = '', turn, castling = '-', passed = '-', ...clocks] = position.fen().split(' ');
    const ranks = swap(board).split('/').reverse().join('/');
    const rights = swap(castling).replace(/^([kq]+)([KQ]+)$/, '$2$1');
    const square = passed === '-' ? '-' : `${passed[0]}${9 - Number(passed[1])}`;
    return chessPosition([ranks, turn === 'w' ? 'b' : 'w', rights, square, ...clocks].join(' '));
  }
  const [board = '', turn, hands = '-', number] = position.sfen().split(' ');
  const pieces = board.match(/\+?[a-z]|\d|\//gi) ?? [];
  const back = swap(pieces.reverse().join(''));
  const counts = swap(hands).match(/\d*[a-z]/gi) ?? [];
  const upper = counts.filter((c) => /[A-Z]/.test(c));
  const lower = counts.filter((c) => /[a-z]/.test(c));
  const both = [...upper, ...lower].join('') || '-';
  return shogiPosition(`${back} ${turn === 'w' ? 'b' : 'w'} ${both} ${number}`);
}

/** Several queens, rooks and knights of a side; many promoted pieces. */
function crowded(game: 'chess' | 'shogi'): AnyPosition[] {
  return game === 'chess'
    ? [
        chessPosition('r1b3nr/pp1N1k1p/4pP2/2n1P3/P5p1/1RqP2PR/3BN3/3qKB2 w - - 0 28'),
        chessPosition('4k3/2q3q1/8/3N4/1N6/5q2/1RR3R1/K3B1B1 b - - 0 60'),
      ]
    : [
        shogiPosition(
          'l2+R2nkl/3+N+N4/p1pp1p1pp/4+B4/9/P1P2P2P/2+s1P+p3/4+p+p3/LK2R2+bL b GSgs2p 91',
        ),
      ];
}

/** Kings that walk about while nothing else changes. */
function sameGround(game: 'chess' | 'shogi'): AnyPosition[] {
  return game === 'chess'
    ? ['R1BQ1RK1', 'R1BQR1K1', 'R1BQK2R', '2KRBQ1R', 'K1RRBQ2'].map((rank) =>
        chessPosition(`r1bq1rk1/pp3ppp/2n1pn2/8/8/2N2NPP/PPP2P2/${rank} w - - 0 12`),
      )
    : ['1K7', '6K2', '4K4'].map((rank) =>
        shogiPosition(`lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/${rank} b - 1`),
      );
}

describe.each(GAMES)('evaluation of %s', (game) => {
  it('is the same for both sides, however it was reached', () => {
    const searcher = newSearcher(Searcher, game, 0);
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    let different = 0;
    for (let round = 0; round < 12; round++) {
      for (const { position, codes } of randomGame(startOf(game), random, 140)) {
        searcher.load(startOf(game).packed, codes);
        const kept = searcher.evaluate();
        expect(searcher.evaluateFully(), `full, seed ${seed}`).toBe(kept);
        searcher.load(position.packed);
        const text = position instanceof ShogiPosition ? position.sfen() : position.fen();
        expect(searcher.evaluate(), `${text}, seed ${seed}`).toBe(kept);
        searcher.load(turned(position).packed);
        expect(searcher.evaluate(), `${text} turned, seed ${seed}`).toBe(kept);
        if (kept !== 0) different++;
      }
    }
    expect(different).toBeGreaterThan(100);
  });

  it('is not misled by what it kept of the same pawns with other kings', () => {
    const searcher = newSearcher(Searcher, game, 0);
    for (const position of sameGround(game)) {
      searcher.load(position.packed);
      const kept = searcher.evaluate();
      expect(searcher.evaluateFully(), `${position}`).toBe(kept);
    }
  });

  it('counts every piece, where a side has more of them than at the start', () => {
    const searcher = newSearcher(Searcher, game, 0);
    for (const position of crowded(game)) {
      searcher.load(position.packed);
      const value = searcher.evaluate();
      searcher.load(turned(position).packed);
      expect(searcher.evaluate(), `${position} turned`).toBe(value);
    }
  });

  it.runIf(game === 'chess')('prefers pawns that cover their king', () => {
    const searcher = newSearcher(Searcher, game, 0);
    const worth = (ranks: string) => {
      const text = `r1bq1rk1/ppp2ppp/2n2n2/8/${ranks}/R1BQ1RK1 w - - 0 12`;
      searcher.load(chessPosition(text).packed);
      return searcher.evaluate();
    };
    expect(worth('8/2N2N2/PPP2PPP')).toBeGreaterThan(worth('5PPP/2N2N2/PPP5'));
  });

  it('knows what exchanges bring, and which moves give check', () => {
    const searcher = newSearcher(Searcher, game, 0);
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    let questions = 0;
    for (let round = 0; round < 6; round++) {
      for (const { position } of randomGame(startOf(game), random, 100)) {
        searcher.load(position.packed);
        for (const [i, code] of position.legalCodes().entries()) {
          if (random(5)) continue;
          const move = position.legalMoves()[i] as never;
          const text = `${position} ${code}, seed ${seed}`;
          const isPlain = game === 'shogi' || code >> 14 === 0;
          if (isPlain) {
            expect(searcher.givesCheck(code), text).toBe(position.play(move).isCheck);
            const gain = position.see(move);
            expect(searcher.seeAtLeast(code, gain), text).toBe(true);
            expect(searcher.seeAtLeast(code, gain + 1), text).toBe(false);
            questions++;
          }
        }
      }
    }
    expect(questions).toBeGreaterThan(100);
  });
});
