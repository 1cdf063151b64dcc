/** Opening books of shogi, which are text: an error has its place, and what was read is written so that it is read again. */
import { makeYaneuraou, parseYaneuraou } from '../../src/book/yaneuraou.js';
import { type FuzzTarget, placeFault } from './target.js';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

function check(text: string): string | undefined {
  const book = parseYaneuraou(text);
  if (!book.ok) {
    const { code, data, message } = book.error;
    if (code !== 'MalformedBook' || message === '') return `its error is ${code}: ${message}`;
    const { line, column } = data as { line: number; column: number };
    return placeFault(text, line, column);
  }
  const made = makeYaneuraou(book.value.positions());
  const again = parseYaneuraou(made);
  if (!again.ok) return `what was written is not read: ${again.error.message}`;
  return makeYaneuraou(again.value.positions()) === made ? undefined : 'it is read otherwise';
}

export const BOOK_TARGET: FuzzTarget = {
  name: 'yaneuraou',
  corpus: [
    `#YANEURAOU-DB2016 1.00\nsfen ${START}\n7g7f 3c3d 32 10 1000\n2g2f none none none none\n`,
    `\ufeffsfen ${START.slice(0, -2)}\r\n7g7f\r\n// why not\r\n5g5f none -20 # slow\r\n`,
    'sfen 4k4/9/9/9/9/9/9/9/4K4 w 2Pr 57\nR*5h 5i4h 3000 12\n',
  ],
  words: ['sfen ', START, '7g7f', 'P*5e', '8h2b+', 'none', '#', '//', '-1', '\n', '\r\n', ' b - '],
  check,
};
