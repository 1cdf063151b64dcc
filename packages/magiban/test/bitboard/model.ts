/**
 * The model that bitboards are held against: one boolean for each square, and nothing clever. Random boards of
 * random geometry, with the sizes that matter always among them, and the empty and the full board too.
 */
import fc from 'fast-check';
import {
  Bitboard,
  BoardGeometry,
  CHESS_MOVEMENTS,
  type Movement,
  SHOGI_MOVEMENTS,
} from '../../src/bitboard/index.js';

const SIZES: readonly [number, number][] = [
  ...([
    [1, 1],
    [1, 128],
    [128, 1],
    [16, 8],
    [8, 16],
    [9, 9],
    [10, 10],
    [12, 10],
  ] as const),
  ...([
    [8, 8],
    [8, 4],
    [4, 8],
    [5, 7],
    [31, 1],
    [32, 1],
    [33, 1],
    [2, 32],
    [5, 13],
  ] as const),
] as [number, number][];

const anySize = fc
  .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 16 }))
  .filter(([width, height]) => width * height <= 128);

export const geometries: fc.Arbitrary<BoardGeometry> = fc
  .tuple(fc.oneof(fc.constantFrom(...SIZES), anySize), fc.constantFrom('chess', 'shogi'))
  .map(([[width, height], convention]) => BoardGeometry.of(width, height, convention));

/** How every piece of both games moves. */
export const MOVEMENTS: readonly Movement[] = [
  ...Object.values(CHESS_MOVEMENTS),
  ...Object.values(SHOGI_MOVEMENTS),
];

export interface Sample {
  readonly geometry: BoardGeometry;
  readonly model: readonly boolean[];
  readonly board: Bitboard;
}

export function sampleOf(geometry: BoardGeometry, model: readonly boolean[]): Sample {
  const squares = model.flatMap((isSet, square) => (isSet ? [square] : []));
  return { geometry, model, board: Bitboard.fromSquares(geometry, squares) };
}

/** Boolean arrays of one length: empty, full, sparse and dense ones. */
export function models(length: number): fc.Arbitrary<boolean[]> {
  const fill = (value: boolean) => new Array<boolean>(length).fill(value);
  const some = fc.boolean();
  const sparse = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
  const list = (bit: fc.Arbitrary<boolean>) =>
    fc.array(bit, { minLength: length, maxLength: length });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(fill(false)) },
    { weight: 1, arbitrary: fc.constant(fill(true)) },
    { weight: 4, arbitrary: list(some) },
    { weight: 4, arbitrary: list(sparse) },
  );
}

export const samples: fc.Arbitrary<Sample> = geometries.chain((geometry) =>
  models(geometry.squareCount).map((model) => sampleOf(geometry, model)),
);

export const pairs: fc.Arbitrary<[Sample, Sample]> = geometries.chain((geometry) => {
  const one = models(geometry.squareCount).map((model) => sampleOf(geometry, model));
  return fc.tuple(one, one);
});

export const samplesWithSquare: fc.Arbitrary<[Sample, number]> = samples.chain((sample) =>
  fc.tuple(fc.constant(sample), fc.integer({ min: 0, max: sample.geometry.squareCount - 1 })),
);

/** A board read back square by square. */
export function modelOf(board: Bitboard): boolean[] {
  return Array.from({ length: board.geometry.squareCount }, (_, square) => board.get(square));
}

/** A model moved square by square: where each square's content comes from, or nothing. */
export function moved(
  geometry: BoardGeometry,
  model: readonly boolean[],
  target: BoardGeometry,
  source: (file: number, rank: number) => [file: number, rank: number],
): boolean[] {
  return Array.from({ length: target.squareCount }, (_, square) => {
    const [file, rank] = source(target.fileOf(square), target.rankOf(square));
    const inside = file >= 0 && file < geometry.width && rank >= 0 && rank < geometry.height;
    return inside && (model[geometry.squareAt(file, rank)] as boolean);
  });
}

/** The error that a call throws; fails if it throws none. */
export function errorOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('expected an error, but nothing was thrown');
}
