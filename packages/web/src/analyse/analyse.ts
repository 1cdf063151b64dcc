/**
 * The analysis section: any game or position, with variations, the engine, and the evaluation graph. The game is saved in the
 * browser after every change; a link (`#/analyse/chess/START/moves/ply`) replaces it.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/analyse.css';
import { html, type TemplateResult } from 'lit-html';
import type { GameName, Side } from 'magiban';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { type Direction, onDroppedFiles, onPastedText, onStepKeys } from '../app/input.js';
import { refuseMove, tellMove } from '../app/moves/feedback.js';
import { showCurrentMove } from '../app/moves/list.js';
import { makeHash, replaceHash } from '../app/router.js';
import { table } from '../app/table.js';
import { spokenMove } from '../app/words/spoken.js';
import { BoardHolder } from '../board/board-holder.js';
import { currentMove, goInGame } from '../games/places.js';
import { type GameTree, type Loaded, type Node, otherSide, type Place } from '../games/rules.js';
import { gameLink } from '../play/game-link.js';
import { EngineWorker } from '../workers/engine.js';
import { analysePanel } from './analyse-panel.js';
import { AnalysisGame, playerNames } from './analysis-game.js';
import { evaluationBar } from './engine-view.js';
import { ExportDialog } from './export-dialog.js';
import { Keeper } from './kept/keeper.js';
import type { Opened } from './open.js';
import { OpenDialog } from './open-dialog.js';
import { analysisBoard } from './shown-board.js';
import { type LinkResult, loadKept, loadLink, loadStart } from './sources.js';
import { THREADS, Thinker, type Thought } from './thinker.js';
import { WholeRun } from './whole-game/run.js';

const USUAL_LINES = 3;
/** Longer URLs are cut off by programs that pass them on. */
const MOST_LINK = 32_000;

export const createAnalyse: SectionMaker = (context, update) => new Analyse(context, update);

class Analyse implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #engine = new EngineWorker(THREADS);
  readonly #thinker = new Thinker(
    this.#engine,
    (thought) => this.#hear(thought),
    (error) => this.#fail(error),
  );
  readonly #whole: WholeRun;
  readonly #board: BoardHolder;
  readonly #openDialog: OpenDialog;
  readonly #exportDialog: ExportDialog;
  readonly #keeper: Keeper;
  #loaded: AnalysisGame | undefined;
  #orientation: Side = 'first';
  #isThinking = true;
  #lines = USUAL_LINES;
  #thought: Thought | undefined;
  #heard: Thought | undefined;
  /** Why the engine failed. */
  #failure: unknown;
  #route: string | undefined;
  #isShown = false;

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#whole = new WholeRun(update);
    this.#board = new BoardHolder(context, (code) => this.#play(code));
    this.#openDialog = new OpenDialog(
      context,
      (opened) => this.#accept(opened),
      async (name) => this.#set(await loadStart(name)),
    );
    this.#exportDialog = new ExportDialog(context);
    this.#keeper = new Keeper((trouble) => context.notice(trouble));
    onStepKeys(
      () => this.#isShown,
      (where) => this.#go(where),
    );
    onDroppedFiles(
      () => this.#isShown,
      ([file]) => file && this.#openDialog.offer(file),
    );
    onPastedText(
      () => this.#isShown,
      (text) => this.#openDialog.offer(text),
    );
  }

  route(rest: string): void {
    this.#isShown = true;
    if (rest !== '' && rest !== this.#route) this.#follow(rest);
    else if (this.#loaded) this.#after();
    else this.#restore();
    this.#route = rest;
  }

  get #usualGame(): GameName {
    return this.#context.settings.language === 'ja' ? 'shogi' : 'chess';
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    this.#isShown = false;
    this.#thinker.stop();
    this.#whole.stop();
    this.#engine.dispose();
  }

  /** Opens a link; an invalid one leaves the current game alone. */
  async #follow(rest: string): Promise<void> {
    const linked = await loadLink(rest);
    if ('trouble' in linked) {
      this.#complain(linked.trouble);
      if (!this.#loaded) await this.#restore();
    } else await this.#set(linked);
  }

  /** Restores the last game, or the standard start position. */
  async #restore(): Promise<void> {
    const kept = await loadKept(() => this.#context.notice('damaged'));
    // Meanwhile something else may have been opened.
    if (this.#loaded) return;
    if (!kept) await this.#set(await loadStart(this.#usualGame));
    else if (await this.#hold(kept)) {
      if (kept.isCopy) this.#keeper.keepGame(kept);
      else this.#keeper.adopt(kept.indices, kept.saved);
      this.#after();
    }
  }

  #complain(trouble: Extract<LinkResult, { trouble: unknown }>['trouble']): void {
    const { words, toast, tell } = this.#context;
    const { linkBroken, linkFaults } = words.analyse;
    toast(linkBroken('fault' in trouble ? linkFaults[trouble.fault](trouble.text) : tell(trouble)));
  }

  #accept({ rules, game, games }: Opened): void {
    const { words, toast } = this.#context;
    if (games > 1) toast(words.analyse.several(games));
    game.toStart();
    game.toEnd();
    this.#set({ rules, game });
  }

  /** Shows another game. */
  async #set(loaded: Loaded | undefined): Promise<void> {
    if (!loaded || !(await this.#hold(loaded))) return;
    this.#keeper.keepGame(loaded);
    this.#after();
  }

  async #hold(loaded: Loaded): Promise<boolean> {
    this.#whole.forget();
    if (!(await this.#board.hold(loaded.rules.name))) return false;
    this.#loaded = new AnalysisGame(loaded);
    return true;
  }

  /** After a change of the tree. Drops an opened link from the URL: a reload would restore that instead. */
  #changed(loaded: AnalysisGame): void {
    loaded.changed();
    this.#keeper.keepGame(loaded);
    if (this.#route && this.#isShown) {
      this.#route = '';
      replaceHash('analyse');
    }
    this.#after();
  }

  /** After every step: saves the cursor, shows the position, and restarts the engine. */
  #after(): void {
    const loaded = this.#loaded;
    if (!loaded) return;
    this.#keeper.keepCursor(loaded);
    this.#thought = undefined;
    this.#failure = undefined;
    this.#show();
    queueMicrotask(() => showCurrentMove(document));
    if (this.#isThinking && !this.#whole.progress && this.#isShown) {
      this.#thinker.think(loaded, this.#lines);
    } else this.#thinker.stop();
  }

  /** The engine may report more often than frames are drawn: each frame shows the latest. */
  #hear(thought: Thought): void {
    const isDue = this.#heard !== undefined;
    this.#heard = thought;
    if (isDue) return;
    requestAnimationFrame(() => {
      const heard = this.#heard;
      this.#heard = undefined;
      // Meanwhile the board may show another position.
      if (!this.#isThinking || heard?.position !== this.#loaded?.game.position) return;
      this.#thought = heard;
      this.#show();
    });
  }

  #fail(error: unknown): void {
    this.#failure = error;
    this.#show();
  }

  #show(): void {
    this.#showBoard();
    this.#update();
  }

  #showBoard(): void {
    const thought = this.#isThinking ? this.#thought : undefined;
    if (this.#loaded && this.#board.rules === this.#loaded.rules) {
      this.#board.view?.show(analysisBoard(this.#loaded, this.#orientation, thought));
    }
  }

  #play(text: string): boolean {
    if (!this.#loaded) return false;
    const { rules, game } = this.#loaded;
    const played = game.tryPlay(text);
    if (!played.ok) {
      refuseMove(this.#context, played.error);
      return false;
    }
    tellMove(this.#context, rules, played.value.move);
    this.#changed(this.#loaded);
    return true;
  }

  #go(place: Place | Direction): void {
    if (!this.#loaded) return;
    const { rules, game } = this.#loaded;
    goInGame(game, place);
    const { words, announce } = this.#context;
    const node = currentMove(game);
    announce(node ? spokenMove(words, rules, node.move) : words.moves.start);
    this.#after();
  }

  #goPly(ply: number): void {
    const place = ply === 0 ? this.#loaded?.game.tree : this.#loaded?.line.nodes[ply - 1];
    if (place) this.#go(place);
  }

  /** Adds an engine line as a variation. */
  #addLine(moves: readonly string[]): void {
    const loaded = this.#loaded;
    const added = loaded?.game.addLine(loaded.game.cursor, moves);
    if (!loaded || !added?.ok) return;
    this.#go(added.value);
    this.#changed(loaded);
  }

  async #analyseWhole(loaded: AnalysisGame): Promise<void> {
    this.#thinker.stop();
    try {
      await this.#whole.start(loaded);
    } catch (error) {
      const { words, toast, tell } = this.#context;
      toast(words.failed(tell(error)));
    }
    // The mistakes are NAGs now.
    loaded.changed();
    this.#keeper.keepGame(loaded);
    this.#after();
  }

  async #share(loaded: Loaded): Promise<void> {
    const { words, toast, tell } = this.#context;
    const rest = gameLink(loaded);
    if (rest.length > MOST_LINK) {
      toast(words.analyse.linkTooLong);
      return;
    }
    this.#route = rest;
    replaceHash('analyse', rest);
    try {
      await navigator.clipboard.writeText(new URL(makeHash('analyse', rest), location.href).href);
      toast(words.analyse.shared);
    } catch (error) {
      toast(words.failed(tell(error)));
    }
  }

  #edit(loaded: AnalysisGame, change: (game: GameTree, node: Node) => void): void {
    const node = currentMove(loaded.game);
    if (!node) return;
    change(loaded.game, node);
    this.#changed(loaded);
  }

  view(): TemplateResult {
    const { words } = this.#context;
    const loaded = this.#loaded;
    const { rules, view: board } = this.#board;
    const orientation = this.#orientation;
    const names = loaded && playerNames(loaded);
    return html`${table({
      rules,
      board,
      orientation,
      strip: (side) => ({
        name: names?.[side] ?? words.sides[rules?.name ?? 'chess'][side],
        isActive: loaded !== undefined && loaded.game.position.side === side,
      }),
      bar: evaluationBar(words, rules, this.#thought?.worth, orientation),
      panel: loaded ? this.#panel(loaded) : html``,
    })}`;
  }

  #panel(loaded: AnalysisGame): TemplateResult {
    const { words, settings } = this.#context;
    const { rules, game } = loaded;
    return analysePanel({
      words,
      japanese: settings.language === 'ja',
      rules,
      game,
      analysed: loaded,
      isThinking: this.#isThinking,
      lines: this.#lines,
      thought: this.#thought,
      failure: this.#failure === undefined ? '' : this.#context.tell(this.#failure),
      whole: this.#whole.of(loaded.line.nodes),
      progress: this.#whole.progress,
      onEngine: (isOn) => {
        this.#isThinking = isOn;
        this.#after();
      },
      onRestart: () => this.#after(),
      onLines: (lines) => {
        this.#lines = lines;
        this.#after();
      },
      onGo: (place) => this.#go(place),
      onPly: (ply) => this.#goPly(ply),
      onText: (text) => this.#play(text),
      onLine: (moves) => this.#addLine(moves),
      onWhole: () => this.#analyseWhole(loaded),
      onStopWhole: () => this.#whole.stop(),
      onOpen: () => this.#openDialog.show(),
      onExport: () => this.#exportDialog.show(rules, game),
      onShare: () => this.#share(loaded),
      onFlip: () => {
        this.#orientation = otherSide(this.#orientation);
        this.#show();
      },
      onPromote: () => this.#edit(loaded, (of, node) => of.promoteToMainLine(node)),
      onDelete: () => this.#edit(loaded, (of, node) => of.delete(node)),
    });
  }
}
