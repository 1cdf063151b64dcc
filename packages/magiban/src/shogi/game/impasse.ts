/**
 * Jishogi (impasse) by nyugyoku (entering king): the kings have entered the enemy camp, the last three ranks, and mate is out of reach. A rook or
 * bishop, promoted or not, is worth 5 points, every other piece but the king 1, so that there are 54.
 *
 *   27-point   declared by the side to move. Its king has entered, with ten other pieces of its own; it is not in check; its
 *              pieces in the camp and in hand make 28 points for sente, 27 for gote. It wins. (CSA, amateur tournaments)
 *   24-point   the same, and 31 points win, 24 to 30 make a draw. (Japan Shogi Association, declaration)
 *   agreement  both kings have entered, and all the pieces of either side count, on the board and in hand: a side with less than
 *              24 points loses, else it is a draw. (Japan Shogi Association, by agreement)
 *   try        the king reaches, unattacked, the opposing king's start square: 5a for sente, 5i for gote. It wins.
 *
 * In a handicap game the missing pieces count as gote's.
 */
import { checkPosition } from '../../game.js';
import { unpromotedRole } from '../pieces.js';
import type { ShogiPosition } from '../position/position.js';
import { isInZone, square } from '../squares.js';
import { COLORS, type Color, HAND_ROLES, oppositeOf, ROLES, type Role } from '../types.js';
import type { Outcome } from './outcome.js';

/** The rules for declaring a win or a draw by impasse (jishogi). */
export const IMPASSE_RULES = ['27-point', '24-point', 'agreement', 'try'] as const;
/** One of `IMPASSE_RULES`. */
export type ImpasseRule = (typeof IMPASSE_RULES)[number];

/** Conditions of a declaration: the turn, the king's square, ten pieces, points, no check. */
export const IMPASSE_CONDITIONS = ['turn', 'king', 'pieces', 'points', 'check'] as const;
/** One of `IMPASSE_CONDITIONS`. */
export type ImpasseCondition = (typeof IMPASSE_CONDITIONS)[number];

/** A side's points and pieces for an impasse (jishogi). */
export interface ImpasseScore {
  /** Whether the king is in the enemy camp (nyugyoku). */
  readonly entered: boolean;
  /** The other pieces in the enemy camp. */
  readonly pieces: number;
  /** Points of the pieces in the camp and in hand. */
  readonly points: number;
  /** Points of all pieces. */
  readonly allPoints: number;
}

/** The result of a declaration: an outcome, or the conditions that are not met. */
export interface Declaration {
  /** The outcome, if every condition is met. */
  readonly outcome?: Outcome;
  readonly failed: readonly ImpasseCondition[];
}

const ALL_POINTS = 54;
const MIN_PIECES = 10;

function pointsOf(role: Role): number {
  if (role === 'king') return 0;
  return /rook|bishop/.test(unpromotedRole(role)) ? 5 : 1;
}

/** Returns a side's impasse score; `handicap` are points for pieces missing at the start. */
export function impasseScore(position: ShogiPosition, color: Color, handicap = 0): ImpasseScore {
  checkPosition(position, 'shogi', 'impasseScore');
  let pieces = 0;
  let inCamp = 0;
  let all = color === 'gote' ? handicap : 0;
  let entered = false;
  const hand = position.hand(color);
  for (const role of HAND_ROLES) all += hand[role] * pointsOf(role);
  const inHand = all;
  for (const role of ROLES) {
    for (const place of position.pieces(role, color)) {
      all += pointsOf(role);
      if (!isInZone(place, color)) continue;
      if (role === 'king') entered = true;
      else pieces++;
      inCamp += pointsOf(role);
    }
  }
  return { entered, pieces, points: inHand + inCamp, allPoints: all };
}

/** The points of the pieces missing at the start of a game. */
export function handicapPoints(start: ShogiPosition): number {
  const points = COLORS.map((color) => impasseScore(start, color).allPoints);
  return points.reduce((left, some) => left - some, ALL_POINTS);
}

/** The side that can declare by this rule: the side to move; for a try, the side that has just moved. */
export function declarer(position: ShogiPosition, rule: ImpasseRule): Color {
  return rule === 'try' ? oppositeOf(position.turn) : position.turn;
}

/** Checks a declaration. */
export function declaration(
  position: ShogiPosition,
  rule: ImpasseRule,
  by: Color = declarer(position, rule),
  handicap = 0,
): Declaration {
  if (rule === 'try') return tryOf(position, by);
  const score = impasseScore(position, by, handicap);
  if (rule === 'agreement') {
    return agreementOf(score, impasseScore(position, oppositeOf(by), handicap), by);
  }
  const needed = rule === '24-point' ? 24 : by === 'sente' ? 28 : 27;
  const failed = unmet({
    turn: position.turn === by,
    king: score.entered,
    pieces: score.pieces >= MIN_PIECES,
    points: score.points >= needed,
    check: !isAttacked(position, by),
  });
  if (failed.length > 0) return { failed };
  const isDraw = rule === '24-point' && score.points <= 30;
  return {
    failed,
    outcome: isDraw ? { reason: 'impasse' } : { winner: by, reason: 'declaration' },
  };
}

function agreementOf(mine: ImpasseScore, theirs: ImpasseScore, by: Color): Declaration {
  const failed = unmet({ king: mine.entered && theirs.entered });
  if (failed.length > 0) return { failed };
  const [low, high] = [mine.allPoints < 24, theirs.allPoints < 24];
  if (low === high) return { failed, outcome: { reason: 'impasse' } };
  return { failed, outcome: { winner: low ? oppositeOf(by) : by, reason: 'impasse' } };
}

function tryOf(position: ShogiPosition, by: Color): Declaration {
  const goal = square(by === 'sente' ? '5a' : '5i');
  const failed = unmet({
    king: position.pieces('king', by).get(goal),
    check: !isAttacked(position, by),
  });
  return failed.length > 0 ? { failed } : { failed, outcome: { winner: by, reason: 'try' } };
}

function isAttacked(position: ShogiPosition, color: Color): boolean {
  const king = position.pieces('king', color).lsb();
  if (king === undefined) return false;
  return !position.attackers(king, oppositeOf(color)).isEmpty();
}

function unmet(conditions: Partial<Record<ImpasseCondition, boolean>>): ImpasseCondition[] {
  return IMPASSE_CONDITIONS.filter((condition) => conditions[condition] === false);
}
