/**
 * The section for analysis: any game or position, with variations, the engine, and the course of the game. What is on the board is kept
 * in the browser after every change; a link (`#/analyse/chess/START/moves/ply`) replaces it.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/analyse.css';
import { html, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { onDroppedFiles, onPastedText } from '../app/dropped-files.js';
import { refuseMove, tellMove } from '../app/move-feedback.js';
import { showCurrentMove } from '../app/move-list.js';
import { makeHash, replaceHash } from '../app/router.js';
import { spokenMove } from '../app/spoken.js';
import { type Direction, onStepKeys } from '../app/step-keys.js';
import { table } from '../app/table.js';
import { BoardHolder } from '../board/board-holder.js';
import { goInGame } from '../games/places.js';
import {
  type GameName,
  type GameTree,
  type Node,
  otherSide,
  type Place,
  type Side,
} from '../games/rules.js';
import { gameLink } from '../play/game-link.js';
import { createEngineClient } from '../workers/engine-calls.js';
import { analysePanel } from './analyse-panel.js';
import { evaluationBar } from './engine-view.js';
import { ExportDialog } from './export-dialog.js';
import type { Opened } from './open.js';
import { OpenDialog } from './open-dialog.js';
import { playerNames } from './player-names.js';
import { analysisBoard } from './shown-board.js';
import { keep, type LinkResult, type Loaded, loadKept, loadLink, loadStart } from './sources.js';
import { Thinker, type Thought } from './thinker.js';
import { WholeRun } from './whole-run.js';

const USUAL_LINES = 3;

export const createAnalyse: SectionMaker = (context, update) => new Analyse(context, update);

class Analyse implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #engine = createEngineClient();
  readonly #thinker = new Thinker(this.#engine, (thought) => this.#hear(thought));
  readonly #whole: WholeRun;
  readonly #board: BoardHolder;
  readonly #openDialog: OpenDialog;
  readonly #exportDialog: ExportDialog;
  #loaded: Loaded | undefined;
  #orientation: Side = 'first';
  #isThinking = true;
  #lines = USUAL_LINES;
  #thought: Thought | undefined;
  #heard: Thought | undefined;
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
    else loadKept(this.#usualGame).then((kept) => this.#set(kept));
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

  /** A link; one that cannot be read leaves what is there. */
  async #follow(rest: string): Promise<void> {
    const linked = await loadLink(rest);
    if ('trouble' in linked) {
      this.#complain(linked.trouble);
      if (!this.#loaded) await this.#set(await loadKept(this.#usualGame));
    } else await this.#set(linked);
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

  async #set(loaded: Loaded | undefined): Promise<void> {
    if (!loaded) return;
    this.#whole.forget();
    if (!(await this.#board.hold(loaded.rules.name))) return;
    this.#loaded = loaded;
    this.#after();
  }

  /** After every change: keeps the game, shows it, and lets the engine look. */
  #after(): void {
    const loaded = this.#loaded;
    if (!loaded) return;
    keep(loaded);
    this.#thought = undefined;
    this.#show();
    queueMicrotask(() => showCurrentMove(document));
    if (this.#isThinking && !this.#whole.progress && this.#isShown) {
      this.#thinker.think(loaded.rules, loaded.game, this.#lines);
    } else this.#thinker.stop();
  }

  /** The engine may say more in a moment than can be shown: one frame shows the last of it. */
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
    this.#after();
    return true;
  }

  #go(place: Place | Direction): void {
    if (!this.#loaded) return;
    const { rules, game } = this.#loaded;
    goInGame(game, place);
    const { words, announce } = this.#context;
    const node = 'move' in game.cursor ? (game.cursor as Node) : undefined;
    announce(node ? spokenMove(words, rules, rules.facts(node.move)) : words.moves.start);
    this.#after();
  }

  #goPly(ply: number): void {
    const game = this.#loaded?.game;
    const place = ply === 0 ? game?.tree : game?.line[ply - 1];
    if (place) this.#go(place);
  }

  /** A line of the engine's becomes a variation. */
  #addLine(moves: readonly string[]): void {
    const game = this.#loaded?.game;
    const added = game?.addLine(game.cursor, moves);
    if (added?.ok) this.#go(added.value);
  }

  async #analyseWhole(loaded: Loaded): Promise<void> {
    this.#thinker.stop();
    try {
      await this.#whole.start(loaded);
    } catch (error) {
      const { words, toast, tell } = this.#context;
      toast(words.failed(tell(error)));
    }
    this.#after();
  }

  async #share(loaded: Loaded): Promise<void> {
    const rest = gameLink(loaded);
    this.#route = rest;
    replaceHash('analyse', rest);
    const { words, toast, tell } = this.#context;
    try {
      await navigator.clipboard.writeText(new URL(makeHash('analyse', rest), location.href).href);
      toast(words.analyse.shared);
    } catch (error) {
      toast(words.failed(tell(error)));
    }
  }

  #edit({ game }: Loaded, change: (game: GameTree, node: Node) => void): void {
    if (!('move' in game.cursor)) return;
    change(game, game.cursor as Node);
    this.#after();
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
        isActive: loaded !== undefined && loaded.rules.turn(loaded.game.position) === side,
      }),
      bar: evaluationBar(words, rules, this.#thought?.worth, orientation),
      panel: loaded ? this.#panel(loaded) : html``,
    })}`;
  }

  #panel(loaded: Loaded): TemplateResult {
    const { words, settings } = this.#context;
    const { rules, game } = loaded;
    return analysePanel({
      words,
      japanese: settings.language === 'ja',
      rules,
      game,
      isThinking: this.#isThinking,
      lines: this.#lines,
      thought: this.#thought,
      whole: this.#whole.of(game.line),
      progress: this.#whole.progress,
      onEngine: (isOn) => {
        this.#isThinking = isOn;
        this.#after();
      },
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
