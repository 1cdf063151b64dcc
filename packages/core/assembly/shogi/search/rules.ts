/**
 * Shogi as the search sees it (search/game.ts). Its one-line methods are twins of those of chess on purpose: each calls the game's own
 * code directly.
 */

import { Mix } from '../../bits/random';
import { GameHistory, StateInfo } from '../../common/game-history';
import { PositionView } from '../../common/position-view';
import { Repetition } from '../../common/repetition';
import { MATE, NONE, WON } from '../../common/score';
import { Magic } from '../attacks';
import { Board } from '../board';
import { Checks } from '../checks';
import { Evaluation } from '../eval/eval';
import { KingRelations } from '../eval/king-relations';
import { King } from '../king';
import { DROPS, MakeMove, Move, PROMOTES } from '../make-move';
import { Moves } from '../movegen';
import { Army, Hand, Position, State } from '../position';
import { See } from '../see';
import { GOTE, Gote, KING, SENTE, Sente } from '../types';
import { Zobrist } from '../zobrist';
import { SearchChecks } from './checks';
import { SearchMoves } from './moves';

/** Fourteen roles on the board, seven in hand. */
const PIECE_TO_COUNT: u32 = 21 * 81;
const DROPPED: u32 = 14;
/** Sennichite: the fourth occurrence ends the game. */
const DRAW_TIMES: u32 = 4;
/** How many plies back repetitions are looked for: they come soon or not at all. */
const LOOK_BACK: u32 = 80;

@unmanaged
export class SearchRules extends PositionView {
  @inline static of(p: usize): SearchRules {
    return changetype<SearchRules>(p);
  }

  /** A game begins with the position on the board. */
  begin(): void {
    const step = GameHistory.begin(this.p, State.of(this.p).key, Board.isCheck(this.p));
    step.perpetualCheck = step.check ? 2 : 0;
    step.score = KingRelations.count(this.p, this.king(SENTE), this.king(GOTE));
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

  makeMove(move: u32): void {
    const p = this.p;
    const step = GameHistory.top(p);
    const next = step.next;
    const isKing =
      !(move & DROPS) && Position.roleOf(Position.pieceOn(p, Move.from(move))) === KING;
    if (isKing) {
      MakeMove.make(p, move);
      next.score = KingRelations.count(p, this.king(SENTE), this.king(GOTE));
    } else {
      next.score = step.score + this.change(move);
      MakeMove.make(p, move);
    }
    this.arrive(step, next);
  }

  /** The change of the incremental score by a move that is not the king's. */
  change(move: u32): i32 {
    const p = this.p;
    const senteKing = this.king(SENTE);
    const goteKing = this.king(GOTE);
    const us = this.turn();
    const to = Move.to(move);
    const hand = load<u64>(Hand.at(p, us));
    let score: i32 = 0;
    let held: i32 = 0;
    if (move & DROPS) {
      const role = Move.from(move);
      held = -KingRelations.inHand(role, Hand.count(hand, role));
      score = KingRelations.piece(1 + role + (us << 4), to, senteKing, goteKing);
    } else {
      const from = Move.from(move);
      const piece = Position.pieceOn(p, from);
      const captured = Position.pieceOn(p, to);
      score = -KingRelations.piece(piece, from, senteKing, goteKing);
      const role = Position.roleOf(piece);
      const arrived = move & PROMOTES ? 1 + Position.promoted(role) + (us << 4) : piece;
      score += KingRelations.piece(arrived, to, senteKing, goteKing);
      if (captured) {
        const prize = Position.demoted(Position.roleOf(captured));
        score -= KingRelations.piece(captured, to, senteKing, goteKing);
        held = KingRelations.inHand(prize, Hand.count(hand, prize) + 1);
      }
    }
    return us === GOTE ? score - held : score + held;
  }

  @inline arrive(step: StateInfo, next: StateInfo): void {
    const p = this.p;
    next.key = State.of(p).key;
    next.reversible = step.reversible < LOOK_BACK ? step.reversible + 1 : LOOK_BACK;
    next.check = Board.isCheck(p) ? 1 : 0;
    next.perpetualCheck = next.check ? step.before.perpetualCheck + 2 : 0;
    next.isNullMove = 0;
    GameHistory.setTop(p, next);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(this.p);
    GameHistory.pop(this.p);
  }

  makeNullMove(): void {
    const p = this.p;
    const state = State.of(p);
    const step = GameHistory.top(p);
    const next = step.next;
    state.turn ^= 1;
    state.key ^= Zobrist.turn();
    next.key = state.key;
    next.score = step.score;
    next.reversible = 0;
    next.check = 0;
    next.perpetualCheck = 0;
    next.isNullMove = 1;
    GameHistory.setTop(p, next);
  }

  @inline unmakeNullMove(): void {
    const state = State.of(this.p);
    state.turn ^= 1;
    state.key ^= Zobrist.turn();
    GameHistory.pop(this.p);
  }

  @inline usesQuietChecks(): bool {
    return true;
  }

  /** Zugzwang hardly exists with pieces in hand. */
  @inline canNullMove(): bool {
    return true;
  }

  /** A bare king may still capture something to drop. */
  @inline isBareKing(): bool {
    return false;
  }

  @inline isCapture(move: u32): bool {
    if (move & DROPS) return false;
    if (Position.pieceOn(this.p, Move.to(move))) return true;
    if (!(move & PROMOTES)) return false;
    return SearchMoves.isAlwaysBetter(Position.roleOf(Position.pieceOn(this.p, Move.from(move))));
  }

  mvvLva(move: u32): i32 {
    const role = Position.roleOf(Position.pieceOn(this.p, Move.from(move)));
    return 8 * this.captureGain(move) - ((See.value(role) & 0x7ff) >> 1);
  }

  @inline victim(move: u32): u32 {
    return Position.pieceOn(this.p, Move.to(move)) & 15;
  }

  captureGain(move: u32): i32 {
    const victim = Position.pieceOn(this.p, Move.to(move));
    let gain = victim ? See.prize(Position.roleOf(victim)) : 0;
    if (move & PROMOTES) {
      const role = Position.roleOf(Position.pieceOn(this.p, Move.from(move)));
      gain += See.value(Position.promoted(role)) - See.value(role);
    }
    return gain;
  }

  @inline seeAtLeast(move: u32, threshold: i32): bool {
    return See.atLeast(this.p, move, threshold);
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

  @inline pieceTo(move: u32): u32 {
    const role =
      move & DROPS
        ? DROPPED + Move.from(move)
        : Position.roleOf(Position.pieceOn(this.p, Move.from(move)));
    const to = Move.to(move);
    return role * 81 + (this.turn() === GOTE ? 80 - to : to);
  }

  @inline pieceToCount(): u32 {
    return PIECE_TO_COUNT;
  }

  @inline evaluate(): i32 {
    return Evaluation.of(this.p);
  }

  /** The castles of kings and golds; the hands; rooks and bishops. */
  @inline correctionKey(kind: u32): u32 {
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

  /** Sennichite (fourfold repetition) is a draw; in oute sennichite (perpetual check) the checking side loses. */
  terminalScore(ply: i32): i32 {
    const p = this.p;
    const distance = Repetition.distance(p, <u32>ply, DRAW_TIMES);
    if (!distance) return NONE;
    const top = GameHistory.top(p);
    const isChecked = top.perpetualCheck >= distance;
    const isChecking = top.before.perpetualCheck >= distance;
    if (isChecked === isChecking) return 0;
    return isChecked ? WON - ply : ply - WON;
  }

  /** No legal move loses, with or without check. */
  @inline noMovesScore(ply: i32): i32 {
    return ply - MATE;
  }
}
