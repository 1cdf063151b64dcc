/** Counts the moves that were played in one position, whatever the order of moves that led to it. */
import type { ChessGame, ChessPosition } from 'magiban/chess';

/** White wins, draws, black wins. */
type Results = [white: number, draw: number, black: number];

export interface MoveStatistics {
  readonly san: string;
  readonly count: number;
  /** The share of the games in which this move was played. */
  readonly share: number;
  /** Points of the side that played the move, for each game with a result. */
  readonly score: number;
  readonly results: Results;
}

export class OpeningStatistics {
  /** All games, and those that reached the position. */
  games = 0;
  found = 0;
  readonly #position: ChessPosition;
  readonly #moves = new Map<string, { count: number; results: Results }>();

  constructor(position: ChessPosition) {
    this.#position = position;
  }

  add(game: ChessGame): void {
    this.games++;
    for (const { move } of game.tree.mainLine()) {
      if (!move.before.equals(this.#position)) continue;
      this.found++;
      const entry = this.#moves.get(move.san) ?? { count: 0, results: [0, 0, 0] };
      entry.count++;
      const { result } = game;
      // Without a winner it is a draw, unless the game was not finished.
      if (result && result.reason !== 'unfinished') {
        entry.results[result.winner === 'white' ? 0 : result.winner ? 2 : 1]++;
      }
      this.#moves.set(move.san, entry);
      // A repetition counts once.
      return;
    }
  }

  /** The most frequent moves first. */
  top(length: number): MoveStatistics[] {
    const isWhite = this.#position.turn === 'white';
    const all = Array.from(this.#moves, ([san, { count, results }]) => {
      const [white, draw, black] = results;
      const points = (isWhite ? white : black) + draw / 2;
      const score = points / (white + draw + black || 1);
      return { san, count, share: count / this.found, score, results };
    });
    return all.sort((a, b) => b.count - a.count || a.san.localeCompare(b.san)).slice(0, length);
  }
}
