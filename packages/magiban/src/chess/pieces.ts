/**
 * Pieces as letters (`P` white, `p` black) and as the core's numbers (0 nothing, 1 + role, 8 more if black). Each
 * piece is one shared object.
 */
import { COLORS, type Color, type Piece, ROLES } from './types.js';

const LETTERS = 'PNBRQK';
export const BLACK = 8;

/** By the core's number; nothing where there is no piece of that number. */
export const PIECES: readonly (Piece | undefined)[] = /* @__PURE__ */ Array.from(
  { length: 16 },
  (_, code) => {
    const role = ROLES[(code & 7) - 1];
    return role && Object.freeze({ role, color: COLORS[code >> 3] as Color });
  },
);

/** The core's number of a piece, 0 for none; nothing for what is no piece at all. */
export function pieceCode(piece: Piece | undefined): number | undefined {
  if (!piece) return 0;
  const role = ROLES.indexOf(piece.role);
  const color = COLORS.indexOf(piece.color);
  return role < 0 || color < 0 ? undefined : 1 + role + BLACK * color;
}

export function parsePiece(letter: string): Piece | undefined {
  const white = LETTERS.indexOf(letter);
  if (white >= 0) return PIECES[1 + white];
  const black = LETTERS.toLowerCase().indexOf(letter);
  return black >= 0 ? PIECES[1 + black + BLACK] : undefined;
}

export function pieceLetter({ role, color }: Piece): string {
  const letter = LETTERS.charAt(ROLES.indexOf(role));
  return color === 'white' ? letter : letter.toLowerCase();
}
