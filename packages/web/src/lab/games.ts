/**
 * The boards that the lab knows: chess and shogi, whose attacks come from the compiled core, and
 * any other size, where the chess pieces' attacks come from magic tables in TypeScript, or from
 * ray-casting where no table would fit. The rest of the lab sees only `Game`.
 */
import type { GameName } from 'magiban';
import {
  type Bitboard,
  BoardGeometry,
  CHESS_MOVEMENTS,
  createAttacks,
  type Result,
} from 'magiban/bitboard';
import * as chess from 'magiban/chess';
import * as shogi from 'magiban/shogi';

export type GameKind = GameName | 'custom';

export interface Game {
  readonly kind: GameKind;
  /** The game whose pieces it has. */
  readonly pieces: GameName;
  /** As the address writes it: `chess`, `shogi` or a size such as `10x10`. */
  readonly name: string;
  readonly geometry: BoardGeometry;
  readonly method: chess.AttackMethod;
  readonly roles: readonly string[];
  /** The first player's colour, then the second's. */
  readonly colors: readonly [string, string];
  readonly start: { readonly role: string; readonly square: number; readonly blockers: Bitboard };
  /** `role` and `color` are of this game's lists, `square` is on its board. */
  attacks(role: string, color: string, square: number, occupied: Bitboard): Bitboard;
}

export const CHESS: Game = {
  kind: 'chess',
  pieces: 'chess',
  name: 'chess',
  geometry: chess.CHESS_BOARD,
  method: 'magic',
  roles: chess.ROLES,
  colors: chess.COLORS,
  start: {
    role: 'rook',
    square: chess.square('e4'),
    blockers: chess.squareSet('e2', 'e6', 'c4', 'g4'),
  },
  // The core checks all three and throws for unknown names.
  attacks: (role, color, square, occupied) =>
    chess.attacks({ role, color } as chess.Piece, square as chess.Square, occupied),
};

export const SHOGI: Game = {
  kind: 'shogi',
  pieces: 'shogi',
  name: 'shogi',
  geometry: shogi.SHOGI_BOARD,
  method: 'magic',
  roles: shogi.ROLES,
  colors: shogi.COLORS,
  start: {
    role: 'dragon',
    square: shogi.square('5e'),
    blockers: shogi.squareSet('5b', '3e', '5g', '6d', '8e'),
  },
  attacks: (role, color, square, occupied) =>
    shogi.attacks({ role, color } as shogi.Piece, square as shogi.Square, occupied),
};

/** A board of any size, with the pieces of chess. */
export function customGame(geometry: BoardGeometry): Game {
  const generator = createAttacks(geometry, { fallback: true });
  const middle = geometry.squareAt((geometry.width - 1) >> 1, (geometry.height - 1) >> 1);
  return {
    kind: 'custom',
    pieces: 'chess',
    name: geometry.toString(),
    geometry,
    method: generator.method,
    roles: chess.ROLES,
    colors: chess.COLORS,
    start: { role: 'queen', square: middle, blockers: chess.Bitboard.empty(geometry) },
    attacks: (role, color, square, occupied) =>
      generator.attacks(CHESS_MOVEMENTS[role as chess.Role], square, occupied, {
        secondPlayer: color === chess.COLORS[1],
      }),
  };
}

export function parseGame(name: string): Result<Game> {
  if (name === CHESS.name) return { ok: true, value: CHESS };
  if (name === SHOGI.name) return { ok: true, value: SHOGI };
  const geometry = BoardGeometry.parse(name);
  return geometry.ok ? { ok: true, value: customGame(geometry.value) } : geometry;
}
