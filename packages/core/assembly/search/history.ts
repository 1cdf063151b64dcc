/**
 * History heuristics: how well moves have done anywhere in the tree, indexed by piece and destination (`pieceTo`, n of them).
 * Main history is by side; continuation history by the move one ply before (the opponent's) and two plies before (our own);
 * capture history by the captured piece. A countermove is the last refutation of the opponent's move.
 *
 *   HISTORIES  main           2 × n × 2 bytes          + 0x2000  countermoves  2 × n × 2 bytes
 *   + 0x58000  captures       n × 16 × 2 bytes
 *   + 0x68000  corrections    see correction-history.ts
 *   + 0x80000  continuations  n × n × 2 bytes for the move one ply before, then as many for two plies
 *
 * History gravity: a bonus moves a score towards ±LIMIT by a share of what is left, so that old results fade.
 */
import { Block } from '../bits/block';
import { CONTINUATION_HISTORY, MAIN_HISTORY } from './features';
import { HISTORIES, NO_PIECE_TO, Ply } from './memory';

const COUNTERMOVES: usize = HISTORIES + 0x2000;
const CAPTURES: usize = HISTORIES + 0x58000;
const CONTINUATIONS: usize = HISTORIES + 0x80000;
export const CORRECTIONS: usize = HISTORIES + 0x68000;
const LIMIT: i32 = 16384;

export abstract class History {
  /** Where everything ends, from HISTORIES on: at the end of a cache line. */
  @inline static bytes(pieceToCount: u32): usize {
    return (CONTINUATIONS - HISTORIES + 4 * <usize>pieceToCount * <usize>pieceToCount + 63) & ~63;
  }

  static clear(p: usize, pieceToCount: u32): void {
    Block.clear(p + HISTORIES, 0x4000);
    Block.clear(p + CAPTURES, CONTINUATIONS - CAPTURES);
    Block.clear(p + CONTINUATIONS, 4 * <usize>pieceToCount * <usize>pieceToCount);
  }

  @inline static main(p: usize, turn: u32, pieceTo: u32, pieceToCount: u32): usize {
    return p + HISTORIES + 2 * (<usize>turn * <usize>pieceToCount + <usize>pieceTo);
  }

  @inline static capture(p: usize, pieceTo: u32, victim: u32): usize {
    return p + CAPTURES + 2 * (<usize>pieceTo * 16 + <usize>victim);
  }

  /** The row of continuation history for the move one ply before, and for two plies before; 0 if there was none. */
  @inline static continuation1(p: usize, ply: Ply, pieceToCount: u32): usize {
    const before = ply.before.pieceTo;
    return !CONTINUATION_HISTORY || before === NO_PIECE_TO
      ? 0
      : p + CONTINUATIONS + 2 * <usize>before * <usize>pieceToCount;
  }

  @inline static continuation2(p: usize, ply: Ply, pieceToCount: u32): usize {
    const before = ply.before.before.pieceTo;
    if (!CONTINUATION_HISTORY || before === NO_PIECE_TO) return 0;
    return p + CONTINUATIONS + 2 * <usize>(before + pieceToCount) * <usize>pieceToCount;
  }

  @inline static countermove(p: usize, turn: u32, ply: Ply, pieceToCount: u32): u32 {
    const before = ply.before.pieceTo;
    if (before === NO_PIECE_TO) return 0;
    return load<u16>(p + 2 * (<usize>turn * <usize>pieceToCount + <usize>before), COUNTERMOVES);
  }

  @inline static setCountermove(p: usize, turn: u32, ply: Ply, pieceToCount: u32, move: u32): void {
    const before = ply.before.pieceTo;
    if (before === NO_PIECE_TO) return;
    store<u16>(
      p + 2 * (<usize>turn * <usize>pieceToCount + <usize>before),
      <u16>move,
      COUNTERMOVES,
    );
  }

  @inline static read(at: usize): i32 {
    return <i32>load<i16>(at);
  }

  @inline static update(at: usize, bonus: i32): void {
    const held = History.read(at);
    store<i16>(at, <i16>(held + bonus - (held * (bonus < 0 ? -bonus : bonus)) / LIMIT));
  }

  /** Main and continuation history of a quiet move. */
  static quietScore(p: usize, turn: u32, pieceTo: u32, ply: Ply, pieceToCount: u32): i32 {
    let score = History.read(History.main(p, turn, pieceTo, pieceToCount));
    const continuation1 = History.continuation1(p, ply, pieceToCount);
    if (continuation1) score += History.read(continuation1 + 2 * <usize>pieceTo);
    const continuation2 = History.continuation2(p, ply, pieceToCount);
    if (continuation2) score += History.read(continuation2 + 2 * <usize>pieceTo);
    return score;
  }

  static updateQuiet(
    p: usize,
    turn: u32,
    pieceTo: u32,
    ply: Ply,
    pieceToCount: u32,
    bonus: i32,
  ): void {
    if (MAIN_HISTORY) History.update(History.main(p, turn, pieceTo, pieceToCount), bonus);
    const continuation1 = History.continuation1(p, ply, pieceToCount);
    if (continuation1) History.update(continuation1 + 2 * <usize>pieceTo, bonus);
    const continuation2 = History.continuation2(p, ply, pieceToCount);
    if (continuation2) History.update(continuation2 + 2 * <usize>pieceTo, bonus);
  }
}
