/** Which of the formats a text is in, told by its first line that only one of them can have. */
import type { RecordFormat } from './record-text.js';
import { textLines } from './text-lines.js';

const SIGNS: readonly (readonly [RecordFormat, RegExp])[] = [
  ['jkf', /^\s*[{[]/],
  ['usi', /^\s*(?:position\s|startpos(?:\s|$)|sfen\s|\S+(?:\/\S+){8}\s+[bw]\s)/],
  ['csa', /^(?:'|V\d|N[+-]|\$[A-Z]|P[I1-9+-]|[+-]\d{4}[A-Z]{2}|[+-]$|%[A-Z+-])/],
  ['ki2', /^[\s　]*[▲▼☗△▽☖]/],
  ['kif', /^(?:[\s　]*\d+[\s　]+(?:[^\s　\d]|[1-9][1-9一二三四五六七八九][^\s　\d])|手数--)/],
];
/** Headers and diagrams, which KIF and KI2 share. */
const SHARED = /^(?:[^\s　：]+：|\||まで)/;

/** Nothing if it is none of them. */
export function detectFormat(text: string): RecordFormat | undefined {
  let shared: RecordFormat | undefined;
  for (const { text: line } of textLines(text)) {
    if (/^#\s*KIF/i.test(line)) shared = 'kif';
    // Comments may say anything.
    if (/^[#*&]/.test(line)) continue;
    const format = SIGNS.find(([, sign]) => sign.test(line))?.[0];
    if (format) return format;
    if (SHARED.test(line)) shared ??= 'kif';
  }
  return shared;
}
