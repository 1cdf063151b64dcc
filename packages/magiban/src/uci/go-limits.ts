/** The parameters of `go`. A limit without a number is ignored. */
import type { GoLimits, Protocol } from './command.js';
import { joined, type Words } from './words.js';

const NUMBERS = [
  ...(['wtime', 'btime', 'winc', 'binc', 'movestogo', 'byoyomi'] as const),
  ...(['depth', 'nodes', 'movetime', 'perft'] as const),
] as const;
type NumberWord = (typeof NUMBERS)[number];

const WORDS: ReadonlySet<string> = new Set([
  ...NUMBERS,
  ...['searchmoves', 'ponder', 'infinite', 'mate'],
]);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function readGoLimits(words: Words): GoLimits {
  const limits: Writable<GoLimits> = {};
  for (let word = words.take(); word !== undefined; word = words.take()) {
    if (word === 'ponder' || word === 'infinite') limits[word] = true;
    else if (word === 'searchmoves') {
      limits.searchmoves = words.takeUntil((next) => WORDS.has(next));
    } else if (word === 'mate') {
      const mate = words.peek === 'infinite' ? words.take() : words.takeNumber();
      if (mate !== undefined) limits.mate = mate as number | 'infinite';
    } else if (isNumberWord(word)) {
      const number = words.takeNumber();
      if (number !== undefined) limits[word] = number;
    }
  }
  return limits;
}

function isNumberWord(word: string): word is NumberWord {
  return (NUMBERS as readonly string[]).includes(word);
}

/** The usual order of the clocks in each protocol: the first player's first. */
const ORDER: Readonly<Record<Protocol, readonly NumberWord[]>> = {
  uci: NUMBERS,
  usi: [
    ...(['btime', 'wtime', 'byoyomi', 'binc', 'winc', 'movestogo'] as const),
    ...(['depth', 'nodes', 'movetime', 'perft'] as const),
  ],
};

/** Writes `go` with its limits. The moves come last because they extend to the end of the line. */
export function makeGo(protocol: Protocol, limits: GoLimits): string {
  const { searchmoves, ponder, infinite, mate } = limits;
  const numbers = ORDER[protocol].map((word) =>
    limits[word] === undefined ? undefined : `${word} ${limits[word]}`,
  );
  return joined([
    'go',
    ponder ? 'ponder' : undefined,
    ...numbers,
    mate === undefined ? undefined : `mate ${mate}`,
    infinite ? 'infinite' : undefined,
    searchmoves ? joined(['searchmoves', ...searchmoves]) : undefined,
  ]);
}
