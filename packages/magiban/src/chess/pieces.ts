/**
 * Pieces as letters (`P` white, `p` black) and as the core's piece codes (0 empty, 1 + role, 8 more if black). Each piece
 * is one shared object.
 */
import { BLACK, PIECE_LETTERS } from './position/packed-layout.js';
import { COLORS, type Color, type Piece, ROLES } from './types.js';

const LETTERS = PIECE_LETTERS.slice(1);

/** Pieces by code; undefined where a code has no piece. */
export const PIECES: readonly (Piece | undefined)[] = /* @__PURE__ */ Array.from(
  { length: 16 },
  (_, code) => {
    const role = ROLES[(code & 7) - 1];
    return role && Object.freeze({ role, color: COLORS[code >> 3] as Color });
  },
);

/** The codes of white pieces. A map, because every square of every setup is looked up. */
const NUMBERS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ ROLES.map((role, i) => [role, 1 + i]),
);

const BY_LETTER: ReadonlyMap<string, Piece | undefined> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Array.from(LETTERS + LETTERS.toLowerCase(), (letter, i) => [
    letter,
    PIECES[1 + (i % 6) + (i < 6 ? 0 : BLACK)],
  ]),
);

/** The code of a piece, 0 for an empty square; undefined for an invalid piece. */
export function pieceCode(piece: Piece | undefined): number | undefined {
  if (!piece) return 0;
  const { role, color } = piece;
  const number = NUMBERS.get(role);
  if (number === undefined || color === 'white') return number;
  return color === 'black' ? number + BLACK : undefined;
}

export function parsePiece(letter: string): Piece | undefined {
  return BY_LETTER.get(letter);
}

export function pieceLetter({ role, color }: Piece): string {
  const letter = LETTERS.charAt(ROLES.indexOf(role));
  return color === 'white' ? letter : letter.toLowerCase();
}
