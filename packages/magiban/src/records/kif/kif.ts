/**
 * KIF: one move per line, with its origin square and the time spent.
 *
 *   手数----指手---------消費時間--
 *      1 ７六歩(77)   ( 0:02/00:00:02)
 *      2 ３四歩(33)   ( 0:05/00:00:05)+
 *      3 投了         ( 0:51/00:00:53)
 *
 * The second time is the player's total; it follows from the others and is not read. The plus announces a variation of this
 * move below.
 */

import type { RecordBuilder } from '../record-builder.js';
import type { TextRecord } from '../record-text.js';
import { terminationOfKif } from '../terminations.js';
import { type TextLine, textLines } from '../text/lines.js';
import { isDiagramFrame } from './bod.js';
import { type MoveLines, readKakinoki } from './kakinoki.js';
import { readKifMove } from './move.js';

const MOVE_LINE = /^[\s　]*(\d{1,7})[\s　]+(?=[^\s　])/;
const TIME =
  /\(\s*(?:(\d{1,5}):)?(\d{1,6}):(\d{1,2})(?:\.(\d{1,3}))?\s*(?:\/[\d:.\s]*)?\)[\s　]*(?:\+[\s　]*)?$/;

const KIF_LINES: MoveLines = {
  format: 'kif',
  isMoveLine: (text) => MOVE_LINE.test(text) && !isDiagramFrame(text),
  read: readMoveLine,
};

export function readKif(text: string): TextRecord[] {
  return readKifLines(textLines(text));
}

/** Reads KIF lines embedded in another text, with their line numbers. */
export function readKifLines(lines: Iterable<TextLine>): TextRecord[] {
  return readKakinoki(lines, KIF_LINES);
}

function readMoveLine({ text, line }: TextLine, builder: RecordBuilder): void {
  const [head = '', digits = ''] = MOVE_LINE.exec(text) ?? [];
  const time = TIME.exec(text);
  const end = time?.index ?? text.length;
  const words = withoutPlus(text.slice(head.length, end));
  const place = { line, column: head.length + 1 };
  const { record, end: previous } = builder;
  builder.number(Number(digits), { line, column: text.indexOf(digits) + 1 });

  const ending = terminationOfKif(words);
  const reading = ending ? undefined : readKifMove(words);
  if (ending) {
    builder.ending(ending, words, place);
  } else if (reading && 'words' in reading) {
    builder.move({ ...reading.words, text: words, ...place });
  } else if (reading) {
    record.fault(reading.reason, { line, column: place.column + reading.offset });
    builder.move({ unreadable: true, text: words, ...place });
  }
  // A move that could not be added has no time.
  if (time && builder.end !== previous) readTime(time, builder, line);
}

/** The move without the plus that announces a variation. */
function withoutPlus(text: string): string {
  const words = text.trimEnd();
  return words.endsWith('+') ? words.slice(0, -1).trimEnd() : words;
}

function readTime(time: RegExpExecArray, builder: RecordBuilder, line: number): void {
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = time;
  const place = { line, column: time.index + 1 };
  if (Number(seconds) > 59 || (time[1] !== undefined && Number(minutes) > 59)) {
    builder.record.fault('time', place);
    return;
  }
  const whole = 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
  builder.time(fraction === '' ? whole : Number(`${whole}.${fraction}`), place);
}
