/**
 * What moves have been good so far, anywhere in the tree, by what moves where: for a side; as an answer to the move before;
 * as a sequel to the move of one's own before that. And for each move of the opponent the answer that cut off last.
 *
 *   HISTORIES  main         2 × places × 2 bytes        + 0x2000  answers  2 × places × 2 bytes
 *   + 0x58000  captures     places × 16 × 2 bytes, by what is captured
 *   + 0x68000  corrections  see correction.ts
 *   + 0x80000  replies      places × places × 2 bytes, then sequels: as many
 *
 * A score moves towards ±LIMIT by a share of what is left: it forgets what was long ago.
 */
import { Block } from '../bits/block';
import { CONTINUATION, MAIN_HISTORY } from './features';
import { HISTORIES, NO_PLACE, Ply } from './search-memory';

const ANSWERS: usize = HISTORIES + 0x2000;
const CAPTURES: usize = HISTORIES + 0x58000;
const REPLIES: usize = HISTORIES + 0x80000;
export const CORRECTIONS: usize = HISTORIES + 0x68000;
const LIMIT: i32 = 16384;

export abstract class History {
  /** Where everything ends, from HISTORIES on: at the end of a cache line. */
  @inline static bytes(places: u32): usize {
    return (REPLIES - HISTORIES + 4 * <usize>places * <usize>places + 63) & ~63;
  }

  static clear(p: usize, places: u32): void {
    Block.clear(p + HISTORIES, 0x4000);
    Block.clear(p + CAPTURES, REPLIES - CAPTURES);
    Block.clear(p + REPLIES, 4 * <usize>places * <usize>places);
  }

  @inline static main(p: usize, turn: u32, place: u32, places: u32): usize {
    return p + HISTORIES + 2 * (<usize>turn * <usize>places + <usize>place);
  }

  @inline static capture(p: usize, place: u32, victim: u32): usize {
    return p + CAPTURES + 2 * (<usize>place * 16 + <usize>victim);
  }

  /** Where the replies to the last move are listed, and the sequels to the one before; 0 where there was none. */
  @inline static replies(p: usize, ply: Ply, places: u32): usize {
    const before = ply.before.place;
    return !CONTINUATION || before === NO_PLACE
      ? 0
      : p + REPLIES + 2 * <usize>before * <usize>places;
  }

  @inline static sequels(p: usize, ply: Ply, places: u32): usize {
    const before = ply.before.before.place;
    if (!CONTINUATION || before === NO_PLACE) return 0;
    return p + REPLIES + 2 * <usize>(before + places) * <usize>places;
  }

  @inline static answer(p: usize, turn: u32, ply: Ply, places: u32): u32 {
    const before = ply.before.place;
    if (before === NO_PLACE) return 0;
    return load<u16>(p + 2 * (<usize>turn * <usize>places + <usize>before), ANSWERS);
  }

  @inline static setAnswer(p: usize, turn: u32, ply: Ply, places: u32, move: u32): void {
    const before = ply.before.place;
    if (before === NO_PLACE) return;
    store<u16>(p + 2 * (<usize>turn * <usize>places + <usize>before), <u16>move, ANSWERS);
  }

  @inline static read(at: usize): i32 {
    return <i32>load<i16>(at);
  }

  @inline static add(at: usize, bonus: i32): void {
    const held = History.read(at);
    store<i16>(at, <i16>(held + bonus - (held * (bonus < 0 ? -bonus : bonus)) / LIMIT));
  }

  /** How good a quiet move has been, all three together. */
  static ofQuiet(p: usize, turn: u32, place: u32, ply: Ply, places: u32): i32 {
    let score = History.read(History.main(p, turn, place, places));
    const replies = History.replies(p, ply, places);
    if (replies) score += History.read(replies + 2 * <usize>place);
    const sequels = History.sequels(p, ply, places);
    if (sequels) score += History.read(sequels + 2 * <usize>place);
    return score;
  }

  static addQuiet(p: usize, turn: u32, place: u32, ply: Ply, places: u32, bonus: i32): void {
    if (MAIN_HISTORY) History.add(History.main(p, turn, place, places), bonus);
    const replies = History.replies(p, ply, places);
    if (replies) History.add(replies + 2 * <usize>place, bonus);
    const sequels = History.sequels(p, ply, places);
    if (sequels) History.add(sequels + 2 * <usize>place, bonus);
  }
}
