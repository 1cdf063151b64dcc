/**
 * Moves as board widgets and other libraries give them: squares by number or by name, promotion pieces by role or by letter.
 * One function reads them all.
 */
import { CHESS_BOARD } from '../bitboard/geometry.js';
import { invalid, moveFields, squareField } from '../board-widgets.js';
import { ok, type Result } from '../errors/error.js';
import type { Move } from './moves.js';
import { PROMOTION_ROLES, type PromotionRole, type Square, type SquareLike } from './types.js';

/** A promotion piece: `queen`, `q` or `Q`. Any text is accepted; a wrong one is an error. */
export type PromotionLike =
  | PromotionRole
  | ('q' | 'r' | 'b' | 'n' | 'Q' | 'R' | 'B' | 'N')
  | (string & Record<never, never>);

/**
 * A move as it is given to a position or a game: a `Move`, an object with squares by name as board widgets send it
 * (`{ from: 'e7', to: 'e8', promotion: 'q' }`), or a text in UCI or SAN. Castling is the king's move to its target or onto
 * its own rook.
 */
export type MoveLike =
  | string
  | {
      /** The square that the piece leaves. */
      readonly from: SquareLike;
      /** The square that the piece goes to. */
      readonly to: SquareLike;
      /** The piece that a pawn becomes; it has to be given for a promotion, and only then. */
      readonly promotion?: PromotionLike | null | undefined;
    };

const FIELDS = ['from', 'to', 'promotion'] as const;

/** The letters of the promotion pieces, in the order of `PROMOTION_ROLES`. */
const LETTERS = 'nbrq';

/** Reads the object form of a move, whatever it is; whether the move is legal is another question. */
export function readMove(value: unknown): Result<Move> {
  const fields = moveFields(value, FIELDS);
  if (!fields.ok) return fields;
  const from = squareField(CHESS_BOARD, 'from', fields.value.from) as Result<Square>;
  if (!from.ok) return from;
  const to = squareField(CHESS_BOARD, 'to', fields.value.to) as Result<Square>;
  if (!to.ok) return to;
  const { promotion } = fields.value;
  // The fifth letter of a UCI text is empty where there is none.
  if (promotion === undefined || promotion === '') return ok({ from: from.value, to: to.value });
  const role = roleOf(promotion);
  if (role) return ok({ from: from.value, to: to.value, promotion: role });
  return invalid(promotion, { reason: 'unknown-promotion', known: PROMOTION_ROLES });
}

function roleOf(promotion: unknown): PromotionRole | undefined {
  if (typeof promotion !== 'string') return undefined;
  const known = PROMOTION_ROLES.find((role) => role === promotion);
  if (known || promotion.length !== 1) return known;
  return PROMOTION_ROLES[LETTERS.indexOf(promotion.toLowerCase())];
}
