/**
 * The game in progress: keeps the session, the engine in its worker and the clock in sync. Every change goes through `#after`,
 * which saves the game and lets the engine move when it is its turn. The view is notified by `onChange`, or by `onTick` if
 * only a clock has changed.
 */

import type { Result } from 'magiban';
import type { Context } from '../app/context.js';
import type { Direction } from '../app/input.js';
import { refuseMove, tellMove } from '../app/moves/feedback.js';
import { resultReason, resultTitle } from '../app/words/spoken.js';
import type { Arrow } from '../board/ground.js';
import { goInGame, labelsOf } from '../games/places.js';
import { type Ending, otherSide, type Place } from '../games/rules.js';
import { readForTab, setAside, storeForTab } from '../storage/local.js';
import { clockText } from './clock.js';
import { EnginePlayer } from './engine-player.js';
import { Session } from './session.js';
import type { Setup } from './setup.js';

const SESSION_KEY = 'magiban.play';
const TICK_MS = 100;

export class Match {
  readonly #context: Context;
  readonly #onChange: () => void;
  readonly #onTick: () => void;
  readonly #engine = new EnginePlayer();
  #session: Session | undefined;
  #hint: Arrow | undefined;
  #asksResign = false;
  #isHinting = false;
  #hasFailed = false;
  #time = '';
  #ticker: number | undefined;

  constructor(context: Context, onChange: () => void, onTick: () => void) {
    this.#context = context;
    this.#onChange = onChange;
    this.#onTick = onTick;
    addEventListener('pagehide', () => this.#keep());
  }

  get session(): Session | undefined {
    return this.#session;
  }

  get hint(): Arrow | undefined {
    return this.#hint;
  }

  /** Whether the user was asked to confirm the resignation. */
  get asksResign(): boolean {
    return this.#asksResign;
  }

  get isThinking(): boolean {
    return this.#engine.isThinking;
  }

  /** Whether the engine failed to move: `resume` retries. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get isHinting(): boolean {
    return this.#isHinting;
  }

  /** Restores the saved game, if there is one. */
  async restore(): Promise<void> {
    const onDamaged = () => this.#context.notice('damaged');
    const kept = readForTab(SESSION_KEY, onDamaged);
    if (kept === null) return;
    try {
      this.#session = await Session.restore(kept);
    } catch {
      // Most likely a bug: no reason to fail on every visit.
    }
    if (this.#session) return;
    setAside(SESSION_KEY);
    onDamaged();
  }

  /** Starts a new game in place of this one, unless its setup is invalid. */
  async begin(setup: Setup): Promise<Result<Session>> {
    const begun = await Session.begin(setup);
    if (!begun.ok) return begun;
    this.#engine.stop();
    this.#session = begun.value;
    this.#hint = undefined;
    this.#asksResign = false;
    this.#keep();
    return begun;
  }

  /** The section is shown: clock and engine go on. */
  resume(): void {
    const session = this.#session;
    if (session?.clock && !session.ending && session.moves.length > 0) {
      session.clock.start(session.turn, Date.now());
    }
    this.#after();
  }

  /** The section is no longer shown: clock and engine stop. */
  pause(): void {
    this.#keep();
    this.#session?.clock?.pause(Date.now());
    this.#engine.dispose();
    clearInterval(this.#ticker);
  }

  /** Plays a move of the user; returns whether it was legal. */
  move(text: string): boolean {
    const session = this.#session;
    if (!session || session.ending || session.isEngineTurn) return false;
    return this.#play(session, text);
  }

  takeBack(): void {
    const session = this.#session;
    if (!session) return;
    this.#engine.stop();
    if (session.takeBack(Date.now()) === 0) return;
    this.#hint = undefined;
    this.#context.announce(this.#context.words.play.takenBack);
    this.#keep();
    this.#after();
  }

  async showHint(): Promise<void> {
    const session = this.#session;
    if (!session || session.ending || session.isEngineTurn) return;
    session.game.toEnd();
    const { position } = session;
    this.#isHinting = true;
    this.#onChange();
    try {
      const move = await this.#engine.hint(session);
      if (move && session === this.#session && session.position === position) {
        this.#hint = { from: move.from, drop: move.drop, to: move.to, brush: 'hint' };
        const { words, settings, announce } = this.#context;
        const [label] = labelsOf(session.rules, position, [move.code], settings.language === 'ja');
        announce(words.play.hintSaid(label ?? move.code));
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isHinting = false;
      this.#onChange();
    }
  }

  /** Asks for confirmation first; the second call resigns. */
  resign(): void {
    const session = this.#session;
    if (!session) return;
    if (!this.#asksResign) {
      this.#asksResign = true;
      this.#onChange();
      return;
    }
    const loser = session.setup.opponent === 'engine' ? session.human : session.turn;
    this.finish({ winner: otherSide(loser), reason: 'resignation' });
  }

  keepPlaying(): void {
    this.#asksResign = false;
    this.#onChange();
  }

  declare(): void {
    const declared = this.#session?.rules.declaration(this.#session.game);
    if (declared) this.finish(declared);
  }

  finish(ending: Ending): void {
    const session = this.#session;
    if (!session || session.ending) return;
    session.finish(ending, Date.now());
    this.#ended(session);
  }

  /** Moves the cursor; the game itself goes on. */
  go(place: Place | Direction): void {
    const game = this.#session?.game;
    if (!game) return;
    goInGame(game, place);
    this.#onChange();
  }

  #play(session: Session, text: string): boolean {
    const played = session.play(text, Date.now());
    if (!played.ok) {
      refuseMove(this.#context, played.error);
      this.#onChange();
      return false;
    }
    this.#hint = undefined;
    this.#asksResign = false;
    tellMove(this.#context, session.rules, played.value.move);
    if (session.ending) this.#ended(session);
    else {
      this.#keep();
      this.#after();
    }
    return true;
  }

  #ended(session: Session): void {
    const { words } = this.#context;
    this.#engine.stop();
    this.#asksResign = false;
    const { ending, rules, setup } = session;
    if (ending) {
      const human = setup.opponent === 'engine' ? session.human : undefined;
      const parts = [resultTitle(words, rules, ending, human), resultReason(words, ending)];
      this.#context.announce(parts.join(words.comma), true);
    }
    this.#keep();
    this.#after();
  }

  #after(): void {
    const session = this.#session;
    this.#onChange();
    clearInterval(this.#ticker);
    if (!session || session.ending) return;
    if (session.clock) this.#ticker = window.setInterval(() => this.#tick(session), TICK_MS);
    if (session.isEngineTurn) this.#letEngineMove(session);
  }

  #tick(session: Session): void {
    const now = Date.now();
    if (session.checkTime(now)) {
      this.#ended(session);
      return;
    }
    const time = session.clock ? clockText(session.clock.left(session.turn, now)) : '';
    if (time === this.#time) return;
    this.#time = time;
    this.#onTick();
  }

  async #letEngineMove(session: Session): Promise<void> {
    if (this.#engine.isThinking) return;
    this.#hasFailed = false;
    const declared = session.rules.declaration(session.game);
    if (declared) {
      this.finish(declared);
      return;
    }
    try {
      const move = await this.#engine.move(session);
      if (move && session === this.#session && session.isEngineTurn) this.#play(session, move);
    } catch (error) {
      this.#hasFailed = session === this.#session;
      this.#fail(error);
    }
  }

  #keep(): void {
    if (!this.#session) return;
    const trouble = storeForTab(SESSION_KEY, this.#session.keep(Date.now()));
    if (trouble) this.#context.notice(trouble);
  }

  #fail(error: unknown): void {
    const { words, toast, tell } = this.#context;
    toast(words.failed(tell(error)));
    this.#onChange();
  }
}
