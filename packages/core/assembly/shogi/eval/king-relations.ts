/**
 * Piece values relative to both kings: files apart, and ranks ahead or behind, so that a
 * castle or an attack is worth the same wherever it is built. Kept up to date move by move; everything is for sente.
 *
 * A relation is a number: 17 × files apart + ranks from king to piece + 8, or 153 where there is no king. Gote's pieces
 * are looked at with the board turned around.
 */
import { EVAL_TABLES } from '../../common/layout';
import { Hand, Position, State } from '../position';
import { SQUARES } from '../tables';
import { KING } from '../types';
import { BOARD, HAND, KING_PLACE, OWN_KING, THEIR_KING } from './weights';

const RELATIONS: usize = EVAL_TABLES;
const NO_KING: u32 = 153;
const ROW: usize = 154;
const HAND_ROW: usize = 19;
/** More of a kind in hand, which no game has but a position may, are worth no more. */
const MOST_HELD: u32 = <u32>HAND_ROW - 1;

export abstract class KingRelations {
  static fill(): void {
    for (let king: i32 = 0; king < 82; king++) {
      for (let square: i32 = 0; square < 81; square++) {
        const files = king / 9 - square / 9;
        const apart = files < 0 ? -files : files;
        const relation = king === 81 ? NO_KING : <u32>(17 * apart + (square % 9) - (king % 9) + 8);
        store<u8>(RELATIONS + <usize>(king * 81 + square), <u8>relation);
      }
    }
  }

  /** A square as the other side counts it. */
  @inline static turned(square: u32): u32 {
    return square === <u32>SQUARES ? square : 80 - square;
  }

  /** A piece other than a king; the kings' squares are as sente counts. */
  static piece(piece: u32, square: u32, senteKing: u32, goteKing: u32): i32 {
    const role = <usize>Position.roleOf(piece);
    if (piece & 16) {
      const own = KingRelations.turned(goteKing);
      return -KingRelations.seen(role, 80 - square, own, KingRelations.turned(senteKing));
    }
    return KingRelations.seen(role, square, senteKing, goteKing);
  }

  @inline static seen(role: usize, square: u32, own: u32, their: u32): i32 {
    const ours = <usize>load<u8>(RELATIONS + <usize>(own * 81 + square));
    const theirs = <usize>load<u8>(RELATIONS + <usize>(their * 81 + square));
    return (
      load<i32>(BOARD + 4 * role) +
      load<i32>(OWN_KING + 4 * (role * ROW + ours)) +
      load<i32>(THEIR_KING + 4 * (role * ROW + theirs))
    );
  }

  /** The value of one more piece of a role in hand. */
  @inline static inHand(role: u32, count: u32): i32 {
    if (count > MOST_HELD) return 0;
    const at = HAND + 4 * (<usize>role * HAND_ROW + <usize>count);
    return load<i32>(at) - load<i32>(at - 4);
  }

  /** The value of all pieces of a role in hand. */
  @inline static held(role: u32, count: u32): i32 {
    return load<i32>(HAND + 4 * (<usize>role * HAND_ROW + <usize>min(count, MOST_HELD)));
  }

  @inline static king(square: u32): i32 {
    return square === <u32>SQUARES ? 0 : load<i32>(KING_PLACE + 4 * <usize>square);
  }

  /** From scratch: after a king has moved, and at the beginning. */
  static count(p: usize, senteKing: u32, goteKing: u32): i32 {
    let score = KingRelations.king(senteKing) - KingRelations.king(KingRelations.turned(goteKing));
    for (let square: u32 = 0; square < <u32>SQUARES; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece || Position.roleOf(piece) === KING) continue;
      score += KingRelations.piece(piece, square, senteKing, goteKing);
    }
    const state = State.of(p);
    for (let role: u32 = 0; role < 7; role++) {
      score += KingRelations.held(role, Hand.count(state.senteHand, role));
      score -= KingRelations.held(role, Hand.count(state.goteHand, role));
    }
    return score;
  }
}
