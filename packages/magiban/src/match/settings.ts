/** The settings of a match. */
import type { GameName } from '../game.js';
import type { ImpasseRule } from '../shogi/game/impasse.js';
import type { EngineSettings } from '../uci/client/players/player.js';
import type { Adjudicator } from './adjudication.js';
import type { SprtSettings } from './sprt.js';

/** An opening: a start position and legal moves that do not end the game. */
export interface Opening {
  /** FEN or SFEN; undefined for the standard start position. */
  readonly from?: string;
  /** In UCI or USI. */
  readonly moves: readonly string[];
}

/** The rules that a match may choose. */
export interface Rules {
  /** The impasse (jishogi) rule; undefined for none. */
  readonly impasse?: ImpasseRule;
  /** Castling is the king capturing its own rook. */
  readonly chess960?: boolean;
}

export interface MatchSettings {
  readonly game: GameName;
  readonly engines: readonly [EngineSettings, EngineSettings];
  /** In the order in which pairs of games use them, cyclically. */
  readonly openings: readonly Opening[];
  readonly rules: Rules;
  readonly adjudicators: readonly Adjudicator[];
  /** Maximum number of games. */
  readonly games: number;
  /** Games played at a time. */
  readonly concurrency: number;
  readonly maxPlies: number;
  /** Tolerated clock overrun in milliseconds. */
  readonly margin: number;
  /** Timeout in milliseconds for an answer that no clock limits. */
  readonly patience: number;
  readonly sprt?: SprtSettings;
}
