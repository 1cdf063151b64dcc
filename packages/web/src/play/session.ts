/**
 * A game being played: moves, clock, termination. It knows the rules and nothing of the page; the engine's moves come from
 * outside. It can be saved after every change and restored after a reload.
 */

import { type Result, SIDES, type Side } from 'magiban';
import { isRecord } from '../app/settings.js';
import { endingFrom } from '../games/board.js';
import {
  type Ending,
  type GameTree,
  loadRules,
  type Node,
  otherSide,
  type Position,
  type Rules,
} from '../games/rules.js';
import { GameClock } from './clock.js';
import { clockRules, readSetup, type Setup, sideOf } from './setup.js';

export interface KeptSession {
  readonly setup: Setup;
  readonly human: Side;
  readonly start: string;
  readonly moves: readonly string[];
  readonly clock?: Readonly<Record<Side, number>> | undefined;
  readonly ending?: Ending | undefined;
}

export class Session {
  readonly rules: Rules;
  readonly setup: Setup;
  /** The user's side against the engine; against a friend, the side at the bottom. */
  readonly human: Side;
  readonly game: GameTree;
  readonly clock: GameClock | undefined;
  ending: Ending | undefined;

  private constructor(rules: Rules, setup: Setup, human: Side, game: GameTree, clock?: GameClock) {
    this.rules = rules;
    this.setup = setup;
    this.human = human;
    this.game = game;
    this.clock = clock;
  }

  /** Starts a new game; fails if the start position is impossible. */
  static async begin(setup: Setup): Promise<Result<Session>> {
    const rules = await loadRules(setup.game);
    const handicap = rules.starts.find(({ name }) => name === setup.start)?.text;
    const text = setup.position.trim() || handicap;
    const game = rules.create(text);
    if (!game.ok) return game;
    const clock = clockRules(setup);
    const session = new Session(
      rules,
      setup,
      setup.opponent === 'friend' && setup.side === 'random' ? 'first' : sideOf(setup),
      game.value,
      clock && new GameClock(clock),
    );
    session.ending = session.#outcome();
    return { ok: true, value: session };
  }

  /** Restores a saved game, or returns undefined if it is not valid. */
  static async restore(value: unknown): Promise<Session | undefined> {
    if (!isRecord(value) || typeof value.start !== 'string' || !Array.isArray(value.moves)) {
      return undefined;
    }
    const setup = readSetup(value.setup);
    const rules = await loadRules(setup.game);
    const game = rules.create(value.start);
    if (!game.ok) return undefined;
    for (const move of value.moves) {
      if (typeof move !== 'string' || !game.value.tryPlay(move).ok) return undefined;
    }
    const clock = clockRules(setup);
    const human = SIDES.find((side) => side === value.human) ?? 'first';
    const session = new Session(
      rules,
      setup,
      human,
      game.value,
      clock && new GameClock(clock, readTimes(value.clock)),
    );
    session.ending = readEnding(value.ending) ?? session.#outcome();
    return session;
  }

  keep(now: number): KeptSession {
    return {
      setup: this.setup,
      human: this.human,
      start: String(this.game.start),
      moves: this.moves,
      clock: this.clock?.kept(now),
      ending: this.ending,
    };
  }

  /** All moves so far, in UCI or USI. */
  get moves(): string[] {
    return this.game.line.map(({ move }) => this.rules.code(move));
  }

  /** The current position of the game, wherever the cursor is. */
  get position(): Position {
    const last = this.game.line.at(-1);
    return last ? last.move.after : this.game.start;
  }

  get turn(): Side {
    return this.position.side;
  }

  get isEngineTurn(): boolean {
    return !this.ending && this.setup.opponent === 'engine' && this.turn !== this.human;
  }

  /** Plays at the end of the game. The clock runs from the first move on. */
  play(text: string, now: number): Result<Node> {
    this.game.toEnd();
    const played = this.game.tryPlay(text);
    if (!played.ok) return played;
    if (this.clock?.running) this.clock.press(now);
    else this.clock?.start(this.turn, now);
    const ending = this.#outcome();
    if (ending) this.finish(ending, now);
    return played;
  }

  /** How the game has ended at the cursor; draw claims are automatic. */
  #outcome(): Ending | undefined {
    return endingFrom(this.game.outcome()) ?? this.rules.claim(this.game);
  }

  finish(ending: Ending, now: number): void {
    this.clock?.pause(now);
    this.ending = ending;
  }

  /** Takes back the last move, or two if the engine has replied; returns the number. */
  takeBack(now: number): number {
    this.game.toEnd();
    const isEngine = this.setup.opponent === 'engine';
    const wanted = isEngine && this.turn === this.human ? 2 : 1;
    let taken = 0;
    while (taken < wanted) {
      const last = this.game.line.at(-1);
      if (!last) break;
      this.game.delete(last);
      taken++;
    }
    if (taken > 0) {
      this.ending = undefined;
      this.clock?.pause(now);
      if (this.game.line.length > 0) this.clock?.start(this.turn, now);
    }
    return taken;
  }

  /** Ends the game if the running side is out of time; returns whether it did. */
  checkTime(now: number): boolean {
    const side = this.clock?.running;
    if (this.ending || !side || !this.clock?.left(side, now).isOver) return false;
    const winner = otherSide(side);
    const canWin = this.rules.canWin(this.position, winner);
    this.finish(canWin ? { winner, reason: 'time-up' } : { reason: 'time-up-draw' }, now);
    return true;
  }
}

function readTimes(value: unknown): Readonly<Record<Side, number>> | undefined {
  if (!isRecord(value)) return undefined;
  const { first, second } = value;
  return typeof first === 'number' && typeof second === 'number' ? { first, second } : undefined;
}

/** Reads a saved termination. */
export function readEnding(value: unknown): Ending | undefined {
  if (!isRecord(value) || typeof value.reason !== 'string') return undefined;
  return { reason: value.reason, winner: SIDES.find((side) => side === value.winner) };
}
