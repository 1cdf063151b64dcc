/**
 * Piece-square tables (PSQT), material included, updated incrementally. They depend on where the kings are, each on the queen's side,
 * in the middle or on the king's side: there are nine tables, and when a king changes sides the score is computed from scratch.
 * King distances are looked up here, too.
 */
import { StateInfo } from '../../common/game-history';
import { EVAL_TABLES } from '../../common/layout';
import { Army, Position } from '../position';
import { BY_OWN_KING, BY_THEIR_KING, MATERIAL, PLACEMENT_PAWN } from './weights';

const SIDES: usize = 3;
/** The side of each file, two bits each: a to c, d and e, f to h. */
const SIDE_OF_FILE: u32 = 0xa940;
/** For each pair of king sides: by piece as on the board (16 × 64), for white. */
const VALUES: usize = EVAL_TABLES;
const TABLE_BYTES: usize = 16 * 64 * 4;
/** King distances, a byte for each pair of squares. */
const DISTANCES: usize = VALUES + SIDES * SIDES * TABLE_BYTES;
/** Game phase: the weight of each piece. */
const PHASES: usize = memory.data<i32>([0, 0, 1, 1, 2, 4, 0, 0, 0, 0, 1, 1, 2, 4, 0, 0]);

export abstract class Psqt {
  static fill(): void {
    for (let white: usize = 0; white < SIDES; white++) {
      for (let black: usize = 0; black < SIDES; black++) {
        const table = VALUES + (white * SIDES + black) * TABLE_BYTES;
        for (let role: usize = 0; role < 6; role++) {
          for (let square: usize = 0; square < 64; square++) {
            const ours = Psqt.value(role, square, white, black);
            const theirs = Psqt.value(role, square, black, white);
            store<i32>(table + 4 * ((1 + role) * 64 + square), ours);
            store<i32>(table + 4 * ((9 + role) * 64 + (square ^ 56)), -theirs);
          }
        }
      }
    }
  }

  /** Of a piece, seen from its own side of the board, by the sides of its own king and of the other one. */
  static value(role: usize, square: usize, own: usize, their: usize): i32 {
    const value = load<i32>(PLACEMENT_PAWN + 4 * (role * 64 + square));
    if (role === 5) return value;
    const byOwn = load<i32>(BY_OWN_KING + 4 * ((own * 5 + role) * 64 + square));
    const byTheir = load<i32>(BY_THEIR_KING + 4 * ((their * 5 + role) * 64 + square));
    return value + load<i32>(MATERIAL + 4 * role) + byOwn + byTheir;
  }

  /** The table for where the kings are now. */
  @inline static table(p: usize): usize {
    const white = Psqt.side(Army.at(p, 0).king);
    return VALUES + (white * SIDES + Psqt.side(Army.at(p, 1).king)) * TABLE_BYTES;
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

  /** From scratch. */
  static count(p: usize, step: StateInfo): void {
    const table = Psqt.table(p);
    let score: i32 = 0;
    let phase: i32 = 0;
    for (let square: u32 = 0; square < 64; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece) continue;
      score += Psqt.of(table, piece, square);
      phase += Psqt.phase(piece);
    }
    step.score = score;
    step.extra = phase;
  }
}

/** King distance between two squares (Chebyshev distance): looked up, since evaluation asks for every piece. */
export abstract class Distances {
  @inline static between(a: u32, b: u32): usize {
    return <usize>load<u8>(DISTANCES + <usize>((a << 6) | b));
  }

  static fill(): void {
    for (let a: i32 = 0; a < 64; a++) {
      for (let b: i32 = 0; b < 64; b++) {
        const wide = abs((a & 7) - (b & 7));
        const high = abs((a >> 3) - (b >> 3));
        store<u8>(DISTANCES + <usize>((a << 6) | b), <u8>(wide > high ? wide : high));
      }
    }
  }
}
