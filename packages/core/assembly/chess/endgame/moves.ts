/**
 * Moves between endgame positions, forwards and backwards, as lists of indices; what leads to another set is written as
 * the code that it has there.
 *
 * Whether a move leaves its king in check is not looked at: the position that it leads to would be impossible, since the
 * other side could capture the king, and is marked so. Nor is it looked at backwards, for the same reason.
 */
import { IMPOSSIBLE, UNKNOWN } from '../../common/dtm';
import { CONDITIONAL, INDEX_MASK, KNOWN, WITH_REPLY } from '../../common/tablebase-index';
import { Attacks } from '../attacks';
import { KNIGHT, QUEEN, WHITE } from '../types';
import { BLACK_BIT, MaterialSet, NO_PIECE, NOWHERE } from './material-set';

const LAST_RANKS: u64 = 0xff000000000000ff;

export abstract class EndgameMoves {
  /** The position at hand: whose turn it is, the squares of white's and black's king and of the two pieces. */
  static side: u32 = 0;
  static white: u32 = 0;
  static black: u32 = 0;
  static a: u32 = 0;
  static b: u32 = 0;

  @inline static place(side: u32, white: u32, black: u32, a: u32, b: u32): void {
    EndgameMoves.side = side;
    EndgameMoves.white = white;
    EndgameMoves.black = black;
    EndgameMoves.a = a;
    EndgameMoves.b = b;
  }

  @inline static bitOf(piece: u32, square: u32): u64 {
    return piece === NO_PIECE ? 0 : (<u64>1) << square;
  }

  @inline static kings(): u64 {
    return ((<u64>1) << EndgameMoves.white) | ((<u64>1) << EndgameMoves.black);
  }

  @inline static kingOf(side: u32): u32 {
    return side === WHITE ? EndgameMoves.white : EndgameMoves.black;
  }

  @inline static belongsTo(piece: u32, side: u32): bool {
    return piece !== NO_PIECE && MaterialSet.colourOf(piece) === side;
  }

  @inline static attacksOf(piece: u32, square: u32, occupied: u64): u64 {
    return Attacks.of((piece & 7) - 1, MaterialSet.colourOf(piece), square, occupied);
  }

  // ── Forwards ──────────────────────────────────────────────────────────────────────────────────

  static successors(set: MaterialSet, at: usize): usize {
    at = EndgameMoves.kingMoves(set, at);
    const side = EndgameMoves.side;
    if (EndgameMoves.belongsTo(set.first, side)) at = EndgameMoves.movesOf(set, true, at);
    if (EndgameMoves.belongsTo(set.second, side)) at = EndgameMoves.movesOf(set, false, at);
    return at;
  }

  static kingMoves(set: MaterialSet, at: usize): usize {
    const side = EndgameMoves.side;
    const isWhite = side === WHITE;
    const first = set.first;
    const second = set.second;
    let targets = Attacks.king(EndgameMoves.kingOf(side));
    if (EndgameMoves.belongsTo(first, side)) targets &= ~EndgameMoves.bitOf(first, EndgameMoves.a);
    if (EndgameMoves.belongsTo(second, side))
      targets &= ~EndgameMoves.bitOf(second, EndgameMoves.b);
    const takesFirst = EndgameMoves.bitOf(first, EndgameMoves.a);
    const takesSecond = EndgameMoves.bitOf(second, EndgameMoves.b);
    for (; targets; targets &= targets - 1) {
      const to = <u32>ctz(targets);
      const bit = (<u64>1) << to;
      const white = isWhite ? to : EndgameMoves.white;
      const black = isWhite ? EndgameMoves.black : to;
      if (bit & takesFirst) {
        const rest = EndgameMoves.b;
        at = EndgameMoves.putCode(
          MaterialSet.codeOf(side ^ 1, white, black, second, rest, 0, 0),
          at,
        );
      } else if (bit & takesSecond) {
        const rest = EndgameMoves.a;
        at = EndgameMoves.putCode(
          MaterialSet.codeOf(side ^ 1, white, black, first, rest, 0, 0),
          at,
        );
      } else {
        at = EndgameMoves.put(set, white, black, EndgameMoves.a, EndgameMoves.b, at);
      }
    }
    return at;
  }

  /** Moves of the first or of the second piece; the other is the rest. */
  static movesOf(set: MaterialSet, isFirst: bool, at: usize): usize {
    const piece = isFirst ? set.first : set.second;
    const from = isFirst ? EndgameMoves.a : EndgameMoves.b;
    const rest = isFirst ? set.second : set.first;
    const restSquare = isFirst ? EndgameMoves.b : EndgameMoves.a;
    if (MaterialSet.isPawn(piece)) {
      return EndgameMoves.pawnMoves(set, isFirst, piece, from, rest, restSquare, at);
    }
    const restBit = EndgameMoves.bitOf(rest, restSquare);
    const captures = EndgameMoves.belongsTo(rest, EndgameMoves.side ^ 1) ? restBit : 0;
    const occupied = EndgameMoves.kings() | restBit;
    const reached = EndgameMoves.attacksOf(piece, from, occupied);
    for (let left = reached & ~occupied; left; left &= left - 1) {
      at = EndgameMoves.putPiece(set, isFirst, <u32>ctz(left), restSquare, at);
    }
    if (reached & captures) {
      at = EndgameMoves.putCode(EndgameMoves.after(piece, restSquare, NO_PIECE, 0), at);
    }
    return at;
  }

  static pawnMoves(
    set: MaterialSet,
    isFirst: bool,
    piece: u32,
    from: u32,
    rest: u32,
    restSquare: u32,
    at: usize,
  ): usize {
    const isWhite = EndgameMoves.side === WHITE;
    const restBit = EndgameMoves.bitOf(rest, restSquare);
    const occupied = EndgameMoves.kings() | restBit;
    const to = isWhite ? from + 8 : from - 8;
    if (!(occupied & ((<u64>1) << to))) {
      if (LAST_RANKS & ((<u64>1) << to)) {
        at = EndgameMoves.promotions(to, rest, restSquare, at);
      } else {
        at = EndgameMoves.putPiece(set, isFirst, to, restSquare, at);
        const far = isWhite ? from + 16 : from - 16;
        if (from >> 3 === (isWhite ? 1 : 6) && !(occupied & ((<u64>1) << far))) {
          at = EndgameMoves.doubleStep(set, isFirst, to, far, rest, restSquare, at);
        }
      }
    }
    if (!EndgameMoves.belongsTo(rest, EndgameMoves.side ^ 1)) return at;
    if (!(EndgameMoves.attacksOf(piece, from, 0) & restBit)) return at;
    if (LAST_RANKS & restBit) return EndgameMoves.promotions(restSquare, NO_PIECE, 0, at);
    return EndgameMoves.putCode(EndgameMoves.after(piece, restSquare, NO_PIECE, 0), at);
  }

  static promotions(to: u32, rest: u32, restSquare: u32, at: usize): usize {
    const black = EndgameMoves.side === WHITE ? 0 : BLACK_BIT;
    for (let role = KNIGHT; role <= QUEEN; role++) {
      at = EndgameMoves.putCode(EndgameMoves.after((1 + role) | black, to, rest, restSquare), at);
    }
    return at;
  }

  /** Two squares ahead, where a pawn may capture it en passant: a reply that the table does not know of. */
  static doubleStep(
    set: MaterialSet,
    isFirst: bool,
    passed: u32,
    to: u32,
    rest: u32,
    restSquare: u32,
    at: usize,
  ): usize {
    const start = at;
    at = EndgameMoves.putPiece(set, isFirst, to, restSquare, at);
    if (!EndgameMoves.areNeighbours(rest, EndgameMoves.side ^ 1, restSquare, to)) return at;
    const side = EndgameMoves.side;
    const code = MaterialSet.codeOf(
      side,
      EndgameMoves.white,
      EndgameMoves.black,
      rest,
      passed,
      0,
      0,
    );
    if (code === IMPOSSIBLE) return at;
    const reply = code === UNKNOWN ? UNKNOWN : code + 1;
    // If capturing is the only move, what the table says (stalemate) does not count.
    if (!EndgameMoves.hasMoves(set, isFirst, to, restSquare, at)) {
      return EndgameMoves.putCode(reply, start);
    }
    store<u32>(start, load<u32>(start) | WITH_REPLY);
    store<u32>(at, reply);
    return at + 4;
  }

  /** Whether there is a pawn of this side beside a square. */
  @inline static areNeighbours(piece: u32, side: u32, a: u32, b: u32): bool {
    if (!MaterialSet.isPawn(piece) || !EndgameMoves.belongsTo(piece, side)) return false;
    return a >> 3 === b >> 3 && abs(<i32>a - <i32>b) === 1;
  }

  /** Whether the other side has a move after a step of a pawn. Mate counts as having one: the table is right about it. */
  static hasMoves(set: MaterialSet, isFirst: bool, to: u32, rest: u32, list: usize): bool {
    const side = EndgameMoves.side;
    const a = EndgameMoves.a;
    const b = EndgameMoves.b;
    EndgameMoves.place(
      side ^ 1,
      EndgameMoves.white,
      EndgameMoves.black,
      isFirst ? to : rest,
      isFirst ? rest : to,
    );
    let has = EndgameMoves.isInCheck(set, side ^ 1);
    const end = EndgameMoves.successors(set, list);
    for (let at = list; at < end && !has; at += 4) {
      const word = load<u32>(at);
      has =
        (word & KNOWN) !== 0 ||
        <u32>load<u8>(<usize>set.codes + (word & INDEX_MASK)) !== IMPOSSIBLE;
    }
    EndgameMoves.place(side, EndgameMoves.white, EndgameMoves.black, a, b);
    return has;
  }

  /** The code of a position with other pieces, the other side to move. */
  @inline static after(piece: u32, square: u32, rest: u32, restSquare: u32): u32 {
    return MaterialSet.codeOf(
      EndgameMoves.side ^ 1,
      EndgameMoves.white,
      EndgameMoves.black,
      piece,
      square,
      rest,
      restSquare,
    );
  }

  @inline static putCode(code: u32, at: usize): usize {
    if (code === IMPOSSIBLE) return at;
    store<u32>(at, KNOWN | code);
    return at + 4;
  }

  @inline static putPiece(set: MaterialSet, isFirst: bool, to: u32, rest: u32, at: usize): usize {
    const a = isFirst ? to : rest;
    const b = isFirst ? rest : to;
    return EndgameMoves.put(set, EndgameMoves.white, EndgameMoves.black, a, b, at);
  }

  /** A position of this set, the other side to move. */
  @inline static put(set: MaterialSet, white: u32, black: u32, a: u32, b: u32, at: usize): usize {
    const index = set.indexOf(EndgameMoves.side ^ 1, white, black, set.first, a, b);
    if (index === NOWHERE) return at;
    store<u32>(at, index);
    return at + 4;
  }

  // ── Backwards ─────────────────────────────────────────────────────────────────────────────────

  /** From where the other side may have come, within this set: it has neither captured nor promoted. */
  static predecessors(set: MaterialSet, at: usize): usize {
    const side = EndgameMoves.side ^ 1;
    const a = EndgameMoves.a;
    const b = EndgameMoves.b;
    const first = set.first;
    const second = set.second;
    const occupied =
      EndgameMoves.kings() | EndgameMoves.bitOf(first, a) | EndgameMoves.bitOf(second, b);
    for (let left = Attacks.king(EndgameMoves.kingOf(side)) & ~occupied; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const white = side === WHITE ? from : EndgameMoves.white;
      const black = side === WHITE ? EndgameMoves.black : from;
      at = EndgameMoves.put(set, white, black, a, b, at);
    }
    if (EndgameMoves.belongsTo(first, side)) {
      at = EndgameMoves.retreatsOf(set, true, first, a, second, b, occupied, at);
    }
    if (EndgameMoves.belongsTo(second, side)) {
      at = EndgameMoves.retreatsOf(set, false, second, b, first, a, occupied, at);
    }
    return at;
  }

  static retreatsOf(
    set: MaterialSet,
    isFirst: bool,
    piece: u32,
    to: u32,
    rest: u32,
    restSquare: u32,
    occupied: u64,
    at: usize,
  ): usize {
    if (!MaterialSet.isPawn(piece)) {
      const origins = EndgameMoves.attacksOf(piece, to, occupied) & ~occupied;
      for (let left = origins; left; left &= left - 1) {
        at = EndgameMoves.putPiece(set, isFirst, <u32>ctz(left), restSquare, at);
      }
      return at;
    }
    const isWhite = !MaterialSet.isBlack(piece);
    const from = isWhite ? to - 8 : to + 8;
    const free = ~(occupied | LAST_RANKS);
    if (!(free & ((<u64>1) << from))) return at;
    at = EndgameMoves.putPiece(set, isFirst, from, restSquare, at);
    const far = isWhite ? to - 16 : to + 16;
    if (to >> 3 !== (isWhite ? 3 : 4) || !(free & ((<u64>1) << far))) return at;
    const start = at;
    at = EndgameMoves.putPiece(set, isFirst, far, restSquare, at);
    // What the double step is worth is not what this position is worth, if the pawn can be captured en passant.
    if (EndgameMoves.areNeighbours(rest, EndgameMoves.side, restSquare, to)) {
      store<u32>(start, load<u32>(start) | CONDITIONAL);
    }
    return at;
  }

  // ── Possible or not ───────────────────────────────────────────────────────────────────────────

  static isPossible(set: MaterialSet): bool {
    const kings = EndgameMoves.kings();
    const first = EndgameMoves.bitOf(set.first, EndgameMoves.a);
    const second = EndgameMoves.bitOf(set.second, EndgameMoves.b);
    if ((kings & (first | second)) | (first & second)) return false;
    return !EndgameMoves.isInCheck(set, EndgameMoves.side ^ 1);
  }

  static isInCheck(set: MaterialSet, side: u32): bool {
    const a = EndgameMoves.a;
    const b = EndgameMoves.b;
    const first = set.first;
    const second = set.second;
    const king = (<u64>1) << EndgameMoves.kingOf(side);
    const occupied =
      EndgameMoves.kings() | EndgameMoves.bitOf(first, a) | EndgameMoves.bitOf(second, b);
    let attacked: u64 = 0;
    if (EndgameMoves.belongsTo(first, side ^ 1)) {
      attacked |= EndgameMoves.attacksOf(first, a, occupied);
    }
    if (EndgameMoves.belongsTo(second, side ^ 1)) {
      attacked |= EndgameMoves.attacksOf(second, b, occupied);
    }
    return (attacked & king) !== 0;
  }
}
