/**
 * Position diagrams in KIF and KI2 (BOD):
 *
 *   後手の持駒：飛　歩二
 *     ９ ８ ７ ６ ５ ４ ３ ２ １
 *   +---------------------------+
 *   |v香v桂v銀v金v玉v金v銀v桂v香|一
 *   | ・v飛 ・ ・ ・ ・ ・v角 ・|二
 *   …
 *   +---------------------------+
 *   先手の持駒：なし
 *   後手番
 *
 * A v marks gote's pieces.
 */

import type { BoardWords, TextRecord } from '../record-text.js';
import {
  boardWord,
  HAND_CODES,
  kanjiDigit,
  kanjiNumber,
  type PieceCode,
  parseKanjiNumber,
  pieceOfWord,
  type Side,
} from '../record-words.js';
import type { Place } from '../text/line-counter.js';

const EMPTY_SQUARES = '・･.．　 ';
const RULE = '+---------------------------+';
const FILES = '  ９ ８ ７ ６ ５ ４ ３ ２ １';

/** Whether a line is only the frame of a diagram. */
export function isDiagramFrame(line: string): boolean {
  return (
    /^\+-+\+?\s*$/.test(line) || /^[\s　]*[9９][\s　]+[8８][\s　]+[7７][\s　]+[6６]/.test(line)
  );
}

/** Reads a diagram line by line. */
export class DiagramReader {
  readonly #record: TextRecord;
  readonly #pieces = new Map<number, { side: Side; piece: PieceCode }>();
  readonly #hands: Record<Side, number[]> = { sente: noHand(), gote: noHand() };
  #rows = 0;
  #place: Place | undefined;
  #isWhole = true;
  turn: Side | undefined;

  constructor(record: TextRecord) {
    this.#record = record;
  }

  row(text: string, line: number): void {
    this.#place ??= { line, column: 1 };
    const rank = ++this.#rows;
    if (rank > 9) return;
    const cells = /^\|(.*)\|[^|]*$/.exec(text)?.[1];
    const length = cells?.length ?? text.length - 1;
    for (let i = 0; i < Math.min(length, 18); i += 2) {
      const sign = text.charAt(i + 2);
      const piece = pieceOfWord(sign);
      const isEmpty = !piece && sign !== '' && EMPTY_SQUARES.includes(sign);
      if (!isEmpty && (!piece || !/[ vV^＾　]/.test(text.charAt(i + 1)))) {
        this.#fail('diagram-piece', { line, column: i + (piece ? 2 : 3) });
        return;
      }
      const side = /[vV]/.test(text.charAt(i + 1)) ? 'gote' : 'sente';
      if (piece) this.#pieces.set(10 * (9 - i / 2) + rank, { side, piece });
    }
    if (length !== 18 || cells === undefined) {
      const end = cells === undefined ? text.length + 1 : text.length;
      this.#fail('diagram-row', { line, column: Math.min(end, 20) });
    }
  }

  /** Reads the pieces in hand of a side: 飛二　角　歩十八. */
  hand(side: Side, text: string, line: number, column: number): void {
    this.#place ??= { line, column };
    if (text.trim() === 'なし') return;
    for (const { 0: word, index } of text.matchAll(/[^\s　]+/g)) {
      // Some programs put no space between the kinds.
      for (const part of word.matchAll(
        /[^\d０-９〇一二三四五六七八九十][\d０-９〇一二三四五六七八九十]*|./gu,
      )) {
        const kind = HAND_CODES.indexOf(pieceOfWord(part[0].charAt(0)) as PieceCode);
        const number = part[0].length === 1 ? 1 : parseKanjiNumber(part[0].slice(1));
        if (kind < 0 || number === undefined) {
          this.#fail('hand', { line, column: column + index + part.index });
          return;
        }
        this.#hands[side][kind] = (this.#hands[side][kind] as number) + number;
      }
    }
  }

  #fail(reason: 'diagram-piece' | 'diagram-row' | 'hand', place: Place): void {
    this.#isWhole = false;
    this.#record.fault(reason, place);
  }

  get hasRows(): boolean {
    return this.#rows > 0;
  }

  /** Returns the start position of the diagram; undefined, with a fault reported, if it is not one. */
  finish(): (Place & { board: BoardWords }) | undefined {
    const place = this.#place ?? { line: this.#record.line, column: 1 };
    if (this.#rows !== 9) this.#record.fault('diagram-size', place);
    if (this.#rows !== 9 || !this.#isWhole) return undefined;
    const board = { pieces: this.#pieces, hands: this.#hands, turn: this.turn ?? 'sente' };
    return { ...place, board };
  }

  /** Whether any part of a diagram was read. */
  get isStarted(): boolean {
    return this.#place !== undefined;
  }
}

export function noHand(): number[] {
  return HAND_CODES.map(() => 0);
}

export function makeDiagram({ pieces, hands, turn }: BoardWords): string[] {
  const rows = Array.from({ length: 9 }, (_, rank) => {
    const cells = Array.from({ length: 9 }, (_, i) => {
      const found = pieces.get(10 * (9 - i) + rank + 1);
      return found ? (found.side === 'gote' ? 'v' : ' ') + boardWord(found.piece) : ' ・';
    });
    return `|${cells.join('')}|${kanjiDigit(rank + 1)}`;
  });
  return [
    ...[`後手の持駒：${makeHand(hands.gote)}`, FILES, RULE, ...rows, RULE],
    `先手の持駒：${makeHand(hands.sente)}`,
    ...(turn === 'gote' ? ['後手番'] : []),
  ];
}

/** From the rook down, the order of diagrams. */
function makeHand(hand: readonly number[]): string {
  const kinds = hand.map((count, i) => {
    if (count === 0) return '';
    return boardWord(HAND_CODES[i] as PieceCode) + (count > 1 ? kanjiNumber(count) : '');
  });
  return kinds.reverse().filter(Boolean).join('　') || 'なし';
}
