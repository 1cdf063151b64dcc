/**
 * Endings solved once more, plainly: every placement of two kings and one piece, its successors by rules that are written
 * out here, and distances to mate pass by pass. Shares nothing with the library but the definition of the index.
 *
 * States are numbers; the successors of all states stand in one list, each state's from `starts[state]` on. A successor
 * below zero is a draw outside of the set.
 */
import { slowChessIndex, slowShogiIndex } from './placements.js';

const OUTSIDE = -1;
const UNKNOWN = -1;

interface Graph {
  readonly legal: Uint8Array;
  readonly starts: Int32Array;
  readonly successors: Int32Array;
  /** Whether a state without successors is lost; it is drawn otherwise. */
  readonly isLostWithout: (state: number) => boolean;
}

/** Plies to mate of each state; -1 where it is drawn or illegal. */
function distances({ legal, starts, successors, isLostWithout }: Graph): Int16Array {
  const found = new Int16Array(legal.length).fill(UNKNOWN);
  let open: number[] = [];
  for (let state = 0; state < legal.length; state++) {
    if (legal[state] === 0) continue;
    if (starts[state] !== starts[state + 1]) open.push(state);
    else if (isLostWithout(state)) found[state] = 0;
  }
  for (let plies = 1, quiet = 0; quiet < 2; plies++) {
    // A win needs one move to a position that is lost since the pass before, a loss none but to won ones.
    const isWon = plies % 2 === 1;
    const isSolved = (state: number) => {
      for (let i = starts[state] as number; i < (starts[state + 1] as number); i++) {
        const after = successors[i] as number;
        const distance = after === OUTSIDE ? UNKNOWN : (found[after] as number);
        if (isWon ? distance === plies - 1 : distance % 2 !== 1) return isWon;
      }
      return !isWon;
    };
    const solved = open.filter(isSolved);
    for (const state of solved) found[state] = plies;
    open = open.filter((state) => found[state] === UNKNOWN);
    quiet = solved.length > 0 ? 0 : quiet + 1;
  }
  return found;
}

class Edges {
  readonly starts: Int32Array;
  #list = new Int32Array(1 << 20);
  #length = 0;

  constructor(states: number) {
    this.starts = new Int32Array(states + 1);
  }

  add(successor: number): void {
    if (this.#length === this.#list.length) {
      const larger = new Int32Array(2 * this.#length);
      larger.set(this.#list);
      this.#list = larger;
    }
    this.#list[this.#length++] = successor;
  }

  /** To be called once for each state, in order, behind its successors. */
  close(state: number): void {
    this.starts[state + 1] = this.#length;
  }

  get successors(): Int32Array {
    return this.#list.subarray(0, this.#length);
  }
}

const STEPS = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
  .filter(([x, y]) => x || y);

// ── Chess: king and queen, or rook, against king ────────────────────────────────────────────────

const chessState = (turn: number, white: number, black: number, piece: number) =>
  ((turn * 64 + white) * 64 + black) * 64 + piece;

/** Squares that the piece reaches if only the white king is in its way. */
function reach(letter: 'Q' | 'R', from: number, white: number, black: number): number[] {
  const targets: number[] = [];
  for (const [x, y] of STEPS) {
    if (letter === 'R' && x !== 0 && y !== 0) continue;
    for (let f = (from & 7) + x, r = (from >> 3) + y; f >= 0 && f < 8 && r >= 0 && r < 8; ) {
      const to = 8 * r + f;
      if (to === white) break;
      targets.push(to);
      if (to === black) break;
      f += x;
      r += y;
    }
  }
  return targets;
}

function kingSteps(from: number): number[] {
  return STEPS.map(([x, y]) => [(from & 7) + x, (from >> 3) + y] as const)
    .filter(([f, r]) => f >= 0 && f < 8 && r >= 0 && r < 8)
    .map(([f, r]) => 8 * r + f);
}

const touch = (a: number, b: number) =>
  Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3))) <= 1;

/** The table of KQvK or KRvK: a byte for each index. */
export function solveChess(letter: 'Q' | 'R', entries: number): Uint8Array {
  const count = 2 * 64 ** 3;
  const legal = new Uint8Array(count);
  const checks = (white: number, black: number, piece: number) =>
    reach(letter, piece, white, black).includes(black);
  for (let state = 0; state < count; state++) {
    const [turn, white, black, piece] = partsOf(state);
    if (touch(white, black) || piece === white || piece === black) continue;
    legal[state] = turn === 1 || !checks(white, black, piece) ? 1 : 0;
  }
  const edges = new Edges(count);
  for (let state = 0; state < count; state++) {
    if (legal[state]) {
      const [turn, white, black, piece] = partsOf(state);
      if (turn === 0) {
        for (const to of kingSteps(white)) {
          if (to !== piece && !touch(to, black)) edges.add(chessState(1, to, black, piece));
        }
        for (const to of reach(letter, piece, white, black))
          edges.add(chessState(1, white, black, to));
      } else {
        for (const to of kingSteps(black)) {
          if (touch(to, white)) continue;
          if (to === piece) edges.add(OUTSIDE);
          else if (legal[chessState(0, white, to, piece)])
            edges.add(chessState(0, white, to, piece));
        }
      }
    }
    edges.close(state);
  }
  const isLostWithout = (state: number) => {
    const [, white, black, piece] = partsOf(state);
    return checks(white, black, piece);
  };
  const { starts, successors } = edges;
  const found = distances({ legal, starts, successors, isLostWithout });
  const table = new Uint8Array(entries);
  for (let state = 0; state < count; state++) {
    if (!legal[state]) continue;
    const [turn, white, black, piece] = partsOf(state);
    // Other squares of the white king have the same indices.
    if ((white & 7) > 3 || white >> 3 > (white & 7)) continue;
    const men = [{ letter, owner: 0, promoted: false, square: piece }];
    table[slowChessIndex({ turn, kings: [white, black], men }, `K${letter}vK`)] =
      (found[state] as number) + 1;
  }
  return table;
}

function partsOf(state: number): [number, number, number, number] {
  return [state >> 18, (state >> 12) & 63, (state >> 6) & 63, state & 63];
}

// ── Shogi: kings and one gold, on the board of either side or in either hand ────────────────────

/** The mover is sente; `gold` is the square, or 81, of the mover's gold, 82 more for the other side's. */
const shogiState = (mover: number, other: number, gold: number) =>
  (mover * 81 + other) * 164 + gold;
const HAND = 81;

const onBoard = (file: number, rank: number) => file >= 0 && file < 9 && rank >= 0 && rank < 9;
const near = (a: number, b: number) =>
  Math.max(Math.abs(Math.floor(a / 9) - Math.floor(b / 9)), Math.abs((a % 9) - (b % 9))) <= 1;

function stepsFrom(from: number, isGold: boolean): number[] {
  const [file, rank] = [Math.floor(from / 9), from % 9];
  return STEPS.filter(([x, y]) => !isGold || !(y === 1 && x !== 0))
    .filter(([x, y]) => onBoard(file + x, rank + y))
    .map(([x, y]) => 9 * (file + x) + rank + y);
}

/** The table of KGvK: a byte for each index. */
export function solveGold(entries: number): Uint8Array {
  const count = 81 * 81 * 164;
  const goldReach = Array.from({ length: 81 }, (_, from) => stepsFrom(from, true));
  const kingReach = Array.from({ length: 81 }, (_, from) => stepsFrom(from, false));
  const legal = new Uint8Array(count);
  for (let state = 0; state < count; state++) {
    const [mover, other, gold] = shogiParts(state);
    if (near(mover, other)) continue;
    const square = gold % 82;
    if (square !== HAND && (square === mover || square === other)) continue;
    // The mover must not be able to capture the king at once.
    legal[state] = gold < HAND && goldReach[gold]?.includes(other) ? 0 : 1;
  }
  const turned = (mover: number, other: number, gold: number) => {
    const square = gold % 82;
    const seen = square === HAND ? HAND : 80 - square;
    return shogiState(80 - other, 80 - mover, seen + (gold < 82 ? 82 : 0));
  };
  const edges = new Edges(count);
  for (let state = 0; state < count; state++) {
    if (legal[state]) {
      const [mover, other, gold] = shogiParts(state);
      const add = (m: number, g: number) => {
        if (near(m, other)) return;
        const next = turned(m, other, g);
        if (legal[next]) edges.add(next);
      };
      for (const to of kingReach[mover] as number[]) {
        if (to === gold) continue;
        // The other side's gold is captured into the mover's hand.
        add(to, to === gold - 82 ? HAND : gold);
      }
      if (gold < HAND) {
        for (const to of goldReach[gold] as number[]) if (to !== mover) add(mover, to);
      } else if (gold === HAND) {
        for (let to = 0; to < 81; to++) if (to !== mover && to !== other) add(mover, to);
      }
    }
    edges.close(state);
  }
  const { starts, successors } = edges;
  const found = distances({ legal, starts, successors, isLostWithout: () => true });
  const table = new Uint8Array(entries);
  for (let state = 0; state < count; state++) {
    if (!legal[state]) continue;
    const [mover, other, gold] = shogiParts(state);
    if (mover >= 45) continue;
    const square = gold % 82 === HAND ? undefined : gold % 82;
    const men = [{ letter: 'G', owner: gold < 82 ? 0 : 1, promoted: false, square }];
    table[slowShogiIndex({ turn: 0, kings: [mover, other], men })] = (found[state] as number) + 1;
  }
  return table;
}

function shogiParts(state: number): [number, number, number] {
  return [Math.floor(state / (81 * 164)), Math.floor(state / 164) % 81, state % 164];
}
