/**
 * USI: a game is a `position` command, `position startpos moves 7g7f 3c3d` or `position sfen … moves …`; several lines are
 * several games. `position` is optional, and `resign` or `win` may end the moves.
 *
 * The format has room for nothing else. Our writer (usi/writer.ts) appends the whole record in KIF if there is more, each
 * line after a #, which engines ignore. Any other # line is kept as a comment.
 */
import { readKifLines } from '../kif/kif.js';
import { RecordBuilder } from '../record-builder.js';
import type { TextRecord, TextStep } from '../record-text.js';
import { isBlank, type TextLine, textLines } from '../text/lines.js';
import type { MoveTree } from '../tree.js';

const START =
  /^\s*(?:position\s+)?(?:startpos(?=\s|$)|(?:sfen\s+)?(\S*\/\S*(?:\s+(?!moves(?:\s|$))\S+){0,3}))/;
const DROP_LETTERS = { P: 'FU', L: 'KY', N: 'KE', S: 'GI', G: 'KI', B: 'KA', R: 'HI' } as const;
const MOVE = /^(?:([1-9])([a-i])|([PLNSGBR])\*)([1-9])([a-i])(\+?)$/;
const TERMINATIONS = { resign: 'resignation', win: 'declaration' } as const;
const RANKS = ' abcdefghi';

export function readUsiLines(text: string): TextRecord[] {
  const records: TextRecord[] = [];
  let notes: TextLine[] = [];
  const close = () => {
    const record = records.at(-1);
    if (record) addNotes(record, notes);
    notes = [];
  };
  for (const { text: content, line } of textLines(text)) {
    if (isBlank(content)) continue;
    if (content.startsWith('#')) {
      notes.push({ text: content, line });
      continue;
    }
    const early = records.length === 0 ? notes : [];
    close();
    const builder = new RecordBuilder(records.length + 1, 'usi', line);
    for (const note of early) builder.comment(note.text);
    readLine(content, line, builder);
    records.push(builder.record);
  }
  close();
  return records;
}

function readLine(text: string, line: number, builder: RecordBuilder): void {
  const { record } = builder;
  const start = START.exec(text);
  if (!start) {
    record.start = undefined;
    const position = /^\s*(?:position(?:\s+|$))?/.exec(text)?.[0] ?? '';
    record.fault('line', { line, column: position.length + 1 });
    return;
  }
  const [head, sfen] = start;
  if (sfen !== undefined) {
    record.start = { sfen: sfen.trimEnd(), line, column: head.length - sfen.length + 1 };
  }
  const words = [...text.slice(head.length).matchAll(/\S+/g)];
  const [moves, ...rest] = words;
  if (moves && moves[0] !== 'moves') {
    record.fault('line', { line, column: head.length + moves.index + 1 });
    return;
  }
  for (const { 0: word, index } of rest) {
    const place = { line, column: head.length + index + 1 };
    if (Object.hasOwn(TERMINATIONS, word)) {
      builder.ending(TERMINATIONS[word as keyof typeof TERMINATIONS], word, place);
      continue;
    }
    const move = readMove(word);
    if (!move) record.fault('usi', place);
    builder.move(
      move ? { ...move, text: word, ...place } : { unreadable: true, text: word, ...place },
    );
  }
}

function readMove(text: string) {
  const [, file, rank = '', drop, toFile, toRank = '', plus] = MOVE.exec(text) ?? [];
  if (toFile === undefined || (drop && plus)) return undefined;
  const to = 10 * Number(toFile) + RANKS.indexOf(toRank);
  if (drop) return { to, drop: true, piece: DROP_LETTERS[drop as keyof typeof DROP_LETTERS] };
  return { to, from: 10 * Number(file) + RANKS.indexOf(rank), drop: false, promote: plus === '+' };
}

/** The # lines after a game: the same game in KIF, or comments. */
function addNotes(record: TextRecord, notes: readonly TextLine[]): void {
  const [first] = notes;
  if (!first || record.number === 0) return;
  const isRecord = notes.some(({ text }) => /^#手数--/.test(text));
  if (!isRecord) {
    if (record.tree.comments.length === 0) record.tree.comments = notes.map(({ text }) => text);
    return;
  }
  const lines = notes.map(({ text, line }) => ({ text: text.slice(1), line }));
  const [tagged] = readKifLines(lines);
  // The USI line gives the start.
  const faults = tagged?.errors.filter(
    ({ data }) => !('reason' in data && data.reason === 'handicap'),
  );
  if (!tagged || faults?.length !== 0 || !isSameLine(tagged.tree, record.tree)) {
    record.fault('comment-tags', { line: first.line, column: 1 });
    return;
  }
  for (const { move } of tagged.tree.descendants()) {
    Object.assign(move, { column: move.column + 1 });
  }
  for (const [name, value] of tagged.headers) record.headers.set(name, value);
  tagged.tree.comments = [...record.tree.comments, ...tagged.tree.comments];
  record.tree = tagged.tree;
}

/** Whether the main lines have the same moves; only one of them may have a termination. */
function isSameLine(tagged: MoveTree<TextStep>, told: MoveTree<TextStep>): boolean {
  const texts = [tagged, told].map((tree) => {
    let last = 0;
    const words: string[] = [];
    for (const { move } of tree.mainLine()) {
      if ('ending' in move) break;
      last = move.to ?? last;
      words.push(`${move.from ?? move.piece} ${last} ${move.promote ?? false}`);
    }
    return words.join();
  });
  return texts[0] === texts[1];
}
