/** Starts by name. */
import { describe, expect, it } from 'vitest';
import {
  HANDICAPS,
  handicap,
  handicapOf,
  handicapPosition,
  ShogiGame,
  ShogiPosition,
  shogiPosition,
  unwrap,
} from '../../src/shogi/index.js';

/** How many pieces gote does without. */
const MISSING: Readonly<Record<string, number>> = {
  ...{ even: 0, lance: 1, 'right-lance': 1, bishop: 1, rook: 1, 'rook-lance': 2 },
  ...{ 'two-piece': 2, 'three-piece': 3, 'four-piece': 4, 'five-piece': 5, 'left-five-piece': 5 },
  ...{ 'six-piece': 6, 'left-seven-piece': 7, 'right-seven-piece': 7 },
  ...{ 'eight-piece': 8, 'ten-piece': 10 },
};

describe('handicaps', () => {
  it.each(HANDICAPS)('$name, $japanese', ({ name, japanese, sfen }) => {
    const position = shogiPosition(sfen);
    expect(position.sfen()).toBe(sfen);
    expect(position.pieces(undefined, 'gote').popcount()).toBe(20 - (MISSING[name] ?? 99));
    expect(position.pieces(undefined, 'sente').popcount()).toBe(20);
    expect(position.turn).toBe(name === 'even' ? 'sente' : 'gote');
    for (const known of [name, japanese]) {
      expect(unwrap(handicapPosition(known)).sfen()).toBe(sfen);
      expect(unwrap(ShogiGame.withHandicap(known)).start.sfen()).toBe(sfen);
    }
    expect(handicapOf(position)?.name).toBe(name);
    expect(handicapOf({ ...position.toSetup(), number: 9 })?.japanese).toBe(japanese);
  });

  it('are all different', () => {
    expect(new Set(HANDICAPS.map(({ sfen }) => sfen)).size).toBe(Object.keys(MISSING).length);
  });

  it('name the lances as gote sees them', () => {
    expect(unwrap(handicap('香落ち')).sfen).toMatch(/^lnsgkgsn1\//);
    expect(unwrap(handicap('right-lance')).sfen).toMatch(/^1nsgkgsnl\//);
  });

  it('have no other names', () => {
    for (const result of [
      handicap('queen'),
      handicapPosition(''),
      ShogiGame.withHandicap('半落ち'),
    ]) {
      expect(result.ok ? 'ok' : result.error.code).toBe('UnknownName');
    }
    expect(handicapOf(ShogiPosition.start.play('7g7f'))).toBeUndefined();
  });
});
