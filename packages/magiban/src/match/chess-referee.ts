/** The rules of chess. Claimable draws are automatic, because engines cannot claim them. */
import { START_FEN } from '../chess/fen.js';
import { ChessGame } from '../chess/game.js';
import type { GameMove } from '../chess/game-move.js';
import type { Outcome } from '../chess/outcome.js';
import { chessPosition } from '../chess/position.js';
import { type Result, unwrap } from '../errors/error.js';
import { otherSide, type Side } from '../game.js';
import type { Reason, Referee, Verdict } from './referee.js';
import type { Opening, Rules } from './settings.js';

export class ChessReferee implements Referee {
  readonly #game: ChessGame;
  readonly moves: string[] = [];

  constructor({ from, moves }: Opening, { chess960 }: Rules) {
    this.#game = chessGame(from, chess960);
    for (const move of moves) unwrap(this.play(move));
  }

  get toMove(): Side {
    return this.#game.position.side;
  }

  get text(): string {
    return this.#game.position.text;
  }

  play(move: string): Result<unknown> {
    const played = this.#game.tryPlay(move);
    if (played.ok) this.moves.push((played.value.move as GameMove).uci);
    return played;
  }

  verdict(): Verdict | undefined {
    const outcome = this.#game.outcome();
    if (outcome) return verdictOf(outcome);
    const [reason] = this.#game.claimable;
    return reason && { reason };
  }

  declare(): Verdict {
    return { winner: otherSide(this.toMove), reason: 'false-declaration' };
  }
}

export function chessGame(from = START_FEN, chess960 = false): ChessGame {
  return new ChessGame(chessPosition(from, { chess960 }));
}

function verdictOf({ winner, reason }: Outcome): Verdict {
  // All reasons by rule are match terminations, too.
  const known = reason as Reason;
  const side = winner === 'white' ? 'first' : 'second';
  return winner ? { winner: side, reason: known } : { reason: known };
}
