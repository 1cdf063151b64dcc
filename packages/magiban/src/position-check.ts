/**
 * Checks positions where callers pass them in: the core would read a position of the other game as its own. The length of
 * the packed form identifies the game, so a position of another copy of this library is fine, too.
 */
import { MagibanError } from './errors/error.js';

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
  if (positionGame(value) !== game) throw wrongPosition(value, `a ${game} position`, receiver);
}

export function wrongPosition(value: unknown, expected: string, receiver: string): MagibanError {
  const received = nameOf(value);
  return new MagibanError(
    'WrongPosition',
    { expected, received },
    `${received} was given to ${receiver}: expected ${expected}`,
  );
}

function nameOf(value: unknown): string {
  const game = positionGame(value);
  if (game) return `a ${game} position`;
  if (typeof value === 'string') return 'text';
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? 'an object that is no position' : `a ${typeof value}`;
}
