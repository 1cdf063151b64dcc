/**
 * The core's 32-bit descriptions of legal moves, as objects and as text:
 *
 *   bits 0–15 the move's code · 16–18 role · 19–21 role captured + 1, 0 = none · 22 check · 23 mate
 *   bit 24 SAN needs the file of the origin · 25 SAN needs its rank
 *
 * A list of forty moves has eighty texts, most of which have occurred before: UCI and the plain part of SAN come from
 * lazily filled tables. The rest is concatenation.
 */
import {
  CASTLING,
  castlingSideOf,
  type DescribedMove,
  EN_PASSANT,
  fromOf,
  kindOf,
  promotionOf,
  toOf,
  writtenTarget,
} from '../moves.js';
import { SQUARE_NAMES } from '../squares.js';
import { ROLES, type Square } from '../types.js';

const CAPTURED = 7 << 19;
const CHECK = 1 << 22;
const MATE = 1 << 23;
const NEEDS_FILE = 1 << 24;
const NEEDS_RANK = 1 << 25;
const PAWN = 0;

/** By the three bits. The first entry stands for none: V8 is slow when an index is out of bounds. */
const CAPTURED_ROLES = [undefined, ...ROLES] as const;
const SAN_LETTERS = ['', 'N', 'B', 'R', 'Q', 'K'] as const;
const PROMOTION_LETTERS = 'NBRQ';

/** `e2e4` by origin and target; `Nf3` and `Nxf3` by role, capture and target. */
const uciTexts: string[] = new Array(4096);
const pieceTexts: string[] = new Array(1024);

export function describedMove(bits: number, chess960: boolean): DescribedMove {
  const kind = kindOf(bits);
  const from = fromOf(bits);
  const to = writtenTarget(bits, chess960);
  const promotion = promotionOf(bits);
  return {
    from: from as Square,
    to: to as Square,
    promotion,
    role: ROLES[(bits >> 16) & 7] as DescribedMove['role'],
    captured: CAPTURED_ROLES[(bits >> 19) & 7],
    castling: kind === CASTLING ? castlingSideOf(bits) : undefined,
    enPassant: kind === EN_PASSANT,
    check: (bits & (CHECK | MATE)) !== 0,
    mate: (bits & MATE) !== 0,
    san: sanOf(bits),
    uci: uciOf(from, to, bits, promotion !== undefined),
  };
}

function uciOf(from: number, to: number, bits: number, promotes: boolean): string {
  const key = from | (to << 6);
  uciTexts[key] ??= `${SQUARE_NAMES[from]}${SQUARE_NAMES[to]}`;
  const text = uciTexts[key] as string;
  return promotes ? text + 'nbrq'.charAt((bits >> 12) & 3) : text;
}

export function sanOf(bits: number): string {
  const text = kindOf(bits) === CASTLING ? castlingText(bits) : movementText(bits);
  if (bits & MATE) return `${text}#`;
  return bits & CHECK ? `${text}+` : text;
}

function castlingText(bits: number): string {
  return castlingSideOf(bits) === 'king' ? 'O-O' : 'O-O-O';
}

function movementText(bits: number): string {
  const from = fromOf(bits);
  const target = SQUARE_NAMES[toOf(bits)] as string;
  const role = (bits >> 16) & 7;
  const captures = (bits & CAPTURED) !== 0;
  const origin = SQUARE_NAMES[from] as string;
  if (role === PAWN) {
    const text = captures ? `${origin.charAt(0)}x${target}` : target;
    return promotionOf(bits) ? `${text}=${PROMOTION_LETTERS.charAt((bits >> 12) & 3)}` : text;
  }
  const letter = SAN_LETTERS[role];
  if (bits & (NEEDS_FILE | NEEDS_RANK)) {
    const file = bits & NEEDS_FILE ? origin.charAt(0) : '';
    const rank = bits & NEEDS_RANK ? origin.charAt(1) : '';
    return `${letter}${file}${rank}${captures ? 'x' : ''}${target}`;
  }
  const key = toOf(bits) | (role << 6) | (captures ? 512 : 0);
  pieceTexts[key] ??= `${letter}${captures ? 'x' : ''}${target}`;
  return pieceTexts[key] as string;
}
