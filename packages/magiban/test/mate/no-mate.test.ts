/** Positions without a mate, made from mates by moving a defender next to its king: they are proved to have none, or stay unknown. */
import { readFileSync } from 'node:fs';
import * as reference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { deepOr } from '../../../../test/support/deep.js';
import { solveMateSync } from '../../src/mate/index.js';
import { shogiPosition } from '../../src/shogi/index.js';
import { mateWithin, type Rules } from './oracle.js';

const FILE = new URL('../../../../data/tsume/no-mates.txt', import.meta.url);
const SFENS = readFileSync(FILE, 'utf8').trim().split('\n');

const after = (position: reference.Position) =>
  reference.moves(position).map((move) => reference.apply(position, move));
const RULES: Rules<reference.Position> = {
  key: reference.format,
  checks: (position) => after(position).filter(reference.inCheck),
  replies: after,
};

describe('positions without a mate', () => {
  it('are proved to have none, or stay unknown', () => {
    expect(SFENS.length).toBe(100);
    const outcomes = SFENS.map((sfen) => solveMateSync(shogiPosition(sfen)).outcome);
    expect(outcomes).not.toContain('mate');
    expect(outcomes.filter((outcome) => outcome === 'nomate').length).toBeGreaterThan(90);
  });

  it('stay unknown where too little is allowed', () => {
    for (const sfen of SFENS.slice(0, 20)) {
      const { outcome, moves } = solveMateSync(shogiPosition(sfen), { nodes: 1 });
      expect([outcome, moves]).toEqual([outcome === 'nomate' ? 'nomate' : 'unknown', []]);
    }
  });

  it('have no short one by the reference, which tries everything', () => {
    for (const sfen of SFENS.filter((_, i) => i % deepOr(1, 20) === 0)) {
      expect([sfen, mateWithin(RULES, reference.parse(sfen), deepOr(3, 1))]).toEqual([
        sfen,
        undefined,
      ]);
    }
  });
});
