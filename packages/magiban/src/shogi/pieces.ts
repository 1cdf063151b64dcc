/**
 * Pieces as SFEN letters (`P` sente's, `p` gote's, `+P` promoted) and as the core's piece codes (0 empty, 1 + role, 16
 * more if gote's). Each piece is one shared object.
 */
import { GOTE } from './position/packed-layout.js';
import { ranksAhead } from './squares.js';
import {
  COLORS,
  type Color,
  HAND_ROLES,
  type HandRole,
  type Piece,
  ROLES,
  type Role,
} from './types.js';

const LETTERS = ['P', 'L', 'N', 'S', 'G', 'B', 'R', 'K', '+P', '+L', '+N', '+S', '+B', '+R'];

/** Promoted roles by code; undefined for gold, king and promoted pieces. */
const PROMOTED: readonly (Role | undefined)[] = /* @__PURE__ */ LETTERS.map(
  (letter) => ROLES[LETTERS.indexOf(`+${letter}`)],
);

/** Pieces by code; undefined where a code has no piece. */
export const PIECES: readonly (Piece | undefined)[] = /* @__PURE__ */ Array.from(
  { length: 32 },
  (_, code) => {
    const role = ROLES[(code & 15) - 1];
    return role && Object.freeze({ role, color: COLORS[code >> 4] as Color });
  },
);

/** The codes of sente's pieces. A map, because every square of every setup is looked up. */
const NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROLES.map((role, i) => [role, 1 + i]),
);

const BY_LETTERS: ReadonlyMap<string, Piece | undefined> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ LETTERS.flatMap((letters, i) => [
    [letters, PIECES[1 + i]],
    [letters.toLowerCase(), PIECES[1 + i + GOTE]],
  ]),
);

/** The code of a piece, 0 for an empty square; undefined for an invalid piece. */
export function pieceCode(piece: Piece | undefined): number | undefined {
  if (!piece) return 0;
  const { role, color } = piece;
  const number = NUMBERS.get(role);
  if (number === undefined || color === 'sente') return number;
  return color === 'gote' ? number + GOTE : undefined;
}

/** Parses `P`, `+b`, …; undefined for other text. */
export function parsePiece(letters: string): Piece | undefined {
  return BY_LETTERS.get(letters);
}

export function pieceLetters({ role, color }: Piece): string {
  const letters = roleLetters(role);
  return color === 'sente' ? letters : letters.toLowerCase();
}

/** The letters of a role, as sente's pieces are written. */
export function roleLetters(role: Role): string {
  return LETTERS[ROLES.indexOf(role)] as string;
}

/** The role with these letters, as sente's pieces are written. */
export function roleOf(letters: string): Role | undefined {
  return ROLES[LETTERS.indexOf(letters)];
}

/** Returns the promoted role; undefined for gold, king and promoted pieces. */
export function promotedRole(role: Role): Role | undefined {
  return PROMOTED[ROLES.indexOf(role)];
}

/** Returns the unpromoted role, which is also the role in hand. */
export function unpromotedRole(role: Role): Role {
  return ROLES[PROMOTED.indexOf(role)] ?? role;
}

export function isHandRole(role: string): role is HandRole {
  return (HAND_ROLES as readonly string[]).includes(role);
}

/** Whether a piece could never move again from a square: pawn or lance on the last rank, knight on the last two. */
export function isDeadEnd(role: Role, color: Color, square: number): boolean {
  const ahead = ranksAhead(square, color);
  if (role === 'pawn' || role === 'lance') return ahead === 0;
  return role === 'knight' && ahead < 2;
}
