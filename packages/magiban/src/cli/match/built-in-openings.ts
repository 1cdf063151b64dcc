/**
 * Built-in openings, generated from the rules alone: random legal moves from the start position, filtered for balance. No move
 * gives check or leaves material to be won by a capture sequence (SEE), and kings (in chess, rooks too, to keep castling rights)
 * do not move. At the end both sides have equal material and similar mobility, and neither could win material even with two
 * moves in a row. Positions are unique. A seed always gives the same openings, as many as requested: data/openings/ holds the
 * first ones of seed 1.
 */

import { ChessPosition, chessPosition } from '../../chess/position.js';
import { makeUci } from '../../chess/uci.js';
import type { GameName } from '../../game.js';
import { type RandomBelow, seededRandom, shuffled } from '../../seeded-random.js';
import { ShogiPosition, shogiPosition } from '../../shogi/position.js';
import { makeUsi } from '../../shogi/usi.js';
import type { Opening } from './opening.js';

const PLIES = 8;
/** Maximum difference in mobility between the two sides. */
const MOBILITY = 4;

/** The operations needed on a position of either game. */
interface Place {
  /** FEN or SFEN without the move number. */
  readonly text: string;
  readonly isCheck: boolean;
  /** The moves allowed in an opening, in UCI or USI. */
  moves(): string[];
  mobility(): number;
  /** Whether the side to move can win material by a capture. */
  hasTarget(): boolean;
  play(move: string): Place;
}

function hasTarget<M>(position: { legalMoves(): M[]; see(move: M): number }): boolean {
  return position.legalMoves().some((move) => position.see(move) > 0);
}

function chessPlace(position: ChessPosition): Place {
  return {
    text: position.fen().split(' ').slice(0, 4).join(' '),
    isCheck: position.isCheck,
    moves: () =>
      position
        .legalMoves()
        .filter(({ from }) => !/king|rook/.test(position.get(from)?.role ?? ''))
        .map(makeUci),
    mobility: () => position.legalMoves().length,
    hasTarget: () => hasTarget(position),
    play: (move) => chessPlace(position.play(move)),
  };
}

function shogiPlace(position: ShogiPosition): Place {
  return {
    text: position.sfen().split(' ').slice(0, 3).join(' '),
    isCheck: position.isCheck,
    moves: () =>
      position
        .legalMoves()
        .filter((move) => !('from' in move) || position.get(move.from)?.role !== 'king')
        .map(makeUsi),
    mobility: () => position.legalMoves().length,
    hasTarget: () => hasTarget(position),
    play: (move) => shogiPlace(position.play(move)),
  };
}

/** The same position with the other side to move. */
function passed(game: GameName, text: string): Place {
  const [board, turn, rights, rest] = text.split(' ');
  const other = turn === 'b' ? 'w' : 'b';
  return game === 'chess'
    ? chessPlace(chessPosition(`${board} ${other} ${rights} - 0 1`))
    : shogiPlace(shogiPosition(`${board} ${other} ${rights} ${rest ?? 1}`));
}

/** Whether both sides have the same pieces, regardless of square and promotion. */
function isEven(game: GameName, text: string): boolean {
  const [board = '', , hands = ''] = text.split(' ');
  const pieces = [...board.replace(/[^A-Za-z]/g, '')];
  if (game === 'shogi') {
    for (const [, count, letter = ''] of hands.matchAll(/(\d{0,3})([A-Za-z])/g)) {
      pieces.push(...letter.repeat(Number(count || 1)));
    }
  }
  const isUpper = (letter: string) => letter === letter.toUpperCase();
  const first = pieces.filter(isUpper).sort().join('');
  const second = pieces.filter((letter) => !isUpper(letter));
  return first === second.sort().join('').toUpperCase();
}

function looksBalanced(game: GameName, place: Place): boolean {
  if (!isEven(game, place.text)) return false;
  const other = passed(game, place.text);
  return Math.abs(place.mobility() - other.mobility()) <= MOBILITY && !other.hasTarget();
}

/** A random line of sound moves; undefined if it reaches a dead end or an unbalanced position. */
function randomLine(game: GameName, start: Place, below: RandomBelow) {
  let place = start;
  const moves: string[] = [];
  while (moves.length < PLIES) {
    const sound = shuffled(place.moves(), below).find((move) => {
      const after = place.play(move);
      return !after.isCheck && !after.hasTarget();
    });
    if (sound === undefined) return undefined;
    moves.push(sound);
    place = place.play(sound);
  }
  return looksBalanced(game, place) ? { moves, text: place.text } : undefined;
}

/** The first `count` openings of a seed; a larger count extends the same list. */
export function builtInOpenings(game: GameName, count: number, seed: number): Opening[] {
  const below = seededRandom(seed);
  const start =
    game === 'chess' ? chessPlace(ChessPosition.start) : shogiPlace(ShogiPosition.start);
  const openings = new Map<string, Opening>();
  while (openings.size < count) {
    const line = randomLine(game, start, below);
    if (line && !openings.has(line.text)) openings.set(line.text, { moves: line.moves });
  }
  return [...openings.values()];
}
