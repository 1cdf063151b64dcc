/** Plays one game. Our own engine and those of `magiban/uci` have the same interface, so a player is either. */
import { ChessGame, type ChessPosition, MagibanError, type Move } from 'magiban/chess';
import type { AsyncEngine, SearchLimits } from 'magiban/uci';

export interface Player {
  readonly name: string;
  readonly engine: AsyncEngine<ChessPosition, Move>;
}

/** In SAN. */
export const OPENINGS: readonly (readonly string[])[] = [
  ['e4', 'e5', 'Nf3', 'Nc6'],
  ['d4', 'd5', 'c4', 'e6'],
  ['e4', 'c5', 'Nf3', 'd6'],
  ['c4', 'e5', 'Nc3', 'Nf6'],
];

/** Longer games are drawn. */
const MAX_PLIES = 400;

export async function playGame(
  white: Player,
  black: Player,
  opening: readonly string[],
  limits: SearchLimits,
): Promise<ChessGame> {
  const game = new ChessGame();
  game.headers.set('White', white.name).set('Black', black.name);
  for (const move of opening) game.play(move);
  for (const { engine } of [white, black]) engine.newGame();
  while (!game.outcome()) {
    const [claim] = game.claimable;
    if (claim) {
      game.claim(claim);
      break;
    }
    if (game.cursor.ply >= MAX_PLIES) {
      game.end({ reason: 'adjudication' });
      break;
    }
    const { turn } = game.position;
    const { engine } = turn === 'white' ? white : black;
    const moves = game.line.map(({ move }) => move.uci);
    try {
      const found = await engine.bestMove({ start: game.start, moves }, limits);
      const [best] = found?.lines[0]?.moves ?? [];
      if (best === undefined) throw new Error(`${engine.game} engine without a move`);
      game.play(best);
    } catch (error) {
      // An engine that crashes or plays an illegal move loses the game; the next search starts it again.
      if (!(error instanceof MagibanError) || error.code !== 'EngineTrouble') throw error;
      game.end({ winner: turn === 'white' ? 'black' : 'white', reason: 'rules-infraction' });
    }
  }
  return game;
}
