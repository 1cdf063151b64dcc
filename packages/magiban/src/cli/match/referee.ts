/** Who knows the rules: takes the moves of a game down, refuses illegal ones, and says when it is over. */
import type { Result } from '../../errors.js';
import type { ImpasseRule } from '../../shogi/impasse.js';
import type { Game } from '../boards.js';
import { ChessReferee } from './chess-referee.js';
import type { Opening } from './opening.js';
import { ShogiReferee } from './shogi-referee.js';
import type { Side, Verdict } from './verdict.js';

export interface Referee {
  readonly toMove: Side;
  /** FEN or SFEN of the position on the board. */
  readonly text: string;
  /** Moves in UCI or USI since the start, those of the opening included. */
  readonly moves: readonly string[];
  /** Plays a move if it is legal. */
  play(move: string): Result<unknown>;
  /** How the game is over by the rules, if it is. */
  verdict(): Verdict | undefined;
  /** What comes of it if the side to move declares that it has won. */
  declare(): Verdict;
}

export interface Rules {
  /** The rule of impasse in shogi; nothing if there is to be none. */
  readonly impasse?: ImpasseRule;
  /** Castling is the king taking its rook. */
  readonly chess960?: boolean;
}

/** A referee at the end of an opening. */
export function refereeFor(game: Game, opening: Opening, rules: Rules): Referee {
  return game === 'chess' ? new ChessReferee(opening, rules) : new ShogiReferee(opening, rules);
}
