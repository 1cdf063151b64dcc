/**
 * Packs and unpacks positions (packed-layout.ts): the data of a `ShogiPosition`, the input and output of the core, and a form
 * to store or to post to a worker. In memory it is a plain array of words: V8 creates one ten times as fast as a typed array
 * of more than 64 bytes, and every move creates one.
 */
import { byteAt, bytesError, bytesOf, type Packed, wordsOf } from '../../core/packed-words.js';
import { ok, type Result } from '../../errors/error.js';
import type { MalformedBytesReason } from '../../errors/reasons/core.js';
import { PIECES } from '../pieces.js';
import { type Hand, MAX_NUMBER, type ShogiSetup } from '../setup/setup.js';
import { COLORS, type Color, HAND_ROLES, type HandRole, type Piece } from '../types.js';
import { HANDS, KEY_WORDS, MOVE_NUMBER, PACKED_BYTES, TURN } from './packed-layout.js';

export { bytesOf, type Packed };

/** The bytes after the move number. */
const NOTHING: readonly number[] = /* @__PURE__ */ Array.from({ length: 14 }, () => 0);

/** Packs a validated setup, given its piece codes (`checkForm`). */
export function pack({ turn, hands, number }: ShogiSetup, codes: readonly number[]): Packed {
  const bytes = codes.concat(
    COLORS.indexOf(turn),
    HAND_ROLES.map((role) => hands.sente[role]),
    HAND_ROLES.map((role) => hands.gote[role]),
    [number & 0xff, number >> 8],
    NOTHING,
  );
  return wordsOf(bytes);
}

function handPlace(color: Color, role: HandRole): number {
  return HANDS + HAND_ROLES.length * COLORS.indexOf(color) + HAND_ROLES.indexOf(role);
}

/** Returns a position with room for the move number to grow: the maximum stays as it is. */
export function withNumberLeft(packed: Packed): Packed {
  if (numberOf(packed) < MAX_NUMBER) return packed;
  return packed.map((word, i) => (i === MOVE_NUMBER / 4 ? MAX_NUMBER - 1 : word));
}

/** Unpacks bytes if they are well-formed; whether the position is possible is checked elsewhere. */
export function unpack(bytes: Uint8Array): Result<ShogiSetup> {
  if (bytes.length !== PACKED_BYTES) {
    return bytesError(bytes.length, {
      reason: 'length',
      length: bytes.length,
      expected: PACKED_BYTES,
    });
  }
  for (let at = 0; at < PACKED_BYTES; at++) {
    const fault = faultAt(at, bytes[at] as number);
    if (fault) return bytesError(at, fault);
  }
  const packed = wordsOf(bytes);
  return ok({
    board: boardOf(packed),
    turn: turnOf(packed),
    hands: { sente: handOf(packed, 'sente'), gote: handOf(packed, 'gote') },
    number: numberOf(packed),
  });
}

/** Whether pieces, hands and side to move are the same. */
export function sameBoard(a: Packed, b: Packed): boolean {
  for (let word = 0; word < KEY_WORDS; word++) if (a[word] !== b[word]) return false;
  return true;
}

function faultAt(at: number, value: number): MalformedBytesReason | undefined {
  if (at < 81) return value === 0 || PIECES[value] ? undefined : { reason: 'piece', value };
  if (at === TURN) return value > 1 ? { reason: 'flag', value } : undefined;
  if (at < MOVE_NUMBER + 2) return undefined;
  return value === 0 ? undefined : { reason: 'other-value', value, expected: 0 };
}

export function pieceAt(packed: Packed, square: number): Piece | undefined {
  return PIECES[codeAt(packed, square)];
}

/** The core's code of the piece on a square (pieces.ts). */
export function codeAt(packed: Packed, square: number): number {
  return byteAt(packed, square);
}

export function boardOf(packed: Packed): (Piece | undefined)[] {
  const board = new Array<Piece | undefined>(81);
  for (let square = 0; square < 81; square++) board[square] = pieceAt(packed, square);
  return board;
}

export function turnOf(packed: Packed): Color {
  return byteAt(packed, TURN) === 0 ? 'sente' : 'gote';
}

export function handOf(packed: Packed, color: Color): Hand {
  const count = (role: HandRole) => byteAt(packed, handPlace(color, role));
  return Object.fromEntries(HAND_ROLES.map((role) => [role, count(role)])) as Hand;
}

export function numberOf(packed: Packed): number {
  return (packed[MOVE_NUMBER / 4] as number) & 0xffff;
}
