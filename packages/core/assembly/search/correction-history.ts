/**
 * Correction history: static eval errs alike in similar positions (in chess those with the same pawns, or the same pieces of
 * one side). The difference between search score and static eval is averaged under three correction keys, and added to later
 * evals with these keys.
 *
 *   CORRECTIONS  3 × 2 × CORRECTION_KEYS × 2 bytes: for each side to move, in 256ths of a centipawn
 */

import { MAX_EVAL } from '../common/score';
import { CORRECTION_HISTORY } from './features';
import { SearchGame } from './game';
import { CORRECTIONS } from './history';
import { CORRECTION_LIMIT, CORRECTION_MAX_DEPTH, CORRECTION_WEIGHT } from './params';

const CORRECTION_KEYS: u32 = 8192;
const GRAIN: i32 = 256;
/** The weight of a search is its depth, out of this. */
const WHOLE: i32 = 256;

export abstract class CorrectionHistory {
  @inline static at<G extends SearchGame>(game: G, kind: u32): usize {
    const key = game.correctionKey(kind) & (CORRECTION_KEYS - 1);
    const row = (2 * kind + game.turn()) * CORRECTION_KEYS;
    return changetype<usize>(game) + CORRECTIONS + 2 * <usize>(row + key);
  }

  /** Static eval with the corrections added. */
  static apply<G extends SearchGame>(game: G, evaluation: i32): i32 {
    const sum =
      <i32>load<i16>(CorrectionHistory.at<G>(game, 0)) +
      <i32>load<i16>(CorrectionHistory.at<G>(game, 1)) +
      <i32>load<i16>(CorrectionHistory.at<G>(game, 2));
    // The three keys overlap, so their sum is weighted down.
    const value = evaluation + (((sum >> 7) * CORRECTION_WEIGHT) >> 8);
    return value > MAX_EVAL ? MAX_EVAL : value < -MAX_EVAL ? -MAX_EVAL : value;
  }

  /** A search of this depth has found the error of a static eval. */
  static learn<G extends SearchGame>(game: G, error: i32, depth: i32): void {
    if (!CORRECTION_HISTORY) return;
    const weight = 1 + (depth < CORRECTION_MAX_DEPTH ? depth : CORRECTION_MAX_DEPTH);
    const wrong = error > 500 ? 500 : error < -500 ? -500 : error;
    CorrectionHistory.move(CorrectionHistory.at<G>(game, 0), wrong, weight);
    CorrectionHistory.move(CorrectionHistory.at<G>(game, 1), wrong, weight);
    CorrectionHistory.move(CorrectionHistory.at<G>(game, 2), wrong, weight);
  }

  /** Moves a correction towards an error. */
  static move(at: usize, wrong: i32, weight: i32): void {
    const held = (<i32>load<i16>(at) * (WHOLE - weight) + wrong * GRAIN * weight) / WHOLE;
    const most = CORRECTION_LIMIT * GRAIN;
    store<i16>(at, <i16>(held > most ? most : held < -most ? -most : held));
  }
}
