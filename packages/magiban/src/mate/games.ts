/** Chess and shogi as the mate solver needs them: core, move notation, and interpositions. */

import { wasm as chessWasm } from '@magiban/core/chess-mate';
import { wasm as shogiWasm } from '@magiban/core/shogi-mate';
import { moveOfCode as chessMove } from '../chess/moves.js';
import { makeUci } from '../chess/notation/uci.js';
import { PACKED_WORDS as CHESS_WORDS } from '../chess/position/packed-layout.js';
import type { ChessPosition } from '../chess/position/position.js';
import type { CoreModule } from '../core/load.js';
import { byteAt, bytesOf, type Packed, wordsOf } from '../core/packed-words.js';
import { reachableSets } from '../engine/tablebases/reachable-tables.js';
import { describeTable } from '../engine/tablebases/table-description.js';
import { spaceOf } from '../engine/tablebases/tablebase-loader.js';
import { ENDGAME_BYTES } from '../engine/threads/memory.js';
import type { GameName } from '../game.js';
import { isDropCode, moveOfCode as shogiMove, toOf } from '../shogi/moves.js';
import { makeUsi } from '../shogi/notation/usi.js';
import { HAND_KINDS, HANDS, PACKED_WORDS as SHOGI_WORDS } from '../shogi/position/packed-layout.js';
import type { ShogiPosition } from '../shogi/position/position.js';
import type { Material } from '../tablebase/index/material.js';
import { setOf } from '../tablebase/index/positions.js';

/** The game-specific part of the solver; `P` is the position type. */
export interface MateGame<P> {
  readonly game: GameName;
  readonly name: string;
  readonly module: CoreModule;
  readonly packed: (position: P) => Packed;
  /** Length of a packed position in words. */
  readonly words: number;
  /** The side to move: 0 or 1. */
  readonly turn: (position: P) => number;
  /** The tablebase sets that a position may lead to. */
  readonly sets: (position: P) => readonly Material[];
  /** Bytes to reserve for their tables. */
  readonly endgameBytes: (sets: readonly Material[]) => number;
  /** The move in UCI or USI. */
  readonly text: (code: number, position: P) => string;
  /** The number of pieces that a side has in hand. */
  readonly inHand: (packed: Packed, side: number) => number;
  /** Whether an evasion is an interposing drop. */
  readonly isInterposition: (code: number) => boolean;
  /** Whether a move captures an interposed piece. */
  readonly takes: (code: number, interposition: number) => boolean;
  /** The position after such a capture, with the piece returned to the defender's hand. */
  readonly handedBack: (packed: Packed, interposition: number, attacker: number) => Packed;
}

const handOf = (side: number, role: number) => HANDS + HAND_KINDS * side + role;

export const shogiMateGame: MateGame<ShogiPosition> = {
  game: 'shogi',
  name: 'shogi-mate',
  module: { wasm: shogiWasm },
  packed: ({ packed }) => packed,
  words: SHOGI_WORDS,
  turn: ({ turn }) => (turn === 'sente' ? 0 : 1),
  // No piece ever leaves the game. Loading a large table takes longer than any proof that it helps.
  sets: (position) => {
    const set = setOf(position);
    return set && spaceOf(describeTable(set)) <= ENDGAME_BYTES ? [set] : [];
  },
  endgameBytes: (sets) => sets.reduce((sum, set) => sum + spaceOf(describeTable(set)), 0),
  text: (code) => makeUsi(shogiMove(code)),
  inHand: (packed, side) => {
    let count = 0;
    for (let role = 0; role < HAND_KINDS; role++) count += byteAt(packed, handOf(side, role));
    return count;
  },
  isInterposition: isDropCode,
  takes: (code, interposition) => !isDropCode(code) && toOf(code) === toOf(interposition),
  handedBack: (packed, interposition, attacker) => {
    const bytes = bytesOf(packed);
    const role = (interposition >> 7) & 127;
    const [ours, theirs] = [handOf(attacker, role), handOf(1 - attacker, role)];
    bytes[ours] = (bytes[ours] as number) - 1;
    bytes[theirs] = (bytes[theirs] as number) + 1;
    return wordsOf(bytes);
  },
};

export const chessMateGame: MateGame<ChessPosition> = {
  game: 'chess',
  name: 'chess-mate',
  module: { wasm: chessWasm },
  packed: ({ packed }) => packed,
  words: CHESS_WORDS,
  turn: ({ turn }) => (turn === 'white' ? 0 : 1),
  sets: ({ packed }) => reachableSets(packed),
  // Reserved memory costs nothing until it is written to, and the next problem needs other tables.
  endgameBytes: () => ENDGAME_BYTES,
  text: (code, position) => makeUci(chessMove(code, position.chess960)),
  // Chess has no hands and no drops.
  inHand: () => 0,
  isInterposition: () => false,
  takes: () => false,
  handedBack: (packed) => packed,
};
