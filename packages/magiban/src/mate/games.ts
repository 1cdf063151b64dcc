/** Both games as the mate solver sees them: their core, how codes become text, and what an interposition is. */
import * as chessModule from '@magiban/core/chess-mate';
import * as shogiModule from '@magiban/core/shogi-mate';
import { moveOfCode as chessMove } from '../chess/moves.js';
import type { ChessPosition } from '../chess/position.js';
import { makeUci } from '../chess/uci.js';
import type { CoreModule } from '../core/load.js';
import { bytesOf, type Packed, wordsOf } from '../core/packed-words.js';
import { isDropCode, moveOfCode as shogiMove, toOf } from '../shogi/moves.js';
import type { ShogiPosition } from '../shogi/position.js';
import { HAND_ROLES } from '../shogi/types.js';
import { makeUsi } from '../shogi/usi.js';

/** What the solver needs of a game; `P` are its positions. */
export interface MateGame<P> {
  readonly name: string;
  readonly module: CoreModule;
  readonly packed: (position: P) => Packed;
  /** How many words that are. */
  readonly words: number;
  /** The number of the side to move. */
  readonly turn: (position: P) => number;
  /** In UCI or USI. */
  readonly text: (code: number, position: P) => string;
  /** Whether a move of who is in check puts a piece from the hand between. */
  readonly isInterposition: (code: number) => boolean;
  /** Whether a move captures the piece that another one has put down. */
  readonly takes: (code: number, interposition: number) => boolean;
  /** The position after such a capture, but with the piece back in the hand that it came from. */
  readonly handedBack: (packed: Packed, interposition: number, attacker: number) => Packed;
}

/** See shogi/packed.ts. */
const HANDS = 82;

export const shogiMateGame: MateGame<ShogiPosition> = {
  name: 'shogi-mate',
  module: shogiModule,
  packed: ({ packed }) => packed,
  words: 28,
  turn: ({ turn }) => (turn === 'sente' ? 0 : 1),
  text: (code) => makeUsi(shogiMove(code)),
  isInterposition: isDropCode,
  takes: (code, interposition) => !isDropCode(code) && toOf(code) === toOf(interposition),
  handedBack: (packed, interposition, attacker) => {
    const bytes = bytesOf(packed);
    const role = (interposition >> 7) & 127;
    const place = (side: number) => HANDS + HAND_ROLES.length * side + role;
    bytes[place(attacker)] = (bytes[place(attacker)] as number) - 1;
    bytes[place(1 - attacker)] = (bytes[place(1 - attacker)] as number) + 1;
    return wordsOf(bytes);
  },
};

export const chessMateGame: MateGame<ChessPosition> = {
  name: 'chess-mate',
  module: chessModule,
  packed: ({ packed }) => packed,
  words: 20,
  turn: ({ turn }) => (turn === 'white' ? 0 : 1),
  text: (code, position) => makeUci(chessMove(code, position.chess960)),
  // Nobody drops pieces in chess.
  isInterposition: () => false,
  takes: () => false,
  handedBack: (packed) => packed,
};
