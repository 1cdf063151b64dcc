/** Puzzles are found where there is exactly one good move after a blunder, and every one of them is true. */
import { afterAll, describe, expect, it } from 'vitest';
import {
  findPuzzles,
  type PlainGame,
  type Puzzle,
  puzzleKey,
} from '../../../src/analysis/index.js';
import { ChessGame } from '../../../src/chess/game/game.js';
import { chessPosition } from '../../../src/chess/position/position.js';
import { createEngine } from '../../../src/engine/create.js';
import type { ShogiPosition } from '../../../src/shogi/position/position.js';
import { type Fact, readFacts, withBlunder } from './blunders.js';
import { CHESS_GAMES } from './games.js';
import { verify } from './verify.js';

const TIMEOUT = 120_000;
const limits = { nodes: 20_000 };
const engine = createEngine('chess', { hash: 4 });
afterAll(() => engine.dispose());

async function puzzlesOf(game: ChessGame | PlainGame, known?: Set<string>): Promise<Puzzle[]> {
  const puzzles: Puzzle[] = [];
  for await (const puzzle of findPuzzles(game, { engine, limits, known })) puzzles.push(puzzle);
  return puzzles;
}

function played(moves: string): ChessGame {
  const game = new ChessGame();
  for (const move of moves.split(' ')) game.play(move);
  return game;
}

const blundered = (fen: string, move: string): PlainGame => ({
  start: chessPosition(fen),
  moves: [move],
});

describe('famous games', () => {
  it.each([
    ['legal', 10, 'c4f7 e8e7 c3d5', 'mate', ['mateIn2']],
    [
      'reti',
      16,
      'd3d8 e8d8 d2g5 d8c7 g5d8',
      'mate',
      ['mateIn3', 'discoveredCheck', 'doubleCheck', 'sacrifice'],
    ],
    ['molinari', 9, 'b4d3', 'mate', ['mateIn1', 'smotheredMate']],
    ['budapest', 15, 'e5d3', 'mate', ['mateIn1', 'pin', 'smotheredMate']],
    ['shilling', 9, 'g5g2', 'search', []],
  ] as const)(
    '%s',
    async (name, ply, solution, kind, themes) => {
      const [puzzle, ...more] = await puzzlesOf(played(CHESS_GAMES[name]));
      expect(more).toEqual([]);
      expect(puzzle).toMatchObject({ ply, goal: 'win', proof: { kind }, themes });
      expect(puzzle?.solution.join(' ')).toBe(solution);
      await verify(puzzle as Puzzle);
    },
    TIMEOUT,
  );

  it('give each position once', async () => {
    const known = new Set<string>();
    const first = await puzzlesOf(played(CHESS_GAMES.legal), known);
    expect([...known]).toEqual(first.map(puzzleKey));
    expect(await puzzlesOf(played(CHESS_GAMES.legal), known)).toEqual([]);
  });
});

describe('made-up positions of chess', () => {
  it.each([
    ['a fork', '2bq2k1/5p1p/6p1/8/4N3/8/4QPPP/6K1 b - - 0 1', 'd8d7', 'e4f6', 'win', 'fork'],
    [
      'a hanging queen',
      '3qn1k1/p4ppp/8/8/4P3/8/4QPPP/5NK1 b - - 0 1',
      'd8d5',
      'e4d5',
      'win',
      'hangingPiece',
    ],
    [
      'the square of a pawn',
      '8/1K6/8/8/5kP1/8/8/8 b - - 0 1',
      'f4e3',
      'g4g5',
      'win',
      'pawnEndgame',
    ],
    ['a draw', '4k3/1K6/8/8/8/8/3P4/8 w - - 0 1', 'd2d4', 'e8d7', 'draw', 'equality'],
  ])('%s', async (_, fen, move, solution, goal, theme) => {
    const [puzzle] = await puzzlesOf(blundered(fen, move));
    expect([puzzle?.solution[0], puzzle?.goal]).toEqual([solution, goal]);
    if (theme !== '') expect(puzzle?.themes).toContain(theme);
    await verify(puzzle as Puzzle);
  });

  it.each([
    ['two ways to take a queen', '3qn1k1/p4ppp/8/8/4P3/2N5/4QPPP/6K1 b - - 0 1', 'd8d5'],
    ['a quiet move in an equal position', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8e7'],
    ['a move in a lost position', 'k7/8/1K6/8/8/8/8/1QR5 b - - 0 1', 'a8b8'],
    ['only one legal move', '8/8/8/8/8/5k2/7q/5K2 b - - 0 1', 'h2a2'],
  ])('there is none after %s', async (_, fen, move) => {
    expect(await puzzlesOf(blundered(fen, move))).toEqual([]);
  });
});

describe('mates of shogi', () => {
  // Most mates of the collection have other solutions; these are unique.
  const unique = [
    ...[34, 53, 56].map((i) => readFacts(3)[i] as Fact),
    ...[2, 6, 7].map((i) => readFacts(5)[i] as Fact),
  ];
  const shogi = createEngine('shogi', { hash: 4 });
  afterAll(() => shogi.dispose());
  const found = async (position: ShogiPosition) => {
    const game = withBlunder(position) as PlainGame;
    const options = { engine: shogi, limits: { nodes: 2000 } };
    const puzzles: Puzzle[] = [];
    for await (const puzzle of findPuzzles(game, options)) puzzles.push(puzzle);
    return puzzles;
  };

  it.each(unique)(
    'in $moves.length plies: $position',
    async ({ position, moves }) => {
      const [puzzle, ...more] = await found(position);
      expect(more).toEqual([]);
      expect(puzzle).toMatchObject({
        ...{ fen: position.sfen(), goal: 'mate' },
        proof: { kind: 'mate', plies: moves.length, isShortest: true },
      });
      expect(puzzle?.themes).toContain(`mateIn${moves.length}`);
      expect(puzzle?.solution[0]).toBe(moves[0]);
      await verify(puzzle as Puzzle);
    },
    TIMEOUT,
  );

  it('are no puzzles if another check mates, too', async () => {
    for (const { position } of readFacts(3).slice(2, 6)) {
      expect((await found(position)).filter(({ goal }) => goal === 'mate')).toEqual([]);
    }
  });
});

describe('a search for puzzles', () => {
  it('rejects when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const puzzles = findPuzzles(played(CHESS_GAMES.legal), { engine, limits, signal });
    await expect(puzzles.next()).rejects.toThrow('enough');
  });

  it('rejects an engine of the other game', async () => {
    const shogi = createEngine('shogi', { hash: 1 });
    const puzzles = findPuzzles(played('e4 e5'), { engine: shogi, limits });
    await expect(puzzles.next()).rejects.toMatchObject({ code: 'WrongPosition' });
    await shogi.dispose();
  });

  it('rejects an illegal move', async () => {
    const puzzles = findPuzzles(blundered('4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'h1a8'), {
      engine,
      limits,
    });
    await expect(puzzles.next()).rejects.toMatchObject({ code: 'IllegalMove' });
  });

  it('finds the same again', async () => {
    const first = await puzzlesOf(played(CHESS_GAMES.reti));
    expect(await puzzlesOf(played(CHESS_GAMES.reti))).toEqual(first);
  });
});
