/** Random positions that no game reaches: rules, exchanges and evaluation agree with packages/reference and with themselves. */
import * as chessReference from '@magiban/reference/chess';
import * as shogiReference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import {
  ChessPosition,
  type ChessSetup,
  perft as chessPerft,
  type Square,
} from '../../src/chess/index.js';
import { Searcher } from '../../src/engine/searcher.js';
import { type AnyPosition, rulesOf } from '../../src/rules.js';
import { perft as shogiPerft } from '../../src/shogi/index.js';
import { GAMES, type Game, newSearcher } from '../engine/positions.js';

type Random = (below: number) => number;

/** Letters on squares at random, as the placement of a FEN or SFEN. */
function placement(
  random: Random,
  size: number,
  letters: readonly string[],
  kings: string,
): string {
  const cells = new Array<string>(size * size).fill('');
  const put = (letter: string) => {
    const at = random(cells.length);
    if (cells[at] === '') cells[at] = letter;
  };
  for (const king of kings)
    for (const before = cells.filter(Boolean).length; cells.filter(Boolean).length === before; )
      put(king);
  for (let left = random(2 * size * 2); left > 0; left--)
    put(letters[random(letters.length)] as string);
  const ranks = Array.from({ length: size }, (_, i) => cells.slice(size * i, size * i + size));
  return ranks
    .map((rank) =>
      rank
        .map((cell) => cell || '1')
        .join('')
        .replace(/1+/g, (run) => `${run.length}`),
    )
    .join('/');
}

const LETTERS = {
  // Pawns and queens more often: extra ones, and many checks.
  chess: [...'PPPNBRQQpppnbrqq'],
  shogi: [
    ...'PPPLNSGBRppplnsgbr',
    '+P',
    '+L',
    '+N',
    '+S',
    '+B',
    '+R',
    '+p',
    '+l',
    '+n',
    '+s',
    '+b',
    '+r',
  ],
} as const;

function text(game: Game, random: Random): string {
  if (game === 'chess') {
    const board = placement(random, 8, LETTERS.chess, 'Kk');
    const rights = random(2) ? 'KQkq' : '-';
    const passed = random(3) ? '-' : `${'abcdefgh'[random(8)]}${random(2) ? 3 : 6}`;
    return `${board} ${random(2) ? 'w' : 'b'} ${rights} ${passed} 0 1`;
  }
  const board = placement(random, 9, LETTERS.shogi, 'Kk');
  const hand = [...'RBGSNLPrbgsnlp'].map((letter) => (random(3) ? '' : letter)).join('');
  return `${board} ${random(2) ? 'b' : 'w'} ${hand || '-'} 1`;
}

/** Odd positions that can be played, as many as asked for. */
function* oddOnes(game: Game, random: Random, count: number): Generator<AnyPosition> {
  for (let found = 0; found < count; ) {
    const read = rulesOf(game).parse(text(game, random));
    if (!read.ok) {
      expect(read.error.code).toBe('ImpossiblePosition');
      continue;
    }
    if (read.value.warnings.length === 0) continue;
    found++;
    yield read.value;
  }
}

const perft = (position: AnyPosition, depth: number) =>
  position.game === 'chess' ? chessPerft(position, depth) : shogiPerft(position, depth);

describe.each(GAMES)('random odd positions of %s', (game) => {
  it('have the legal moves of the reference, and two plies of them', () => {
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    const reference = game === 'chess' ? chessReference : shogiReference;
    for (const position of oddOnes(game, random, 60)) {
      const what = `${position}, seed ${seed}`;
      const expected = reference.legalMoves(position.text);
      expect([...position.moveTexts()].sort(), what).toEqual(expected);
      expect([...position.moveTexts('raycast')].sort(), what).toEqual(expected);
      expect(position.isCheck, what).toBe(reference.isCheck(position.text));
      if (expected.length > 60) continue;
      const nodes = expected.reduce(
        (sum, move) => sum + reference.legalMoves(reference.play(position.text, move)).length,
        0,
      );
      expect(perft(position, 2), what).toBe(nodes);
    }
  }, 60_000);

  it('are counted, hashed and exchanged alike in every way', () => {
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    const searcher = newSearcher(Searcher, game, 0);
    for (const position of oddOnes(game, random, 80)) {
      const what = `${position}, seed ${seed}`;
      for (const [i, code] of position.legalCodes().entries()) {
        if (random(8)) continue;
        const move = position.legalMoves()[i] as never;
        const after = position.play(move);
        // Incremental as from scratch: the key, the score.
        expect(after.hash, what).toBe(ownCopy(after).hash);
        searcher.load(position.packed, [code]);
        const value = searcher.evaluate();
        searcher.load(after.packed);
        expect(searcher.evaluate(), what).toBe(value);
        searcher.load(position.packed);
        if (game === 'chess' && code >> 14 !== 0) continue;
        expect(searcher.givesCheck(code), what).toBe(after.isCheck);
        const gain = position.see(move);
        expect(searcher.seeAtLeast(code, gain), what).toBe(true);
        expect(searcher.seeAtLeast(code, gain + 1), what).toBe(false);
        if (position instanceof ChessPosition)
          expect(gain, `${what}, ${code}`).toBe(slowSee(position, code));
      }
    }
  }, 60_000);
});

function ownCopy(position: AnyPosition): AnyPosition {
  const read = rulesOf(position.game).fromBytes(position.bytes);
  if (!read.ok) throw read.error;
  return read.value;
}

// ── Exchanges by the reference ──────────────────────────────────────────────────────────────────

const VALUES = { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900, king: 20000 } as const;

/** Static exchange evaluation with the reference's attackers, by recursion. */
function slowSee(position: ChessPosition, code: number): number {
  const [from, to] = [(code & 63) as Square, ((code >> 6) & 63) as Square];
  const board = [...position.board];
  const gain = board[to] ? VALUES[board[to].role] : 0;
  board[to] = board[from];
  board[from] = undefined;
  return (
    gain -
    recapture({ ...position.toSetup(), board }, to, position.turn === 'white' ? 'black' : 'white')
  );
}

function recapture(setup: ChessSetup, to: Square, side: 'white' | 'black'): number {
  const other = side === 'white' ? 'black' : 'white';
  const name = `${'abcdefgh'[to & 7]}${(to >> 3) + 1}`;
  const of = (color: 'white' | 'black') =>
    chessReference.attackers(`${ranksOf(setup.board)} w - - 0 1`, name, color);
  const roleAt = (text: string) => setup.board[squareOf(text)]?.role ?? 'king';
  const [least] = of(side).sort((a, b) => VALUES[roleAt(a)] - VALUES[roleAt(b)]);
  if (least === undefined || (roleAt(least) === 'king' && of(other).length > 0)) return 0;
  const board = [...setup.board];
  const victim = board[to]?.role ?? 'pawn';
  board[to] = board[squareOf(least)];
  board[squareOf(least)] = undefined;
  return Math.max(0, VALUES[victim] - recapture({ ...setup, board }, to, other));
}

function squareOf(name: string): number {
  return 'abcdefgh'.indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1);
}

function ranksOf(board: ChessSetup['board']): string {
  const letter = (square: number) => {
    const piece = board[square];
    if (!piece) return '1';
    const sign = { pawn: 'p', knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' }[
      piece.role
    ];
    return piece.color === 'white' ? sign.toUpperCase() : sign;
  };
  const rank = (n: number) => Array.from({ length: 8 }, (_, file) => letter(8 * n + file)).join('');
  return [7, 6, 5, 4, 3, 2, 1, 0].map(rank).join('/');
}
