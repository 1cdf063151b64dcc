/** The endgame tables that a chess position can reach by captures and promotions. */
import { KING, PIECE_LETTERS } from '../../chess/position/packed-layout.js';
import { byteAt, type Packed } from '../../core/packed-words.js';
import { entriesOf } from '../../tablebase/index/layouts.js';
import { LETTERS, type Material, materialOf } from '../../tablebase/index/material.js';
import { CHESS_SETS } from '../../tablebase/index/sets.js';

/** With more pieces on the board, tables are too far away. */
const MOST_MEN = 6;

/** Returns the material signatures that a position can reach, smallest tables first. */
export function reachableSets(packed: Packed): Material[] {
  const [white, black] = sidesOf(packed);
  if (white.length + black.length + 2 > MOST_MEN) return [];
  const names = new Set<string>();
  for (const ours of parts(white)) {
    for (const theirs of parts(black)) {
      const count = ours.length + theirs.length;
      if (count === 1 || count === 2) names.add(materialOf('chess', ours, theirs).name);
    }
  }
  const sets = CHESS_SETS.filter(({ name }) => names.has(name));
  return sets.sort((a, b) => entriesOf(a) - entriesOf(b));
}

/** The letters of both sides' pieces, kings left out. */
function sidesOf(packed: Packed): [white: string, black: string] {
  const sides: [string, string] = ['', ''];
  for (let square = 0; square < 64; square++) {
    const code = byteAt(packed, square);
    const role = code & 7;
    if (role !== 0 && role !== KING) sides[code >> 3] += PIECE_LETTERS.charAt(role);
  }
  return sides;
}

/** What may remain of one side's pieces: up to two, with pawns possibly promoted. */
function parts(side: string): Set<string> {
  const becomes = (letter: string) => (letter === 'P' ? [...LETTERS.chess] : [letter]);
  const found = new Set(['']);
  [...side].forEach((first, i) => {
    for (const a of becomes(first)) {
      found.add(a);
      for (const second of side.slice(i + 1)) for (const b of becomes(second)) found.add(a + b);
    }
  });
  return found;
}
