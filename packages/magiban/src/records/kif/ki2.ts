/**
 * KI2: moves in Japanese notation, several per line. It has neither origin squares, which follow from the position, nor
 * times. An illegal move is written with its origin square, as in KIF.
 *
 *   ▲７六歩    △３四歩    ▲２二角成  △同　銀
 *   まで4手で中断
 */

import type { RecordBuilder } from '../record-builder.js';
import type { TextRecord } from '../record-text.js';
import { terminationOfKif } from '../terminations.js';
import { type TextLine, textLines } from '../text/lines.js';
import { type MoveLines, readKakinoki } from './kakinoki.js';
import { readKifMove } from './move.js';

const MOVE_LINE = /^[\s　]*[▲▼☗△▽☖]/;
const MOVE = /([▲▼☗△▽☖])([^▲▼☗△▽☖]*)/g;

const KI2_LINES: MoveLines = {
  format: 'ki2',
  isMoveLine: (text) => MOVE_LINE.test(text),
  read: readMoveLine,
};

export function readKi2(text: string): TextRecord[] {
  return readKakinoki(textLines(text), KI2_LINES);
}

function readMoveLine({ text, line }: TextLine, builder: RecordBuilder): void {
  for (const { 0: whole, 1: mark = '', 2: rest = '', index } of text.matchAll(MOVE)) {
    const place = { line, column: index + 1 };
    const words = whole.trimEnd();
    const ending = terminationOfKif(rest.trim());
    const side = '▲▼☗'.includes(mark) ? 'sente' : 'gote';
    const reading = readKifMove(rest.trim());
    const known = 'words' in reading ? reading.words : {};
    if (ending) builder.ending(ending, words, place);
    else builder.move({ ...known, text: words, side, ...place });
  }
}
