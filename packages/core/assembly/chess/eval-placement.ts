/** Material and placement of every piece on every square, both colours, added up from the weights: one look-up a piece. */
import { Step } from '../line';
import { Changes } from './changes';
import { Position } from './position';
import { MATERIAL, PLACEMENT_PAWN } from './weights';

/** By place (changes.ts), for white. */
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

  @inline static of(place: u32): i32 {
    return load<i32>(VALUES + 4 * <usize>place);
  }

  @inline static phase(place: u32): i32 {
    return load<i32>(PHASES + 4 * <usize>(place >> 6));
  }

  /** By how much a move changes the score. */
  static change(changes: u64): i32 {
    const more = Placement.of(Changes.comes(changes)) + Placement.of(Changes.alsoComes(changes));
    return more - Placement.of(Changes.goes(changes)) - Placement.of(Changes.alsoGoes(changes));
  }

  /** By how much it changes what is left of the middle game. */
  @inline static phaseChange(changes: u64): i32 {
    const promoted =
      Placement.phase(Changes.comes(changes)) - Placement.phase(Changes.goes(changes));
    // Of castling, rooks go and come.
    const others =
      Placement.phase(Changes.alsoComes(changes)) - Placement.phase(Changes.alsoGoes(changes));
    return promoted + others;
  }

  /** From nothing. */
  static count(p: usize, step: Step): void {
    let score: i32 = 0;
    let phase: i32 = 0;
    for (let square: u32 = 0; square < 64; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece) continue;
      const place = Changes.place(piece, square);
      score += Placement.of(place);
      phase += Placement.phase(place);
    }
    step.score = score;
    step.extra = phase;
  }
}
