/** Shogi behind the page's common interface. Square names and USI are what the board and the workers speak. */
import {
  type Color,
  type GameMove,
  HAND_ROLES,
  HANDICAPS,
  isDrop,
  makeSquare,
  makeUsi,
  OUTCOME_REASONS,
  type OutcomeReason,
  promotedRole,
  ShogiGame,
  ShogiPosition,
  type Square,
  START_SFEN,
} from 'magiban/shogi';
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

const FILES = [...'987654321'];
const SQUARES = [...'abcdefghi'].flatMap((rank) => FILES.map((file) => file + rank));

const side = (color: Color): Side => (color === 'sente' ? 'first' : 'second');
const color = (of: Side): Color => (of === 'first' ? 'sente' : 'gote');
const at = (position: Position) => position as ShogiPosition;
const gameOf = (game: GameTree) => game as unknown as ShogiGame;
const moveOf = (move: PlayedMove) => move as unknown as GameMove;

function ending(game: GameTree): Ending | undefined {
  const outcome = gameOf(game).outcome();
  return outcome && { winner: outcome.winner && side(outcome.winner), reason: outcome.reason };
}

function facts(played: PlayedMove): MoveFacts {
  const move = moveOf(played);
  const { before, after, to } = move;
  const role = isDrop(move) ? move.drop : (before.get(move.from)?.role ?? 'pawn');
  return {
    side: side(before.turn),
    role,
    from: isDrop(move) ? undefined : makeSquare(move.from),
    to: makeSquare(to),
    drop: isDrop(move),
    captured: before.get(to)?.role,
    promotion: !isDrop(move) && move.promote ? promotedRole(role) : undefined,
    check: after.isCheck,
    mate: after.isCheckmate,
  };
}

export const SHOGI_RULES: Rules = {
  name: 'shogi',
  files: 9,
  ranks: 9,
  squares: SQUARES,
  startText: START_SFEN,
  starts: HANDICAPS.map(({ name, sfen, japanese }) => ({ name, text: sfen, japanese })),
  handRoles: [...HAND_ROLES],
  create: (start) =>
    start === undefined
      ? { ok: true, value: new ShogiGame() as unknown as GameTree }
      : (ShogiGame.fromSfen(start, { lenient: true, tsume: true }) as unknown as Result<GameTree>),
  position: (text) => ShogiPosition.fromSfen(text, { lenient: true, tsume: true }),
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
  hand(position, of) {
    const hand = at(position).hand(color(of));
    return new Map(HAND_ROLES.map((role) => [role, hand[role]]));
  },
  legal: (position) =>
    at(position)
      .legalMoves()
      .map((move) => ({
        code: makeUsi(move),
        from: isDrop(move) ? undefined : makeSquare(move.from),
        drop: isDrop(move) ? move.drop : undefined,
        to: makeSquare(move.to),
        promotion: !isDrop(move) && move.promote ? '+' : undefined,
      })),
  checked(position) {
    if (!position.isCheck) return undefined;
    const king = at(position).pieces('king', at(position).turn).lsb();
    return king === undefined ? undefined : makeSquare(king as Square);
  },
  ending,
  endingInPlay: ending,
  declaration(game) {
    const shogi = gameOf(game);
    const declared = shogi.declare('27-point');
    if (!declared.ok) return undefined;
    shogi.reopen();
    const { winner, reason } = declared.value;
    return { winner: winner && side(winner), reason };
  },
  canWin: () => true,
  code: (move) => moveOf(move).usi,
  label: (move, japanese) => (japanese ? moveOf(move).japanese : moveOf(move).western),
  facts,
  squaresOf(move) {
    const played = moveOf(move);
    return isDrop(played)
      ? [makeSquare(played.to)]
      : [makeSquare(played.from), makeSquare(played.to)];
  },
  endingAt(game, place) {
    const said = gameOf(game).terminationAt(place as never);
    return said && { winner: said.winner && side(said.winner), reason: said.reason };
  },
  endAt(game, place, { winner, reason }) {
    const known = OUTCOME_REASONS.find((one): one is OutcomeReason => one === reason);
    const outcome = winner === undefined ? {} : { winner: color(winner) };
    gameOf(game).end({ ...outcome, reason: known ?? 'interruption' }, place as never);
  },
  resultOf: () => undefined,
};
