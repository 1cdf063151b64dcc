/**
 * What evaluation gets wrong, it gets wrong again in positions of the same family: in chess, of the same pawns, of the same
 * pieces of one side. So the difference between what searches found and what the evaluation had said is remembered, family
 * by family, and what all families of a position say is added to its evaluation.
 *
 *   CORRECTIONS  3 × 2 × FAMILIES × 2 bytes: for each side to move, in 256ths of a hundredth of a pawn
 */

import { MOST_VALUE } from '../score';
import { LEARNING } from './features';
import { CORRECTIONS } from './history';
import { CORRECTED, CORRECTION_DEPTH, CORRECTION_MOST } from './numbers';
import { SearchGame } from './search-game';

const FAMILIES: u32 = 8192;
const GRAIN: i32 = 256;
/** A search teaches so many parts of this as it was deep. */
const WHOLE: i32 = 256;

export abstract class Correction {
  @inline static at<G extends SearchGame>(game: G, kind: u32): usize {
    const family = game.family(kind) & (FAMILIES - 1);
    const row = (2 * kind + game.turn()) * FAMILIES;
    return changetype<usize>(game) + CORRECTIONS + 2 * <usize>(row + family);
  }

  /** The evaluation with what is known to be wrong with it added. */
  static apply<G extends SearchGame>(game: G, evaluation: i32): i32 {
    const sum =
      <i32>load<i16>(Correction.at<G>(game, 0)) +
      <i32>load<i16>(Correction.at<G>(game, 1)) +
      <i32>load<i16>(Correction.at<G>(game, 2));
    // What several families say is partly the same.
    const value = evaluation + (((sum >> 7) * CORRECTED) >> 8);
    return value > MOST_VALUE ? MOST_VALUE : value < -MOST_VALUE ? -MOST_VALUE : value;
  }

  /** A search of some depth has found by how much an evaluation was wrong. */
  static learn<G extends SearchGame>(game: G, error: i32, depth: i32): void {
    if (!LEARNING) return;
    const weight = 1 + (depth < CORRECTION_DEPTH ? depth : CORRECTION_DEPTH);
    const wrong = error > 500 ? 500 : error < -500 ? -500 : error;
    Correction.move(Correction.at<G>(game, 0), wrong, weight);
    Correction.move(Correction.at<G>(game, 1), wrong, weight);
    Correction.move(Correction.at<G>(game, 2), wrong, weight);
  }

  /** Moves a correction towards an error. */
  static move(at: usize, wrong: i32, weight: i32): void {
    const held = (<i32>load<i16>(at) * (WHOLE - weight) + wrong * GRAIN * weight) / WHOLE;
    const most = CORRECTION_MOST * GRAIN;
    store<i16>(at, <i16>(held > most ? most : held < -most ? -most : held));
  }
}
