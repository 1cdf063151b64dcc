/** Random commands and answers of both protocols. */
import fc from 'fast-check';
import type { Answer, EngineOption, Info, Score } from '../../src/uci/answer.js';
import { type Command, GAME_RESULTS, type GoLimits } from '../../src/uci/command.js';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** A record without the keys that have no value. */
function withoutHoles<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as unknown as T;
}

const number = fc.integer({ min: -(2 ** 40), max: 2 ** 40 });
const chessMove = fc.stringMatching(/^[a-h][1-8][a-h][1-8][nbrq]?$/);
const shogiMove = fc.stringMatching(/^([1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/);
export const move = fc.oneof(chessMove, shogiMove);
const moves = fc.array(move, { maxLength: 8 });

/** Words that are no keyword anywhere. */
const word = fc.stringMatching(/^[A-Z<>:\\/._0-9]{1,8}x$/);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
/** A value is taken as it is, so it may hold keywords and more than one space in a row. */
const value = fc.oneof(
  text,
  fc.constantFrom('', 'true', '16', '<empty>', 'value name value', 'C:\\Program  Files\\go'),
);

export const limits: fc.Arbitrary<GoLimits> = fc
  .record({
    searchmoves: optional(moves),
    ponder: optional(fc.constant(true)),
    infinite: optional(fc.constant(true)),
    ...{ wtime: optional(number), btime: optional(number) },
    ...{ winc: optional(number), binc: optional(number) },
    ...{ movestogo: optional(number), byoyomi: optional(number) },
    ...{ depth: optional(number), nodes: optional(number), movetime: optional(number) },
    mate: optional(fc.oneof(number, fc.constant('infinite' as const))),
    perft: optional(number),
  })
  .map((record) => withoutHoles(record) as GoLimits);

const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '8/8/8/8/8/8/8/K1k5 b - - 12 40',
  'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
];

const simple = (...kinds: ('hello' | 'isready' | 'newgame' | 'stop' | 'ponderhit' | 'quit')[]) =>
  fc.constantFrom(...kinds).map((kind): Command => ({ kind }));

export const uciCommand: fc.Arbitrary<Command> = fc.oneof(
  simple('hello', 'isready', 'newgame', 'stop', 'ponderhit', 'quit'),
  fc.record({ kind: fc.constant('debug' as const), on: fc.boolean() }),
  fc
    .record({ kind: fc.constant('setoption' as const), name: text, value: optional(value) })
    .map((record) => withoutHoles(record) as Command),
  fc.constant<Command>({ kind: 'register', later: true }),
  fc
    .tuple(optional(text), optional(text))
    .filter(([name, code]) => name !== undefined || code !== undefined)
    .map(([name, code]) => withoutHoles({ kind: 'register' as const, name, code }) as Command),
  fc
    .record({
      kind: fc.constant('position' as const),
      from: optional(fc.constantFrom(...FENS)),
      moves,
    })
    .map((record) => withoutHoles(record) as Command),
  fc.record({ kind: fc.constant('go' as const), limits }),
);

export const usiCommand: fc.Arbitrary<Command> = fc.oneof(
  uciCommand,
  fc.record({
    kind: fc.constant('gameover' as const),
    result: fc.constantFrom(...GAME_RESULTS),
  }),
);

const score: fc.Arbitrary<Score> = fc
  .tuple(
    fc.oneof(
      number.map((cp) => ({ cp })),
      fc
        .oneof(number, fc.constantFrom('+' as const, '-' as const))
        .map((mate) => ({ mate }) as Score),
    ),
    optional(fc.constantFrom('lower' as const, 'upper' as const)),
  )
  .map(([value, bound]) => withoutHoles({ ...value, bound }) as Score);

export const info: fc.Arbitrary<Info> = fc
  .record({
    ...{ depth: optional(number), seldepth: optional(number), multipv: optional(number) },
    score: optional(score),
    wdl: optional(fc.tuple(number, number, number)),
    ...{ nodes: optional(number), nps: optional(number), time: optional(number) },
    ...{ hashfull: optional(number), tbhits: optional(number), sbhits: optional(number) },
    ...{ cpuload: optional(number), currmove: optional(move), currmovenumber: optional(number) },
    ...{ pv: optional(moves), refutation: optional(moves) },
    currline: optional(
      fc
        .record({ thread: optional(number), moves })
        .map((record) => withoutHoles(record) as NonNullable<Info['currline']>),
    ),
    string: optional(fc.oneof(text, fc.constantFrom('', 'depth 3 pv e2e4'))),
  })
  .map((record) => withoutHoles(record) as Info);

const option: fc.Arbitrary<EngineOption> = fc
  .oneof(
    fc.record({ type: fc.constant('check'), name: text, default: optional(fc.boolean()) }),
    fc.record({
      ...{ type: fc.constant('spin'), name: text, default: optional(number) },
      ...{ min: optional(number), max: optional(number) },
    }),
    fc.record({
      ...{ type: fc.constant('combo'), name: text },
      default: optional(fc.oneof(text, fc.constant(''))),
      values: fc.array(fc.oneof(text, fc.constant('')), { maxLength: 4 }),
    }),
    fc.record({ type: fc.constant('button'), name: text }),
    fc.record({
      ...{ type: fc.constantFrom('string', 'filename'), name: text },
      default: optional(fc.oneof(text, fc.constantFrom('', 'min 3 var x'))),
    }),
  )
  .map((record) => withoutHoles(record) as EngineOption);

export const uciAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom<Answer>({ kind: 'ok' }, { kind: 'readyok' }),
  fc.record({
    kind: fc.constant('id' as const),
    field: fc.constantFrom('name' as const, 'author' as const),
    text,
  }),
  fc.record({ kind: fc.constant('option' as const), option }),
  fc.record({ kind: fc.constant('info' as const), info }),
  fc
    .record({ kind: fc.constant('bestmove' as const), move, ponder: optional(move) })
    .map((record) => withoutHoles(record) as Answer),
  fc.constantFrom<Answer>(
    { kind: 'bestmove', word: 'resign' },
    { kind: 'bestmove', word: 'win' },
    { kind: 'bestmove', word: 'none' },
  ),
  fc.constantFrom<Answer>(
    { kind: 'copyprotection', state: 'checking' },
    { kind: 'registration', state: 'error' },
  ),
);

export const usiAnswer: fc.Arbitrary<Answer> = fc.oneof(
  uciAnswer,
  fc.record({ kind: fc.constant('checkmate' as const), moves }),
  fc.constantFrom<Answer>(
    { kind: 'checkmate', word: 'nomate' },
    { kind: 'checkmate', word: 'timeout' },
    { kind: 'checkmate', word: 'notimplemented' },
  ),
);

/** Lines that look like the protocols, more or less: their words in any order, and whatever else. */
const keyword = fc.constantFrom(
  ...'uci usi isready setoption name value ucinewgame usinewgame position startpos fen sfen'.split(
    ' ',
  ),
  ...'moves go ponder searchmoves wtime btime winc binc movestogo byoyomi depth nodes mate'.split(
    ' ',
  ),
  ...'movetime infinite ponderhit stop gameover win lose draw quit register later code debug on'.split(
    ' ',
  ),
  ...'id author option type check spin combo button string filename default min max var'.split(' '),
  ...'info score cp lowerbound upperbound wdl pv refutation currline currmove multipv'.split(' '),
  ...'bestmove resign checkmate nomate copyprotection registration ok uciok usiok readyok'.split(
    ' ',
  ),
  ...['-', '+', '-0', '99999999999999999999', '1e9', '0x10', '<empty>', '(none)', '\r', '\0'],
);
export const anyLine = fc
  .array(
    fc.oneof({ weight: 6, arbitrary: keyword }, move, fc.string(), fc.string({ unit: 'binary' })),
  )
  .chain((parts) => fc.constantFrom(parts.join(' '), parts.join('\t'), ` ${parts.join('  ')}`));
