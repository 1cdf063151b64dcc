/** The parameters of `info`. */
import type { Info, Score } from './answer.js';
import { joined, onOneLine, type Words } from './words.js';

const NUMBERS = [
  ...(['depth', 'seldepth', 'multipv', 'nodes', 'nps', 'time', 'hashfull'] as const),
  ...(['tbhits', 'sbhits', 'cpuload', 'currmovenumber'] as const),
] as const;
type NumberWord = (typeof NUMBERS)[number];

const WORDS: ReadonlySet<string> = new Set([
  ...NUMBERS,
  ...['score', 'wdl', 'currmove', 'pv', 'refutation', 'currline', 'string'],
  // They belong after `score`; after a PV they are still not moves.
  ...['lowerbound', 'upperbound'],
]);
const isWord = (word: string) => WORDS.has(word);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function readInfo(words: Words): Info {
  const info: Writable<Info> = {};
  for (let word = words.take(); word !== undefined; word = words.take()) {
    if ((NUMBERS as readonly string[]).includes(word)) {
      const number = words.takeNumber();
      if (number !== undefined) info[word as NumberWord] = number;
    } else if (word === 'pv' || word === 'refutation') info[word] = words.takeUntil(isWord);
    else if (word === 'string') info.string = words.rest();
    else if (word === 'score') assign(info, 'score', readScore(words));
    else if (word === 'wdl') assign(info, 'wdl', readChances(words));
    else if (word === 'currmove') assign(info, 'currmove', takeText(words));
    else if (word === 'currline') {
      const thread = words.takeNumber();
      const moves = words.takeUntil(isWord);
      info.currline = thread === undefined ? { moves } : { thread, moves };
    }
  }
  return info;
}

function assign<K extends keyof Info>(info: Writable<Info>, key: K, value: Info[K] | undefined) {
  if (value !== undefined) info[key] = value;
}

function takeText(words: Words): string | undefined {
  return words.peek === undefined || isWord(words.peek) ? undefined : words.take();
}

function readScore(words: Words): Score | undefined {
  let score: Score | undefined;
  let bound: Score['bound'];
  for (;;) {
    const word = words.peek;
    if (word === 'cp' || word === 'mate') {
      words.take();
      score = (word === 'cp' ? readPawns(words) : readMate(words)) ?? score;
    } else if (word === 'lowerbound' || word === 'upperbound') {
      words.take();
      bound = word === 'lowerbound' ? 'lower' : 'upper';
    } else break;
  }
  return score && bound ? { ...score, bound } : score;
}

function readPawns(words: Words): Score | undefined {
  const cp = words.takeNumber();
  return cp === undefined ? undefined : { cp };
}

function readMate(words: Words): Score | undefined {
  const sign = words.peek;
  if (sign === '+' || sign === '-') {
    words.take();
    return { mate: sign };
  }
  const mate = words.takeNumber();
  return mate === undefined ? undefined : { mate };
}

function readChances(words: Words): Info['wdl'] {
  const numbers: number[] = [];
  for (let i = 0; i < 3; i++) {
    const number = words.takeNumber();
    if (number !== undefined) numbers.push(number);
  }
  const [win, draw, loss] = numbers;
  return win === undefined || draw === undefined || loss === undefined
    ? undefined
    : [win, draw, loss];
}

/** Writes an `info` line. Moves follow numbers, and free text comes last because it extends to the end of the line. */
export function makeInfo(info: Info): string {
  const { score, wdl, currmove, currmovenumber, pv, refutation, currline, string } = info;
  const numberOf = (word: NumberWord) =>
    info[word] === undefined ? undefined : `${word} ${info[word]}`;
  return joined([
    'info',
    ...(['depth', 'seldepth', 'multipv'] as const).map(numberOf),
    score ? makeScore(score) : undefined,
    wdl ? `wdl ${wdl.join(' ')}` : undefined,
    ...(['nodes', 'nps', 'time', 'hashfull', 'tbhits', 'sbhits', 'cpuload'] as const).map(numberOf),
    currmove === undefined ? undefined : `currmove ${currmove}`,
    currmovenumber === undefined ? undefined : `currmovenumber ${currmovenumber}`,
    refutation ? joined(['refutation', ...refutation]) : undefined,
    currline ? joined(['currline', currline.thread, ...currline.moves]) : undefined,
    pv ? joined(['pv', ...pv]) : undefined,
    string === undefined ? undefined : `string ${onOneLine(string)}`.trimEnd(),
  ]);
}

function makeScore(score: Score): string {
  const value = 'cp' in score ? `cp ${score.cp}` : `mate ${score.mate}`;
  return joined(['score', value, score.bound ? `${score.bound}bound` : undefined]);
}
