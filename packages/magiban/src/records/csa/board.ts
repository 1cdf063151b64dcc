/**
 * Start positions in CSA: PI (the even start, minus the pieces that follow), P1 to P9 (one rank each), P+ and P- (a side's
 * pieces one by one; 00 is the hand, 00AL all remaining pieces), and a lone + or - for the side to move.
 */

import type { RecordTextReason } from '../../errors/reasons/records.js';
import { noHand } from '../kif/bod.js';
import type { BoardWords } from '../record-text.js';
import {
  HAND_CODES,
  isPieceCode,
  type PieceCode,
  promotedCode,
  SET_SIZES,
  type Side,
} from '../record-words.js';

/** A fault, and its offset in the statement. */
export interface BoardFault {
  readonly reason: RecordTextReason;
  readonly offset: number;
}

/** The even start, rank by rank from the ninth file, gote's pieces in lower case. */
const EVEN_RANKS: readonly string[] = [
  ...['kykegikioukigikeky', '..hi..........ka..', 'fufufufufufufufufu', '', '', ''],
  ...['FUFUFUFUFUFUFUFUFU', '..KA..........HI..', 'KYKEGIKIOUKIGIKEKY'],
];

export class CsaBoard {
  readonly #pieces = new Map<number, { side: Side; piece: PieceCode }>();
  readonly #hands: Record<Side, number[]> = { sente: noHand(), gote: noHand() };
  isStarted = false;
  turn: Side | undefined;

  get board(): BoardWords {
    return { pieces: this.#pieces, hands: this.#hands, turn: this.turn ?? 'sente' };
  }

  /** Reads a statement that starts with P. */
  read(text: string): BoardFault | undefined {
    this.isStarted = true;
    if (text.startsWith('PI')) return this.#readEven(text);
    if (/^P[1-9]/.test(text)) return this.#readRank(text);
    return this.#readPieces(text);
  }

  #readEven(text: string): BoardFault | undefined {
    for (const [y, rank] of EVEN_RANKS.entries()) {
      for (let x = 0; x < rank.length / 2; x++) {
        const code = rank.slice(2 * x, 2 * x + 2);
        const piece = code.toUpperCase();
        const side = code === piece ? 'sente' : 'gote';
        if (isPieceCode(piece)) this.#pieces.set(10 * (9 - x) + y + 1, { side, piece });
      }
    }
    const end = text.trimEnd().length;
    for (let at = 2; at < end; at += 4) {
      const square = squareAt(text, at);
      if (!square) return { reason: 'square', offset: at };
      const code = text.slice(at + 2, at + 4);
      if (this.#pieces.get(square)?.piece !== code) return { reason: 'piece', offset: at + 2 };
      this.#pieces.delete(square);
    }
    return undefined;
  }

  /** Nine squares of three characters; mail and web pages have often collapsed the spaces. */
  #readRank(text: string): BoardFault | undefined {
    const cell = / ?\* ?|([+-])([A-Z]{2})/y;
    cell.lastIndex = 2;
    const rank = Number(text.charAt(1));
    for (let file = 9; file >= 1; file--) {
      const offset = cell.lastIndex;
      const found = cell.exec(text);
      if (!found)
        return { reason: offset < text.trimEnd().length ? 'diagram-piece' : 'diagram-row', offset };
      const [, sign, piece = ''] = found;
      if (!sign) continue;
      if (!isPieceCode(piece)) return { reason: 'piece', offset: offset + 1 };
      this.#pieces.set(10 * file + rank, { side: sign === '+' ? 'sente' : 'gote', piece });
    }
    const end = cell.lastIndex;
    return text.slice(end).trim() === '' ? undefined : { reason: 'diagram-row', offset: end };
  }

  #readPieces(text: string): BoardFault | undefined {
    const side = text.charAt(1) === '+' ? 'sente' : 'gote';
    const end = text.trimEnd().length;
    for (let at = 2; at < end; at += 4) {
      const code = text.slice(at + 2, at + 4);
      const inHand = text.startsWith('00', at);
      const square = squareAt(text, at);
      if (!square && !inHand) return { reason: 'square', offset: at };
      if (inHand && code === 'AL') {
        this.#takeRest(side);
      } else if (!isPieceCode(code)) {
        return { reason: 'piece', offset: at + 2 };
      } else if (square) {
        if (this.#pieces.has(square)) return { reason: 'square', offset: at };
        this.#pieces.set(square, { side, piece: code });
      } else {
        const kind = HAND_CODES.indexOf(code);
        if (kind < 0) return { reason: 'hand', offset: at + 2 };
        this.#hands[side][kind] = (this.#hands[side][kind] as number) + 1;
      }
    }
    return undefined;
  }

  #takeRest(side: Side): void {
    const onBoard = [...this.#pieces.values()];
    for (const [kind, code] of HAND_CODES.entries()) {
      const codes = [code, promotedCode(code)];
      const used = onBoard.filter(({ piece }) => codes.includes(piece)).length;
      const held = (this.#hands.sente[kind] as number) + (this.#hands.gote[kind] as number);
      const rest = (SET_SIZES[kind] as number) - used - held;
      this.#hands[side][kind] = (this.#hands[side][kind] as number) + Math.max(0, rest);
    }
  }
}

/** Returns the square whose digits are at this offset, or 0. */
export function squareAt(text: string, at: number): number {
  const digits = text.slice(at, at + 2);
  return /^[1-9][1-9]$/.test(digits) ? Number(digits) : 0;
}

export function makeCsaBoard({ pieces, hands, turn }: BoardWords): string[] {
  const ranks = Array.from({ length: 9 }, (_, y) => {
    const cells = Array.from({ length: 9 }, (_, x) => {
      const found = pieces.get(10 * (9 - x) + y + 1);
      return found ? (found.side === 'sente' ? '+' : '-') + found.piece : ' * ';
    });
    return `P${y + 1}${cells.join('')}`;
  });
  const held = (['sente', 'gote'] as const).map((side) => {
    const codes = HAND_CODES.flatMap((code, i) => Array(hands[side][i]).fill(`00${code}`));
    return codes.length > 0 ? `P${side === 'sente' ? '+' : '-'}${codes.join('')}` : '';
  });
  return [...ranks, ...held.filter(Boolean), turn === 'sente' ? '+' : '-'];
}
