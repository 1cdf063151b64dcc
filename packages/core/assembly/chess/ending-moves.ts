/**
 * Moves between endgame positions, forwards and backwards, as lists of indices; what leads to another set is written as
 * the code that it has there.
 *
 * Whether a move leaves its king in check is not looked at: the position that it leads to would be impossible, since the
 * other side could capture the king, and is marked so. Nor is it looked at backwards, for the same reason.
 */
import { CONDITIONAL, IMPOSSIBLE, INDEX_MASK, KNOWN, UNKNOWN, WITH_REPLY } from '../codes';
import { Attacks } from './attacks';
import { BLACK_BIT, Ending, NO_PIECE, NOWHERE } from './ending';
import { KNIGHT, QUEEN, WHITE } from './types';

const LAST_RANKS: u64 = 0xff000000000000ff;

export abstract class EndingMoves {
  /** The position at hand: whose turn it is, the squares of white's and black's king and of the two pieces. */
  static side: u32 = 0;
  static white: u32 = 0;
  static black: u32 = 0;
  static a: u32 = 0;
  static b: u32 = 0;

  @inline static place(side: u32, white: u32, black: u32, a: u32, b: u32): void {
    EndingMoves.side = side;
    EndingMoves.white = white;
    EndingMoves.black = black;
    EndingMoves.a = a;
    EndingMoves.b = b;
  }

  @inline static bitOf(piece: u32, square: u32): u64 {
    return piece === NO_PIECE ? 0 : (<u64>1) << square;
  }

  @inline static kings(): u64 {
    return ((<u64>1) << EndingMoves.white) | ((<u64>1) << EndingMoves.black);
  }

  @inline static kingOf(side: u32): u32 {
    return side === WHITE ? EndingMoves.white : EndingMoves.black;
  }

  @inline static belongsTo(piece: u32, side: u32): bool {
    return piece !== NO_PIECE && Ending.colourOf(piece) === side;
  }

  @inline static attacksOf(piece: u32, square: u32, occupied: u64): u64 {
    return Attacks.of((piece & 7) - 1, Ending.colourOf(piece), square, occupied);
  }

  // ── Forwards ──────────────────────────────────────────────────────────────────────────────────

  static successors(ending: Ending, at: usize): usize {
    at = EndingMoves.kingMoves(ending, at);
    const side = EndingMoves.side;
    if (EndingMoves.belongsTo(ending.first, side)) at = EndingMoves.movesOf(ending, true, at);
    if (EndingMoves.belongsTo(ending.second, side)) at = EndingMoves.movesOf(ending, false, at);
    return at;
  }

  static kingMoves(ending: Ending, at: usize): usize {
    const side = EndingMoves.side;
    const isWhite = side === WHITE;
    const first = ending.first;
    const second = ending.second;
    let targets = Attacks.king(EndingMoves.kingOf(side));
    if (EndingMoves.belongsTo(first, side)) targets &= ~EndingMoves.bitOf(first, EndingMoves.a);
    if (EndingMoves.belongsTo(second, side)) targets &= ~EndingMoves.bitOf(second, EndingMoves.b);
    const takesFirst = EndingMoves.bitOf(first, EndingMoves.a);
    const takesSecond = EndingMoves.bitOf(second, EndingMoves.b);
    for (; targets; targets &= targets - 1) {
      const to = <u32>ctz(targets);
      const bit = (<u64>1) << to;
      const white = isWhite ? to : EndingMoves.white;
      const black = isWhite ? EndingMoves.black : to;
      if (bit & takesFirst) {
        const rest = EndingMoves.b;
        at = EndingMoves.putCode(Ending.codeOf(side ^ 1, white, black, second, rest, 0, 0), at);
      } else if (bit & takesSecond) {
        const rest = EndingMoves.a;
        at = EndingMoves.putCode(Ending.codeOf(side ^ 1, white, black, first, rest, 0, 0), at);
      } else {
        at = EndingMoves.put(ending, white, black, EndingMoves.a, EndingMoves.b, at);
      }
    }
    return at;
  }

  /** Moves of the first or of the second piece; the other is the rest. */
  static movesOf(ending: Ending, isFirst: bool, at: usize): usize {
    const piece = isFirst ? ending.first : ending.second;
    const from = isFirst ? EndingMoves.a : EndingMoves.b;
    const rest = isFirst ? ending.second : ending.first;
    const restSquare = isFirst ? EndingMoves.b : EndingMoves.a;
    if (Ending.isPawn(piece)) {
      return EndingMoves.pawnMoves(ending, isFirst, piece, from, rest, restSquare, at);
    }
    const restBit = EndingMoves.bitOf(rest, restSquare);
    const captures = EndingMoves.belongsTo(rest, EndingMoves.side ^ 1) ? restBit : 0;
    const occupied = EndingMoves.kings() | restBit;
    const reached = EndingMoves.attacksOf(piece, from, occupied);
    for (let left = reached & ~occupied; left; left &= left - 1) {
      at = EndingMoves.putPiece(ending, isFirst, <u32>ctz(left), restSquare, at);
    }
    if (reached & captures) {
      at = EndingMoves.putCode(EndingMoves.after(piece, restSquare, NO_PIECE, 0), at);
    }
    return at;
  }

  static pawnMoves(
    ending: Ending,
    isFirst: bool,
    piece: u32,
    from: u32,
    rest: u32,
    restSquare: u32,
    at: usize,
  ): usize {
    const isWhite = EndingMoves.side === WHITE;
    const restBit = EndingMoves.bitOf(rest, restSquare);
    const occupied = EndingMoves.kings() | restBit;
    const to = isWhite ? from + 8 : from - 8;
    if (!(occupied & ((<u64>1) << to))) {
      if (LAST_RANKS & ((<u64>1) << to)) {
        at = EndingMoves.promotions(to, rest, restSquare, at);
      } else {
        at = EndingMoves.putPiece(ending, isFirst, to, restSquare, at);
        const far = isWhite ? from + 16 : from - 16;
        if (from >> 3 === (isWhite ? 1 : 6) && !(occupied & ((<u64>1) << far))) {
          at = EndingMoves.doubleStep(ending, isFirst, to, far, rest, restSquare, at);
        }
      }
    }
    if (!EndingMoves.belongsTo(rest, EndingMoves.side ^ 1)) return at;
    if (!(EndingMoves.attacksOf(piece, from, 0) & restBit)) return at;
    if (LAST_RANKS & restBit) return EndingMoves.promotions(restSquare, NO_PIECE, 0, at);
    return EndingMoves.putCode(EndingMoves.after(piece, restSquare, NO_PIECE, 0), at);
  }

  static promotions(to: u32, rest: u32, restSquare: u32, at: usize): usize {
    const black = EndingMoves.side === WHITE ? 0 : BLACK_BIT;
    for (let role = KNIGHT; role <= QUEEN; role++) {
      at = EndingMoves.putCode(EndingMoves.after((1 + role) | black, to, rest, restSquare), at);
    }
    return at;
  }

  /** Two squares ahead, where a pawn may capture it in passing: a reply that the table does not know of. */
  static doubleStep(
    ending: Ending,
    isFirst: bool,
    passed: u32,
    to: u32,
    rest: u32,
    restSquare: u32,
    at: usize,
  ): usize {
    const start = at;
    at = EndingMoves.putPiece(ending, isFirst, to, restSquare, at);
    if (!EndingMoves.areNeighbours(rest, EndingMoves.side ^ 1, restSquare, to)) return at;
    const side = EndingMoves.side;
    const code = Ending.codeOf(side, EndingMoves.white, EndingMoves.black, rest, passed, 0, 0);
    if (code === IMPOSSIBLE) return at;
    const reply = code === UNKNOWN ? UNKNOWN : code + 1;
    // If capturing is the only move, what the table says (stalemate) does not count.
    if (!EndingMoves.hasMoves(ending, isFirst, to, restSquare, at)) {
      return EndingMoves.putCode(reply, start);
    }
    store<u32>(start, load<u32>(start) | WITH_REPLY);
    store<u32>(at, reply);
    return at + 4;
  }

  /** Whether there is a pawn of this side beside a square. */
  @inline static areNeighbours(piece: u32, side: u32, a: u32, b: u32): bool {
    if (!Ending.isPawn(piece) || !EndingMoves.belongsTo(piece, side)) return false;
    return a >> 3 === b >> 3 && abs(<i32>a - <i32>b) === 1;
  }

  /** Whether the other side has a move after a step of a pawn. Mate counts as having one: the table is right about it. */
  static hasMoves(ending: Ending, isFirst: bool, to: u32, rest: u32, list: usize): bool {
    const side = EndingMoves.side;
    const a = EndingMoves.a;
    const b = EndingMoves.b;
    EndingMoves.place(
      side ^ 1,
      EndingMoves.white,
      EndingMoves.black,
      isFirst ? to : rest,
      isFirst ? rest : to,
    );
    let has = EndingMoves.isInCheck(ending, side ^ 1);
    const end = EndingMoves.successors(ending, list);
    for (let at = list; at < end && !has; at += 4) {
      const word = load<u32>(at);
      has =
        (word & KNOWN) !== 0 ||
        <u32>load<u8>(<usize>ending.codes + (word & INDEX_MASK)) !== IMPOSSIBLE;
    }
    EndingMoves.place(side, EndingMoves.white, EndingMoves.black, a, b);
    return has;
  }

  /** The code of a position with other pieces, the other side to move. */
  @inline static after(piece: u32, square: u32, rest: u32, restSquare: u32): u32 {
    return Ending.codeOf(
      EndingMoves.side ^ 1,
      EndingMoves.white,
      EndingMoves.black,
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

  @inline static putPiece(ending: Ending, isFirst: bool, to: u32, rest: u32, at: usize): usize {
    const a = isFirst ? to : rest;
    const b = isFirst ? rest : to;
    return EndingMoves.put(ending, EndingMoves.white, EndingMoves.black, a, b, at);
  }

  /** A position of this set, the other side to move. */
  @inline static put(ending: Ending, white: u32, black: u32, a: u32, b: u32, at: usize): usize {
    const index = ending.indexOf(EndingMoves.side ^ 1, white, black, ending.first, a, b);
    if (index === NOWHERE) return at;
    store<u32>(at, index);
    return at + 4;
  }

  // ── Backwards ─────────────────────────────────────────────────────────────────────────────────

  /** From where the other side may have come, within this set: it has neither captured nor promoted. */
  static predecessors(ending: Ending, at: usize): usize {
    const side = EndingMoves.side ^ 1;
    const a = EndingMoves.a;
    const b = EndingMoves.b;
    const first = ending.first;
    const second = ending.second;
    const occupied =
      EndingMoves.kings() | EndingMoves.bitOf(first, a) | EndingMoves.bitOf(second, b);
    for (let left = Attacks.king(EndingMoves.kingOf(side)) & ~occupied; left; left &= left - 1) {
      const from = <u32>ctz(left);
      const white = side === WHITE ? from : EndingMoves.white;
      const black = side === WHITE ? EndingMoves.black : from;
      at = EndingMoves.put(ending, white, black, a, b, at);
    }
    if (EndingMoves.belongsTo(first, side)) {
      at = EndingMoves.retreatsOf(ending, true, first, a, second, b, occupied, at);
    }
    if (EndingMoves.belongsTo(second, side)) {
      at = EndingMoves.retreatsOf(ending, false, second, b, first, a, occupied, at);
    }
    return at;
  }

  static retreatsOf(
    ending: Ending,
    isFirst: bool,
    piece: u32,
    to: u32,
    rest: u32,
    restSquare: u32,
    occupied: u64,
    at: usize,
  ): usize {
    if (!Ending.isPawn(piece)) {
      const origins = EndingMoves.attacksOf(piece, to, occupied) & ~occupied;
      for (let left = origins; left; left &= left - 1) {
        at = EndingMoves.putPiece(ending, isFirst, <u32>ctz(left), restSquare, at);
      }
      return at;
    }
    const isWhite = !Ending.isBlack(piece);
    const from = isWhite ? to - 8 : to + 8;
    const free = ~(occupied | LAST_RANKS);
    if (!(free & ((<u64>1) << from))) return at;
    at = EndingMoves.putPiece(ending, isFirst, from, restSquare, at);
    const far = isWhite ? to - 16 : to + 16;
    if (to >> 3 !== (isWhite ? 3 : 4) || !(free & ((<u64>1) << far))) return at;
    const start = at;
    at = EndingMoves.putPiece(ending, isFirst, far, restSquare, at);
    // What the double step is worth is not what this position is worth, if the pawn can be captured in passing.
    if (EndingMoves.areNeighbours(rest, EndingMoves.side, restSquare, to)) {
      store<u32>(start, load<u32>(start) | CONDITIONAL);
    }
    return at;
  }

  // ── Possible or not ───────────────────────────────────────────────────────────────────────────

  static isPossible(ending: Ending): bool {
    const kings = EndingMoves.kings();
    const first = EndingMoves.bitOf(ending.first, EndingMoves.a);
    const second = EndingMoves.bitOf(ending.second, EndingMoves.b);
    if ((kings & (first | second)) | (first & second)) return false;
    return !EndingMoves.isInCheck(ending, EndingMoves.side ^ 1);
  }

  static isInCheck(ending: Ending, side: u32): bool {
    const a = EndingMoves.a;
    const b = EndingMoves.b;
    const first = ending.first;
    const second = ending.second;
    const king = (<u64>1) << EndingMoves.kingOf(side);
    const occupied =
      EndingMoves.kings() | EndingMoves.bitOf(first, a) | EndingMoves.bitOf(second, b);
    let attacked: u64 = 0;
    if (EndingMoves.belongsTo(first, side ^ 1)) {
      attacked |= EndingMoves.attacksOf(first, a, occupied);
    }
    if (EndingMoves.belongsTo(second, side ^ 1)) {
      attacked |= EndingMoves.attacksOf(second, b, occupied);
    }
    return (attacked & king) !== 0;
  }
}
