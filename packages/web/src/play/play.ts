/**
 * The play section: the setup form, the game itself, and the board of either. The view follows from the match and the form;
 * there is no other state.
 */
import { html, type TemplateResult } from 'lit-html';
import type { Side } from 'magiban';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { onStepKeys } from '../app/input.js';
import { showCurrentMove } from '../app/moves/list.js';
import { makeHash } from '../app/router.js';
import { table } from '../app/table.js';
import { BoardHolder, loadGround } from '../board/board-holder.js';
import { otherSide } from '../games/rules.js';
import { readStored, store } from '../storage/local.js';
import { gameLink } from './game-link.js';
import { Match } from './match.js';
import { playPanel } from './play-panel.js';
import { playerStrip } from './players.js';
import type { Session } from './session.js';
import { humanSide, readSetup, type Setup } from './setup.js';
import { setupForm } from './setup-form.js';
import { gameBoard, previewBoard } from './shown-board.js';

const SETUP_KEY = 'magiban.setup';

export const createPlay: SectionMaker = (context, update) => new Play(context, update);

class Play implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #match: Match;
  readonly #board: BoardHolder;
  #setup: Setup;
  #isSettingUp = false;
  #error: unknown;
  #isFlipped = false;
  #isShown = true;

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    const usual = { game: context.settings.language === 'ja' ? 'shogi' : 'chess' };
    this.#setup = readSetup(readStored(SETUP_KEY) ?? usual);
    this.#match = new Match(context, () => this.#show(), update);
    this.#board = new BoardHolder(context, (code) => this.#match.move(code));
    onStepKeys(
      () => this.#isShown,
      (where) => this.#match.go(where),
    );
    // Loads while the saved game is read.
    loadGround(this.#setup.game);
    this.#open();
  }

  /** The section is shown again: a paused game goes on. */
  route(): void {
    this.#isShown = true;
    if (this.#session && this.#board.view) this.#match.resume();
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    this.#isShown = false;
    this.#match.pause();
  }

  /** The game, unless another one is being set up. */
  get #session(): Session | undefined {
    return this.#isSettingUp ? undefined : this.#match.session;
  }

  get #orientation(): Side {
    const base = this.#session?.human ?? humanSide(this.#setup);
    return this.#isFlipped ? otherSide(base) : base;
  }

  /** Shows the saved game, or the setup form. */
  async #open(): Promise<void> {
    await this.#match.restore();
    if (this.#match.session) await this.#goOn();
    else await this.#setUp();
  }

  /** Loads the board of the shown game, if it is not there yet. */
  async #prepare(): Promise<void> {
    const name = this.#session?.rules.name ?? this.#setup.game;
    if (await this.#board.hold(name)) this.#show();
  }

  async #goOn(): Promise<void> {
    this.#isSettingUp = false;
    await this.#prepare();
    this.#match.resume();
  }

  async #setUp(): Promise<void> {
    this.#match.pause();
    this.#isSettingUp = true;
    await this.#prepare();
  }

  #show(): void {
    this.#showBoard();
    this.#update();
    queueMicrotask(() => showCurrentMove(document));
  }

  #showBoard(): void {
    const { rules, view } = this.#board;
    const session = this.#session;
    // The board of another game is still there while this one's is loaded.
    if (!rules || !view || (session && session.rules !== rules)) return;
    const shown = session
      ? gameBoard(session, this.#orientation, this.#match.hint)
      : previewBoard(rules, this.#setup, this.#orientation);
    if (shown) view.show(shown);
  }

  async #start(): Promise<void> {
    const begun = await this.#match.begin(this.#setup);
    if (!begun.ok) {
      this.#error = begun.error;
      this.#update();
      return;
    }
    store(SETUP_KEY, this.#setup);
    this.#error = undefined;
    this.#isFlipped = false;
    await this.#goOn();
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' });
  }

  #changeSetup(change: Partial<Setup>): void {
    this.#setup = { ...this.#setup, ...change };
    this.#error = undefined;
    if (change.game) this.#prepare();
    this.#show();
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const session = this.#session;
    const setup = session?.setup ?? this.#setup;
    return html`${table({
      rules: this.#board.rules,
      board: this.#board.view,
      orientation: this.#orientation,
      strip: (side) => playerStrip(words, setup, session, side),
      panel: session ? this.#gamePanel(session) : this.#form(),
    })}`;
  }

  #gamePanel(session: Session): TemplateResult {
    const match = this.#match;
    return playPanel({
      words: this.#context.words,
      session,
      japanese: this.#context.settings.language === 'ja',
      isThinking: match.isThinking,
      isHinting: match.isHinting,
      asksResign: match.asksResign,
      hasFailed: match.hasFailed,
      onText: (text) => match.move(text),
      onGo: (place) => match.go(place),
      onTakeBack: () => match.takeBack(),
      onHint: () => match.showHint(),
      onResign: () => match.resign(),
      onKeepPlaying: () => match.keepPlaying(),
      onAskAgain: () => match.resume(),
      onDraw: () => match.finish({ reason: 'agreement' }),
      onDeclare: () => match.declare(),
      onFlip: () => {
        this.#isFlipped = !this.#isFlipped;
        this.#show();
      },
      onNew: () => this.#setUp(),
      onRematch: () => {
        this.#setup = session.setup;
        this.#start();
      },
      onAnalyse: () => {
        location.hash = makeHash('analyse', gameLink(session));
      },
    });
  }

  #form(): TemplateResult {
    const { words, settings, tell } = this.#context;
    return setupForm({
      words,
      language: settings.language,
      setup: this.#setup,
      rules: this.#board.rules,
      error: this.#error === undefined ? '' : tell(this.#error),
      canCancel: this.#match.session !== undefined,
      onChange: (change) => this.#changeSetup(change),
      onStart: () => this.#start(),
      onCancel: () => this.#goOn(),
    });
  }
}
