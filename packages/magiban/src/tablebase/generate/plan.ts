/**
 * The plan for solving a material signature: its pieces in the core's numbering, the signatures that its captures and promotions
 * convert to, and the offsets of all codes in memory.
 */
import { CODES_BEGIN } from '../../core/endgames.js';
import type { GameName } from '../../game.js';
import { CHESS_LAYOUTS } from '../index/chess-layout.js';
import { LETTERS, type Material, materialOf } from '../index/material.js';
import { setNumber } from '../index/sets.js';
import { SHOGI_LAYOUTS } from '../index/shogi-layout.js';

/** In place of a second piece in shogi. */
const NO_KIND = 7;
const NO_PIECE = 0;
const ALIGNMENT = 64;

export interface PlannedSet {
  readonly material: Material;
  readonly pieces: readonly [first: number, second: number];
  readonly entries: number;
  /** States of the last piece, or 1 where two equal pieces share a triangular index. */
  readonly rowLength: number;
  /** The offset of its codes. */
  readonly codes: number;
}

export interface SolvePlan {
  readonly game: Material['game'];
  /** The material signature to solve, then its dependencies. */
  readonly sets: readonly [PlannedSet, ...PlannedSet[]];
  /** Memory needed. */
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

const CLOSED: Readonly<Record<GameName, boolean>> = { chess: false, shogi: true };

/** Whether no move leaves a material signature: in shogi, captured pieces stay in the game. */
export function isClosed(game: GameName): boolean {
  return CLOSED[game];
}

/** All material signatures reachable by any number of moves. */
export function leadsTo(material: Material): Material[] {
  const found = new Map<string, Material>();
  const visit = (set: Material) => {
    for (const next of nextOf(set)) {
      if (found.has(next.name)) continue;
      found.set(next.name, next);
      visit(next);
    }
  };
  if (!isClosed(material.game)) visit(material);
  return [...found.values()].sort((a, b) => setNumber(a) - setNumber(b));
}

/** After one capture or promotion: each piece may disappear, each pawn may promote. */
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

/** These material signatures and all their dependencies, in topological order: dependencies first. */
export function inOrder(sets: readonly Material[]): Material[] {
  const all = [...new Set(sets.flatMap((set) => [set, ...leadsTo(set)]).map(keyOf))].map(
    (key) => JSON.parse(key) as Material,
  );
  const depth = (set: Material) => leadsTo(set).length;
  return all.sort((a, b) => depth(a) - depth(b) || setNumber(a) - setNumber(b));
}

function keyOf({ game, name }: Material): string {
  return JSON.stringify({ game, name });
}
