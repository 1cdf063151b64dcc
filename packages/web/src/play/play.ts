/**
 * The section in which games are played: joins the session, the board, the engine in its worker, and the panel. What the visitor
 * sees follows from the session; every change goes through `after`, which stores it and lets the engine move when it is its turn.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { showCurrentMove } from '../app/move-list.js';
import { makeHash } from '../app/router.js';
import { readStored, store } from '../app/settings.js';
import { playMoveSound } from '../app/sound.js';
import { resultReason, resultTitle, spokenMove } from '../app/spoken.js';
import { onStepKeys } from '../app/step-keys.js';
import { type StripFacts, table } from '../app/table.js';
import { BoardHolder } from '../board/board-holder.js';
import type { Arrow } from '../board/ground.js';
import { loadGround } from '../board/load-ground.js';
import { type Ending, otherSide, type Place, type Side } from '../games/rules.js';
import { EnginePlayer } from './engine-player.js';
import { gameLink } from './game-link.js';
import { clockView, playPanel } from './play-panel.js';
import { Session } from './session.js';
import { readSetup, type Setup } from './setup.js';
import { setupForm } from './setup-form.js';

const SESSION_KEY = 'magiban.play';
const SETUP_KEY = 'magiban.setup';

export const createPlay: SectionMaker = (context, update) => new Play(context, update);

class Play implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #engine = new EnginePlayer();
  readonly #board: BoardHolder;
  #setup: Setup;
  #session: Session | undefined;
  #isSettingUp = false;
  #error = '';
  #flipped = false;
  #isShown = true;
  #hint: Arrow | undefined;
  #asksResign = false;
  #ticker: number | undefined;

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    const usual = { game: context.settings.language === 'ja' ? 'shogi' : 'chess' };
    this.#setup = readSetup(readStored(SETUP_KEY) ?? usual);
    this.#board = new BoardHolder(context, (code) => this.#move(code));
    addEventListener('pagehide', () => this.#keep());
    onStepKeys(
      () => this.#isShown,
      (where) => this.#go(where),
    );
    // Loaded while the kept game is read.
    loadGround(this.#setup.game);
    this.#open();
  }

  /** Shown again: what was paused goes on. */
  route(): void {
    this.#isShown = true;
    const session = this.#session;
    if (!session || !this.#board.view || this.#isSettingUp) return;
    if (session.clock && !session.ending && session.moves.length > 0) {
      session.clock.start(session.turn, Date.now());
    }
    this.#after(false);
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    this.#isShown = false;
    this.#keep();
    this.#session?.clock?.pause(Date.now());
    this.#engine.dispose();
    clearInterval(this.#ticker);
  }

  /** The game that was going on, or the form in front of one. */
  async #open(): Promise<void> {
    const kept = await Session.restore(readStored(SESSION_KEY));
    if (kept) {
      this.#session = kept;
      if (kept.clock && !kept.ending && kept.moves.length > 0) {
        kept.clock.start(kept.turn, Date.now());
      }
    } else this.#isSettingUp = true;
    await this.#prepare();
    this.#after(false);
  }

  /** Rules and board of what is shown: the game, or the start of what is being set up. */
  async #prepare(): Promise<void> {
    const name = this.#isSettingUp
      ? this.#setup.game
      : (this.#session?.rules.name ?? this.#setup.game);
    if (!(await this.#board.hold(name))) return;
    this.#showBoard();
    this.#update();
  }

  get #orientation(): Side {
    const base = this.#isSettingUp
      ? this.#setup.side === 'second'
        ? 'second'
        : 'first'
      : (this.#session?.human ?? 'first');
    return this.#flipped ? otherSide(base) : base;
  }

  #showBoard(): void {
    const { rules, view } = this.#board;
    if (!rules || !view) return;
    const session = this.#isSettingUp ? undefined : this.#session;
    // The board of another game is still there while this one's is loaded.
    if (session && session.rules !== rules) return;
    if (!session) {
      const start = rules.starts.find(({ name }) => name === this.#setup.start)?.text;
      const preview = rules.position(this.#setup.position || (start ?? rules.startText));
      const usual = rules.position(rules.startText);
      const position = preview.ok ? preview.value : usual.ok ? usual.value : undefined;
      if (position) {
        const nothingMore = { legal: [], last: [], arrows: [] };
        view.show({ position, orientation: this.#orientation, ...nothingMore });
      }
      return;
    }
    const { game, ending } = session;
    const isAtEnd = game.cursor === (game.line.at(-1) ?? game.tree);
    const mayMove = isAtEnd && !ending && !session.isEngineTurn;
    const last = 'move' in game.cursor ? (game.cursor as (typeof game.line)[number]) : undefined;
    view.show({
      position: game.position,
      orientation: this.#orientation,
      movable: mayMove ? session.turn : undefined,
      legal: mayMove ? rules.legal(game.position) : [],
      last: last ? rules.squaresOf(last.move) : [],
      arrows: this.#hint && isAtEnd ? [this.#hint] : [],
    });
  }

  /** After every change of the game: keeps it, shows it, and lets the engine have its turn. */
  #after(isNew: boolean): void {
    const session = this.#session;
    if (isNew) this.#keep();
    this.#showBoard();
    this.#update();
    queueMicrotask(() => showCurrentMove(document));
    clearInterval(this.#ticker);
    if (!session || session.ending || this.#isSettingUp) return;
    if (session.clock) this.#ticker = window.setInterval(() => this.#tick(), 100);
    if (session.isEngineTurn) this.#letEngineMove(session);
  }

  #keep(): void {
    if (this.#session) store(SESSION_KEY, this.#session.keep(Date.now()));
  }

  #tick(): void {
    const session = this.#session;
    if (!session) return;
    if (session.checkTime(Date.now())) this.#ended(session);
    else this.#update();
  }

  #ended(session: Session): void {
    const { words } = this.#context;
    this.#engine.stop();
    const { ending, rules } = session;
    if (ending) {
      const human = session.setup.opponent === 'engine' ? session.human : undefined;
      const text = `${resultTitle(words, rules, ending, human)}, ${resultReason(words, ending)}`;
      this.#context.announce(text, true);
    }
    this.#after(true);
  }

  #move(text: string): boolean {
    const session = this.#session;
    if (!session || session.ending || session.isEngineTurn) return false;
    return this.#play(session, text);
  }

  #play(session: Session, text: string): boolean {
    const { words, settings } = this.#context;
    const played = session.play(text, Date.now());
    if (!played.ok) {
      this.#context.toast(`${words.play.illegal(text)}: ${played.error.message}`);
      this.#showBoard();
      return false;
    }
    this.#hint = undefined;
    this.#asksResign = false;
    const facts = session.rules.facts(played.value.move);
    if (settings.sound) playMoveSound(facts.captured !== undefined);
    this.#context.announce(spokenMove(words, session.rules, facts));
    if (session.ending) this.#ended(session);
    else this.#after(true);
    return true;
  }

  async #letEngineMove(session: Session): Promise<void> {
    if (this.#engine.isThinking) return;
    const declared = session.rules.declaration(session.game);
    if (declared) {
      this.#finish(declared);
      return;
    }
    try {
      const move = await this.#engine.move(session);
      if (move && session === this.#session && session.isEngineTurn) this.#play(session, move);
    } catch (error) {
      this.#context.toast(this.#context.words.failed((error as Error).message));
      this.#update();
    }
  }

  #finish(ending: Ending): void {
    const session = this.#session;
    if (!session || session.ending) return;
    session.finish(ending, Date.now());
    this.#ended(session);
  }

  async #start(): Promise<void> {
    const begun = await Session.begin(this.#setup);
    if (!begun.ok) {
      this.#error = begun.error.message;
      this.#update();
      return;
    }
    this.#engine.stop();
    store(SETUP_KEY, this.#setup);
    this.#error = '';
    this.#session = begun.value;
    this.#isSettingUp = false;
    this.#flipped = false;
    this.#hint = undefined;
    await this.#prepare();
    this.#after(true);
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
  }

  #changeSetup(change: Partial<Setup>): void {
    this.#setup = { ...this.#setup, ...change };
    this.#error = '';
    this.#update();
    if (change.game) this.#prepare();
    else this.#showBoard();
  }

  #takeBack(): void {
    const session = this.#session;
    if (!session) return;
    this.#engine.stop();
    if (session.takeBack(Date.now()) === 0) return;
    this.#hint = undefined;
    this.#context.announce(this.#context.words.play.takenBack);
    this.#after(true);
  }

  async #showHint(): Promise<void> {
    const session = this.#session;
    if (!session || session.ending || session.isEngineTurn) return;
    session.game.toEnd();
    const before = session.moves.length;
    const move = await this.#engine.hint(session);
    if (!move || session.moves.length !== before) return;
    this.#hint = { from: move.from, drop: move.drop, to: move.to, brush: 'hint' };
    this.#context.announce(this.#context.words.play.hintSaid(move.code));
    this.#showBoard();
    this.#update();
  }

  #resign(): void {
    const session = this.#session;
    if (!session) return;
    if (!this.#asksResign) {
      this.#asksResign = true;
      this.#update();
      return;
    }
    const loser = session.setup.opponent === 'engine' ? session.human : session.turn;
    this.#finish({ winner: otherSide(loser), reason: 'resignation' });
  }

  #go(place: Place | 'first' | 'previous' | 'next' | 'last'): void {
    const game = this.#session?.game;
    if (!game) return;
    if (place === 'first') game.toStart();
    else if (place === 'previous') game.undo();
    else if (place === 'next') game.redo();
    else if (place === 'last') game.toEnd();
    else game.goto(place);
    this.#showBoard();
    this.#update();
    queueMicrotask(() => showCurrentMove(document));
  }

  #analyse(): void {
    const session = this.#session;
    if (session) location.hash = makeHash('analyse', gameLink(session));
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const session = this.#isSettingUp ? undefined : this.#session;
    const { rules, view: board } = this.#board;
    const strip = (side: Side): StripFacts => {
      const setup = session?.setup ?? this.#setup;
      const isEngine =
        setup.opponent === 'engine' && side !== (session?.human ?? this.#previewHuman);
      const name = isEngine
        ? words.play.engineName(setup.level)
        : setup.opponent === 'engine'
          ? words.play.you
          : words.sides[setup.game][side];
      return {
        name,
        isActive: session !== undefined && !session.ending && session.turn === side,
        clock: session ? clockView(words, session, side, Date.now()) : nothing,
      };
    };
    const panel = session
      ? playPanel({
          words,
          session,
          japanese: this.#context.settings.language === 'ja',
          isThinking: this.#engine.isThinking,
          asksResign: this.#asksResign,
          onText: (text) => this.#move(text),
          onGo: (place) => this.#go(place),
          onTakeBack: () => this.#takeBack(),
          onHint: () => this.#showHint(),
          onResign: () => this.#resign(),
          onKeepPlaying: () => {
            this.#asksResign = false;
            this.#update();
          },
          onDraw: () => this.#finish({ reason: 'agreement' }),
          onDeclare: () => {
            const declared = session.rules.declaration(session.game);
            if (declared) this.#finish(declared);
          },
          onFlip: () => {
            this.#flipped = !this.#flipped;
            this.#showBoard();
            this.#update();
          },
          onNew: () => {
            this.#isSettingUp = true;
            this.#prepare();
          },
          onRematch: () => {
            this.#setup = session.setup;
            this.#start();
          },
          onAnalyse: () => this.#analyse(),
        })
      : setupForm({
          words,
          language: this.#context.settings.language,
          setup: this.#setup,
          rules,
          error: this.#error,
          canCancel: this.#session !== undefined,
          onChange: (change) => this.#changeSetup(change),
          onStart: () => this.#start(),
          onCancel: () => {
            this.#isSettingUp = false;
            this.#prepare().then(() => this.#after(false));
          },
        });
    return html`${table({ rules, board, orientation: this.#orientation, strip, panel })}`;
  }

  get #previewHuman(): Side {
    return this.#setup.side === 'second' ? 'second' : 'first';
  }
}
