/**
 * What solving a set takes: its pieces in the core's numbers, the sets that its captures and promotions lead to, and where
 * the codes of each lie in memory.
 */
import { CODES_BEGIN } from '../../core/endgames.js';
import { CHESS_LAYOUTS } from '../../tablebase/index/chess-layout.js';
import { LETTERS, type Material, materialOf } from '../../tablebase/index/material.js';
import { setNumber } from '../../tablebase/index/sets.js';
import { SHOGI_LAYOUTS } from '../../tablebase/index/shogi-layout.js';

/** In the place of a second piece of shogi. */
const NO_KIND = 7;
const NO_PIECE = 0;
const ALIGNMENT = 64;

export interface PlannedSet {
  readonly material: Material;
  readonly pieces: readonly [first: number, second: number];
  readonly entries: number;
  /** States of the last piece, or 1 where two alike share a triangle. */
  readonly rowLength: number;
  /** Where its codes begin. */
  readonly codes: number;
}

export interface SolvePlan {
  readonly game: Material['game'];
  /** The set to be solved, then those that it leads to. */
  readonly sets: readonly [PlannedSet, ...PlannedSet[]];
  /** How much memory that takes. */
  readonly bytes: number;
}

export function planFor(material: Material): SolvePlan {
  let end = CODES_BEGIN;
  const place = (wanted: Material): PlannedSet => {
    const { pieces, entries, rowLength } = shapeOf(wanted);
    const codes = end;
    end += Math.ceil(entries / ALIGNMENT) * ALIGNMENT;
    return { material: wanted, pieces, entries, rowLength, codes };
  };
  const first = place(material);
  const sets = [first, ...leadsTo(material).map(place)] as const;
  return { game: material.game, sets: [...sets] as [PlannedSet, ...PlannedSet[]], bytes: end };
}

function shapeOf(material: Material): Pick<PlannedSet, 'pieces' | 'entries' | 'rowLength'> {
  const number = setNumber(material);
  if (material.game === 'shogi') {
    const { kinds, entries, alike, statesA, statesB } = SHOGI_LAYOUTS[number] as ShogiShape;
    const rowLength = kinds.length === 1 ? statesA : alike ? 1 : statesB;
    return { pieces: [kinds[0] as number, kinds[1] ?? NO_KIND], entries, rowLength };
  }
  const { codes, entries, alike, states, statesB } = CHESS_LAYOUTS[number] as ChessShape;
  const rowLength = codes.length === 1 ? states : alike ? 1 : statesB;
  return { pieces: [codes[0] as number, codes[1] ?? NO_PIECE], entries, rowLength };
}

type ShogiShape = (typeof SHOGI_LAYOUTS)[number];
type ChessShape = (typeof CHESS_LAYOUTS)[number];

/** All sets that moves can lead to, however many moves that takes. Shogi's are closed. */
export function leadsTo(material: Material): Material[] {
  const found = new Map<string, Material>();
  const visit = (set: Material) => {
    for (const next of nextOf(set)) {
      if (found.has(next.name)) continue;
      found.set(next.name, next);
      visit(next);
    }
  };
  if (material.game === 'chess') visit(material);
  return [...found.values()].sort((a, b) => setNumber(a) - setNumber(b));
}

/** After one capture or one promotion: each piece may disappear, each pawn may become another piece. */
function nextOf({ name }: Material): Material[] {
  const sides = name.split('v').map((side) => side.slice(1)) as [string, string];
  return sides.flatMap((side, i) =>
    [...side]
      .flatMap((letter, at) => {
        const becomes = letter === 'P' ? ['', ...LETTERS.chess.replace('P', '')] : [''];
        return becomes.map((piece) => side.slice(0, at) + piece + side.slice(at + 1));
      })
      .map((changed) => (i === 0 ? [changed, sides[1]] : [sides[0], changed]) as [string, string])
      .filter(([first, second]) => first + second !== '')
      .map(([first, second]) => materialOf('chess', first, second)),
  );
}
