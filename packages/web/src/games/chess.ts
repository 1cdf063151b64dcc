/** Chess behind the page's common interface. Square names and UCI are what the board and the workers speak. */
import {
  ChessGame,
  ChessPosition,
  type Color,
  type GameMove,
  makeSquare,
  makeUci,
  OUTCOME_REASONS,
  type OutcomeReason,
  PROMOTION_ROLES,
  type Square,
  START_FEN,
} from 'magiban/chess';
import type {
  Ending,
  GameTree,
  MoveFacts,
  PlayedMove,
  Position,
  Result,
  Rules,
  Side,
} from './rules.js';

const FILES = [...'abcdefgh'];
const SQUARES = [...'87654321'].flatMap((rank) => FILES.map((file) => file + rank));
const NO_HAND: ReadonlyMap<string, number> = new Map();

const side = (color: Color): Side => (color === 'white' ? 'first' : 'second');
const color = (of: Side): Color => (of === 'first' ? 'white' : 'black');
const at = (position: Position) => position as ChessPosition;
/** Its methods take more than a `GameTree`'s do, which the compiler cannot see through the private parts of a class. */
const asTree = (game: ChessGame) => game as unknown as GameTree;
const moveOf = (move: PlayedMove) => move as unknown as GameMove;

function ending(game: GameTree): Ending | undefined {
  const chess = game as unknown as ChessGame;
  const outcome = chess.outcome();
  if (outcome) return { winner: outcome.winner && side(outcome.winner), reason: outcome.reason };
  return undefined;
}

function facts(played: PlayedMove): MoveFacts {
  const { before, after, from, to, promotion, san } = moveOf(played);
  const piece = before.get(from);
  const role = piece?.role ?? 'pawn';
  const isEnPassant = role === 'pawn' && san.includes('x') && before.get(to) === undefined;
  const castling = san.startsWith('O-O-O') ? 'queen' : san.startsWith('O-O') ? 'king' : undefined;
  return {
    side: side(before.turn),
    role,
    from: makeSquare(from),
    to: makeSquare(to),
    drop: false,
    captured: castling ? undefined : isEnPassant ? 'pawn' : before.get(to)?.role,
    promotion,
    castling,
    check: after.isCheck,
    mate: after.isCheckmate,
  };
}

export const CHESS_RULES: Rules = {
  name: 'chess',
  files: 8,
  ranks: 8,
  squares: SQUARES,
  startText: START_FEN,
  starts: [{ name: 'even', text: START_FEN, japanese: '' }],
  handRoles: [],
  create: (start) =>
    start === undefined
      ? { ok: true, value: asTree(new ChessGame()) }
      : (ChessGame.fromFen(start, { lenient: true }) as unknown as Result<GameTree>),
  position: (text) => ChessPosition.fromFen(text, { lenient: true }),
  turn: (position) => side(at(position).turn),
  pieces(position) {
    const pieces = new Map();
    for (const [square, piece] of at(position).board.entries()) {
      if (piece) {
        pieces.set(makeSquare(square as Square), { side: side(piece.color), role: piece.role });
      }
    }
    return pieces;
  },
  hand: () => NO_HAND,
  legal: (position) =>
    at(position)
      .legalMoves()
      .map((move) => ({
        code: makeUci(move),
        from: makeSquare(move.from),
        to: makeSquare(move.to),
        promotion: move.promotion,
      })),
  checked(position) {
    if (!position.isCheck) return undefined;
    const king = at(position).pieces('king', at(position).turn).lsb();
    return king === undefined ? undefined : makeSquare(king as Square);
  },
  ending,
  endingInPlay(game) {
    const [claim] = (game as unknown as ChessGame).claimable;
    return ending(game) ?? (claim ? { reason: claim } : undefined);
  },
  declaration: () => undefined,
  canWin: (position, of) => !at(position).hasInsufficientMaterial(color(of)),
  code: (move) => moveOf(move).uci,
  label: (move) => moveOf(move).san,
  facts,
  squaresOf(move) {
    const { from, to } = moveOf(move);
    return [makeSquare(from), makeSquare(to)];
  },
  endAt(game, place, { winner, reason }) {
    const word = reason.startsWith('time-up') ? 'time-forfeit' : reason;
    const known = OUTCOME_REASONS.find((one): one is OutcomeReason => one === word);
    const outcome = winner === undefined ? {} : { winner: color(winner) };
    const chess = game as unknown as ChessGame;
    chess.end({ ...outcome, reason: known ?? 'unspecified' }, place as never);
  },
  endingAt(game, place) {
    const said = (game as unknown as ChessGame).terminationAt(place as never);
    return said && { winner: said.winner && side(said.winner), reason: said.reason };
  },
  resultOf: () => undefined,
};

/** The queen first, as most people want it. */
export const PROMOTIONS: readonly string[] = [...PROMOTION_ROLES].reverse();
