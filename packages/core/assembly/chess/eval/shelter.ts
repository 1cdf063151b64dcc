/** Pawn shelter and pawn storm on the three files around a king. */

import { Army } from '../position';
import { A_FILE, Black, Side, White } from '../types';
import { EvalPawns, PawnEntry } from './pawns';
import { OPEN_AT_KING, SHELTER, SHIELD, STORM, STORM_HELD } from './weights';

const FIRST_RANK: u64 = 0xff;

export abstract class EvalShelter {
  /** For white; kept with the pawns until a king moves. */
  @inline static of(white: Army, black: Army, entry: PawnEntry): i32 {
    const kings = <u32>ctz(white.king) | ((<u32>ctz(black.king)) << 8);
    if (entry.kings !== kings) {
      entry.kings = kings;
      entry.shelter =
        EvalShelter.side<White>(white.king, white.pawns, black.pawns) -
        EvalShelter.side<Black>(black.king, black.pawns, white.pawns);
    }
    return entry.shelter;
  }

  /** Pawns that the king has passed do not count. A king at the edge needs cover on three files, too. */
  static side<Us>(king: u64, ours: u64, theirs: u64): i32 {
    const square = <u32>ctz(king);
    const file = square & 7;
    const level = EvalPawns.ahead<Us>(FIRST_RANK << (square & 56));
    const west = file < 1 ? 0 : file > 6 ? 5 : file - 1;
    let score = load<i32>(SHIELD + 4 * EvalPawns.shield<Us>(king, ours));
    score += load<i32>(OPEN_AT_KING + 4 * EvalPawns.openFiles(king, ours));
    for (let at = west; at < west + 3; at++) {
      const here = (A_FILE << at) & level;
      const row = 8 * (at < 4 ? at : 7 - at);
      const cover = EvalShelter.rank<Us>(ours & here);
      const storm = EvalShelter.rank<Us>(theirs & here);
      const isHeld = cover && cover + 1 === storm;
      score += load<i32>(SHELTER + 4 * <usize>(row + cover));
      score += load<i32>(isHeld ? STORM_HELD + 4 * <usize>storm : STORM + 4 * <usize>(row + storm));
    }
    return score;
  }

  /** The rank of the pawn nearest to its own end, seen from there; 0 if there is none. */
  @inline static rank<Us>(pawns: u64): u32 {
    if (!pawns) return 0;
    return Side.isWhite<Us>() ? <u32>ctz(pawns) >> 3 : <u32>clz(pawns) >> 3;
  }
}
