/** The lab's board in the address: what is written is read back, what cannot be read is refused. */
import * as fc from 'fast-check';
import { BoardGeometry } from 'magiban/bitboard';
import { describe, expect, test } from 'vitest';
import { CHESS, customGame, type Game, SHOGI } from '../src/lab/games.js';
import {
  attacksOf,
  clearBlockers,
  makeHash,
  movePiece,
  parseHash,
  type State,
  startState,
  toggleBlocker,
} from '../src/lab/state.js';

function read(hash: string): State {
  const parsed = parseHash(hash);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** A state in plain words, to compare: a game holds functions. */
function plain({ game, role, color, square, blockers }: State) {
  return { game: game.name, role, color, square, blockers: blockers.squares() };
}

const games: fc.Arbitrary<Game> = fc.oneof(
  fc.constant(CHESS),
  fc.constant(SHOGI),
  fc
    .tuple(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 8 }))
    .map(([width, height]) => customGame(BoardGeometry.of(width, height))),
);
const states: fc.Arbitrary<State> = games.chain((game) => {
  const squares = fc.integer({ min: 0, max: game.geometry.squareCount - 1 });
  return fc
    .record({
      role: fc.constantFrom(...game.roles),
      color: fc.constantFrom(...game.colors),
      square: squares,
      blockers: fc.array(squares, { maxLength: 12 }),
    })
    .map(({ role, color, square, blockers }) =>
      blockers.reduce(toggleBlocker, clearBlockers({ ...startState(game), role, color, square })),
    );
});

describe('the hash', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(plain(read(makeHash(state)))).toEqual(plain(state));
      }),
    );
  });

  test('has a form that people can write', () => {
    expect(makeHash(startState(CHESS))).toBe('chess/rook/white/e4/e2,c4,g4,e6');
    expect(plain(read('#chess/rook/white/e4/e2,e6,c4,g4'))).toEqual(plain(startState(CHESS)));
    expect(makeHash(clearBlockers(startState(SHOGI)))).toBe('shogi/dragon/sente/5e');
    expect(plain(read('#16x8/knight/black/p8/a1'))).toEqual({
      game: '16x8',
      role: 'knight',
      color: 'black',
      square: 127,
      blockers: [0],
    });
  });

  test.each(['', '#', '#chess'])('%j means the start of chess', (hash) => {
    expect(plain(read(hash))).toEqual(plain(startState(CHESS)));
  });

  test('may be a board alone, or come with encoded commas', () => {
    expect(plain(read('#shogi'))).toEqual(plain(startState(SHOGI)));
    expect(read('#10x10').game.geometry.squareCount).toBe(100);
    expect(read('#chess/rook/white/e4/e2%2Ce6').blockers.names()).toEqual(['e2', 'e6']);
    expect(read('#3%C3%975/king/white/a1').game.name).toBe('3x5');
  });

  test.each([
    ['#go', 'is not a board'],
    ['#20x20', 'impossible board 20×20'],
    ['#0x8/rook/white/a1', 'impossible board 0×8'],
    ['#chess/rok/white/e4', '"rok" is no piece of chess'],
    ['#chess/dragon/white/e4', '"dragon" is no piece of chess'],
    ['#shogi/rook/white/5e', '"white" is no colour of shogi'],
    ['#chess/rook/white/e9', '"e9" is not a square'],
    ['#chess/rook/white/5e', '"5e" is not a square'],
    ['#chess/rook/white/e4/e2,z9', '"z9" is not a square'],
    ['#chess/rook/white/e4/e2,', '"" is not a square'],
    ['#chess/rook/white/e4/e2,e4', 'e4 holds the piece and a blocker'],
    ['#chess/rook', 'not of the form'],
    ['#chess/rook/white', 'not of the form'],
    ['#chess/rook/white/e4/e2/e6', 'not of the form'],
    ['#chess/rook/white/e4/%', 'encodes no character'],
    ['#constructor/toString/__proto__', 'is not a board'],
  ])('%s is refused: %s', (hash, reason) => {
    const parsed = parseHash(hash);
    expect(parsed).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', 'chess/', 'shogi/rook/'),
        (text, head) => {
          expect(typeof parseHash(`#${head}${text}`).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('the state', () => {
  test('starts with a rook on e4 that attacks 8 squares', () => {
    const names = attacksOf(startState(CHESS)).names().sort();
    expect(names).toEqual(['c4', 'd4', 'e2', 'e3', 'e5', 'e6', 'f4', 'g4']);
  });

  test('never has a blocker under the piece', () => {
    const start = startState(CHESS);
    const onBlocker = movePiece(start, start.blockers.lsb() as number);
    expect(onBlocker.blockers.popcount()).toBe(3);
    expect(toggleBlocker(start, start.square)).toBe(start);
  });

  test('knows which way the second player faces on any board', () => {
    const pawn = (color: string) => attacksOf(read(`#10x10/pawn/${color}/e5`));
    expect(pawn('white').names()).toEqual(['d6', 'f6']);
    expect(pawn('black').names()).toEqual(['d4', 'f4']);
  });
});
