/** Chess for the page. */
import type { Side } from 'magiban';
import {
  CHESS,
  CHESS_BOARD,
  ChessGame,
  type ChessPosition,
  type Color,
  type GameMove,
  makePgn,
  OUTCOME_REASONS,
  START_FEN,
} from 'magiban/chess';
import { namesOf } from './board.js';
import type { MoveFacts, Rules } from './rules.js';

const NO_HAND: ReadonlyMap<string, number> = new Map();
const COLOR: Readonly<Record<Side, Color>> = { first: 'white', second: 'black' };

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
  library: CHESS,
  geometry: CHESS_BOARD,
  squares: namesOf(CHESS_BOARD),
  startText: START_FEN,
  starts: [{ name: 'even', text: START_FEN }],
  letters: { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' },
  handRoles: [],
  create: (start = START_FEN) => ChessGame.fromFen(start, { lenient: true }),
  position: (text) => CHESS.parse(text, { lenient: true }),
  hand: () => NO_HAND,
  claim({ claimable: [reason] }) {
    return reason && { reason };
  },
  declaration: () => undefined,
  canWin: (position, side) => !position.hasInsufficientMaterial(COLOR[side]),
  code: ({ uci }) => uci,
  label: ({ san }) => san,
  facts,
  promoted: (_role, promotion) => promotion,
  text: (ranks, turn) => `${ranks} ${turn === 'first' ? 'w' : 'b'} - - 0 1`,
  outcome({ winner, reason: word }) {
    const known = word.startsWith('time-up') ? 'time-forfeit' : word;
    const reason = OUTCOME_REASONS.find((one) => one === known) ?? 'unspecified';
    return winner ? { winner: COLOR[winner], reason } : { reason };
  },
  exportFormats: ['PGN', 'FEN', 'UCI'],
  record: async (game) => ({ text: makePgn(game), losses: [] }),
};
