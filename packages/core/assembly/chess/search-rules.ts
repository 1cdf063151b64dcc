/** A position of chess as a search sees it (algo/search-game.ts). Its address is the position's. */
import { Mix } from '../bits/mix';
import { Line } from '../line';
import { MATE } from '../score';
import { Attacks } from './attacks';
import { Board } from './board';
import { Black, White } from './colour';
import { Evaluation } from './eval';
import { EvalPawns } from './eval-pawns';
import { Placement } from './eval-placement';
import { Exchange } from './exchange';
import { Rays } from './king';
import { Moves } from './movegen';
import { CASTLING, EN_PASSANT, ORDINARY, Play, PROMOTION } from './play';
import { Army, Castle, LISTS, Position, State } from './position';
import { Captures } from './search-captures';
import { SearchChecks } from './search-checks';
import { SearchExchange } from './search-exchange';
import { SearchTables } from './search-tables';
import { Magic } from './sliders';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK } from './types';

const PLACES: u32 = 6 * 64;
const DRAW_TIMES: u32 = 3;
const DRAW_CLOCK: u32 = 100;

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
    Placement.count(this.p, step);
  }

  @inline turn(): u32 {
    return State.of(this.p).turn;
  }

  legalMoves(at: usize): usize {
    return this.turn() === BLACK
      ? Moves.legal<Black, White, Magic>(this.p, at)
      : Moves.legal<White, Black, Magic>(this.p, at);
  }

  @inline usefulMoves(at: usize): usize {
    return this.legalMoves(at);
  }

  /** Follows `captures` only. */
  quietChecks(at: usize): usize {
    return this.turn() === BLACK
      ? SearchChecks.list<Black, White>(this.p, at)
      : SearchChecks.list<White, Black>(this.p, at);
  }

  captures(at: usize): usize {
    return this.turn() === BLACK
      ? Captures.list<Black, White>(this.p, at)
      : Captures.list<White, Black>(this.p, at);
  }

  play(move: u32): void {
    const p = this.p;
    const step = Line.top(p);
    const next = step.next;
    const from = Play.from(move);
    const to = Play.to(move);
    const kind = Play.kind(move);
    const piece = Position.pieceOn(p, from);
    const table = Placement.table(p);
    let score = step.score - Placement.of(table, piece, from);
    let phase = step.extra;
    if (kind === CASTLING) {
      const colour = piece >> 3;
      const castle = Castle.of(p, 2 * colour + (to < from ? 1 : 0));
      const rook = 1 + ROOK + 8 * colour;
      score += Placement.of(table, piece, castle.kingTo) - Placement.of(table, rook, to);
      score += Placement.of(table, rook, castle.rookTo);
    } else {
      const captured = Position.pieceOn(p, to);
      if (captured) {
        score -= Placement.of(table, captured, to);
        phase -= Placement.phase(captured);
      }
      if (kind === PROMOTION) {
        const promoted = 1 + Play.promotion(move) + (piece & 8);
        score += Placement.of(table, promoted, to);
        phase += Placement.phase(promoted);
      } else score += Placement.of(table, piece, to);
      if (kind === EN_PASSANT) score -= Placement.of(table, piece ^ 8, to ^ 8);
    }
    Play.move(p, move);
    next.score = score;
    next.extra = phase;
    if ((piece & 7) === 1 + KING && Placement.table(p) !== table) Placement.count(p, next);
    next.key = State.of(p).key;
    next.reversible = State.of(p).halfmoves ? step.reversible + 1 : 0;
    next.check = Board.isCheck(p) ? 1 : 0;
    next.isPass = 0;
    Line.setTop(p, next);
  }

  @inline undo(): void {
    Play.undo(this.p);
    Line.setTop(this.p, Line.top(this.p).before);
  }

  /** An en passant square that was not taken is kept aside in the step, as harassment counts nothing in chess. */
  pass(): void {
    const p = this.p;
    const state = State.of(p);
    const step = Line.top(p);
    const next = step.next;
    Play.forget(p);
    next.harassed = state.enPassant;
    state.enPassant = 0;
    state.turn ^= 1;
    Play.remember(p);
    next.key = state.key;
    next.score = step.score;
    next.extra = step.extra;
    next.reversible = 0;
    next.check = 0;
    next.isPass = 1;
    Line.setTop(p, next);
  }

  unpass(): void {
    const p = this.p;
    const state = State.of(p);
    const step = Line.top(p);
    state.turn ^= 1;
    state.enPassant = step.harassed;
    state.key = step.before.key;
    Line.setTop(p, step.before);
  }

  @inline huntsKings(): bool {
    return false;
  }

  @inline mayPass(): bool {
    const us = Army.at(this.p, this.turn());
    return (us.all ^ us.pawns ^ us.king) !== 0;
  }

  @inline isBareKing(): bool {
    const us = Army.at(this.p, this.turn());
    return us.all === us.king;
  }

  @inline isCapture(move: u32): bool {
    const kind = Play.kind(move);
    if (kind === ORDINARY) return Position.pieceOn(this.p, Play.to(move)) !== 0;
    return kind === EN_PASSANT || (kind === PROMOTION && Play.promotion(move) === QUEEN);
  }

  captureOrder(move: u32): i32 {
    const attacker = (Position.pieceOn(this.p, Play.from(move)) & 7) - 1;
    return 16 * this.captureGain(move) - <i32>attacker;
  }

  @inline victim(move: u32): u32 {
    return Position.pieceOn(this.p, Play.to(move)) & 7;
  }

  captureGain(move: u32): i32 {
    const kind = Play.kind(move);
    if (kind === EN_PASSANT) return Exchange.value(PAWN);
    const victim = Position.pieceOn(this.p, Play.to(move)) & 7;
    let gain = victim ? Exchange.value(victim - 1) : 0;
    if (kind === PROMOTION) gain += Exchange.value(Play.promotion(move)) - Exchange.value(PAWN);
    return gain;
  }

  @inline exchangeReaches(move: u32, least: i32): bool {
    return SearchExchange.reaches(this.p, move, least);
  }

  /** Castling is not looked at, nor en passant: both are seldom, and nothing depends on it but how deep to look. */
  givesCheck(move: u32): bool {
    const p = this.p;
    const turn = this.turn();
    const us = Army.at(p, turn);
    const king = <usize>ctz(Army.at(p, turn ^ 1).king);
    const from = Play.from(move);
    const fromBit = (<u64>1) << from;
    const toBit = (<u64>1) << Play.to(move);
    let role = (Position.pieceOn(p, from) & 7) - 1;
    if (Play.kind(move) === PROMOTION) role = Play.promotion(move);
    if (role === KNIGHT && Attacks.knight(king) & toBit) return true;
    if (role === PAWN && Attacks.pawn(king, turn ^ 1) & toBit) return true;
    const occupied = ((us.all | Army.at(p, turn ^ 1).all) & ~fromBit) | toBit;
    let diagonal = (us.bishops | us.queens) & ~fromBit;
    let straight = (us.rooks | us.queens) & ~fromBit;
    if (role === BISHOP || role === QUEEN) diagonal |= toBit;
    if (role === ROOK || role === QUEEN) straight |= toBit;
    if (Rays.bishop(king) & (fromBit | toBit) && Rays.bishop(king) & diagonal) {
      if (Attacks.bishop(king, occupied) & diagonal) return true;
    }
    if (Rays.rook(king) & (fromBit | toBit) && Rays.rook(king) & straight) {
      if (Attacks.rook(king, occupied) & straight) return true;
    }
    return false;
  }

  @inline prepareChecks(): void {
    SearchChecks.prepare(this.p);
  }

  @inline checksDirectly(move: u32): bool {
    return SearchChecks.isDirect(this.p, move);
  }

  @inline place(move: u32): u32 {
    const piece = Position.pieceOn(this.p, Play.from(move));
    const to = Play.to(move);
    return ((piece & 7) - 1) * 64 + (piece & 8 ? to ^ 56 : to);
  }

  @inline placeCount(): u32 {
    return PLACES;
  }

  @inline evaluate(): i32 {
    return Evaluation.of(this.p);
  }

  /** Positions with the same pawns are much alike, and those with the same pieces of one side. */
  @inline family(kind: u32): u32 {
    if (kind === 0) return <u32>(EvalPawns.mixed(this.p) >> 44);
    const army = Army.at(this.p, kind - 1);
    let mixed =
      Mix.word(army.knights, 0x9e3779b97f4a7c15) ^ Mix.word(army.king, 0xd6e8feb86659fd93);
    mixed ^= Mix.word(army.bishops, 0xbf58476d1ce4e5b9);
    mixed ^= Mix.word(army.rooks, 0x94d049bb133111eb);
    mixed ^= Mix.word(army.queens, 0xc2b2ae3d27d4eb4f);
    return <u32>(mixed >> 51);
  }

  /** Repetition, fifty moves, too little material; then what tables know. */
  verdict(ply: i32): i32 {
    const p = this.p;
    if (State.of(p).halfmoves >= DRAW_CLOCK && (!Line.top(p).check || this.canMove())) return 0;
    if (Line.repeated(p, <u32>ply, DRAW_TIMES)) return 0;
    if (Line.top(p).extra <= 1 && this.isBare()) return 0;
    return SearchTables.value(p, ply);
  }

  canMove(): bool {
    const list = this.p + LISTS;
    return this.legalMoves(list) !== list;
  }

  /** At most a knight or bishop besides the kings. */
  @inline isBare(): bool {
    const white = Army.at(this.p, 0);
    const black = Army.at(this.p, 1);
    return !(white.pawns | black.pawns | white.rooks | black.rooks | white.queens | black.queens);
  }

  @inline stuck(ply: i32): i32 {
    return Line.top(this.p).check ? ply - MATE : 0;
  }
}
