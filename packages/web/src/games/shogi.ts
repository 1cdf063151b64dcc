/** Shogi for the page. */
import type { Side } from 'magiban';
import {
  type Color,
  type GameMove,
  HAND_ROLES,
  HANDICAPS,
  isDrop,
  OUTCOME_REASONS,
  promotedRole,
  ROLES,
  SHOGI,
  SHOGI_BOARD,
  ShogiGame,
  type ShogiPosition,
  START_SFEN,
} from 'magiban/shogi';
import { endingFrom, namesOf } from './board.js';
import type { MoveFacts, Rules } from './rules.js';

/** Mate problems may lack a king. */
const OPTIONS = { lenient: true, tsume: true };

const COLOR: Readonly<Record<Side, Color>> = { first: 'sente', second: 'gote' };

function facts(move: GameMove): MoveFacts {
  if (isDrop(move)) return { role: move.drop };
  const role = move.before.get(move.from)?.role ?? 'pawn';
  return {
    role,
    captured: move.before.get(move.to)?.role,
    promotion: move.promote ? promotedRole(role) : undefined,
  };
}

function promotedName(name: string): string | undefined {
  const role = ROLES.find((one) => one === name);
  return role && promotedRole(role);
}

export const SHOGI_RULES: Rules<ShogiPosition, GameMove, ShogiGame> = {
  name: 'shogi',
  library: SHOGI,
  geometry: SHOGI_BOARD,
  squares: namesOf(SHOGI_BOARD),
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
  create: (start = START_SFEN) => ShogiGame.fromSfen(start, OPTIONS),
  position: (text) => SHOGI.parse(text, OPTIONS),
  hand(position, side) {
    const hand = position.hand(COLOR[side]);
    return new Map(HAND_ROLES.map((role) => [role, hand[role]]));
  },
  claim: () => undefined,
  declaration(game) {
    const declared = game.declare('27-point');
    if (!declared.ok) return undefined;
    game.reopen();
    return endingFrom(declared.value);
  },
  canWin: () => true,
  code: ({ usi }) => usi,
  label: (move, japanese) => (japanese ? move.japanese : move.western),
  facts,
  promoted: (role) => promotedName(role) ?? role,
  text: (ranks, turn, hands) => `${ranks} ${turn === 'first' ? 'b' : 'w'} ${hands || '-'} 1`,
  outcome({ winner, reason: word }) {
    const reason = OUTCOME_REASONS.find((one) => one === word) ?? 'interruption';
    return winner ? { winner: COLOR[winner], reason } : { reason };
  },
  exportFormats: ['KIF', 'KI2', 'CSA', 'USI', 'JKF', 'SFEN'],
  async record(game, format) {
    const { makeRecord, RECORD_FORMATS } = await import('magiban/records');
    const name = RECORD_FORMATS.find((one) => one.toUpperCase() === format) ?? 'kif';
    const written = makeRecord(game, name);
    if (!written.ok) throw written.error;
    const { text, losses } = written.value;
    return { text, losses: losses.filter(({ carried }) => !carried).map(({ what }) => what) };
  },
};
