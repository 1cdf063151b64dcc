/**
 * Placements of pieces as plain data, their images under the symmetries of the games, and the index once more: slow, and
 * written from the definition in docs/specs/tablebase.md alone.
 */
import { LETTERS } from '../../../src/tablebase/index/material.js';

/** A piece of either game; `square` is undefined for one in hand. */
export interface Man {
  readonly letter: string;
  /** 0 for white or sente. */
  readonly owner: number;
  readonly promoted: boolean;
  readonly square: number | undefined;
}

export interface Placement {
  readonly turn: number;
  /** White's or sente's first. */
  readonly kings: readonly [number, number];
  readonly men: readonly Man[];
}

/** Every square changed; with `exchange`, owners and turn as well. */
function changed(of: Placement, move: (square: number) => number, exchange = false): Placement {
  const [first, second] = [move(of.kings[0]), move(of.kings[1])];
  return {
    turn: exchange ? 1 - of.turn : of.turn,
    kings: exchange ? [second, first] : [first, second],
    men: of.men.map((man) => ({
      ...man,
      owner: exchange ? 1 - man.owner : man.owner,
      square: man.square === undefined ? undefined : move(man.square),
    })),
  };
}

const compare = (a: number, b: number) => a - b;

// ── Shogi ───────────────────────────────────────────────────────────────────────────────────────

const turnRound = (of: Placement) => changed(of, (s) => 80 - s, true);
const mirror = (of: Placement) => changed(of, (s) => (8 - Math.floor(s / 9)) * 9 + (s % 9));

export const shogiImages = (of: Placement) => [
  of,
  mirror(of),
  turnRound(of),
  mirror(turnRound(of)),
];

const SHOGI_CODES = 'PLNSGBR';
const SHOGI_PROMOTED = 'PLNS BR';

export function packShogi({ turn, kings, men }: Placement): number[] {
  const bytes = new Uint8Array(112);
  bytes[kings[0]] = 8;
  bytes[kings[1]] = 8 + 16;
  bytes[81] = turn;
  for (const { letter, owner, promoted, square } of men) {
    const kind = SHOGI_CODES.indexOf(letter);
    const code = promoted ? 9 + SHOGI_PROMOTED.replace(' ', '').indexOf(letter) : 1 + kind;
    const hand = 82 + 7 * owner + kind;
    if (square === undefined) bytes[hand] = (bytes[hand] ?? 0) + 1;
    else bytes[square] = code + 16 * owner;
  }
  bytes[96] = 1;
  return Array.from(new Int32Array(bytes.buffer));
}

let shogiPairs: Map<number, number> | undefined;

function shogiPair(mover: number, other: number): number {
  if (!shogiPairs) {
    shogiPairs = new Map();
    for (let m = 0; m < 81; m++) {
      for (let o = 0; o < 81; o++) {
        const [mf, of] = [Math.floor(m / 9), Math.floor(o / 9)];
        if (mf > 4) continue;
        if (Math.max(Math.abs(mf - of), Math.abs((m % 9) - (o % 9))) <= 1) continue;
        if (mf === 4 && of > 4) continue;
        shogiPairs.set(81 * m + o, shogiPairs.size);
      }
    }
  }
  return shogiPairs.get(81 * mover + other) ?? Number.NaN;
}

export function slowShogiIndex(placement: Placement): number {
  const seen = placement.turn === 0 ? placement : turnRound(placement);
  const file = (square: number) => Math.floor(square / 9);
  const [mover, other] = seen.kings;
  const isFar = file(mover) > 4 || (file(mover) === 4 && file(other) > 4);
  const indices = [isFar ? mirror(seen) : seen];
  if (file(mover) === 4 && file(other) === 4) indices.push(mirror(seen));
  return Math.min(...indices.map(plainShogiIndex));
}

function plainShogiIndex({ kings, men }: Placement): number {
  const inOrder = [...men].sort(
    (a, b) => LETTERS.shogi.indexOf(a.letter) - LETTERS.shogi.indexOf(b.letter),
  );
  const states = inOrder.map(({ letter, owner, promoted, square }) => {
    const k = letter === 'G' ? 1 : 2;
    const half = 81 * k + 1;
    const state = square === undefined ? 81 * k : (promoted ? 81 : 0) + square;
    return { state: owner * half + state, count: 2 * half };
  });
  return join(shogiPair(...kings), states, inOrder[0]?.letter === inOrder[1]?.letter);
}

interface State {
  readonly state: number;
  readonly count: number;
}

function join(pair: number, [a, b]: State[], alike: boolean): number {
  if (!a) throw new Error('no piece');
  if (!b) return pair * a.count + a.state;
  if (!alike) return (pair * a.count + a.state) * b.count + b.state;
  const [low = 0, high = 0] = [a.state, b.state].sort(compare);
  return pair * ((a.count * (a.count + 1)) / 2) + (high * (high + 1)) / 2 + low;
}

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

const flipFiles = (of: Placement) => changed(of, (s) => s ^ 7);
const flipRanks = (of: Placement) => changed(of, (s) => s ^ 56);
const reflect = (of: Placement) => changed(of, (s) => (s >> 3) + 8 * (s & 7));
const exchangeSides = (of: Placement) => changed(of, (s) => s ^ 56, true);

export function chessImages(of: Placement): Placement[] {
  const hasPawns = of.men.some(({ letter }) => letter === 'P');
  const twice = [of, exchangeSides(of)].flatMap((one) => [one, flipFiles(one)]);
  if (hasPawns) return twice;
  return twice.flatMap((one) => [one, flipRanks(one)]).flatMap((one) => [one, reflect(one)]);
}

export function packChess({ turn, kings, men }: Placement): number[] {
  const bytes = new Uint8Array(80);
  bytes[kings[0]] = 6;
  bytes[kings[1]] = 6 + 8;
  bytes[64] = turn;
  bytes.fill(255, 66, 70);
  bytes[74] = 1;
  for (const { letter, owner, square } of men) {
    bytes[square ?? 0] = 1 + 'PNBRQ'.indexOf(letter) + 8 * owner;
  }
  return Array.from(new Int32Array(bytes.buffer));
}

const sideLetters = ({ men }: Placement, owner: number) =>
  men
    .filter((man) => man.owner === owner)
    .map(({ letter }) => letter)
    .sort((a, b) => LETTERS.chess.indexOf(a) - LETTERS.chess.indexOf(b))
    .join('');

/** `name` is the set's, such as KRvKP. */
export function slowChessIndex(placement: Placement, name: string): number {
  const [first = '', second = ''] = name.split('v').map((side) => side.slice(1));
  const isEqual = first === second;
  const asNamed = isEqual ? placement.turn === 0 : sideLetters(placement, 0) === first;
  let seen = asNamed ? placement : exchangeSides(placement);
  const hasPawns = name.includes('P');
  const file = (square: number) => square & 7;
  const rank = (square: number) => square >> 3;
  if (file(seen.kings[0]) > 3) seen = flipFiles(seen);
  if (!hasPawns && rank(seen.kings[0]) > 3) seen = flipRanks(seen);
  if (!hasPawns && rank(seen.kings[0]) > file(seen.kings[0])) seen = reflect(seen);
  const onDiagonal = (square: number) => rank(square) === file(square);
  const [white, black] = seen.kings;
  if (!hasPawns && onDiagonal(white) && rank(black) > file(black)) seen = reflect(seen);
  const images = [seen];
  if (!hasPawns && onDiagonal(white) && onDiagonal(black)) images.push(reflect(seen));
  return Math.min(...images.map((one) => plainChessIndex(one, name)));
}

const chessPairs = new Map<boolean, Map<number, number>>();

function pairsOf(hasPawns: boolean): Map<number, number> {
  let pairs = chessPairs.get(hasPawns);
  if (pairs) return pairs;
  pairs = new Map();
  for (let w = 0; w < 64; w++) {
    for (let b = 0; b < 64; b++) {
      const [wf, wr, bf, br] = [w & 7, w >> 3, b & 7, b >> 3];
      if (wf > 3 || Math.max(Math.abs(wf - bf), Math.abs(wr - br)) <= 1) continue;
      if (!hasPawns && (wr > wf || (wr === wf && br > bf))) continue;
      pairs.set(64 * w + b, pairs.size);
    }
  }
  chessPairs.set(hasPawns, pairs);
  return pairs;
}

function plainChessIndex({ turn, kings, men }: Placement, name: string): number {
  const pairs = pairsOf(name.includes('P'));
  const pair = pairs.get(64 * kings[0] + kings[1]) ?? Number.NaN;
  const inOrder = [...men].sort(
    (a, b) =>
      a.owner - b.owner || LETTERS.chess.indexOf(a.letter) - LETTERS.chess.indexOf(b.letter),
  );
  const states = inOrder.map(({ letter, square = 0 }) =>
    letter === 'P' ? { state: square - 8, count: 48 } : { state: square, count: 64 },
  );
  const [a, b] = inOrder;
  const alike = a?.letter === b?.letter && a?.owner === b?.owner;
  return join(turn * pairs.size + pair, states, alike);
}
