/** The rules, ply by ply, against the slow generator that was written from the laws of chess; and published counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reference from '@magiban/reference/chess';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import {
  ChessPosition,
  COLORS,
  chess960Setup,
  type DescribedMove,
  makeSquare,
  parseEpd,
  type Square,
  unwrap,
} from '../../src/chess/index.js';

function compare(position: ChessPosition, other: reference.Position): void {
  const fen = reference.format(other);
  expect(position.fen()).toBe(fen);
  expect(position.isCheck).toBe(reference.inCheck(other));
  const expected = reference.moves(other).map((move) => ({
    uci: reference.uci(other, move),
    san: reference.sanOf(other, move),
  }));
  const described = position.describeMoves();
  const texts = described.map(({ uci, san }) => `${uci} ${san}`);
  expect(texts.sort(), fen).toEqual(expected.map(({ uci, san }) => `${uci} ${san}`).sort());
  for (const move of described) compareDescription(position, move);
  const codes = (via: 'magic' | 'raycast') =>
    position.legalMoves(via).map(({ from, to, promotion }) => `${from} ${to} ${promotion}`);
  expect(codes('raycast').sort()).toEqual(codes('magic').sort());
}

/** What a description says besides its texts. */
function compareDescription(position: ChessPosition, move: DescribedMove): void {
  const after = position.play(move);
  expect(position.get(move.from)?.role).toBe(move.role);
  expect(after.isCheck).toBe(move.check);
  expect(after.isCheckmate).toBe(move.mate);
  expect(move.castling !== undefined).toBe(move.san.startsWith('O-O'));
  const victim = move.castling ? undefined : position.get(move.to);
  expect(move.captured).toBe(move.enPassant ? 'pawn' : victim?.role);
  const count = (side: ChessPosition) => side.occupied.popcount();
  expect(count(position) - count(after)).toBe(move.captured ? 1 : 0);
}

describe('random games', () => {
  it.each(['ordinary', 'Chess960'])('of %s chess agree at every ply', (kind) => {
    const choices = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 959 }), choices, (number, list) => {
        let position =
          kind === 'ordinary'
            ? ChessPosition.start
            : unwrap(ChessPosition.fromSetup(chess960Setup(number)));
        let other = reference.parse(position.fen(), { chess960: position.chess960 });
        for (const choice of list) {
          compare(position, other);
          const moves = position.describeMoves();
          const move = moves[choice % moves.length];
          if (!move) break;
          other = reference.apply(other, reference.findMove(other, move.uci));
          position = position.play(choice % 2 === 0 ? move.san : move);
        }
      }),
      { numRuns: 4 },
    );
  });
});

describe('attackers', () => {
  it('are those of the reference', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (list) => {
        let position = ChessPosition.start;
        for (const choice of list) {
          const moves = position.legalMoves();
          const move = moves[choice % moves.length];
          if (!move) break;
          position = position.play(move);
        }
        const fen = position.fen();
        for (const color of COLORS) {
          for (let square = 0; square < 64; square += 3) {
            const set = position.attackers(square as Square, color);
            expect(set.names()).toEqual(
              reference.attackers(fen, makeSquare(square as Square), color),
            );
          }
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('published counts', () => {
  const FILES = ['chess', 'chess-cpw', 'chess960', 'chess960-castling'];
  it.each(FILES)('of %s.epd, two moves deep', (name) => {
    const lines = readFileSync(join(ROOT, `data/perft/${name}.epd`), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines.filter((text) => !text.startsWith('#'))) {
      const { setup, operations } = unwrap(parseEpd(line));
      const position = unwrap(ChessPosition.fromSetup(setup));
      const moves = position.legalMoves();
      expect([line, moves.length]).toEqual([line, operations.get('D1')?.[0]]);
      const replies = moves.map((move) => position.play(move).legalMoves().length);
      const sum = replies.reduce((total, count) => total + count, 0);
      expect([line, sum]).toEqual([line, operations.get('D2')?.[0]]);
    }
  });
});
