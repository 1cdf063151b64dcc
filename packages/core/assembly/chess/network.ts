/**
 * A position judged by a small network, which has learned from games of the engine against itself (scripts/tune/network.mjs).
 *
 * Each side sees the board from its own end, and mirrored if its king stands on the left half. What stands where are the inputs;
 * each that is on adds its row of weights to HIDDEN sums of that side. A move changes two to four inputs, so the sums of
 * the position before are gone on from. Cut off at 0 and 1 and squared, the sums of both sides are weighted and added up: by one
 * of eight sets of weights, according to how many pieces are left. All numbers are whole: 1 is ONE in sums, OUTPUT_ONE in output weights.
 *
 *   NOTES  256 × NOTE_BYTES   one for each of the last positions of the line: see `Note`
 */
import { Block } from '../bits/block';
import { Popcount } from '../bits/popcount';
import { CACHE, Line, Step } from '../line';
import { Changes } from './changes';
import { BIASES, HIDDEN, INPUTS, OUTPUT_BIASES, OUTPUTS, SCALE } from './network-weights';
import { Army, Position, State } from './position';
import { KING } from './types';

/** Where pawns are kept by those who judge without a network (eval-pawns.ts). */
const NOTES: usize = CACHE + 0x400;
const ONE: i32 = 255;
const OUTPUT_ONE: i32 = 64;
/** Bytes of the sums of a side; a weight of an input has one byte, so a row of them has half as many. */
const SUMS: usize = 2 * HIDDEN;
const ROW: usize = HIDDEN;
/** With SIMD, 32 sums at a time. */
const STRIDE: usize = ASC_FEATURE_SIMD ? 32 : 1;
/** From white's inputs to black's: the other colour, the other end. */
const TURNED: u32 = (8 << 6) | 56;
const MIRRORED: u32 = 7;
/** Going on from a position that is farther away takes longer than beginning anew. */
const FARTHEST: u32 = 8;

/** What is known of one position. */
@unmanaged
class Note {
  /** What the move to it changed: changes.ts. */
  changes: u64;
  /** Bit 0 white's sums, bit 1 black's: whether they are there. */
  known: u32;
  /** In the same bits, whether it cannot be gone on from the position before. */
  isFirst: u32;

  @inline static of(p: usize, step: Step): Note {
    const number = (changetype<usize>(step) >> 5) & 255;
    return changetype<Note>(p + NOTES + number * NOTE_BYTES);
  }

  @inline sums(side: u32): usize {
    return changetype<usize>(this) + NOTE_HEAD + <usize>side * SUMS;
  }
}
const NOTE_HEAD: usize = 16;
const NOTE_BYTES: usize = NOTE_HEAD + 2 * SUMS;

export abstract class Network {
  /** A line begins with this step. */
  @inline static begin(p: usize, step: Step): void {
    const note = Note.of(p, step);
    note.known = 0;
    note.isFirst = 3;
  }

  /** A move has led to this step. */
  @inline static follow(p: usize, step: Step, changes: u64): void {
    const note = Note.of(p, step);
    note.changes = changes;
    note.known = 0;
    const king = Changes.comes(changes);
    // Only a king that crosses the middle changes how its side sees everything.
    const crosses = ((king ^ Changes.goes(changes)) & 4) !== 0 && ((king >> 6) & 7) === 1 + KING;
    note.isFirst = crosses ? 1 << (king >> 9) : 0;
  }

  /** For the side to move. */
  static of(p: usize): i32 {
    const step = Line.top(p);
    const note = Note.of(p, step);
    if (!(note.known & 1)) Network.find(p, step, 0);
    if (!(note.known & 2)) Network.find(p, step, 1);
    const turn = State.of(p).turn;
    const pieces = <i32>Popcount.best(Army.at(p, 0).all | Army.at(p, 1).all);
    const bucket = <usize>(pieces < 30 ? (pieces - 2) >> 2 : 7);
    const weights = OUTPUTS + bucket * 2 * SUMS;
    const own = Network.weighted(note.sums(turn), weights);
    const other = Network.weighted(note.sums(turn ^ 1), weights + SUMS);
    const total = (own + other) / ONE + load<i32>(OUTPUT_BIASES + 4 * bucket);
    return (total * SCALE) / (ONE * OUTPUT_ONE);
  }

  /** How a side's inputs differ from white's on a board that is not mirrored. */
  @inline static view(p: usize, side: u32): u32 {
    const mirror = <u32>ctz(Army.at(p, side).king) & 4 ? 0 : MIRRORED;
    return side ? TURNED ^ mirror : mirror;
  }

  /** The weights of a place (changes.ts). Of 16 numbers of pieces, 12 are in use. */
  @inline static row(place: u32, view: u32): usize {
    const seen = place ^ view;
    return INPUTS + <usize>(seen - 64 - ((seen >> 9) << 7)) * ROW;
  }

  /** Finds the sums of one side, from the nearest position whose sums are known. */
  static find(p: usize, step: Step, side: u32): void {
    const bit: u32 = 1 << side;
    let known = step;
    for (let back: u32 = 0; !(Note.of(p, known).known & bit); back++) {
      if (back === FARTHEST || Note.of(p, known).isFirst & bit) {
        Network.refresh(p, Note.of(p, step), side);
        return;
      }
      known = known.before;
    }
    const view = Network.view(p, side);
    while (known !== step) {
      const from = Note.of(p, known).sums(side);
      known = known.next;
      const note = Note.of(p, known);
      Network.update(from, note, side, view);
      note.known |= bit;
    }
  }

  static refresh(p: usize, note: Note, side: u32): void {
    const sums = note.sums(side);
    const view = Network.view(p, side);
    Block.copy16(sums, BIASES, HIDDEN);
    for (let left = Army.at(p, 0).all | Army.at(p, 1).all; left; left &= left - 1) {
      const square = <u32>ctz(left);
      const place = Changes.place(Position.pieceOn(p, square), square);
      Network.add(sums, Network.row(place, view));
    }
    note.known |= 1 << side;
  }

  /** The sums of the position before, with the changes of the move. */
  @inline static update(from: usize, note: Note, side: u32, view: u32): void {
    const changes = note.changes;
    const to = note.sums(side);
    if (!changes) {
      Block.copy16(to, from, HIDDEN);
      return;
    }
    const comes = Network.row(Changes.comes(changes), view);
    const goes = Network.row(Changes.goes(changes), view);
    const more = Changes.alsoGoes(changes);
    if (!more) Network.exchange(to, from, comes, goes);
    else Network.exchange2(to, from, comes, goes, Network.row(more, view));
    const last = Changes.alsoComes(changes);
    if (last) Network.add(to, Network.row(last, view));
  }

  /** to += row */
  static add(to: usize, row: usize): void {
    for (let i: usize = 0; i < ROW; i += STRIDE) {
      if (ASC_FEATURE_SIMD) {
        for (let n: usize = 0; n < STRIDE; n += 8) {
          const at = to + 2 * (i + n);
          v128.store(at, i16x8.add(v128.load(at), Network.eight(row + i + n)));
        }
      } else store<i16>(to + 2 * i, load<i16>(to + 2 * i) + load<i8>(row + i));
    }
  }

  /** Eight weights, from 8 bits each to 16. */
  @inline static eight(at: usize): v128 {
    return v128.load_ext<i8>(at);
  }

  /** to = from + comes − goes */
  static exchange(to: usize, from: usize, comes: usize, goes: usize): void {
    for (let i: usize = 0; i < ROW; i += STRIDE) {
      if (ASC_FEATURE_SIMD) {
        Network.exchange8(to, from, comes, goes, i);
        Network.exchange8(to, from, comes, goes, i + 8);
        Network.exchange8(to, from, comes, goes, i + 16);
        Network.exchange8(to, from, comes, goes, i + 24);
      } else {
        const change = <i16>load<i8>(comes + i) - <i16>load<i8>(goes + i);
        store<i16>(to + 2 * i, load<i16>(from + 2 * i) + change);
      }
    }
  }

  @inline static exchange8(to: usize, from: usize, comes: usize, goes: usize, i: usize): void {
    const change = i16x8.sub(Network.eight(comes + i), Network.eight(goes + i));
    v128.store(to + 2 * i, i16x8.add(v128.load(from + 2 * i), change));
  }

  /** to = from + comes − goes − more */
  static exchange2(to: usize, from: usize, comes: usize, goes: usize, more: usize): void {
    for (let i: usize = 0; i < ROW; i += STRIDE) {
      if (ASC_FEATURE_SIMD) {
        Network.exchange28(to, from, comes, goes, more, i);
        Network.exchange28(to, from, comes, goes, more, i + 8);
        Network.exchange28(to, from, comes, goes, more, i + 16);
        Network.exchange28(to, from, comes, goes, more, i + 24);
      } else {
        const lost = <i16>load<i8>(goes + i) + <i16>load<i8>(more + i);
        store<i16>(to + 2 * i, load<i16>(from + 2 * i) + <i16>load<i8>(comes + i) - lost);
      }
    }
  }

  @inline static exchange28(
    to: usize,
    from: usize,
    comes: usize,
    goes: usize,
    more: usize,
    i: usize,
  ): void {
    const lost = i16x8.add(Network.eight(goes + i), Network.eight(more + i));
    const change = i16x8.sub(Network.eight(comes + i), lost);
    v128.store(to + 2 * i, i16x8.add(v128.load(from + 2 * i), change));
  }

  /** The sum of the squares of what is between 0 and 1, weighted. A weight is below 128: so its product with a sum has 16 bits. */
  static weighted(sums: usize, weights: usize): i32 {
    if (ASC_FEATURE_SIMD) {
      let total = i32x4.splat(0);
      let second = i32x4.splat(0);
      for (let end = sums + SUMS; sums < end; sums += 64, weights += 64) {
        total = i32x4.add(total, Network.weighted8(sums, weights, 0));
        second = i32x4.add(second, Network.weighted8(sums, weights, 16));
        total = i32x4.add(total, Network.weighted8(sums, weights, 32));
        second = i32x4.add(second, Network.weighted8(sums, weights, 48));
      }
      total = i32x4.add(total, second);
      const low = i32x4.extract_lane(total, 0) + i32x4.extract_lane(total, 1);
      return low + i32x4.extract_lane(total, 2) + i32x4.extract_lane(total, 3);
    }
    let total: i32 = 0;
    for (let i: usize = 0; i < SUMS; i += 2) {
      const sum = <i32>load<i16>(sums + i);
      const cut = sum < 0 ? 0 : sum > ONE ? ONE : sum;
      total += cut * cut * <i32>load<i16>(weights + i);
    }
    return total;
  }

  @inline static weighted8(sums: usize, weights: usize, at: usize): v128 {
    const positive = i16x8.max_s(v128.load(sums + at), i16x8.splat(0));
    const sum = i16x8.min_s(positive, i16x8.splat(<i16>ONE));
    return i32x4.dot_i16x8_s(i16x8.mul(sum, v128.load(weights + at)), sum);
  }
}
