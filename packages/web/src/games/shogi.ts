/** Shogi for the page. */

import type { Side } from 'magiban';
import {
  type Color,
  type GameMove,
  type GamePlace,
  HAND_ROLES,
  HANDICAPS,
  isDrop,
  OUTCOME_REASONS,
  type OutcomeReason,
  promotedRole,
  SHOGI_BOARD,
  ShogiGame,
  ShogiPosition,
  START_SFEN,
} from 'magiban/shogi';
import { namesOf, SIDE_OF } from './board.js';
import type { Ending, MoveFacts, Rules } from './rules.js';

/** Mate problems may lack a king. */
const OPTIONS = { lenient: true, tsume: true };

const color = (of: Side): Color => (of === 'first' ? 'sente' : 'gote');

function ending(game: ShogiGame): Ending | undefined {
  const outcome = game.outcome();
  return outcome && { winner: outcome.winner && SIDE_OF[outcome.winner], reason: outcome.reason };
}

function facts(move: GameMove): MoveFacts {
  if (isDrop(move)) return { role: move.drop };
  const role = move.before.get(move.from)?.role ?? 'pawn';
  return {
    role,
    captured: move.before.get(move.to)?.role,
    promotion: move.promote ? promotedRole(role) : undefined,
  };
}

export const SHOGI_RULES: Rules<ShogiPosition, GameMove, ShogiGame> = {
  name: 'shogi',
  geometry: SHOGI_BOARD,
  squares: namesOf(SHOGI_BOARD),
  format: 'SFEN',
  startText: START_SFEN,
  starts: HANDICAPS.map(({ name, sfen }) => ({ name, text: sfen })),
  letters: {
    pawn: 'p',
    lance: 'l',
    knight: 'n',
    silver: 's',
    gold: 'g',
    bishop: 'b',
    rook: 'r',
    king: 'k',
    tokin: '+p',
    promotedlance: '+l',
    promotedknight: '+n',
    promotedsilver: '+s',
    horse: '+b',
    dragon: '+r',
  },
  handRoles: HAND_ROLES,
  create: (start) =>
    start === undefined ? { ok: true, value: new ShogiGame() } : ShogiGame.fromSfen(start, OPTIONS),
  position: (text) => ShogiPosition.fromSfen(text, OPTIONS),
  hand(position, of) {
    const hand = position.hand(color(of));
    return new Map(HAND_ROLES.map((role) => [role, hand[role]]));
  },
  ending,
  endingInPlay: ending,
  declaration(game) {
    const declared = game.declare('27-point');
    if (!declared.ok) return undefined;
    game.reopen();
    const { winner, reason } = declared.value;
    return { winner: winner && SIDE_OF[winner], reason };
  },
  canWin: () => true,
  code: ({ usi }) => usi,
  label: (move, japanese) => (japanese ? move.japanese : move.western),
  facts,
  text: (ranks, turn, hands) => `${ranks} ${turn === 'first' ? 'b' : 'w'} ${hands || '-'} 1`,
  endingAt(game, place) {
    const said = game.endingAt(place as GamePlace);
    return said && { winner: said.winner && SIDE_OF[said.winner], reason: said.reason };
  },
  endAt(game, place, { winner, reason }) {
    const known = OUTCOME_REASONS.find((one): one is OutcomeReason => one === reason);
    const outcome = winner === undefined ? {} : { winner: color(winner) };
    game.end({ ...outcome, reason: known ?? 'interruption' }, place as GamePlace);
  },
  resultOf: () => undefined,
};
