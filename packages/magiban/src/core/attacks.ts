/** Attack sets from a game's core; chess and shogi differ only in board and piece names. */
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import { geometryMismatch, invalidPieceType } from '../errors/english/boards.js';
import { initializationFailed } from '../errors/english/core.js';
import { unknownName } from '../errors/english/options.js';
import type { MagibanError } from '../errors/error.js';
import type { NameKind } from '../errors/reasons/options.js';
import { BOARD_BYTES } from './abi.js';
import { type Core, type CoreModule, lazyCore } from './load.js';

type Ask = (base: number, piece: number, colour: number, square: number) => void;

export interface AttackFunctions {
  readonly prepare: (base: number) => number;
  readonly attacks: Ask;
  readonly walk: Ask;
  readonly attacksOfAll: (base: number, piece: number, colour: number, count: number) => void;
}

export interface Attacker {
  one(
    role: string,
    color: string,
    square: number,
    occupied?: Bitboard,
    via?: AttackMethod,
  ): Bitboard;
  all(role: string, color: string, squares: readonly number[], occupied?: Bitboard): Bitboard[];
  /** Size of the core's attack tables in bytes; starts the core if need be. */
  tableBytes(): number;
}

/** The one core of a game, started and its attack tables filled on first use. */
export function gameCore<F extends AttackFunctions>(
  game: string,
  module: CoreModule,
): () => Core<F> {
  return lazyCore<F>(game, module, (core) => {
    const bytes = core.functions.prepare(core.base);
    if (bytes <= core.tableRoom) return;
    const sizes = { needed: bytes, available: core.tableRoom };
    throw initializationFailed({ reason: 'tables-too-large', game, ...sizes });
  });
}

export function createAttacker(
  board: BoardGeometry,
  start: () => Core<AttackFunctions>,
  roles: readonly string[],
  colors: readonly string[],
): Attacker {
  const load = (occupied: Bitboard) => {
    if (!occupied.geometry.equals(board)) throw mismatch(board, occupied.geometry);
    const core = start();
    core.writeBoard(0, occupied);
    return core;
  };
  const nothing = Bitboard.empty(board);

  return {
    one(role, color, square, occupied = nothing, via = 'magic') {
      const piece = pieceNumber(roles, role);
      const colour = wordNumber('colour', colors, color);
      const method = wordNumber('attack-method', ATTACK_METHODS, via);
      board.check(square);
      const core = load(occupied);
      const { attacks, walk } = core.functions;
      if (method === 0) attacks(core.base, piece, colour, square);
      else walk(core.base, piece, colour, square);
      return core.readBoard(0, board);
    },
    all(role, color, squares, occupied = nothing) {
      const piece = pieceNumber(roles, role);
      const colour = wordNumber('colour', colors, color);
      for (const square of squares) board.check(square);
      const core = load(occupied);
      const sets: Bitboard[] = [];
      for (let from = 0; from < squares.length; from += core.capacity) {
        const part = squares.slice(from, from + core.capacity);
        core.inputBytes.set(part, BOARD_BYTES);
        core.functions.attacksOfAll(core.base, piece, colour, part.length);
        for (const i of part.keys()) sets.push(core.readBoard(i, board));
      }
      return sets;
    },
    tableBytes() {
      const core = start();
      return core.functions.prepare(core.base);
    },
  };
}

function mismatch(board: BoardGeometry, other: BoardGeometry): MagibanError {
  const left = board.toString();
  const right = other.toString();
  return geometryMismatch({ left, right });
}

function pieceNumber(roles: readonly string[], role: string): number {
  const number = roles.indexOf(role);
  if (number >= 0) return number;
  throw invalidPieceType({ piece: String(role), known: roles });
}

/** The core's number for a name: its index in the list. */
export function wordNumber(what: NameKind, known: readonly string[], word: string): number {
  const number = known.indexOf(word);
  if (number >= 0) return number;
  throw unknownName({ what, name: String(word), known });
}
