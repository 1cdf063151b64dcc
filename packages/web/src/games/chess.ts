/** Chess for the page. */

import type { Side } from 'magiban';
import {
  CHESS_BOARD,
  ChessGame,
  ChessPosition,
  type Color,
  type GameMove,
  START_FEN,
} from 'magiban/chess';
import { namesOf, SIDE_OF } from './board.js';
import type { Ending, MoveFacts, Rules } from './rules.js';

const NO_HAND: ReadonlyMap<string, number> = new Map();

const color = (of: Side): Color => (of === 'first' ? 'white' : 'black');

function ending(game: ChessGame): Ending | undefined {
  const outcome = game.outcome();
  return outcome && { winner: outcome.winner && SIDE_OF[outcome.winner], reason: outcome.reason };
}

function facts({ before, from, to, promotion, san }: GameMove): MoveFacts {
  const role = before.get(from)?.role ?? 'pawn';
  const isEnPassant = role === 'pawn' && san.includes('x') && before.get(to) === undefined;
  const castling = san.startsWith('O-O-O') ? 'queen' : san.startsWith('O-O') ? 'king' : undefined;
  return {
    role,
    captured: castling ? undefined : isEnPassant ? 'pawn' : before.get(to)?.role,
    promotion,
    castling,
  };
}

export const CHESS_RULES: Rules<ChessPosition, GameMove, ChessGame> = {
  name: 'chess',
  geometry: CHESS_BOARD,
  squares: namesOf(CHESS_BOARD),
  format: 'FEN',
  startText: START_FEN,
  starts: [{ name: 'even', text: START_FEN }],
  letters: { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' },
  handRoles: [],
  create: (start) =>
    start === undefined
      ? { ok: true, value: new ChessGame() }
      : ChessGame.fromFen(start, { lenient: true }),
  position: (text) => ChessPosition.fromFen(text, { lenient: true }),
  hand: () => NO_HAND,
  ending,
  endingInPlay(game) {
    const [claim] = game.claimable;
    return ending(game) ?? (claim ? { reason: claim } : undefined);
  },
  declaration: () => undefined,
  canWin: (position, of) => !position.hasInsufficientMaterial(color(of)),
  code: ({ uci }) => uci,
  label: ({ san }) => san,
  facts,
  text: (ranks, turn) => `${ranks} ${turn === 'first' ? 'w' : 'b'} - - 0 1`,
  endAt(game, _place, { winner }) {
    game.result = winner ? (winner === 'first' ? '1-0' : '0-1') : '1/2-1/2';
  },
  endingAt: () => undefined,
  resultOf(game) {
    const said = game.result;
    // What the moves say by themselves is not kept: it changes with them.
    game.result = undefined;
    if (game.result === said) return undefined;
    game.result = said;
    if (said === '*') return undefined;
    const winner = said === '1-0' ? 'first' : said === '0-1' ? 'second' : undefined;
    return { winner, reason: 'agreement' };
  },
};
