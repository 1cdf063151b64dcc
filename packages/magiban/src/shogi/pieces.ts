/**
 * Pieces as letters of SFEN (`P` sente's, `p` gote's, `+P` promoted) and as the core's numbers (0 nothing, 1 + role, 16
 * more if gote's). Each piece is one shared object.
 */
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
export const GOTE = 16;

/** What each role becomes, by the core's number; nothing for gold, king and what is promoted. */
const PROMOTED: readonly (Role | undefined)[] = /* @__PURE__ */ LETTERS.map(
  (letter) => ROLES[LETTERS.indexOf(`+${letter}`)],
);

/** By the core's number; nothing where there is no piece of that number. */
export const PIECES: readonly (Piece | undefined)[] = /* @__PURE__ */ Array.from(
  { length: 32 },
  (_, code) => {
    const role = ROLES[(code & 15) - 1];
    return role && Object.freeze({ role, color: COLORS[code >> 4] as Color });
  },
);

/** The core's number of each of sente's pieces. A map, because every square of every setup is looked up. */
const NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROLES.map((role, i) => [role, 1 + i]),
);

const BY_LETTERS: ReadonlyMap<string, Piece | undefined> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ LETTERS.flatMap((letters, i) => [
    [letters, PIECES[1 + i]],
    [letters.toLowerCase(), PIECES[1 + i + GOTE]],
  ]),
);

/** The core's number of a piece, 0 for none; nothing for what is no piece at all. */
export function pieceCode(piece: Piece | undefined): number | undefined {
  if (!piece) return 0;
  const { role, color } = piece;
  const number = NUMBERS.get(role);
  if (number === undefined || color === 'sente') return number;
  return color === 'gote' ? number + GOTE : undefined;
}

/** What stands for `P`, `+b`, …; nothing for other text. */
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

/** What a role becomes; nothing for gold, king and what is promoted already. */
export function promotedRole(role: Role): Role | undefined {
  return PROMOTED[ROLES.indexOf(role)];
}

/** What a role was before it was promoted, and is again in hand. */
export function unpromotedRole(role: Role): Role {
  return ROLES[PROMOTED.indexOf(role)] ?? role;
}

export function isHandRole(role: string): role is HandRole {
  return (HAND_ROLES as readonly string[]).includes(role);
}

/** Whether a piece could never move again from a square: pawns and lances on the last rank, knights on the last two. */
export function isDeadEnd(role: Role, color: Color, square: number): boolean {
  const ahead = ranksAhead(square, color);
  if (role === 'pawn' || role === 'lance') return ahead === 0;
  return role === 'knight' && ahead < 2;
}
