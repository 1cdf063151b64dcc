/** Random games with everything that a record can hold, through every format and back. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr } from '../../../../test/support/deep.js';
import {
  detectFormat,
  makeRecord,
  makeRecordBytes,
  parseRecord,
  RECORD_FORMATS,
  unwrap,
} from '../../src/records.js';
import {
  type GamePlace,
  HANDICAPS,
  type OutcomeReason,
  ShogiGame,
  shogiPosition,
} from '../../src/shogi/index.js';
import { dump } from './dump.js';
import { SAMPLES } from './shogi-samples.js';

const TEXT = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '　全角　',
    '*',
    '**x',
    '#remark',
    '# x',
    '&bookmark',
    "'",
    "'*x",
    '$A:b',
  ),
  fc.constantFrom(
    '変化：3手',
    'まで5手で中断',
    '手合割：香落ち',
    '手数----',
    '   1 ７六歩(77)',
    '▲７六歩',
  ),
  fc.constantFrom(
    '#KIF version=2.0',
    '# ---- x ----',
    '/',
    '%TORYO',
    'T5',
    '[%x',
    '[x]',
    'encoding=x',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
);
/** Not what comments carry: that would be read as what it says. */
const COMMENT = TEXT.filter((text) => !/^\[%[a-z]+ /.test(text));
const SECONDS = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);
const STARTS = [
  ...HANDICAPS.map(({ sfen }) => sfen),
  'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
  '4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 77',
];
const REASONS: readonly (readonly [OutcomeReason, number])[] = [
  // 1: the side to move wins, -1: the other, 0: neither.
  ...([
    ['resignation', -1] as const,
    ['resignation', 1] as const,
    ['time-up', -1] as const,
  ] as const),
  ...([
    ['time-up', 1] as const,
    ['illegal-move', -1] as const,
    ['illegal-move', 1] as const,
  ] as const),
  ...([
    ['illegal-action', -1] as const,
    ['declaration', 1] as const,
    ['impasse', 0] as const,
  ] as const),
  ...([
    ['sennichite', 0] as const,
    ['declared-draw', 0] as const,
    ['move-limit', 0] as const,
  ] as const),
  ...([
    ['interruption', 0] as const,
    ['sealed-move', 0] as const,
    ['default', 1] as const,
  ] as const),
  ...([['default', -1] as const, ['taken-back', 0] as const, ['error', 0] as const] as const),
  ...([['checkmate', -1] as const, ['no-mate', 0] as const] as const),
];

/** A step of growing a tree: where (counted back from the newest place), which move, and what is said there. */
const STEP = fc.record(
  {
    back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat() }),
    choice: fc.nat(),
    comments: fc.oneof(fc.constant([]), fc.array(COMMENT, { maxLength: 3 })),
    before: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      fc.array(COMMENT, { maxLength: 2 }),
    ),
    elapsed: fc.option(SECONDS, { nil: undefined }),
    nags: fc.oneof(
      { weight: 5, arbitrary: fc.constant([]) },
      fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { maxLength: 2 }),
    ),
    evaluation: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined, freq: 5 }),
    clock: fc.option(SECONDS, { nil: undefined, freq: 5 }),
    ending: fc.option(fc.constantFrom(...REASONS), { nil: undefined, freq: 4 }),
  },
  { noNullPrototype: true },
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

function grow(game: ShogiGame, places: GamePlace[], step: Step): void {
  const place = places.at(-1 - (step.back % places.length)) as GamePlace;
  const moves = game.positionAt(place).legalMoves();
  const move = moves[step.choice % moves.length];
  if (!move || place.children.some((child) => child.move.isSameAs(move))) return;
  const node = unwrap(game.addLine(place, [move])) as GamePlace & {
    before: string[];
    nags: number[];
  };
  places.push(node);
  node.comments = [...step.comments];
  // Before a move that begins no variation, a comment belongs to the move in front.
  node.before = place.children.length > 1 ? [...step.before] : [];
  node.nags = [...step.nags];
  if (step.elapsed !== undefined) node.elapsed = step.elapsed;
  if (step.evaluation !== undefined) node.evaluation = { pawns: step.evaluation / 100 };
  if (step.clock !== undefined) node.clock = step.clock;
  if (!step.ending) return;
  const [reason, sign] = step.ending;
  const { turn } = game.positionAt(node);
  const other = turn === 'sente' ? 'gote' : 'sente';
  const winner = sign > 0 ? { winner: turn } : sign < 0 ? { winner: other } : {};
  game.end({ reason, ...winner, elapsed: 7 } as never, node);
}

const HEADER_NAMES = [
  '先手',
  '後手',
  '棋戦',
  '場所',
  '開始日時',
  '備考',
  '手合割',
  'ID',
  'a b',
  '表題',
  '持ち時間',
];
const GAMES = fc
  .record({
    start: fc.constantFrom(...STARTS),
    headers: fc.dictionary(
      fc.constantFrom(...HEADER_NAMES.slice(0, 6), 'ID', '表題', '持ち時間'),
      TEXT,
      { noNullPrototype: true },
    ),
    comments: fc.array(COMMENT, { maxLength: 2 }),
    steps: fc.array(STEP, { maxLength: 40 }),
  })
  .map(({ start, headers, comments, steps }) => {
    const game = new ShogiGame(shogiPosition(start));
    for (const [name, value] of Object.entries(headers)) game.headers.set(name, value);
    game.tree.comments = comments;
    const places: GamePlace[] = [game.tree];
    for (const step of steps) grow(game, places, step);
    return game;
  });

/** JKF has no place for what is said before a variation: it becomes a comment of its first move. */
function withoutBefore(data: ReturnType<typeof dump>) {
  return {
    ...data,
    moves: data?.moves.map((move) => ({
      ...move,
      before: [],
      comments: [...move.before, ...move.comments],
    })),
  };
}

describe('random games', () => {
  const runs = { numRuns: deepOr(3000, 60), seed: 20261116 };

  it.each(RECORD_FORMATS)(
    'are the same after %s',
    { timeout: deepOr(DEEP_TIMEOUT, 60_000) },
    (format) => {
      fc.assert(
        fc.property(GAMES, (game) => {
          const { text } = unwrap(makeRecord(game, format));
          const records = unwrap(parseRecord(text, { format }));
          const [record] = records;
          expect([records.length, record?.errors.map(({ message }) => message)]).toEqual([1, []]);
          const [sent, back] = [game, record].map((source) => dump(source as ShogiGame));
          if (format === 'jkf') expect(withoutBefore(back)).toEqual(withoutBefore(sent));
          else expect(back).toEqual(sent);
        }),
        runs,
      );
    },
  );

  it('are the same after CSA 3.0', () => {
    fc.assert(
      fc.property(GAMES, (game) => {
        const { text, losses } = unwrap(makeRecord(game, 'csa', { version: '3.0' }));
        expect(losses.some(({ what }) => what === 'fractions')).toBe(false);
        const [record] = unwrap(parseRecord(text));
        expect(dump(record as never)).toEqual(dump(game));
      }),
      runs,
    );
  });

  it('are the same after any two formats', () => {
    const format = fc.constantFrom(...RECORD_FORMATS);
    fc.assert(
      fc.property(GAMES, format, format, (game, first, second) => {
        const [one] = unwrap(parseRecord(unwrap(makeRecord(game, first)).text, { format: first }));
        const written = unwrap(makeRecord(one as never, second));
        const [two] = unwrap(parseRecord(written.text, { format: second }));
        expect(withoutBefore(dump(two as never))).toEqual(withoutBefore(dump(game)));
      }),
      runs,
    );
  });

  it('lose just what is said, if nothing is carried', () => {
    fc.assert(
      fc.property(GAMES, fc.constantFrom(...RECORD_FORMATS), (game, format) => {
        const { text, losses } = unwrap(makeRecord(game, format, { carry: false }));
        expect(losses.every(({ carried, count }) => !carried && count > 0)).toBe(true);
        const [record] = unwrap(parseRecord(text, { format }));
        expect(record?.errors).toEqual([]);
        if (losses.length === 0) expect(dump(record as never)).toEqual(dump(game));
        const main = [...game.tree.mainLine()].map(({ move }) => move.usi);
        const read = [...(record?.game?.tree.mainLine() ?? [])].map(({ move }) => move.usi);
        // An ending on the way ends the main line, and what follows is a variation.
        expect(main.slice(0, read.length)).toEqual(read);
      }),
      runs,
    );
  });
});

describe('the samples', () => {
  const cases = Object.entries(SAMPLES).flatMap(([name, text]) =>
    RECORD_FORMATS.map((format) => ({ name, text, format })),
  );

  it.each(cases)('$name as $format', ({ text, format }) => {
    for (const record of unwrap(parseRecord(text))) {
      expect(record.errors).toEqual([]);
      const { text: written } = unwrap(makeRecord(record, format));
      const [back] = unwrap(parseRecord(written, { format }));
      // Without a move, KI2 looks the same as KIF.
      const hasMoves = record.text.tree.children.length > 0;
      expect(detectFormat(written)).toBe(hasMoves || format !== 'ki2' ? format : 'kif');
      expect(back?.errors).toEqual([]);
      expect(withoutBefore(dump(back as never))).toEqual(withoutBefore(dump(record)));
      const encoded = unwrap(makeRecordBytes(record, format, { encoding: 'shift_jis' }));
      const [decoded] = unwrap(parseRecord(encoded.bytes, { format }));
      expect(dump(decoded as never)).toEqual(dump(back as never));
    }
  });
});
