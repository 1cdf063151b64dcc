/**
 * An endgame being practised: its start position, the user's side, and how well the moves kept the win or the draw. The
 * tablebase gives the value of every move; the opponent plays only best moves.
 */
import type { Result, Side } from 'magiban';
import { endingFrom } from '../games/board.js';
import { type Ending, type GameTree, type Node, otherSide, type Rules } from '../games/rules.js';
import type { Explanation } from '../workers/table-calls.js';

export const ROLES = ['attack', 'defend'] as const;
export type PracticeRole = (typeof ROLES)[number];
export type Known = Omit<Explanation, 'line'>;

export interface Verdict {
  /** Won as the attacker, or defended as long as possible. */
  readonly isSuccess: boolean;
  readonly ending?: Ending | undefined;
  /** Whether a won position was thrown away. */
  readonly isThrownAway: boolean;
}

export class Practice {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly human: Side;
  readonly role: PracticeRole;
  /** The tablebase values of the position on the board; undefined if not yet loaded or unknown. */
  known: Known | undefined;
  /** Plies to mate at the start. */
  distance: number | null = null;
  slips = 0;
  verdict: Verdict | undefined;

  private constructor(rules: Rules, game: GameTree, role: PracticeRole) {
    this.rules = rules;
    this.game = game;
    this.role = role;
    const turn = game.start.side;
    this.human = role === 'attack' ? turn : otherSide(turn);
  }

  static begin(rules: Rules, text: string, role: PracticeRole): Result<Practice> {
    const game = rules.create(text);
    return game.ok ? { ok: true, value: new Practice(rules, game.value, role) } : game;
  }

  get turn(): Side {
    return this.game.position.side;
  }

  get isHumanTurn(): boolean {
    return !this.verdict && this.turn === this.human;
  }

  /** Sets the tablebase values of the position on the board. */
  learn(known: Known | undefined): void {
    this.known = known;
    if (this.game.cursor.ply === 0) this.distance = known?.dtm ?? null;
  }

  /** Plays a move of either side; a move of the user is compared with the best moves. */
  play(code: string): Result<Node> {
    const isHuman = this.isHumanTurn;
    const { known } = this;
    const played = this.game.tryPlay(code);
    if (!played.ok) return played;
    if (isHuman && known) {
      const uci = this.rules.code(played.value.move);
      if (!known.bestMoves.includes(uci)) this.slips++;
      const worth = known.moves.find(({ move }) => move === uci);
      const isThrownAway =
        known.outcome === 'win' && worth !== undefined && worth.outcome !== 'win';
      if (isThrownAway && this.role === 'attack') {
        this.verdict = { isSuccess: false, isThrownAway };
      }
    }
    this.known = undefined;
    const ending = endingFrom(this.game.outcome());
    if (ending && !this.verdict) {
      const isWon = ending.winner === this.human;
      const isHeld = this.slips === 0 || ending.winner === undefined;
      const isSuccess = this.role === 'attack' ? isWon : isWon || isHeld;
      this.verdict = { isSuccess, ending, isThrownAway: false };
    }
    return played;
  }

  /** One of the best moves, for the opponent. */
  reply(): string | undefined {
    const best = this.known?.bestMoves ?? [];
    return best[Math.floor(Math.random() * best.length)];
  }
}
