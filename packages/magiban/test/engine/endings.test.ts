/** What the evaluation of chess knows of endings without a table: what can be won with which material, and how. */
import { describe, expect, it } from 'vitest';
import { chessPosition } from '../../src/chess/index.js';
import { Searcher } from '../../src/engine/searcher.js';
import { newSearcher } from './positions.js';

function worth(fen: string): number {
  const searcher = newSearcher(Searcher, 'chess', 0);
  searcher.load(chessPosition(fen).packed);
  return searcher.evaluate();
}

describe('what can be won', () => {
  it.each([
    ['the wrong bishop for its pawn', '7k/8/5K2/8/7P/8/2B5/8 w - - 0 1'],
    ['the same for black', '8/8/4b3/8/8/8/pK1k4/8 b - - 0 1'],
    ['a pawn on the edge, a king before it', '7k/8/5K2/8/7P/8/8/8 w - - 0 1'],
    ['two knights', '8/8/3k4/8/8/8/8/2N1K1N1 w - - 0 1'],
    ['a rook against a bishop', '8/8/3k1b2/8/8/8/8/R3K3 w - - 0 1'],
    ['queen and bishop against a queen', '8/qk6/8/8/3Q4/3B4/6K1/8 w - - 0 1'],
  ])('%s: next to nothing', (_, fen) => {
    expect(Math.abs(worth(fen))).toBeLessThan(100);
  });

  it.each([
    ['the right bishop for its pawn', '7k/8/5K2/8/7P/8/3B4/8 w - - 0 1'],
    ['a king far away', '1k6/8/5K2/8/7P/8/2B5/8 w - - 0 1'],
    ['two bishops', '8/8/3k4/8/8/8/8/2B1KB2 w - - 0 1'],
    ['a rook', '8/8/3k4/8/8/8/8/R3K3 w - - 0 1'],
  ])('%s: much', (_, fen) => {
    expect(worth(fen)).toBeGreaterThan(200);
  });

  it('a pawn more, the more so the more pawns there are', () => {
    const alone = worth('3r4/8/3k4/8/8/3KP3/8/3R4 w - - 0 1');
    const withOthers = worth('3r4/1p4pp/3k4/8/8/3KP3/1P4PP/3R4 w - - 0 1');
    expect(withOthers).toBeGreaterThan(2 * alone);
  });
});

describe('how to win', () => {
  /** Both sides look at 4,000 positions a move; in how many plies it is mate, if it is. */
  function pliesToMate(fen: string): number | undefined {
    const searcher = newSearcher(Searcher, 'chess');
    const start = chessPosition(fen);
    const codes: number[] = [];
    let position = start;
    while (codes.length <= 100) {
      if (position.isCheckmate) return codes.length;
      searcher.load(start.packed, codes);
      searcher.begin({ nodes: 4000 });
      while (searcher.run(4000) !== 'over');
      const code = searcher.report().lines[0]?.codes[0] ?? -1;
      searcher.end();
      const move = position.legalMoves()[position.legalCodes().indexOf(code)];
      if (!move) return undefined;
      position = position.play(move);
      codes.push(code);
    }
    return undefined;
  }

  it.each([
    ['a rook', '8/8/8/3k4/8/8/8/R3K3 w - - 0 1'],
    ['rook and knight', '8/8/8/3k4/8/8/8/RN2K3 w - - 0 1'],
  ])('%s: drives the king to the edge and mates', (_, fen) => {
    expect(pliesToMate(fen)).toBeLessThan(100);
  });
});
