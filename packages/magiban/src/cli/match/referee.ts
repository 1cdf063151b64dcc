/** The referee knows the rules: records the moves of a game, rejects illegal ones, and decides when it is over. */

import type { Result } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import type { ImpasseRule } from '../../shogi/impasse.js';
import { ChessReferee } from './chess-referee.js';
import type { Opening } from './opening.js';
import { ShogiReferee } from './shogi-referee.js';
import type { Side, Verdict } from './verdict.js';

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

export interface Rules {
  /** The impasse (jishogi) rule; undefined for none. */
  readonly impasse?: ImpasseRule;
  /** Castling is the king capturing its own rook. */
  readonly chess960?: boolean;
}

/** A referee at the end of an opening. */
export function refereeFor(game: GameName, opening: Opening, rules: Rules): Referee {
  return game === 'chess' ? new ChessReferee(opening, rules) : new ShogiReferee(opening, rules);
}
