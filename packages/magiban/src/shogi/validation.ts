/**
 * Checks whether a setup is a possible shogi position. Only these faults are refused; unlikely positions are accepted, and
 * pieces may be missing, as in handicap games and tsume.
 *
 *   kings             a side has several kings, or none; in tsume (mate problems) one of the two may be missing
 *   too-many-pieces   more of a kind than the set has, counting both sides, promoted pieces and hands
 *   nifu              two unpromoted pawns of a side on one file
 *   dead-end          a pawn or lance on its last rank, a knight on its last two
 *   opposite-check    the side not to move is in check
 *   impossible-check  three checkers; or two, if the moving one cannot have left a square between the other and the king, or
 *                     both are on one line with the king
 */
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { between, commonLine } from '../bitboard/lines.js';
import { err, ok, type Result } from '../errors.js';
import { Men } from './board.js';
import { attackersOf } from './core.js';
import { type Packed, pack } from './packed.js';
import { isDeadEnd, PIECES, promotedRole } from './pieces.js';
import type { ShogiSetup } from './setup.js';
import { checkForm } from './setup-form.js';
import { fileOf, makeSquare } from './squares.js';
import { COLORS, type Color, HAND_ROLES, type HandRole, oppositeOf, type Square } from './types.js';

export const POSITION_FAULTS = [
  ...(['kings', 'too-many-pieces', 'nifu', 'dead-end'] as const),
  ...(['opposite-check', 'impossible-check'] as const),
] as const;
export type PositionFault = (typeof POSITION_FAULTS)[number];

export interface ValidationOptions {
  /** Accept tsume (mate problem) positions, in which one side has no king. */
  readonly tsume?: boolean;
  /** Accept composed positions that no game can reach: nifu (two pawns on a file) or pieces that can never move. */
  readonly composed?: boolean;
  /** Accept impossible combinations of checkers. They do not affect legality, and endgame tables contain them. */
  readonly anyChecks?: boolean;
}

interface Fault {
  readonly reason: PositionFault;
  readonly squares: readonly Square[];
  readonly message: string;
}

/** The number of each kind of piece in a set. */
export const SET: Readonly<Record<HandRole, number>> = {
  pawn: 18,
  lance: 4,
  knight: 4,
  silver: 4,
  gold: 4,
  bishop: 2,
  rook: 2,
};

/** Returns the setup if it is a possible position, else the first fault. */
export function validateSetup(setup: ShogiSetup, options?: ValidationOptions): Result<ShogiSetup> {
  const packed = packValid(setup, options);
  return packed.ok ? ok(setup) : packed;
}

/** Packs a setup if it is a possible position. The core, which finds the checkers, is asked last. */
export function packValid(setup: ShogiSetup, options: ValidationOptions = {}): Result<Packed> {
  const codes = checkForm(setup);
  if (!codes.ok) return codes;
  const men = new Men(codes.value);
  const fault =
    faultOfKings(men, options.tsume ?? false) ??
    faultOfCounts(men, setup) ??
    (options.composed ? undefined : faultOfPlaces(men));
  if (fault) return impossible(fault);
  const packed = pack(setup, codes.value);
  const check = faultOfChecks(men, packed, setup.turn);
  const isAllowed = options.anyChecks && check?.reason === 'impossible-check';
  return check && !isAllowed ? impossible(check) : ok(packed);
}

function impossible(fault: Fault) {
  const squares = fault.squares.map(makeSquare);
  const where = squares.length > 0 ? ` (${squares.join(', ')})` : '';
  return err(
    'ImpossiblePosition',
    { reason: fault.reason, squares },
    `this position cannot come about: ${fault.message}${where}`,
  );
}

function faultOfKings(men: Men, tsume: boolean): Fault | undefined {
  const fault = (message: string, squares: readonly Square[] = []): Fault => ({
    reason: 'kings',
    squares,
    message,
  });
  for (const color of COLORS) {
    if (men.count('king', color) > 1) {
      return fault(`${color} has several kings`, men.of('king', color));
    }
  }
  const without = COLORS.filter((color) => men.count('king', color) === 0);
  if (without.length === 2) return fault('there is no king');
  return without[0] && !tsume ? fault(`${without[0]} has no king`) : undefined;
}

function faultOfCounts(men: Men, { hands }: ShogiSetup): Fault | undefined {
  for (const role of HAND_ROLES) {
    const promoted = promotedRole(role);
    let count = hands.sente[role] + hands.gote[role];
    for (const color of COLORS) {
      count += men.count(role, color) + (promoted ? men.count(promoted, color) : 0);
    }
    if (count > SET[role]) {
      const squares = COLORS.flatMap((color) => [
        ...men.of(role, color),
        ...(promoted ? men.of(promoted, color) : []),
      ]);
      const message = `${count} of the kind ${role} where a set has ${SET[role]}`;
      return { reason: 'too-many-pieces', squares, message };
    }
  }
  return undefined;
}

function faultOfPlaces(men: Men): Fault | undefined {
  for (const color of COLORS) {
    const pawns = men.of('pawn', color);
    // Squares come in the order of files.
    const twice = pawns.findIndex((square, i) => fileOf(square) === fileOf(pawns[i + 1] ?? -1));
    if (twice >= 0) {
      const file = fileOf(pawns[twice] as Square);
      const squares = pawns.filter((square) => fileOf(square) === file);
      return { reason: 'nifu', squares, message: `${color} has two pawns on one file` };
    }
  }
  if (!hasDeadEnd(men)) return undefined;
  for (const color of COLORS) {
    for (const role of ['pawn', 'lance', 'knight'] as const) {
      const squares = men.of(role, color).filter((square) => isDeadEnd(role, color, square));
      if (squares.length > 0) {
        return { reason: 'dead-end', squares, message: `${color}'s ${role} could never move` };
      }
    }
  }
  return undefined;
}

function hasDeadEnd({ codes }: Men): boolean {
  return codes.some((code, square) => {
    const piece = PIECES[code];
    return piece !== undefined && isDeadEnd(piece.role, piece.color, square);
  });
}

function faultOfChecks(men: Men, packed: Packed, turn: Color): Fault | undefined {
  const them = oppositeOf(turn);
  const theirKing = men.king(them);
  if (theirKing !== undefined && !attackersOf(packed, theirKing, turn).isEmpty()) {
    const message = `${turn} is to move, but ${them}'s king is in check`;
    return { reason: 'opposite-check', squares: [theirKing], message };
  }
  const king = men.king(turn);
  if (king === undefined) return undefined;
  const attackers = attackersOf(packed, king, them);
  if (attackers.isEmpty()) return undefined;
  const checkers = men.within(attackers, them);
  const fault = (message: string): Fault => ({
    reason: 'impossible-check',
    squares: checkers,
    message,
  });
  if (checkers.length > 2) return fault('more than two pieces give check');
  const [first, second] = checkers;
  if (first === undefined || second === undefined) return undefined;
  const isOpen = (square: Square) => !between(SHOGI_BOARD, square, king).isEmpty();
  if (!isOpen(first) && !isOpen(second)) {
    return fault('two pieces give check, and no line was opened');
  }
  return commonLine(SHOGI_BOARD, first, king).get(second)
    ? fault('two pieces on one line give check')
    : undefined;
}
