/** A position of shogi as a search sees it (algo/search-game.ts). Its address is the position's. */
import { Mix } from '../bits/mix';
import { Line, Step } from '../line';
import { MATE, NONE, WON } from '../score';
import { Board } from './board';
import { Checks } from './checks';
import { Gote, Sente } from './colour';
import { Evaluation } from './eval';
import { Relations } from './eval-relations';
import { Exchange } from './exchange';
import { King } from './king';
import { Moves } from './movegen';
import { DROPS, Play, PROMOTES } from './play';
import { Army, Hand, Position, State } from './position';
import { SearchChecks } from './search-checks';
import { SearchExchange } from './search-exchange';
import { SearchMoves } from './search-moves';
import { Magic } from './sliders';
import { GOTE, KING, SENTE } from './types';
import { Zobrist } from './zobrist';

/** Fourteen roles that move, seven that are dropped. */
const PLACES: u32 = 21 * 81;
const DROPPED: u32 = 14;
const DRAW_TIMES: u32 = 4;
/** Positions come back soon or not at all; looking farther would cost more than it finds. */
const LOOK_BACK: u32 = 80;

@unmanaged
export class SearchRules {
  @inline static of(p: usize): SearchRules {
    return changetype<SearchRules>(p);
  }

  @inline get p(): usize {
    return changetype<usize>(this);
  }

  /** The position on the board is where everything begins. */
  begin(): void {
    const step = Line.begin(this.p);
    step.key = State.of(this.p).key;
    step.check = Board.isCheck(this.p) ? 1 : 0;
    step.harassed = step.check ? 2 : 0;
    step.score = Relations.count(this.p, this.king(SENTE), this.king(GOTE));
  }

  @inline king(colour: u32): u32 {
    const army = Army.at(this.p, colour);
    return <u32>King.square(army.kingLo, army.kingHi);
  }

  @inline turn(): u32 {
    return State.of(this.p).turn;
  }

  legalMoves(at: usize): usize {
    return this.turn() === GOTE
      ? Moves.legal<Gote, Sente, Magic>(this.p, at)
      : Moves.legal<Sente, Gote, Magic>(this.p, at);
  }

  usefulMoves(at: usize): usize {
    return this.turn() === GOTE
      ? SearchMoves.useful<Gote, Sente>(this.p, at)
      : SearchMoves.useful<Sente, Gote>(this.p, at);
  }

  /** Follows `captures` only. */
  quietChecks(at: usize): usize {
    return this.turn() === GOTE
      ? SearchChecks.list<Gote, Sente>(this.p, at)
      : SearchChecks.list<Sente, Gote>(this.p, at);
  }

  captures(at: usize): usize {
    return this.turn() === GOTE
      ? SearchMoves.captures<Gote, Sente>(this.p, at)
      : SearchMoves.captures<Sente, Gote>(this.p, at);
  }

  play(move: u32): void {
    const p = this.p;
    const step = Line.top(p);
    const next = step.next;
    const isKing =
      !(move & DROPS) && Position.roleOf(Position.pieceOn(p, Play.from(move))) === KING;
    if (isKing) {
      Play.move(p, move);
      next.score = Relations.count(p, this.king(SENTE), this.king(GOTE));
    } else {
      next.score = step.score + this.change(move);
      Play.move(p, move);
    }
    this.arrive(step, next);
  }

  /** How the score changes by a move that is not the king's. */
  change(move: u32): i32 {
    const p = this.p;
    const senteKing = this.king(SENTE);
    const goteKing = this.king(GOTE);
    const us = this.turn();
    const to = Play.to(move);
    const hand = load<u64>(Hand.at(p, us));
    let score: i32 = 0;
    let held: i32 = 0;
    if (move & DROPS) {
      const role = Play.from(move);
      held = -Relations.inHand(role, Hand.count(hand, role));
      score = Relations.piece(1 + role + (us << 4), to, senteKing, goteKing);
    } else {
      const from = Play.from(move);
      const piece = Position.pieceOn(p, from);
      const captured = Position.pieceOn(p, to);
      score = -Relations.piece(piece, from, senteKing, goteKing);
      const role = Position.roleOf(piece);
      const arrived = move & PROMOTES ? 1 + Position.promoted(role) + (us << 4) : piece;
      score += Relations.piece(arrived, to, senteKing, goteKing);
      if (captured) {
        const prize = Position.demoted(Position.roleOf(captured));
        score -= Relations.piece(captured, to, senteKing, goteKing);
        held = Relations.inHand(prize, Hand.count(hand, prize) + 1);
      }
    }
    return us === GOTE ? score - held : score + held;
  }

  @inline arrive(step: Step, next: Step): void {
    const p = this.p;
    next.key = State.of(p).key;
    next.reversible = step.reversible < LOOK_BACK ? step.reversible + 1 : LOOK_BACK;
    next.check = Board.isCheck(p) ? 1 : 0;
    next.harassed = next.check ? step.before.harassed + 2 : 0;
    next.isPass = 0;
    Line.setTop(p, next);
  }

  @inline undo(): void {
    Play.undo(this.p);
    Line.setTop(this.p, Line.top(this.p).before);
  }

  pass(): void {
    const p = this.p;
    const state = State.of(p);
    const step = Line.top(p);
    const next = step.next;
    state.turn ^= 1;
    state.key ^= Zobrist.turn();
    next.key = state.key;
    next.score = step.score;
    next.reversible = 0;
    next.check = 0;
    next.harassed = 0;
    next.isPass = 1;
    Line.setTop(p, next);
  }

  @inline unpass(): void {
    const state = State.of(this.p);
    state.turn ^= 1;
    state.key ^= Zobrist.turn();
    Line.setTop(this.p, Line.top(this.p).before);
  }

  @inline huntsKings(): bool {
    return true;
  }

  /** Who has something in hand or on the board always has a move that does no harm; and there is nearly always something. */
  @inline mayPass(): bool {
    return true;
  }

  /** Who has nothing may yet take something. */
  @inline isBareKing(): bool {
    return false;
  }

  @inline isCapture(move: u32): bool {
    if (move & DROPS) return false;
    if (Position.pieceOn(this.p, Play.to(move))) return true;
    if (!(move & PROMOTES)) return false;
    return SearchMoves.isAlwaysBetter(Position.roleOf(Position.pieceOn(this.p, Play.from(move))));
  }

  captureOrder(move: u32): i32 {
    const role = Position.roleOf(Position.pieceOn(this.p, Play.from(move)));
    return 8 * this.captureGain(move) - ((Exchange.value(role) & 0x7ff) >> 1);
  }

  @inline victim(move: u32): u32 {
    return Position.pieceOn(this.p, Play.to(move)) & 15;
  }

  captureGain(move: u32): i32 {
    const victim = Position.pieceOn(this.p, Play.to(move));
    let gain = victim ? Exchange.prize(Position.roleOf(victim)) : 0;
    if (move & PROMOTES) {
      const role = Position.roleOf(Position.pieceOn(this.p, Play.from(move)));
      gain += Exchange.value(Position.promoted(role)) - Exchange.value(role);
    }
    return gain;
  }

  @inline exchangeReaches(move: u32, least: i32): bool {
    return SearchExchange.reaches(this.p, move, least);
  }

  @inline givesCheck(move: u32): bool {
    return Checks.isCheck(this.p, move);
  }

  @inline prepareChecks(): void {
    SearchChecks.prepare(this.p);
  }

  @inline checksDirectly(move: u32): bool {
    return SearchChecks.isDirect(this.p, move);
  }

  @inline place(move: u32): u32 {
    const role =
      move & DROPS
        ? DROPPED + Play.from(move)
        : Position.roleOf(Position.pieceOn(this.p, Play.from(move)));
    const to = Play.to(move);
    return role * 81 + (this.turn() === GOTE ? 80 - to : to);
  }

  @inline placeCount(): u32 {
    return PLACES;
  }

  @inline evaluate(): i32 {
    return Evaluation.of(this.p);
  }

  /** Positions with the same castles, of kings and golds, are much alike; those with the same hands; with the same rooks and bishops. */
  @inline family(kind: u32): u32 {
    const p = this.p;
    const state = State.of(p);
    const sente = Army.at(p, SENTE);
    const gote = Army.at(p, GOTE);
    if (kind === 1) return SearchRules.mixed(state.senteHand, state.goteHand, 0, 0);
    if (kind === 2) {
      return SearchRules.mixed(
        sente.bishopsLo | sente.horsesLo | ((sente.bishopsHi | sente.horsesHi) << 40),
        sente.rooksLo | sente.dragonsLo | ((sente.rooksHi | sente.dragonsHi) << 40),
        gote.bishopsLo | gote.horsesLo | ((gote.bishopsHi | gote.horsesHi) << 40),
        gote.rooksLo | gote.dragonsLo | ((gote.rooksHi | gote.dragonsHi) << 40),
      );
    }
    return SearchRules.mixed(
      sente.kingLo | sente.goldsLo,
      sente.kingHi | sente.goldsHi,
      gote.kingLo | gote.goldsLo,
      gote.kingHi | gote.goldsHi,
    );
  }

  @inline static mixed(a: u64, b: u64, c: u64, d: u64): u32 {
    const first = Mix.word(a, 0x9e3779b97f4a7c15) ^ Mix.word(b, 0xbf58476d1ce4e5b9);
    const second = Mix.word(c, 0x94d049bb133111eb) ^ Mix.word(d, 0xd6e8feb86659fd93);
    return <u32>((first ^ second) >> 51);
  }

  /** Repetition, which whoever has done nothing but give check loses. */
  verdict(ply: i32): i32 {
    const p = this.p;
    const distance = Line.repeated(p, <u32>ply, DRAW_TIMES);
    if (!distance) return NONE;
    const top = Line.top(p);
    const isHarassed = top.harassed >= distance;
    const harasses = top.before.harassed >= distance;
    if (isHarassed === harasses) return 0;
    return isHarassed ? WON - ply : ply - WON;
  }

  /** Whoever cannot move has lost. */
  @inline stuck(ply: i32): i32 {
    return ply - MATE;
  }
}
