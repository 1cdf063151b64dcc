/**
 * The endgame solver: exports only. The memory is shared; each thread has its own instance and its own block. Written once, as
 * the engine is.
 */

import { Index } from '../chess/endgame/index';
import { MaterialSet } from '../chess/endgame/material-set';
import { EndgameSet } from '../chess/endgame/retrograde-set';
import { EndgameRules } from '../chess/endgame/rules';
import { LISTS } from '../chess/position';
import { Tables } from '../chess/tables';
import { INPUT, OUTPUT, WORK } from '../common/layout';
import { Retrograde } from '../retrograde/retrograde';
import { Verify } from '../retrograde/verify';
import { Rules } from './rules';

export * from '../common/layout';

/** Fills the tables that all threads read; once, by one of them. */
export function prepare(base: usize): void {
  Tables.fill(base + WORK);
  Index.fill();
}

/** Which pieces a set has, and where its codes are. Set 0 is the one to solve, the others are those that it leads to. */
export function describeSet(
  _base: usize,
  number: u32,
  first: u32,
  second: u32,
  codes: usize,
): void {
  MaterialSet.numbered(number).describe(first, second, codes);
}

export function entriesOf(_base: usize, number: u32): u32 {
  return MaterialSet.numbered(number).entries;
}

export function blocksOf(_base: usize, number: u32): u32 {
  return MaterialSet.numbered(number).blocks();
}

/** Of a set that was read from a file: entries that are no positions hold anything there. */
export function markImpossible(_base: usize, number: u32, block: u32): void {
  Retrograde.markImpossible<EndgameSet>(EndgameSet.from(MaterialSet.numbered(number)), block);
}

export function classify(_base: usize, block: u32): void {
  Retrograde.classify<EndgameSet>(set(), block);
}

export function begin(base: usize, block: u32): void {
  Retrograde.begin<EndgameSet>(set(), block, base + WORK);
}

export function spread(base: usize, block: u32, distance: u32): void {
  Retrograde.spread<EndgameSet>(set(), block, distance, base + WORK);
}

export function settle(base: usize, block: u32, distance: u32): void {
  Retrograde.settle<EndgameSet>(set(), block, distance, base + WORK);
}

/** Adds the positions of a block to the counts in the output: one for each code, 8 bytes each. */
export function tally(base: usize, block: u32): void {
  Retrograde.tally<EndgameSet>(set(), block, base + OUTPUT);
}

/**
 * Looks whether the entries of a block agree with their successors, and returns how many do not; the index of one of those
 * that do not is left in the input. Adds to the counts in the output as `tally` does.
 */
export function check(base: usize, block: u32): u32 {
  const p = base + WORK;
  const game = EndgameRules.of(p);
  Verify.check<Rules, EndgameRules>(Rules.of(p), game, block, p + LISTS, base + OUTPUT);
  store<u32>(base, Verify.fault, INPUT);
  return Verify.faults;
}

/** The highest code written since the last call. */
export function highestCode(_base: usize): u32 {
  const highest = Retrograde.highest;
  Retrograde.highest = 0;
  return highest;
}

/** How many entries were left in doubt since the last call. */
export function waiting(_base: usize): u32 {
  const waiting = Retrograde.waiting;
  Retrograde.waiting = 0;
  return waiting;
}

function set(): EndgameSet {
  return EndgameSet.from(MaterialSet.numbered(0));
}
