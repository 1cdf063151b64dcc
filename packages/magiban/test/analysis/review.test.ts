/** Reviews of games with an engine: judgements and accuracy, and what is refused. */
import { afterAll, describe, expect, it } from 'vitest';
import { reviewGame } from '../../src/analysis/index.js';
import { ChessGame } from '../../src/chess/game/game.js';
import { chessPosition } from '../../src/chess/position/position.js';
import { createEngine } from '../../src/engine/create.js';
import { ShogiGame } from '../../src/shogi/game/game.js';

const engine = createEngine('chess', { hash: 4 });
afterAll(() => engine.dispose());
const limits = { nodes: 2000 };

describe('a review', () => {
  it('judges every move of a game', async () => {
    const game = new ChessGame();
    for (const move of ['f3', 'e5', 'g4', 'Qh4#']) game.play(move);
    const review = await reviewGame(game, { engine, limits });
    expect(review.moves).toEqual(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    expect(review.judged.map(({ judgement }) => judgement).slice(2)).toEqual([
      'blunder',
      undefined,
    ]);
    expect(review.opinions).toHaveLength(5);
    expect(review.mistakes).toMatchObject({ first: { blunder: 1 }, second: { blunder: 0 } });
    expect(review.accuracy.first).toBeLessThan(review.accuracy.second ?? 0);
  });

  it('takes the main line up to a termination, of shogi, too', async () => {
    const shogi = createEngine('shogi', { hash: 4 });
    const game = new ShogiGame();
    for (const move of ['7g7f', '3c3d']) game.play(move);
    game.resign();
    game.play('8h2b+');
    const review = await reviewGame(game, { engine: shogi, limits });
    expect(review.moves).toEqual(['7g7f', '3c3d']);
    await shogi.dispose();
  });

  it('needs no search in endgames that tables know', async () => {
    const start = chessPosition('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1');
    const review = await reviewGame({ start, moves: ['f1f7'] }, { engine, limits });
    expect(review.opinions.map(({ source }) => source)).toEqual(['tablebase', 'rules']);
    expect(review.accuracy).toEqual({ first: expect.any(Number), second: undefined });
  });

  it('rejects illegal moves, engines of the other game, and an aborted signal', async () => {
    const { start } = new ChessGame();
    const game = { start, moves: ['e2e5'] };
    await expect(reviewGame(game, { engine })).rejects.toMatchObject({ code: 'IllegalMove' });
    await expect(reviewGame(new ShogiGame(), { engine })).rejects.toMatchObject({
      code: 'WrongPosition',
    });
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(reviewGame(new ChessGame(), { engine, limits, signal })).rejects.toThrow('enough');
  });
});
