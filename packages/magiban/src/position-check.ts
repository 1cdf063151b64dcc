/**
 * Checks positions where callers pass them in: the core would read a position of the other game as its own. The length of
 * the packed form identifies the game, so a position of another copy of this library is fine, too.
 */
import { wrongPosition } from './errors/english/core.js';
import type { MagibanError } from './errors/error.js';
import { RECEIVED_KINDS, type ReceivedKind } from './errors/reasons/core.js';

/** 32-bit words of a packed position. */
const PACKED_WORDS = { chess: 20, shogi: 28 } as const;
export type PositionGame = keyof typeof PACKED_WORDS;

/** Returns the game of a position; undefined for any other value. */
export function positionGame(value: unknown): PositionGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { packed } = value as { readonly packed?: unknown };
  const length = Array.isArray(packed) || ArrayBuffer.isView(packed) ? lengthOf(packed) : 0;
  if (length === PACKED_WORDS.chess) return 'chess';
  return length === PACKED_WORDS.shogi ? 'shogi' : undefined;
}

function lengthOf(packed: readonly unknown[] | ArrayBufferView): number {
  return (packed as ArrayLike<unknown>).length;
}

/**
 * Throws `WrongPosition` unless `value` is a position of `game`. `receiver` names the callee, such as "a shogi engine".
 */
export function checkPosition(value: unknown, game: PositionGame, receiver: string): void {
  if (positionGame(value) !== game) throw positionError(value, game, receiver);
}

/** `expected` is a game, or any of them. */
export function positionError(
  value: unknown,
  expected: PositionGame | 'any',
  receiver: string,
): MagibanError {
  return wrongPosition({ expected, received: kindOf(value), receiver });
}

function kindOf(value: unknown): ReceivedKind {
  if (value === null) return 'null';
  const type = typeof value;
  if (type === 'string') return 'text';
  const known = RECEIVED_KINDS.find((kind) => kind === type) ?? 'other';
  return positionGame(value) ?? known;
}
