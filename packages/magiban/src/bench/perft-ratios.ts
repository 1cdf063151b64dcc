/** Speed ratios between the rows of `magiban bench perft` and our own. */
import type { ListRow } from './move-lists.js';
import { OURS, type OwnCore, type PerftRow } from './perft.js';

export const isRight = ({ nodes, expected }: PerftRow) => nodes === expected;

/** Nodes per second. */
export const speedOf = ({ nodes, seconds }: PerftRow) => nodes / seconds;

/** Speed of one of our cores relative to a row; undefined if a count is wrong. */
export function perftRatio(rows: readonly PerftRow[], row: PerftRow, core: OwnCore): number | null {
  const own = rows.filter(({ position }) => position === row.position).find(isOf(core));
  return own && isRight(own) && isRight(row) ? speedOf(own) / speedOf(row) : null;
}

export function listRatio(rows: readonly ListRow[], row: ListRow, core: OwnCore): number | null {
  const own = rows.filter(({ from }) => from === row.from).find(isOf(core));
  return own ? row.microseconds / own.microseconds : null;
}

function isOf(core: OwnCore) {
  return ({ implementation, method }: PerftRow | ListRow) =>
    implementation === OURS && method === core;
}
