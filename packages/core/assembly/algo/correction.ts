/**
 * What evaluation gets wrong, it gets wrong again in positions of the same family (for chess: of the same pawns). So the
 * difference between what searches found and what the evaluation had said is remembered, family by family, and added.
 *
 *   CORRECTIONS  2 × FAMILIES × 2 bytes: for each side to move, in 256ths of a hundredth of a pawn
 */
import { MOST_VALUE } from '../score';
import { LEARNING } from './features';
import { CORRECTIONS } from './history';
import { SearchGame } from './search-game';

const FAMILIES: u32 = 16384;
const GRAIN: i32 = 256;
/** No correction is larger, in the same units; nor does one search teach more than so many parts of WHOLE. */
const MOST: i32 = 72 * 256;
const MOST_WEIGHT: i32 = 16;
const WHOLE: i32 = 256;

export abstract class Correction {
  @inline static at<G extends SearchGame>(game: G): usize {
    const family = (game.family() & (FAMILIES - 1)) + game.turn() * FAMILIES;
    return changetype<usize>(game) + CORRECTIONS + 2 * <usize>family;
  }

  /** The evaluation with what is known to be wrong with it added. */
  static apply<G extends SearchGame>(game: G, evaluation: i32): i32 {
    const value = evaluation + <i32>load<i16>(Correction.at<G>(game)) / GRAIN;
    return value > MOST_VALUE ? MOST_VALUE : value < -MOST_VALUE ? -MOST_VALUE : value;
  }

  /** A search of some depth has found by how much an evaluation was wrong. */
  static learn<G extends SearchGame>(game: G, error: i32, depth: i32): void {
    if (!LEARNING) return;
    const at = Correction.at<G>(game);
    const weight = depth + 1 < MOST_WEIGHT ? depth + 1 : MOST_WEIGHT;
    const wrong = error > 500 ? 500 : error < -500 ? -500 : error;
    const held = (<i32>load<i16>(at) * (WHOLE - weight) + wrong * GRAIN * weight) / WHOLE;
    store<i16>(at, <i16>(held > MOST ? MOST : held < -MOST ? -MOST : held));
  }
}
