/**
 * Tablebase probing: what an endgame table says about the position on the board. No piece ever leaves the game: a table holds all
 * positions that can follow, or none. So there is one at most, set 0, and the pieces are compared once, when a position is loaded.
 */
import { IMPOSSIBLE } from '../../common/dtm';
import { Army, Hand, Position } from '../position';
import { SQUARES } from '../tables';
import { GOTE, KING, SENTE } from '../types';
import { NO_KIND } from './index';
import { MaterialSet } from './material-set';
import { EndgameRules } from './rules';

/** Pieces are counted in one word, this many bits a kind. */
const KIND_BITS: u64 = 5;

export abstract class TablebaseProbe {
  static isHere: bool = false;

  /** Checks whether the table has these pieces. */
  static begin(p: usize): void {
    const set = MaterialSet.numbered(0);
    TablebaseProbe.isHere =
      set.codes !== 0 &&
      TablebaseProbe.hasKing(p, SENTE) &&
      TablebaseProbe.hasKing(p, GOTE) &&
      TablebaseProbe.counts(p) ===
        TablebaseProbe.one(set.firstKind) + TablebaseProbe.one(set.secondKind);
  }

  /** Its code; IMPOSSIBLE where nothing is known. */
  @inline static code(p: usize): u32 {
    return TablebaseProbe.isHere ? EndgameRules.of(p).code(0) : IMPOSSIBLE;
  }

  @inline static hasKing(p: usize, colour: u32): bool {
    const army = Army.at(p, colour);
    return (army.kingLo | army.kingHi) !== 0;
  }

  @inline static one(kind: u32): u64 {
    return kind === NO_KIND ? 0 : (<u64>1) << (KIND_BITS * <u64>kind);
  }

  /** How many there are of each kind, of either side, without the kings. */
  static counts(p: usize): u64 {
    let counts: u64 = 0;
    for (let square: usize = 0; square < SQUARES; square++) {
      const piece = Position.pieceOn(p, square);
      if (!piece || Position.roleOf(piece) === KING) continue;
      counts += TablebaseProbe.one(Position.demoted(Position.roleOf(piece)));
    }
    for (let colour: u32 = 0; colour < 2; colour++) {
      const hand = load<u64>(Hand.at(p, colour));
      for (let kind: u32 = 0; kind < NO_KIND; kind++) {
        counts += <u64>Hand.count(hand, kind) * TablebaseProbe.one(kind);
      }
    }
    return counts;
  }
}

/**
 * No tablebases inside the search of shogi: pieces never leave the game, so a search that does not begin in a table never
 * reaches one, and at the root the host probes. The methods are those of chess, so that both engines have one entry.
 */
export abstract class SearchTablebase {
  static prepare(): void {}

  static describe(_number: u32, _first: u32, _second: u32, _codes: usize): void {}
}
