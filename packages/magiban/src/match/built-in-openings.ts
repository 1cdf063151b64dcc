/**
 * Built-in openings, generated from the rules alone: random legal moves from the start position, filtered for balance. No move
 * gives check or leaves material to be won by a capture sequence (SEE), and kings (in chess, rooks too, to keep castling rights)
 * do not move. At the end both sides have equal material and similar mobility, and neither could win material even with two
 * moves in a row. Positions are unique. A seed always gives the same openings, as many as requested: data/openings/ holds the
 * first ones of seed 1.
 */
import type { Move as ChessMove } from '../chess/moves.js';
import { ChessPosition, chessPosition } from '../chess/position.js';
import { makeUci } from '../chess/uci.js';
import type { GameName, GamePosition } from '../game.js';
import { type RandomBelow, seededRandom, shuffled } from '../seeded-random.js';
import type { Move as ShogiMove } from '../shogi/moves.js';
import { ShogiPosition, shogiPosition } from '../shogi/position.js';
import { makeUsi } from '../shogi/usi.js';
import type { Opening } from './settings.js';

const PLIES = 8;
/** Maximum difference in mobility between the two sides. */
const MOBILITY = 4;

/** A position that values captures by static exchange evaluation (SEE). */
interface Exchanging<M> extends GamePosition<M> {
  see(move: M): number;
}

/** What differs between the games. */
interface OpeningKit<P, M> {
  start(): P;
  moveText(move: M): string;
  /** Whether the move belongs into an opening. */
  isAllowed(position: P, move: M): boolean;
  /** Leading fields of the FEN or SFEN that tell positions apart: all but the counters. */
  readonly fields: number;
  /** The position of these fields. */
  parse(fields: readonly string[]): P;
  /** Whether the third field holds pieces in hand. */
  readonly hasHands: boolean;
}

const CHESS_KIT: OpeningKit<ChessPosition, ChessMove> = {
  start: () => ChessPosition.start,
  moveText: makeUci,
  isAllowed: (position, { from }) => !/king|rook/.test(position.get(from)?.role ?? ''),
  fields: 4,
  parse: ([board, turn, castling]) => chessPosition(`${board} ${turn} ${castling} - 0 1`),
  hasHands: false,
};

const SHOGI_KIT: OpeningKit<ShogiPosition, ShogiMove> = {
  start: () => ShogiPosition.start,
  moveText: makeUsi,
  isAllowed: (position, move) => !('from' in move) || position.get(move.from)?.role !== 'king',
  fields: 3,
  parse: ([board, turn, hands]) => shogiPosition(`${board} ${turn} ${hands} 1`),
  hasHands: true,
};

/** Whether the side to move can win material by a capture. */
function hasTarget<M>(position: Exchanging<M>): boolean {
  return position.legalMoves().some((move) => position.see(move) > 0);
}

/** Whether both sides have the same pieces, regardless of square and promotion. */
function isEven([board = '', , hands = '']: readonly string[], hasHands: boolean): boolean {
  const pieces = [...board.replace(/[^A-Za-z]/g, '')];
  if (hasHands) {
    for (const [, count, letter = ''] of hands.matchAll(/(\d{0,3})([A-Za-z])/g)) {
      pieces.push(...letter.repeat(Number(count || 1)));
    }
  }
  const isUpper = (letter: string) => letter === letter.toUpperCase();
  const first = pieces.filter(isUpper).sort().join('');
  const second = pieces.filter((letter) => !isUpper(letter));
  return first === second.sort().join('').toUpperCase();
}

/** Creates the generator of one game. */
function generator<P extends Exchanging<M>, M>(kit: OpeningKit<P, M>) {
  const fieldsOf = (position: P) => position.text.split(' ').slice(0, kit.fields);

  const isBalanced = (position: P): boolean => {
    const fields = fieldsOf(position);
    if (!isEven(fields, kit.hasHands)) return false;
    const [board = '', turn, ...rest] = fields;
    // The same position with the other side to move.
    const passed = kit.parse([board, turn === 'b' ? 'w' : 'b', ...rest]);
    const difference = position.legalMoves().length - passed.legalMoves().length;
    return Math.abs(difference) <= MOBILITY && !hasTarget(passed);
  };

  /** A random line of sound moves; undefined if it reaches a dead end or an unbalanced position. */
  const randomLine = (start: P, below: RandomBelow) => {
    let position = start;
    const moves: string[] = [];
    while (moves.length < PLIES) {
      const here = position;
      const allowed = here.legalMoves().filter((move) => kit.isAllowed(here, move));
      const sound = shuffled(allowed, below).find((move) => {
        const after = here.play(move) as P;
        return !after.isCheck && !hasTarget(after);
      });
      if (sound === undefined) return undefined;
      moves.push(kit.moveText(sound));
      position = here.play(sound) as P;
    }
    return isBalanced(position) ? { moves, key: fieldsOf(position).join(' ') } : undefined;
  };

  return (count: number, seed: number): Opening[] => {
    const below = seededRandom(seed);
    const start = kit.start();
    const openings = new Map<string, Opening>();
    while (openings.size < count) {
      const line = randomLine(start, below);
      if (line && !openings.has(line.key)) openings.set(line.key, { moves: line.moves });
    }
    return [...openings.values()];
  };
}

const GENERATORS = { chess: generator(CHESS_KIT), shogi: generator(SHOGI_KIT) } as const;

/** The first `count` openings of a seed; a larger count extends the same list. */
export function builtInOpenings(game: GameName, count: number, seed: number): Opening[] {
  return GENERATORS[game](count, seed);
}
