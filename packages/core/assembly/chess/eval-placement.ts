/**
 * Material and placement of every piece on every square, both colours, added up from the weights: one look-up a piece. What a
 * square is worth depends on where the kings are, each on the queen's side, in the middle or on the king's side: so there is
 * a table for each of the nine ways, and when a king goes over to another side, everything is counted from nothing.
 */
import { EVAL_TABLES } from '../layout';
import { Step } from '../line';
import { Army, Position } from './position';
import { BY_OWN_KING, BY_THEIR_KING, MATERIAL, PLACEMENT_PAWN } from './weights';

const SIDES: usize = 3;
/** The side of each file, two bits each: a to c, d and e, f to h. */
const SIDE_OF_FILE: u32 = 0xa940;
/** For each way the kings stand: by piece as on the board (16 × 64), for white. */
const VALUES: usize = EVAL_TABLES;
const TABLE_BYTES: usize = 16 * 64 * 4;
export const PLACEMENT_END: usize = VALUES + SIDES * SIDES * TABLE_BYTES;
/** How much of the middle game each role stands for. */
const PHASES: usize = memory.data<i32>([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);

export abstract class Placement {
  static fill(): void {
    for (let white: usize = 0; white < SIDES; white++) {
      for (let black: usize = 0; black < SIDES; black++) {
        const table = VALUES + (white * SIDES + black) * TABLE_BYTES;
        for (let role: usize = 0; role < 6; role++) {
          for (let square: usize = 0; square < 64; square++) {
            const ours = Placement.value(role, square, white, black);
            const theirs = Placement.value(role, square, black, white);
            store<i32>(table + 4 * ((1 + role) * 64 + square), ours);
            store<i32>(table + 4 * ((9 + role) * 64 + (square ^ 56)), -theirs);
          }
        }
      }
    }
  }

  /** Of a piece, seen from its own end, by the sides on which its own king and the other one stand. */
  static value(role: usize, square: usize, own: usize, their: usize): i32 {
    const value = load<i32>(PLACEMENT_PAWN + 4 * (role * 64 + square));
    if (role === 5) return value;
    const byOwn = load<i32>(BY_OWN_KING + 4 * ((own * 5 + role) * 64 + square));
    const byTheir = load<i32>(BY_THEIR_KING + 4 * ((their * 5 + role) * 64 + square));
    return value + load<i32>(MATERIAL + 4 * role) + byOwn + byTheir;
  }

  /** The table for where the kings are now. */
  @inline static table(p: usize): usize {
    const white = Placement.side(Army.at(p, 0).king);
    return VALUES + (white * SIDES + Placement.side(Army.at(p, 1).king)) * TABLE_BYTES;
  }

  @inline static side(king: u64): usize {
    return <usize>((SIDE_OF_FILE >> ((<u32>ctz(king) & 7) << 1)) & 3);
  }

  @inline static of(table: usize, piece: u32, square: u32): i32 {
    return load<i32>(table + 4 * (<usize>piece * 64 + <usize>square));
  }

  @inline static phase(piece: u32): i32 {
    return load<i32>(PHASES + 4 * <usize>piece);
  }

  /** From nothing. */
  static count(p: usize, step: Step): void {
    const table = Placement.table(p);
    let score: i32 = 0;
    let phase: i32 = 0;
    for (let square: u32 = 0; square < 64; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece) continue;
      score += Placement.of(table, piece, square);
      phase += Placement.phase(piece);
    }
    step.score = score;
    step.extra = phase;
  }
}
