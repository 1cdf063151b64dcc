/**
 * The one notion of "either game": the names of the games, and what a position offers to code that does not care which game
 * it is. Moves go by text there, UCI in chess and USI in shogi. `rules.ts` finds the rules of a game by its name.
 */
import type { AttackMethod } from './bitboard/attacks/attacks.js';
import { PACKED_WORDS as CHESS_WORDS } from './chess/position/packed-layout.js';
import type { Packed } from './core/packed-words.js';
import { wrongPosition } from './errors/english/core.js';
import { unknownName } from './errors/english/options.js';
import type { MagibanError, Result } from './errors/error.js';
import { RECEIVED_KINDS, type ReceivedKind } from './errors/reasons/core.js';
import type { PositionWarning } from './errors/reasons/positions.js';
import type { PositionJson } from './game-json.js';
import { PACKED_WORDS as SHOGI_WORDS } from './shogi/position/packed-layout.js';

/** The names of the games. */
export const GAMES = ['chess', 'shogi'] as const;
/** One of `GAMES`. */
export type GameName = (typeof GAMES)[number];

/** The players of either game: White and sente are first, Black and gote second. */
export const SIDES = ['first', 'second'] as const;
/** One of `SIDES`. */
export type Side = (typeof SIDES)[number];

/** A position of chess or shogi; `M` is a move of the game. */
export interface GamePosition<M = unknown> {
  readonly game: GameName;
  /** FEN or SFEN. */
  readonly text: string;
  /** The side to move: `white` or `black`, `sente` or `gote`. */
  readonly turn: string;
  /** The side to move as in any game: White and sente are `first`. */
  readonly side: Side;
  readonly isCheck: boolean;
  readonly isCheckmate: boolean;
  /** Whether the side to move has no legal move: mate, or stalemate in chess. */
  readonly hasNoMoves: boolean;
  /** What is odd about the position although it can be played, and what was changed to make it. */
  readonly warnings: readonly PositionWarning[];
  /** The packed form as bytes, to store or to post to a worker. */
  readonly bytes: Uint8Array;
  /** Equal for equal positions, and almost surely different otherwise. */
  readonly hash: string;
  /** Returns all legal moves. */
  legalMoves(via?: AttackMethod): M[];
  /** The legal moves in UCI or USI. */
  moveTexts(via?: AttackMethod): string[];
  /** Parses a move in any notation of the game, if it is legal. */
  parseMove(text: string): Result<M>;
  /** Returns the legal move that a move or its text means, or the reason why there is none. */
  moveOf(move: M | string): Result<M>;
  /** Whether a move, or its text, is legal. */
  isLegal(move: M | string): boolean;
  /** Returns the position after a move, or its text; throws where `tryPlay` returns an error. */
  play(move: M | string): GamePosition<M>;
  /** Returns the position after a move, or its text, or the reason why it cannot be played. */
  tryPlay(move: M | string): Result<GamePosition<M>>;
  /** The FEN or SFEN. */
  toString(): string;
  /** The position as plain data for JSON; the `fromJSON` of its class reads it. */
  toJSON(): PositionJson;
  /** @internal */
  readonly packed: Packed;
  /** The core's code of a move, if it is legal. @internal */
  codeOf(move: M | string): Result<number>;
}

/** How positions are read; each game ignores what it does not have. */
export interface ReadOptions {
  /** Accept common deviations from the standard. */
  readonly lenient?: boolean;
  /** Chess: castling is read and written as the king capturing its own rook. */
  readonly chess960?: boolean;
  /** Shogi: a king may be missing, as in mate problems. */
  readonly tsume?: boolean;
  /** Refuse every position that no game can reach, instead of warning of it. */
  readonly strict?: boolean;
  /** Mend what can be mended in a text, and name it in the position's `warnings`. */
  readonly repair?: boolean;
}

/** A game's rules behind one interface, for code that works with either game. */
export interface GameRules<P = GamePosition> {
  readonly game: GameName;
  /** The protocol of its engines. */
  readonly protocol: 'uci' | 'usi';
  /** The text format of its positions. */
  readonly format: 'fen' | 'sfen';
  /** The start position of an ordinary game. */
  readonly start: P;
  /** Parses a FEN or SFEN. */
  parse(text: string, options?: ReadOptions): Result<P>;
  /** Restores a position from its `bytes`. */
  fromBytes(bytes: Uint8Array, options?: ReadOptions): Result<P>;
  /** A move code of the core in UCI or USI. @internal */
  moveText(code: number, position: P): string;
}

export function isGameName(name: unknown): name is GameName {
  return GAMES.some((game) => game === name);
}

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first';
}

/**
 * Returns the game of a position; undefined for any other value. The length of the packed form identifies the game, so a
 * position of another copy of this library is fine, too. Plain comparisons, since every tablebase probe asks.
 */
export function gameOf(value: unknown): GameName | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { packed } = value as { readonly packed?: unknown };
  if (!Array.isArray(packed) && !ArrayBuffer.isView(packed)) return undefined;
  const { length } = packed as ArrayLike<unknown>;
  if (length === CHESS_WORDS) return 'chess';
  return length === SHOGI_WORDS ? 'shogi' : undefined;
}

/**
 * Throws `WrongPosition` unless `value` is a position of `game`: the core would read a position of the other game as its own.
 * `receiver` names the callee, such as "a shogi engine".
 */
export function checkPosition(value: unknown, game: GameName, receiver: string): void {
  if (gameOf(value) !== game) throw positionError(value, game, receiver);
}

/** `expected` is a game, or any of them. */
export function positionError(
  value: unknown,
  expected: GameName | 'any',
  receiver: string,
): MagibanError {
  return wrongPosition({ expected, received: kindOf(value), receiver });
}

function kindOf(value: unknown): ReceivedKind {
  if (value === null) return 'null';
  const type = typeof value;
  if (type === 'string') return 'text';
  const known = RECEIVED_KINDS.find((kind) => kind === type) ?? 'other';
  return gameOf(value) ?? known;
}

/** The error for a name that is not one of `GAMES`. */
export function unknownGame(name: unknown): MagibanError {
  return unknownName({ what: 'game', name: String(name), known: GAMES });
}
