/**
 * Positions that callers hand in, checked where they enter the library: the core would read the words of the other game's
 * position as its own. The length of the packed form tells the game, so a position of another copy of this library will do
 * as well.
 */
import { MagibanError } from './errors.js';

/** 32-bit words of a packed position. */
const PACKED_WORDS = { chess: 20, shogi: 28 } as const;
export type PositionGame = keyof typeof PACKED_WORDS;

/** The game of a position; nothing for any other value. */
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

/** Throws `WrongPosition` unless it is a position of the game. `receiver` takes it, such as "a shogi engine". */
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
