/**
 * Chess as the search sees it (search/game.ts). Its one-line methods are twins of those of shogi on purpose: each calls the game's own
 * code directly.
 */

import { Mix } from '../../bits/random';
import { GameHistory } from '../../common/game-history';
import { PositionView } from '../../common/position-view';
import { Repetition } from '../../common/repetition';
import { MATE } from '../../common/score';
import { Magic } from '../attacks';
import { Board } from '../board';
import { Castle } from '../castling';
import { Checks } from '../checks';
import { SearchTablebase } from '../endgame/probe';
import { Evaluation } from '../eval/eval';
import { EvalPawns } from '../eval/pawns';
import { Psqt } from '../eval/psqt';
import { CASTLING, EN_PASSANT, MakeMove, Move, ORDINARY, PROMOTION } from '../make-move';
import { Moves } from '../movegen';
import { Army, LISTS, Position, State } from '../position';
import { See } from '../see';
import { BLACK, Black, KING, PAWN, QUEEN, ROOK, White } from '../types';
import { SearchChecks } from './checks';
import { SearchMoves } from './moves';

const PIECE_TO_COUNT: u32 = 6 * 64;
/** Threefold repetition and the fifty-move rule. */
const DRAW_TIMES: u32 = 3;
const DRAW_CLOCK: u32 = 100;

@unmanaged
export class SearchRules extends PositionView {
  @inline static of(p: usize): SearchRules {
    return changetype<SearchRules>(p);
  }

  /** A game begins with the position on the board. */
  begin(): void {
    const step = GameHistory.begin(this.p, State.of(this.p).key, Board.isCheck(this.p));
    Psqt.count(this.p, step);
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
      ? SearchMoves.captures<Black, White>(this.p, at)
      : SearchMoves.captures<White, Black>(this.p, at);
  }

  makeMove(move: u32): void {
    const p = this.p;
    const step = GameHistory.top(p);
    const next = step.next;
    const from = Move.from(move);
    const to = Move.to(move);
    const kind = Move.kind(move);
    const piece = Position.pieceOn(p, from);
    const table = Psqt.table(p);
    let score = step.score - Psqt.of(table, piece, from);
    let phase = step.extra;
    if (kind === CASTLING) {
      const colour = piece >> 3;
      const castle = Castle.of(p, 2 * colour + (to < from ? 1 : 0));
      const rook = 1 + ROOK + 8 * colour;
      score += Psqt.of(table, piece, castle.kingTo) - Psqt.of(table, rook, to);
      score += Psqt.of(table, rook, castle.rookTo);
    } else {
      const captured = Position.pieceOn(p, to);
      if (captured) {
        score -= Psqt.of(table, captured, to);
        phase -= Psqt.phase(captured);
      }
      if (kind === PROMOTION) {
        const promoted = 1 + Move.promotion(move) + (piece & 8);
        score += Psqt.of(table, promoted, to);
        phase += Psqt.phase(promoted);
      } else score += Psqt.of(table, piece, to);
      if (kind === EN_PASSANT) score -= Psqt.of(table, piece ^ 8, to ^ 8);
    }
    MakeMove.make(p, move);
    next.score = score;
    next.extra = phase;
    if ((piece & 7) === 1 + KING && Psqt.table(p) !== table) Psqt.count(p, next);
    next.key = State.of(p).key;
    next.reversible = State.of(p).halfmoves ? step.reversible + 1 : 0;
    next.check = Board.isCheck(p) ? 1 : 0;
    next.isNullMove = 0;
    GameHistory.setTop(p, next);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(this.p);
    GameHistory.pop(this.p);
  }

  /** The en passant square is kept in the state's `perpetualCheck`, which chess does not need. */
  makeNullMove(): void {
    const p = this.p;
    const state = State.of(p);
    const step = GameHistory.top(p);
    const next = step.next;
    MakeMove.hashRights(p);
    next.perpetualCheck = state.enPassant;
    state.enPassant = 0;
    state.turn ^= 1;
    MakeMove.hashTurnAndRights(p);
    next.key = state.key;
    next.score = step.score;
    next.extra = step.extra;
    next.reversible = 0;
    next.check = 0;
    next.isNullMove = 1;
    GameHistory.setTop(p, next);
  }

  unmakeNullMove(): void {
    const p = this.p;
    const state = State.of(p);
    const step = GameHistory.top(p);
    state.turn ^= 1;
    state.enPassant = step.perpetualCheck;
    state.key = step.before.key;
    GameHistory.pop(p);
  }

  @inline usesQuietChecks(): bool {
    return false;
  }

  @inline canNullMove(): bool {
    const us = Army.at(this.p, this.turn());
    return (us.all ^ us.pawns ^ us.king) !== 0;
  }

  @inline isBareKing(): bool {
    const us = Army.at(this.p, this.turn());
    return us.all === us.king;
  }

  @inline isCapture(move: u32): bool {
    const kind = Move.kind(move);
    if (kind === ORDINARY) return Position.pieceOn(this.p, Move.to(move)) !== 0;
    return kind === EN_PASSANT || (kind === PROMOTION && Move.promotion(move) === QUEEN);
  }

  mvvLva(move: u32): i32 {
    const attacker = (Position.pieceOn(this.p, Move.from(move)) & 7) - 1;
    return 16 * this.captureGain(move) - <i32>attacker;
  }

  @inline victim(move: u32): u32 {
    return Position.pieceOn(this.p, Move.to(move)) & 7;
  }

  captureGain(move: u32): i32 {
    const kind = Move.kind(move);
    if (kind === EN_PASSANT) return See.value(PAWN);
    const victim = Position.pieceOn(this.p, Move.to(move)) & 7;
    let gain = victim ? See.value(victim - 1) : 0;
    if (kind === PROMOTION) gain += See.value(Move.promotion(move)) - See.value(PAWN);
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
    const piece = Position.pieceOn(this.p, Move.from(move));
    const to = Move.to(move);
    return ((piece & 7) - 1) * 64 + (piece & 8 ? to ^ 56 : to);
  }

  @inline pieceToCount(): u32 {
    return PIECE_TO_COUNT;
  }

  @inline evaluate(): i32 {
    return Evaluation.of(this.p);
  }

  /** The pawns; the pieces of white; those of black. */
  @inline correctionKey(kind: u32): u32 {
    if (kind === 0) return <u32>(EvalPawns.mixed(this.p) >> 44);
    const army = Army.at(this.p, kind - 1);
    let mixed =
      Mix.word(army.knights, 0x9e3779b97f4a7c15) ^ Mix.word(army.king, 0xd6e8feb86659fd93);
    mixed ^= Mix.word(army.bishops, 0xbf58476d1ce4e5b9);
    mixed ^= Mix.word(army.rooks, 0x94d049bb133111eb);
    mixed ^= Mix.word(army.queens, 0xc2b2ae3d27d4eb4f);
    return <u32>(mixed >> 51);
  }

  /** Draws by the fifty-move rule, threefold repetition and insufficient material; then tablebases. */
  terminalScore(ply: i32): i32 {
    const p = this.p;
    if (State.of(p).halfmoves >= DRAW_CLOCK && (!GameHistory.top(p).check || this.canMove()))
      return 0;
    if (Repetition.distance(p, <u32>ply, DRAW_TIMES)) return 0;
    if (GameHistory.top(p).extra <= 1 && this.isBare()) return 0;
    return SearchTablebase.score(p, ply);
  }

  canMove(): bool {
    const list = this.p + LISTS;
    return this.legalMoves(list) !== list;
  }

  /** Insufficient material: at most a knight or bishop besides the kings. */
  @inline isBare(): bool {
    const white = Army.at(this.p, 0);
    const black = Army.at(this.p, 1);
    return !(white.pawns | black.pawns | white.rooks | black.rooks | white.queens | black.queens);
  }

  @inline noMovesScore(ply: i32): i32 {
    return GameHistory.top(this.p).check ? ply - MATE : 0;
  }
}
