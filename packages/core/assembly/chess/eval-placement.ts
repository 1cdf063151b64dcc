/** Material and placement of every piece on every square, both colours, added up from the weights: one look-up a piece. */
import { Step } from '../line';
import { Position } from './position';
import { MATERIAL, PLACEMENT_PAWN } from './weights';

/** By piece as on the board (16 × 64), for white. */
const VALUES: usize = memory.data(16 * 64 * 4);
/** How much of the middle game each role stands for. */
const PHASES: usize = memory.data<i32>([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);

export abstract class Placement {
  static fill(): void {
    for (let role: usize = 0; role < 6; role++) {
      const material = role < 5 ? load<i32>(MATERIAL + 4 * role) : 0;
      for (let square: usize = 0; square < 64; square++) {
        const value = material + load<i32>(PLACEMENT_PAWN + 4 * (role * 64 + square));
        store<i32>(VALUES + 4 * ((1 + role) * 64 + square), value);
        store<i32>(VALUES + 4 * ((9 + role) * 64 + (square ^ 56)), -value);
      }
    }
  }

  @inline static of(piece: u32, square: u32): i32 {
    return load<i32>(VALUES + 4 * (<usize>piece * 64 + <usize>square));
  }

  @inline static phase(piece: u32): i32 {
    return load<i32>(PHASES + 4 * <usize>piece);
  }

  /** From nothing. */
  static count(p: usize, step: Step): void {
    let score: i32 = 0;
    let phase: i32 = 0;
    for (let square: u32 = 0; square < 64; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece) continue;
      score += Placement.of(piece, square);
      phase += Placement.phase(piece);
    }
    step.score = score;
    step.extra = phase;
  }
}
