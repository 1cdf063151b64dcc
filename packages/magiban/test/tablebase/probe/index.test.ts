/**
 * The index of positions: exact, the same for all images of a position and for nothing else, and as it is defined. Small
 * sets are looked at placement by placement, the others by samples.
 */
import { describe, expect, it, vi } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice, IS_DEEP } from '../../../../../test/support/deep.js';
import { bytesOf } from '../../../src/core/packed-words.js';
import { ChessLocator } from '../../../src/tablebase/index/chess.js';
import { chessPackedAt } from '../../../src/tablebase/index/chess-decode.js';
import {
  PAWN_PAIR_COUNT,
  PAWNLESS_PAIR_COUNT,
  pawnlessPairs,
  pawnPairs,
} from '../../../src/tablebase/index/chess-layout.js';
import { entriesOf } from '../../../src/tablebase/index/layouts.js';
import { material } from '../../../src/tablebase/index/material.js';
import { placeOf, positionAt, setOf } from '../../../src/tablebase/index/positions.js';
import { CHESS_SETS, SHOGI_SETS, setNumber } from '../../../src/tablebase/index/sets.js';
import { ShogiLocator } from '../../../src/tablebase/index/shogi.js';
import { shogiPackedAt } from '../../../src/tablebase/index/shogi-decode.js';
import { SHOGI_PAIR_COUNT, shogiPairs } from '../../../src/tablebase/index/shogi-layout.js';
import { trueTable } from './memory-table.js';
import {
  chessImages,
  type Man,
  type Placement,
  packChess,
  packShogi,
  shogiImages,
  slowChessIndex,
  slowShogiIndex,
} from './placements.js';

vi.setConfig({ testTimeout: deepOr(DEEP_TIMEOUT, 60_000) });

const shogi = new ShogiLocator();
const chess = new ChessLocator();
const SEED = 20_240_607;

/** A number for each placement, the same for none but equal ones. */
function keyOf({ turn, kings, men }: Placement): string {
  const texts = men.map((man) => `${man.letter}${man.owner}${man.promoted}${man.square}`).sort();
  return `${turn}/${kings.join()}/${texts.join()}`;
}

function areApart(a: number, b: number, height: number): boolean {
  const files = Math.abs(Math.floor(a / height) - Math.floor(b / height));
  return files > 1 || Math.abs((a % height) - (b % height)) > 1;
}

/**
 * All placements of a single piece besides the kings, white or sente to move, its king on the files up to the middle: the
 * others are mirror images.
 */
function* singles(game: 'chess' | 'shogi', letter: string): Generator<Placement> {
  const [size, height] = game === 'chess' ? [64, 8] : [81, 9];
  const promotions = game === 'chess' || letter === 'G' ? [false] : [false, true];
  for (let first = 0; first < size; first++) {
    if (game === 'chess' ? (first & 7) > 3 : first >= 45) continue;
    for (let second = 0; second < size; second++) {
      if (!areApart(first, second, height)) continue;
      const kings = [first, second] as const;
      for (const owner of [0, 1]) {
        const make = (promoted: boolean, square?: number): Placement => ({
          ...{ turn: 0, kings },
          men: [{ letter, owner, promoted, square }],
        });
        if (game === 'shogi') yield make(false);
        for (let square = 0; square < size; square++) {
          if (square === first || square === second) continue;
          if (game === 'chess' && letter === 'P' && (square < 8 || square > 55)) continue;
          for (const promoted of promotions) yield make(promoted, square);
        }
      }
    }
  }
}

/** A number for each placement of a single piece. */
function numberOf({ turn, kings, men }: Placement): number {
  const { owner, promoted, square } = men[0] as Man;
  const state = (promoted ? 82 : 0) + (square ?? 81);
  return turn + 2 * (owner + 2 * (kings[0] + 81 * (kings[1] + 81 * state)));
}

describe('the definition', () => {
  it('gives the known numbers of king pairs and entries', () => {
    expect([SHOGI_PAIR_COUNT, shogiPairs().count]).toEqual([2996, 2996]);
    expect([PAWNLESS_PAIR_COUNT, pawnlessPairs().count]).toEqual([462, 462]);
    expect([PAWN_PAIR_COUNT, pawnPairs().count]).toEqual([1806, 1806]);
    const entries = (text: string) => entriesOf(material(text));
    expect(entries('KGvK')).toBe(2996 * 164);
    expect(entries('shogi:KPvK')).toBe(2996 * 326);
    expect(entries('shogi:KRBvK')).toBe(2996 * 326 * 326);
    expect(entries('KGPvK')).toBe(2996 * 164 * 326);
    expect(entries('KGGvK')).toBe((2996 * 164 * 165) / 2);
    expect(entries('KQvK')).toBe(2 * 462 * 64);
    expect(entries('chess:KPvK')).toBe(2 * 1806 * 48);
    expect(entries('chess:KRvKR')).toBe(462 * 64 * 64);
    expect(entries('chess:KRvKP')).toBe(2 * 1806 * 64 * 48);
    expect(entries('chess:KRRvK')).toBe((2 * 462 * 64 * 65) / 2);
    expect(entries('chess:KPPvK')).toBe((2 * 1806 * 48 * 49) / 2);
    expect(entries('chess:KPvKP')).toBe(1806 * 48 * 48);
  });
});

/** Every placement of the set has an index, shared with its images only, and comes back from it. */
function checkAll(game: 'chess' | 'shogi', letter: string) {
  const set = setNumber(material(`K${letter}vK`, game));
  const entries = entriesOf(material(`K${letter}vK`, game));
  const images = game === 'chess' ? chessImages : shogiImages;
  const locator = game === 'chess' ? chess : shogi;
  const packOf = game === 'chess' ? packChess : packShogi;
  const indexOf = new Int32Array(4 * 81 * 81 * 164).fill(-1);
  const isTaken = new Uint8Array(entries);
  let faults = 0;
  for (const placement of singles(game, letter)) {
    if (locator.locate(packOf(placement)) !== set) faults++;
    const { index } = locator;
    if (isTaken[index] === 0) {
      for (const image of images(placement)) indexOf[numberOf(image)] = index;
      isTaken[index] = 1;
    }
    if (indexOf[numberOf(placement)] !== index) faults++;
  }
  const packedAt = game === 'chess' ? chessPackedAt : shogiPackedAt;
  let decoded = 0;
  for (let index = 0; index < entries; index++) {
    const isHeld = packedAt(set, index) !== undefined;
    if (isHeld !== (isTaken[index] === 1)) faults++;
    if (isHeld) decoded++;
  }
  expect(faults).toBe(0);
  return decoded;
}

describe('every placement', () => {
  it.each(['Q', 'P'])('of one %s in chess', (letter) => {
    checkAll('chess', letter);
  });

  it.runIf(IS_DEEP)('of one gold in shogi', () => {
    // 164 states but for the squares of the kings; of 56 pairs of kings on the middle file all states come in two images,
    // but for those on that file, 7 squares, and in hand.
    expect(checkAll('shogi', 'G')).toBe(2996 * 160 - 56 * (160 - 16) * 0.5);
  });

  it.runIf(IS_DEEP)('of one pawn in shogi', () => {
    checkAll('shogi', 'P');
  });
});

/** A random placement of a set; none has two pieces on a square. */
function randomPlacement(
  name: string,
  game: 'chess' | 'shogi',
  roll: (limit: number) => number,
): Placement {
  const [size, height] = game === 'chess' ? [64, 8] : [81, 9];
  const sides = name.split('v').map((side) => side.slice(1));
  const swap = roll(2);
  for (;;) {
    const kings: [number, number] = [roll(size), roll(size)];
    const men = sides.flatMap((side, owner) =>
      [...side].map((letter): Man => {
        const isHeld = game === 'shogi' && roll(6) === 0;
        const canPromote = game === 'shogi' && letter !== 'G';
        return {
          letter,
          owner: game === 'shogi' ? roll(2) : owner ^ swap,
          promoted: canPromote && !isHeld && roll(2) === 1,
          square: isHeld ? undefined : roll(size),
        };
      }),
    );
    const squares = [...kings, ...men.flatMap(({ square }) => square ?? [])];
    const isFine = men.every(
      ({ letter, square = 0 }) =>
        game === 'shogi' || letter !== 'P' || (square >= 8 && square <= 55),
    );
    if (isFine && new Set(squares).size === squares.length && areApart(...kings, height)) {
      return { turn: roll(2), kings, men };
    }
  }
}

describe(`samples of every set (seed ${SEED})`, () => {
  const samples = deepOr(2000, 100);

  it.each(SHOGI_SETS)('shogi $name', (set) => {
    const roll = dice(SEED);
    for (let i = 0; i < samples; i++) {
      const placement = randomPlacement(set.name, 'shogi', roll);
      const expected = slowShogiIndex(placement);
      const found = shogiImages(placement).map((image) => {
        const number = shogi.locate(packShogi(image));
        return [number, shogi.index];
      });
      const number = setNumber(set);
      expect([keyOf(placement), ...found]).toEqual([
        ...[keyOf(placement), ...found.map(() => [number, expected])],
      ]);
      const images = shogiImages(placement).map((image) => packShogi(image).join());
      expect(images).toContain(shogiPackedAt(number, expected)?.join());
    }
  });

  it.each(CHESS_SETS)('chess $name', (set) => {
    const roll = dice(SEED);
    for (let i = 0; i < samples; i++) {
      const placement = randomPlacement(set.name, 'chess', roll);
      const expected = slowChessIndex(placement, set.name);
      const found = chessImages(placement).map((image) => {
        const number = chess.locate(packChess(image));
        return [number, chess.index];
      });
      const number = setNumber(set);
      expect([keyOf(placement), ...found]).toEqual([
        ...[keyOf(placement), ...found.map(() => [number, expected])],
      ]);
      const images = chessImages(placement).map((image) => packChess(image).join());
      expect(images).toContain(chessPackedAt(number, expected)?.join());
    }
  });
});

describe('legal positions', () => {
  it('with one gold, its owner to move, are 444,542: 407,359 won, none drawn', () => {
    const set = setNumber(material('KGvK'));
    const table = trueTable('KGvK');
    const counts = { win: 0, loss: 0, draw: 0 };
    for (let index = 0; index < table.entries; index++) {
      const packed = shogiPackedAt(set, index);
      if (!packed) continue;
      const bytes = bytesOf(packed);
      const king = bytes.indexOf(8 + 16);
      const gold = bytes.indexOf(5);
      const isHeld = bytes[82 + 4] === 1;
      if (!isHeld && (gold < 0 || gold > 80 || goldReaches(gold, king))) continue;
      const isOwnImage = [bytes.indexOf(8), king, isHeld ? king : gold].every(
        (square) => Math.floor(square / 9) === 4,
      );
      const value = table.valueNow(index) as number;
      const outcome = value === 0 ? 'draw' : value % 2 === 0 ? 'win' : 'loss';
      counts[outcome] += isOwnImage ? 1 : 2;
    }
    expect(counts).toEqual({ win: 407_359, loss: 444_542 - 407_359, draw: 0 });
  });

  it('come out of a table and go in again', () => {
    const roll = dice(SEED);
    for (const set of [...SHOGI_SETS, ...CHESS_SETS]) {
      let count = 0;
      for (let tries = 0; count < 5 && tries < 1000; tries++) {
        const index = roll(entriesOf(set));
        const position = positionAt(set, index);
        if (!position) continue;
        count++;
        expect(setOf(position)).toBe(set);
        expect(placeOf(position)).toEqual({ material: set, index });
      }
      expect([set.name, count]).toEqual([set.name, 5]);
    }
  });

  it('are not found beyond either end of a table', () => {
    for (const set of [material('KGvK'), material('KQvK')]) {
      expect([-1, entriesOf(set)].map((index) => positionAt(set, index))).toEqual([
        ...[undefined, undefined],
      ]);
    }
  });
});

/** Whether sente's gold attacks a square. */
function goldReaches(from: number, to: number): boolean {
  const files = Math.floor(to / 9) - Math.floor(from / 9);
  const ahead = (from % 9) - (to % 9);
  if (Math.abs(files) > 1 || Math.abs(ahead) > 1) return false;
  return !(ahead === -1 && files !== 0) && (files !== 0 || ahead !== 0);
}
