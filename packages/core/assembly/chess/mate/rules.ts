/**
 * A position of chess as the mate solver sees it (mate/game.ts). Every move may lead to
 * mate, not only checks: so there is always a limit of plies, and only with the last of them must the attacker give check.
 */
import { PositionView } from '../../common/position-view';
import { Board } from '../board';
import { Checks } from '../checks';
import { TablebaseProbe } from '../endgame/probe';
import { MakeMove } from '../make-move';
import { State } from '../position';

@unmanaged
export class MateRules extends PositionView {
  @inline static of(p: usize): MateRules {
    return changetype<MateRules>(p);
  }

  @inline turn(): u32 {
    return State.of(this.p).turn;
  }

  @inline height(): u32 {
    return State.of(this.p).played;
  }

  /** A search begins with the position on the board. */
  @inline begin(): void {}

  attackerMoves(at: usize, rest: u32): usize {
    const end = this.defenderMoves(at);
    if (rest > 1) return end;
    Checks.prepare(this.p);
    let to = at;
    for (let from = at; from < end; from += 2) {
      const move = load<u16>(from);
      if (!Checks.gives(this.p, move)) continue;
      store<u16>(to, move);
      to += 2;
    }
    return to;
  }

  @inline horizon(rest: u32): u32 {
    return rest;
  }

  @inline defenderMoves(at: usize): usize {
    return at + 2 * <usize>Board.legalMoves(this.p, at, 0);
  }

  @inline isAlike(_move: u32, _other: u32): bool {
    return false;
  }

  @inline makeMove(move: u32): void {
    MakeMove.make(this.p, move);
  }

  @inline unmakeMove(): void {
    MakeMove.unmake(this.p);
  }

  @inline key(): u64 {
    return State.of(this.p).key;
  }

  /** Chess has no pieces in hand. */
  @inline hand(_attacker: u32): u32 {
    return 0;
  }

  @inline covers(_more: u32, _less: u32): bool {
    return true;
  }

  @inline resistance(): u32 {
    return Board.count(this.p);
  }

  @inline isLost(): bool {
    return Board.isCheck(this.p);
  }

  @inline tablebaseCode(): u32 {
    return TablebaseProbe.code(this.p);
  }

  /** Tables and the solver answer the same question: how soon is the defender mated by any moves? */
  @inline isLeastExact(): bool {
    return true;
  }
}
