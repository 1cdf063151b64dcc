/**
 * The common part of KIF and KI2, the formats of Kakinoki's programs (http://kakinoki.o.oo7.jp/kif_format.html): headers
 * (名前：値), diagrams, comments (* and #), bookmarks (&), variations (変化：12手) and the summary sentence after a line of
 * moves (まで98手で後手の勝ち). Only their movetext differs.
 *
 * Lines that begin with # are remarks of programs. They are kept as comments that begin with #, except for metadata of the
 * file: its encoding and the program that wrote it. Bookmarks are kept as comments that begin with &.
 */

import { takeCarried } from '../comment-tags.js';
import { RecordBuilder } from '../record-builder.js';
import type { RecordFormat, TextRecord } from '../record-text.js';
import { digitOf, isHandicapWord, type Side } from '../record-words.js';
import { isBlank, type TextLine } from '../text/lines.js';
import { DiagramReader, isDiagramFrame } from './bod.js';
import { parseSummary } from './summary.js';

/** Reads the lines of moves of one format. */
export interface MoveLines {
  readonly format: RecordFormat;
  isMoveLine(text: string): boolean;
  read(line: TextLine, builder: RecordBuilder): void;
}

const DECLARATION = /^#\s*KIF\s+version/i;
const HEADER = /^([^\s　：:|*#&+()（）][^\s　：:()（）]*)[\s　]*[：:](.*)$/s;
const HAND = /^([先後上下])手の?持ち?駒$/;
const TURN = /^([先後上下])手番[\s　]*$/;
const NUMBER = /^手数[＝=][\s　]*([0-9０-９]{1,5})/;
const VARIATION = /^[\s　]*変化[：:][\s　]*([0-9０-９]{1,7})手/;
/** Display options without a value. */
export const FLAGS: readonly string[] = ['盤面回転'];

/** Whether a header of this name can be written and read back. */
export function isHeaderName(name: string): boolean {
  const [, read] = HEADER.exec(`${name}：`) ?? [];
  return read === name && !HAND.test(name) && !/^(?:手合割|変化|まで.*|手数-.*)$/.test(name);
}

/** Whether a line is metadata that a program writes about the file itself. */
export function isFileNote(text: string): boolean {
  return DECLARATION.test(text) || isSignature(text);
}

/** `# ---- Kifu for Windows V7 ----`: the program that wrote the file. */
function isSignature(text: string): boolean {
  if (!text.startsWith('#')) return false;
  const name = text.slice(1).trim();
  return name.length >= 4 && name.startsWith('--') && name.endsWith('--');
}

export function readKakinoki(lines: Iterable<TextLine>, moves: MoveLines): TextRecord[] {
  const reader = new KakinokiReader(moves);
  for (const line of lines) reader.read(line);
  return reader.finish();
}

class KakinokiReader {
  readonly #moves: MoveLines;
  readonly #records: TextRecord[] = [];
  #builder: RecordBuilder | undefined;
  #diagram: DiagramReader | undefined;
  #handicap: { word: string; line: number; column: number } | undefined;
  /** Whether a summary sentence ended the last line of moves. */
  #summed = false;

  constructor(moves: MoveLines) {
    this.#moves = moves;
  }

  finish(): TextRecord[] {
    this.#close();
    return this.#records;
  }

  read({ text, line }: TextLine): void {
    if (isBlank(text)) return;
    if (this.#startsNext(text)) this.#close();
    const builder = this.#open(line);
    if (text.startsWith('#')) {
      if (!isFileNote(text)) builder.comment(text);
    } else if (text.startsWith('*')) {
      builder.comment(text.slice(1));
    } else if (text.startsWith('&')) {
      builder.comment(text);
    } else if (this.#moves.isMoveLine(text)) {
      this.#startMoves();
      this.#moves.read({ text, line }, builder);
    } else if (VARIATION.test(text)) {
      const [, digits = ''] = VARIATION.exec(text) ?? [];
      this.#startMoves();
      this.#summed = false;
      builder.variation(number(digits), { line, column: text.indexOf(digits) + 1 });
    } else if (text.startsWith('まで')) {
      this.#startMoves();
      this.#readSummary(text, line, builder);
    } else if (!this.#readSetting(text, line, builder)) {
      builder.record.fault('line', { line, column: 1 + text.search(/[^\s　]/) });
    }
  }

  /** After moves, a file declaration or a repeated header starts the next game. */
  #startsNext(text: string): boolean {
    const builder = this.#builder;
    if (!builder || builder.isEmpty) return false;
    if (DECLARATION.test(text)) return true;
    const name = HEADER.exec(text)?.[1] ?? '';
    if (name === '' || name === '変化' || this.#moves.isMoveLine(text)) return false;
    return /^(手合割|開始日時|対局日|[先後上下]手)$/.test(name) || builder.record.headers.has(name);
  }

  #open(line: number): RecordBuilder {
    if (!this.#builder) {
      this.#builder = new RecordBuilder(this.#records.length + 1, this.#moves.format, line);
      this.#diagram = new DiagramReader(this.#builder.record);
    }
    return this.#builder;
  }

  #close(): void {
    if (!this.#builder) return;
    this.#startMoves();
    takeCarried(this.#builder.record);
    this.#records.push(this.#builder.record);
    this.#builder = undefined;
    this.#handicap = undefined;
    this.#summed = false;
  }

  /** The start position is complete once the moves begin. */
  #startMoves(): void {
    const record = this.#builder?.record;
    const diagram = this.#diagram;
    if (!record || !diagram) return;
    this.#diagram = undefined;
    const handicap = this.#handicap;
    // An unknown handicap is kept as an ordinary header.
    const isKnown = handicap && isHandicapWord(handicap.word);
    if (handicap && !isKnown && handicap.word !== 'その他')
      record.headers.set('手合割', handicap.word);
    if (diagram.isStarted) {
      record.start = diagram.finish();
    } else if (handicap) {
      const { word, line, column } = handicap;
      record.start = isHandicapWord(word) ? { handicap: word, line, column } : undefined;
      if (!record.start) record.fault('handicap', handicap);
    }
  }

  #readSetting(text: string, line: number, builder: RecordBuilder): boolean {
    if (isDiagramFrame(text) || /^手数-{2}/.test(text)) return true;
    const diagram = this.#diagram;
    if (text.startsWith('|') && diagram) {
      diagram.row(text, line);
      return true;
    }
    const turn = TURN.exec(text)?.[1];
    if (turn && diagram) {
      diagram.turn = sideOf(turn);
      return true;
    }
    const [, moves] = NUMBER.exec(text) ?? [];
    if (moves !== undefined) {
      builder.record.firstNumber = number(moves) + 1;
      return true;
    }
    if (FLAGS.includes(text.trim())) {
      builder.header(text.trim(), '', { line, column: 1 });
      return true;
    }
    const [, name, value = ''] = HEADER.exec(text) ?? [];
    if (name === undefined) return false;
    const column = text.length - value.length + 1;
    const hand = HAND.exec(name)?.[1];
    if (hand && diagram) {
      diagram.hand(sideOf(hand), value, line, column);
    } else if (name === '手合割' && diagram) {
      if (this.#handicap) builder.record.fault('duplicate-header', { line, column: 1 });
      this.#handicap ??= { word: value.replace(/[\s　]/g, ''), line, column };
    } else if (isHeaderName(name)) {
      builder.header(name, value, { line, column: 1 });
    } else {
      return false;
    }
    return true;
  }

  #readSummary(text: string, line: number, builder: RecordBuilder): void {
    const { record, moves, isLost } = builder;
    const place = { line, column: 1 };
    if (this.#summed) record.fault('after-ending', place);
    if (this.#summed || isLost) return;
    this.#summed = true;
    const summary = parseSummary(text, record.sideAt(moves));
    if (!summary) record.fault('summary', place);
    else if (summary.count !== undefined && summary.count !== moves) {
      record.fault('summary-count', { line, column: 3 });
    }
    if (summary && !builder.isOver) builder.ending(summary.ending, text, place);
  }
}

function number(digits: string): number {
  return [...digits].reduce((sum, digit) => 10 * sum + digitOf(digit), 0);
}

function sideOf(sign: string): Side {
  return sign === '先' || sign === '下' ? 'sente' : 'gote';
}
