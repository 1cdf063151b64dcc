/**
 * Moves as board widgets and other libraries give them: squares by number or by name, pieces to drop by role or by letter, and
 * the two names that the fields of a promotion and of a drop have. One function reads them all.
 */
import { SHOGI_BOARD } from '../bitboard/geometry.js';
import { invalid, moveFields, squareField } from '../board-widgets.js';
import { ok, type Result } from '../errors/error.js';
import type { Move } from './moves.js';
import { isHandRole, roleOf } from './pieces.js';
import { HAND_ROLES, type HandRole, type Square, type SquareLike } from './types.js';

/** A piece to drop: `pawn`, `P` or `p`. Any text is accepted; a wrong one is an error. */
export type DropLike =
  | HandRole
  | ('P' | 'L' | 'N' | 'S' | 'G' | 'B' | 'R')
  | (string & Record<never, never>);

/**
 * A move as it is given to a position or a game: a `Move`, an object with squares by name as board widgets send it
 * (`{ from: '8h', to: '2b', promote: true }`, `{ role: 'pawn', to: '5e' }`), or a text in USI, Japanese or Western notation.
 */
export type MoveLike =
  | string
  | {
      /** The square that the piece leaves. */
      readonly from: SquareLike;
      /** The square that the piece goes to. */
      readonly to: SquareLike;
      /** Whether the piece promotes; default false. */
      readonly promote?: boolean | null | undefined;
      /** The same as `promote`. */
      readonly promotion?: boolean | null | undefined;
    }
  | {
      /** The piece in hand that is dropped. */
      readonly drop: DropLike;
      /** The square that the piece is dropped on. */
      readonly to: SquareLike;
    }
  | {
      /** The piece in hand that is dropped. */
      readonly role: DropLike;
      /** The square that the piece is dropped on. */
      readonly to: SquareLike;
    };

const FIELDS = ['from', 'to', 'promote', 'promotion', 'drop', 'role'] as const;

/** Reads the object form of a move, whatever it is; whether the move is legal is another question. */
export function readMove(value: unknown): Result<Move> {
  const fields = moveFields(value, FIELDS);
  if (!fields.ok) return fields;
  const { from: origin, drop, role } = fields.value;
  const to = squareField(SHOGI_BOARD, 'to', fields.value.to) as Result<Square>;
  if (!to.ok) return to;
  const promote = promotes(fields.value);
  if (!promote.ok) return promote;
  // A described move has both an origin and a role: then the role is the piece that moves.
  const dropped = drop ?? (origin === undefined ? role : undefined);
  if (dropped === undefined) {
    const from = squareField(SHOGI_BOARD, 'from', origin) as Result<Square>;
    return from.ok ? ok({ from: from.value, to: to.value, promote: promote.value }) : from;
  }
  if (origin !== undefined) return invalid(origin, { reason: 'drop-with-origin' });
  const piece = handRoleOf(dropped);
  if (!piece) return invalid(dropped, { reason: 'unknown-drop', known: HAND_ROLES });
  if (promote.value) return invalid(true, { reason: 'drop-with-promotion' });
  return ok({ drop: piece, to: to.value });
}

function promotes(fields: { promote?: unknown; promotion?: unknown }): Result<boolean> {
  for (const field of ['promote', 'promotion'] as const) {
    const value = fields[field];
    if (value !== undefined && typeof value !== 'boolean') {
      return invalid(value, { reason: 'not-a-boolean', field });
    }
  }
  return ok(fields.promote === true || fields.promotion === true);
}

function handRoleOf(piece: unknown): HandRole | undefined {
  if (typeof piece !== 'string') return undefined;
  const role = piece.length === 1 ? roleOf(piece.toUpperCase()) : piece;
  return role !== undefined && isHandRole(role) ? role : undefined;
}
