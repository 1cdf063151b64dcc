/** What the attacker may play is what gives check, by the rules' own generator; and all replies are legal moves. */
import * as shogiModule from '@magiban/core/shogi-mate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepOr } from '../../../../test/support/deep.js';
import { Prover } from '../../src/mate/prover.js';
import { shogiPosition } from '../../src/shogi/index.js';
import { codeOfMove } from '../../src/shogi/moves.js';
import { positions } from '../shogi/arbitraries.js';

const sorted = (codes: Iterable<number | undefined>) =>
  [...codes].map(Number).sort((a, b) => a - b);

describe('moves of a mate problem', () => {
  const prover = new Prover('shogi-mate', shogiModule, 1, 0);

  it('are the checks', () => {
    fc.assert(
      fc.property(positions, (position) => {
        prover.load(position.packed);
        const checks = position.checkingMoves().map(codeOfMove);
        expect(sorted(prover.moves(true))).toEqual(sorted(checks));
        expect(sorted(prover.moves(false))).toEqual(sorted(position.legalCodes()));
      }),
      { numRuns: deepOr(20_000, 1000) },
    );
  });

  it.each([
    ['a discovered check by the king', '4k4/9/9/4K4/9/9/9/9/4R4 b - 1'],
    ['a lance behind a silver', '4k4/9/4S4/9/4L4/9/9/9/8K b - 1'],
    ['a pawn before the king that would mate', '7lk/9/8S/9/9/9/9/7L1/8K b P 1'],
  ])('with %s', (_, sfen) => {
    const position = shogiPosition(sfen);
    prover.load(position.packed);
    const checks = position.checkingMoves().map(codeOfMove);
    expect(sorted(prover.moves(true))).toEqual(sorted(checks));
  });
});
