/** Puzzles as PGN and KIF are read back as the same position and solution. */
import { describe, expect, it } from 'vitest';
import { makePuzzle, type Puzzle } from '../../../src/analysis/index.js';
import { isFoundPuzzles } from '../../../src/analysis/puzzles/puzzle.js';
import { parseGame } from '../../../src/chess/records/pgn.js';
import { unwrap } from '../../../src/errors/error.js';
import { parseRecord } from '../../../src/shogi/records/records.js';

const PUZZLE: Puzzle = {
  ...{ game: 'chess', ply: 10, goal: 'win', themes: ['mateIn2', 'pin'], rating: 905 },
  fen: 'rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P3/2N5/PPPP1PPP/R1BbK2R w KQkq - 0 6',
  blunder: { fen: 'x', move: 'g4d1' },
  solution: ['c4f7', 'e8e7', 'c3d5'],
  proof: { kind: 'mate', plies: 3, isShortest: true, second: { cp: -274 } },
};
const TSUME: Puzzle = {
  ...{ game: 'shogi', ply: 3, goal: 'mate', themes: ['mateIn1', 'drop'], rating: 700 },
  fen: '4k4/9/4P4/9/9/9/9/9/4K4 b G 4',
  blunder: { fen: 'x', move: '5b5a' },
  solution: ['G*5b'],
  proof: { kind: 'mate', plies: 1, isShortest: true, second: null },
};

describe('a puzzle', () => {
  it('is PGN in chess, with the players of the game', () => {
    const headers = new Map([
      ['White', 'Légal'],
      ['Result', '1-0'],
    ]);
    const text = makePuzzle(PUZZLE, headers);
    const game = unwrap(parseGame(text, { strict: true }));
    expect(game.start.fen()).toBe(PUZZLE.fen);
    expect([...game.tree.mainLine()].map(({ move }) => move.uci)).toEqual(PUZZLE.solution);
    expect(Object.fromEntries(game.headers)).toMatchObject({
      ...{ White: 'Légal', SetUp: '1', FEN: PUZZLE.fen, Result: '1-0' },
      ...{ Themes: 'mateIn2 pin', Rating: '905', Proof: 'mate in 2', Ply: '10' },
    });
  });

  it('is KIF in shogi', () => {
    const text = makePuzzle(TSUME, new Map([['先手', '甲']]));
    const [record] = unwrap(parseRecord(text));
    const game = unwrap((record as NonNullable<typeof record>).checked);
    expect(game.start.sfen().replace(/ \d+$/, '')).toBe('4k4/9/4P4/9/9/9/9/9/4K4 b G');
    expect([...game.tree.mainLine()].map(({ move }) => move.usi)).toEqual(TSUME.solution);
    expect(Object.fromEntries(game.headers)).toMatchObject({
      ...{ 先手: '甲', テーマ: 'mateIn1 drop', レーティング: '700', 証明: 'mate in 1' },
    });
  });

  it.each([
    ...[{ game: 'go' }, { fen: 1 }, { ply: -1 }, { blunder: {} }, { goal: 'lose' }],
    ...[{ solution: [1] }, { proof: null }, { proof: { kind: 'guess', second: null } }],
    ...[{ proof: { kind: 'mate', plies: 1 } }, { themes: 'pin' }, { rating: '1' }],
    ...[{ proof: { kind: 'search', second: null } }, { chess960: false }],
  ])('in a journal has its shape: not %j', (wrong) => {
    expect(isFoundPuzzles({ puzzles: [PUZZLE, TSUME] })).toBe(true);
    expect(isFoundPuzzles({ puzzles: [PUZZLE, { ...TSUME, ...wrong }] })).toBe(false);
  });
});
