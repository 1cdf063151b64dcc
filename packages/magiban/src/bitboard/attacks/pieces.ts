/**
 * How each piece of both games attacks: the squares it leaps to and the directions it slides in, for the
 * first player, who faces "forward". On a chess board forward is up the ranks, on a shogi board it is
 * towards rank a; the second player's pieces are turned half around.
 */
import { invalidPieceType } from '../../errors/english/boards.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { BoardGeometry } from '../geometry.js';
import { DIAGONAL, ORTHOGONAL, type Step } from './rays.js';

/** How a piece moves: `leaps` are single steps that jump over pieces, `slides` are repeated until a piece is in the way. */
export interface Movement {
  readonly leaps: readonly Step[];
  readonly slides: readonly Step[];
}

const ALL_AROUND: readonly Step[] = /* @__PURE__ */ ORTHOGONAL.concat(DIAGONAL);
const FORWARD: Step = [0, 1];
const BACKWARD: Step = [0, -1];
const AHEAD: readonly Step[] = [[-1, 1], FORWARD, [1, 1]];
const CHESS_KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

const leaper = (leaps: readonly Step[]): Movement => ({ leaps, slides: [] });
const slider = (slides: readonly Step[], leaps: readonly Step[] = []) => ({ leaps, slides });
const gold = /* @__PURE__ */ leaper([[-1, 1], FORWARD, [1, 1], [-1, 0], [1, 0], BACKWARD]);

/** Chess pieces by their names; the pawn's captures, not its advance. */
export const CHESS_MOVEMENTS = {
  pawn: /* @__PURE__ */ leaper([
    [-1, 1],
    [1, 1],
  ]),
  knight: /* @__PURE__ */ leaper(CHESS_KNIGHT),
  bishop: /* @__PURE__ */ slider(DIAGONAL),
  rook: /* @__PURE__ */ slider(ORTHOGONAL),
  queen: /* @__PURE__ */ slider(ALL_AROUND),
  king: /* @__PURE__ */ leaper(ALL_AROUND),
} as const satisfies Record<string, Movement>;

/** Shogi pieces by their names; a promoted silver, knight, lance or pawn moves like a gold. */
export const SHOGI_MOVEMENTS = {
  pawn: /* @__PURE__ */ leaper([FORWARD]),
  lance: /* @__PURE__ */ slider([FORWARD]),
  knight: /* @__PURE__ */ leaper([
    [-1, 2],
    [1, 2],
  ]),
  silver: /* @__PURE__ */ leaper([...AHEAD, [-1, -1], [1, -1]]),
  gold,
  bishop: /* @__PURE__ */ slider(DIAGONAL),
  rook: /* @__PURE__ */ slider(ORTHOGONAL),
  king: /* @__PURE__ */ leaper(ALL_AROUND),
  tokin: gold,
  promotedlance: gold,
  promotedknight: gold,
  promotedsilver: gold,
  horse: /* @__PURE__ */ slider(DIAGONAL, ORTHOGONAL),
  dragon: /* @__PURE__ */ slider(ORTHOGONAL, DIAGONAL),
} as const satisfies Record<string, Movement>;

/** On boards that are not shogi's: the chess pieces, and what only shogi has. */
const ALL_MOVEMENTS = /* @__PURE__ */ (() => {
  const { lance, silver, horse, dragon } = SHOGI_MOVEMENTS;
  return { ...CHESS_MOVEMENTS, lance, silver, gold, horse, dragon };
})();

/**
 * Returns the movement of a piece by name: shogi's pieces on a shogi board, else the chess pieces and those only in
 * shogi.
 */
export function pieceMovement(board: BoardGeometry, name: string): Result<Movement> {
  const pieces: Readonly<Record<string, Movement>> =
    board.convention === 'shogi' ? SHOGI_MOVEMENTS : ALL_MOVEMENTS;
  const movement = Object.entries(pieces).find(([known]) => known === name.trim().toLowerCase());
  if (movement) return ok(movement[1]);
  const known = Object.keys(pieces);
  return err(invalidPieceType({ piece: name, known }));
}

/** Returns the steps on this board for one side. */
export function orient(
  steps: readonly Step[],
  board: BoardGeometry,
  secondPlayer: boolean,
): readonly Step[] {
  const forwardIsUp = (board.convention === 'chess') !== secondPlayer;
  return forwardIsUp ? steps : steps.map(([files, ranks]) => [-files, -ranks]);
}
