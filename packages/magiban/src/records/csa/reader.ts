/**
 * CSA, the format of computer shogi (http://www2.computer-shogi.org/protocol/record_v22.html, record_v3.html), in its
 * versions up to 3.0: statements, one per line or several separated by commas; a line with a slash separates games.
 *
 *   V2.2                   version                +7776FU,T12   a move: side, from (00: hand), to, what it is then; seconds
 *   N+Habu                 sente, N- gote         %TORYO        termination
 *   $EVENT:Meijin          headers                '*comment     and '…, which programs need not show
 *
 * CSA has no variations. Our writer (csa/writer.ts) appends them as comments, which are read back.
 */
import { takeCarried } from '../comment-tags.js';
import { RecordBuilder } from '../record-builder.js';
import type { TextRecord } from '../record-text.js';
import { isPieceCode } from '../record-words.js';
import { terminationOfCsa } from '../terminations.js';
import { isBlank, type TextLine, textLines } from '../text/lines.js';
import { CsaBoard, squareAt } from './board.js';
import { headerOfCsa } from './headers.js';

const ENCODING = /^'(?:CSA\s+)?encoding=/i;
const VARIATION = /^'変化：(\d{1,7})手$/;
const IN_VARIATION = /^'(?:[+-]\d{4}|%|T\d|')/;
/** A header, or one in a comment, whose name is then not a CSA name. */
const HEADER = /^(?:\$|'\$(?![A-Z0-9_+-]+:))([^:]+):(.*)$/s;

export function readCsa(text: string): TextRecord[] {
  const reader = new CsaReader();
  for (const line of textLines(text)) reader.read(line);
  return reader.finish();
}

class CsaReader {
  readonly #records: TextRecord[] = [];
  #builder: RecordBuilder | undefined;
  #board = new CsaBoard();
  /** The line where the start position begins. */
  #boardLine = 0;
  #boardFailed = false;
  /** Whether the reader is inside the comments that hold variations. */
  #inVariation = false;

  finish(): TextRecord[] {
    this.#close();
    return this.#records;
  }

  read({ text, line }: TextLine): void {
    if (text === '/') {
      this.#close();
      return;
    }
    if (isBlank(text)) return;
    this.#builder ??= new RecordBuilder(this.#records.length + 1, 'csa', line);
    const builder = this.#builder;
    const [, number] = VARIATION.exec(text) ?? [];
    if (number !== undefined) {
      this.#startMoves();
      this.#inVariation = true;
      builder.variation(Number(number), { line, column: 5 });
    } else if (this.#inVariation && IN_VARIATION.test(text)) {
      this.#readStatements(text.slice(1), line, 2, builder);
    } else {
      this.#inVariation = false;
      this.#readStatements(text, line, 1, builder);
    }
  }

  /** A comment, header or player name takes the whole line; other statements may be separated by commas. */
  #readStatements(text: string, line: number, column: number, builder: RecordBuilder): void {
    const [, name, value = ''] = HEADER.exec(text) ?? [];
    if (text.startsWith("'") && name === undefined) {
      if (!ENCODING.test(text)) builder.comment(text.slice(text.startsWith("'*") ? 2 : 1));
    } else if (name !== undefined) {
      builder.header(headerOfCsa(name), value, { line, column });
    } else if (/^N[+-]/.test(text)) {
      builder.header(text.charAt(1) === '+' ? '先手' : '後手', text.slice(2), { line, column });
    } else {
      let at = column;
      for (const statement of text.split(',')) {
        this.#readStatement(statement, line, at, builder);
        at += statement.length + 1;
      }
    }
  }

  #readStatement(text: string, line: number, column: number, builder: RecordBuilder): void {
    const { record } = builder;
    const place = { line, column };
    if (/^[+-]\d/.test(text)) {
      this.#startMoves();
      this.#readMove(text.trimEnd(), line, column, builder);
    } else if (text.startsWith('%')) {
      this.#startMoves();
      const ending = terminationOfCsa(text.slice(1).trimEnd(), record.sideAt(builder.moves));
      if (ending) builder.ending(ending, text, place);
      else record.fault('ending', { line, column: column + 1 });
    } else if (text.startsWith('T')) {
      const seconds = /^T(\d{1,8}(?:\.\d{0,3})?)\s*$/.exec(text)?.[1];
      if (seconds === undefined) record.fault('time', { line, column: column + 1 });
      else builder.time(Number(seconds), place);
    } else if (/^P[I1-9+-]/.test(text) && builder.isEmpty) {
      this.#boardLine ||= line;
      const fault = this.#board.read(text);
      if (!fault) return;
      record.fault(fault.reason, { line, column: column + fault.offset });
      this.#boardFailed = true;
    } else if (/^[+-]\s*$/.test(text) && builder.isEmpty) {
      this.#board.turn = text.startsWith('+') ? 'sente' : 'gote';
    } else if (!/^V\d/.test(text)) {
      record.fault('line', place);
    }
  }

  #readMove(text: string, line: number, column: number, builder: RecordBuilder): void {
    const side = text.startsWith('+') ? 'sente' : 'gote';
    const place = { text, line, column };
    const from = squareAt(text, 1);
    const to = squareAt(text, 3);
    const becomes = text.slice(5);
    const drop = text.startsWith('00', 1);
    const offset = !from && !drop ? 1 : !to ? 3 : !isPieceCode(becomes) ? 5 : undefined;
    if (offset === undefined && isPieceCode(becomes)) {
      const words = drop ? { piece: becomes } : { from, becomes };
      builder.move({ ...place, side, to, drop, ...words });
      return;
    }
    builder.record.fault(offset === 5 ? 'piece' : 'square', {
      line,
      column: column + (offset ?? 0),
    });
    builder.move({ ...place, side, unreadable: true });
  }

  /** The start position is complete once the moves begin. */
  #startMoves(): void {
    const builder = this.#builder;
    if (!builder?.isEmpty) return;
    const { record } = builder;
    const { turn, isStarted, board } = this.#board;
    if (this.#boardFailed) record.start = undefined;
    else if (isStarted || turn === 'gote') {
      if (!isStarted) this.#board.read('PI');
      record.start = { board, line: this.#boardLine || record.line, column: 1 };
    }
  }

  #close(): void {
    if (!this.#builder) return;
    this.#startMoves();
    takeCarried(this.#builder.record);
    this.#records.push(this.#builder.record);
    this.#builder = undefined;
    this.#board = new CsaBoard();
    this.#boardLine = 0;
    this.#boardFailed = false;
    this.#inVariation = false;
  }
}
