/**
 * A game clock: main time, and either an increment per move or byoyomi once the main time is used up. Pure: the caller passes
 * the current time.
 */
import type { Side } from 'magiban';
import { otherSide } from '../games/rules.js';

/** All in milliseconds. */
export interface ClockRules {
  readonly main: number;
  readonly increment: number;
  readonly byoyomi: number;
}

export interface TimeLeft {
  readonly main: number;
  /** The byoyomi left for this move, once the main time is used up. */
  readonly byoyomi: number;
  readonly isOver: boolean;
}

export class GameClock {
  readonly rules: ClockRules;
  #main: Record<Side, number>;
  #running: { readonly side: Side; readonly since: number } | undefined;

  constructor(rules: ClockRules, main?: Readonly<Record<Side, number>>) {
    this.rules = rules;
    this.#main = { first: rules.main, second: rules.main, ...main };
  }

  get running(): Side | undefined {
    return this.#running?.side;
  }

  start(side: Side, now: number): void {
    this.#running = { side, since: now };
  }

  /** Stops without a move: used main time is lost, byoyomi starts over. */
  pause(now: number): void {
    const { side } = this.#running ?? {};
    if (side) this.#main[side] = this.left(side, now).main;
    this.#running = undefined;
  }

  /** Presses the clock after a move of the running side. */
  press(now: number): void {
    const { side } = this.#running ?? {};
    if (!side) return;
    this.#main[side] = this.left(side, now).main + this.rules.increment;
    this.#running = { side: otherSide(side), since: now };
  }

  left(side: Side, now: number): TimeLeft {
    const main = this.#main[side];
    const used = this.#running?.side === side ? Math.max(0, now - this.#running.since) : 0;
    const { byoyomi } = this.rules;
    const beyond = Math.max(0, used - main);
    return {
      main: Math.max(0, main - used),
      byoyomi: Math.max(0, byoyomi - beyond),
      isOver: used > main + byoyomi || (used > 0 && main + byoyomi <= 0),
    };
  }

  /** The main time left of both sides, to be saved. */
  kept(now: number): Readonly<Record<Side, number>> {
    return { first: this.left('first', now).main, second: this.left('second', now).main };
  }
}

/** `12:34`, `1:02:03`, and tenths below ten seconds. */
export function clockText({ main, byoyomi }: TimeLeft): string {
  const time = main > 0 ? main : byoyomi;
  if (time < 10_000) return (Math.floor(time / 100) / 10).toFixed(1);
  const seconds = Math.ceil(time / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
