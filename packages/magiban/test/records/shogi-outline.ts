/** Reading records of shogi, and looking at them: shared by the tests. */
import { parseRecord, type RecordFormat, type ShogiRecord, unwrap } from '../../src/records.js';
import { dump } from './dump.js';

export function read(text: string, format?: RecordFormat): ShogiRecord {
  const [record] = unwrap(parseRecord(text, format ? { format } : {}));
  return record as ShogiRecord;
}

/** The moves in Japanese, the ending, and times, comments in parentheses; variations with their number in front. */
export function outline(record: ShogiRecord): string[] {
  const { moves = [] } = dump(record) ?? {};
  return moves.map(({ ply, index, words, elapsed, comments, before }) =>
    [
      `${ply}${"'".repeat(index)} ${words}`,
      elapsed === undefined ? '' : ` ${elapsed}`,
      before.length > 0 ? ` <${before.join('|')}>` : '',
      comments.length > 0 ? ` (${comments.join('|')})` : '',
    ].join(''),
  );
}

export function errorsOf(record: ShogiRecord): string[] {
  return record.errors.map(({ message }) => message);
}
