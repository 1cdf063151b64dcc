/** The referee knows the rules: records the moves of a game, rejects illegal ones, and decides when it is over. */
import type { Result } from '../errors.js';
import type { GameName, Side } from '../game.js';
import { ChessReferee } from './chess-referee.js';
import type { Opening, Rules } from './settings.js';
import { ShogiReferee } from './shogi-referee.js';
import type { Verdict } from './verdict.js';

export interface Referee {
  readonly toMove: Side;
  /** FEN or SFEN of the position on the board. */
  readonly text: string;
  /** Moves in UCI or USI since the start, including the opening. */
  readonly moves: readonly string[];
  /** Plays a move if it is legal. */
  play(move: string): Result<unknown>;
  /** The result by the rules, if the game is over. */
  verdict(): Verdict | undefined;
  /** The result if the side to move declares a win. */
  declare(): Verdict;
}

const REFEREES = { chess: ChessReferee, shogi: ShogiReferee } as const;

/** A referee at the end of an opening. */
export function refereeFor(game: GameName, opening: Opening, rules: Rules): Referee {
  return new REFEREES[game](opening, rules);
}
