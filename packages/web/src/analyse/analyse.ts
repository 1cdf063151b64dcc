/**
 * The section for analysis: any game or position, with variations, the engine, and the course of the game. What is on the board is kept
 * in the browser after every change; a link (`#/analyse/chess/START/moves/ply`) replaces it.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/analyse.css';
import { html, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { showCurrentMove } from '../app/move-list.js';
import { makeHash, replaceHash } from '../app/router.js';
import { readStored, store } from '../app/settings.js';
import { playMoveSound } from '../app/sound.js';
import { spokenMove } from '../app/spoken.js';
import { type Direction, onStepKeys } from '../app/step-keys.js';
import { table } from '../app/table.js';
import { BoardHolder } from '../board/board-holder.js';
import type { Arrow } from '../board/ground.js';
import {
  type GameName,
  type GameTree,
  loadRules,
  type Node,
  otherSide,
  type Place,
  type Rules,
  type Side,
} from '../games/rules.js';
import { gameLink, parseGameLink } from '../play/game-link.js';
import { createEngineClient } from '../workers/engine-calls.js';
import { analysePanel, evaluationBar, type WholeProgress } from './analyse-panel.js';
import { ExportDialog } from './export-dialog.js';
import { keepGame, restoreGame } from './keep.js';
import type { Opened } from './open.js';
import { OpenDialog } from './open-dialog.js';
import { Thinker, type Thought } from './thinker.js';
import { analyseWholeGame, type WholeGame } from './whole-game.js';

const KEY = 'magiban.analyse';

export const createAnalyse: SectionMaker = (context, update) => new Analyse(context, update);

class Analyse implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #engine = createEngineClient();
  readonly #wholeEngine = createEngineClient();
  readonly #thinker = new Thinker(this.#engine, (thought) => this.#hear(thought));
  readonly #board: BoardHolder;
  readonly #openDialog: OpenDialog;
  readonly #exportDialog: ExportDialog;
  #game: GameTree | undefined;
  #orientation: Side = 'first';
  #isThinking = true;
  #lines = 3;
  #thought: Thought | undefined;
  #whole: WholeGame | undefined;
  #wholeOf: Node | undefined;
  #progress: WholeProgress | undefined;
  #aborter: AbortController | undefined;
  #route: string | undefined;
  #isShown = false;

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#board = new BoardHolder(context, (code) => this.#play(code));
    this.#openDialog = new OpenDialog(
      context,
      (opened) => this.#accept(opened),
      (name) => this.#begin(name),
    );
    this.#exportDialog = new ExportDialog(context);
    onStepKeys(
      () => this.#isShown,
      (where) => this.#go(where),
    );
  }

  route(rest: string): void {
    this.#isShown = true;
    if (rest !== '' && rest !== this.#route) this.#follow(rest);
    else if (!this.#game) this.#restore();
    else this.#after();
    this.#route = rest;
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    this.#isShown = false;
    this.#thinker.stop();
    this.#aborter?.abort();
    this.#engine.dispose();
  }

  /** A link; one that cannot be read leaves what is there. */
  async #follow(rest: string): Promise<void> {
    const { words, toast } = this.#context;
    const linked = parseGameLink(rest);
    if (typeof linked === 'string') {
      toast(words.analyse.linkBroken(linked));
      if (!this.#game) await this.#restore();
      return;
    }
    const rules = await loadRules(linked.game);
    const game = rules.create(linked.start);
    const line = game.ok ? game.value.addLine(game.value.tree, linked.moves) : game;
    if (!game.ok || !line.ok) {
      toast(words.analyse.linkBroken(line.ok ? '' : line.error.message));
      if (!this.#game) await this.#restore();
      return;
    }
    for (let ply = 0; ply < linked.ply; ply++) game.value.redo();
    await this.#set(rules, game.value);
  }

  async #restore(): Promise<void> {
    const kept = await restoreGame(readStored(KEY));
    if (kept) await this.#set(kept.rules, kept.game);
    else await this.#begin('chess');
  }

  async #begin(name: GameName): Promise<void> {
    const rules = await loadRules(name);
    const game = rules.create();
    if (game.ok) await this.#set(rules, game.value);
  }

  #accept({ rules, game, games }: Opened): void {
    const { words, toast } = this.#context;
    if (games > 1) toast(words.analyse.several(games));
    game.toStart();
    game.toEnd();
    this.#set(rules, game);
  }

  async #set(rules: Rules, game: GameTree): Promise<void> {
    this.#stopWhole();
    this.#whole = undefined;
    if (!(await this.#board.hold(rules.name))) return;
    this.#game = game;
    this.#after();
  }

  /** After every change: keeps the game, shows it, and lets the engine look. */
  #after(): void {
    const [rules, game] = [this.#board.rules, this.#game];
    if (!rules || !game) return;
    store(KEY, keepGame(rules, game));
    this.#thought = undefined;
    this.#showBoard();
    this.#update();
    queueMicrotask(() => showCurrentMove(document));
    if (this.#isThinking && !this.#progress) this.#thinker.think(rules, game, this.#lines);
    else this.#thinker.stop();
  }

  #hear(thought: Thought): void {
    this.#thought = thought;
    this.#showBoard();
    this.#update();
  }

  #showBoard(): void {
    const [rules, game] = [this.#board.rules, this.#game];
    const { view } = this.#board;
    if (!rules || !game || !view) return;
    const last = 'move' in game.cursor ? (game.cursor as Node) : undefined;
    const legal = rules.legal(game.position);
    view.show({
      position: game.position,
      orientation: this.#orientation,
      movable: rules.turn(game.position),
      legal,
      last: last ? rules.squaresOf(last.move) : [],
      arrows: this.#arrows(legal),
    });
  }

  #arrows(legal: ReturnType<Rules['legal']>): Arrow[] {
    const lines = this.#isThinking ? (this.#thought?.info?.lines ?? []) : [];
    const arrows: Arrow[] = [];
    for (const [i, line] of lines.entries()) {
      const move = legal.find(({ code }) => code === line.moves[0]);
      if (!move) continue;
      const brush = i === 0 ? 'best' : 'other';
      arrows.push({ from: move.from, drop: move.drop, to: move.to, brush });
    }
    return arrows.reverse();
  }

  #play(text: string): boolean {
    const [rules, game] = [this.#board.rules, this.#game];
    if (!rules || !game) return false;
    const { words, settings } = this.#context;
    const played = game.tryPlay(text);
    if (!played.ok) {
      this.#context.toast(`${words.play.illegal(text)}: ${played.error.message}`);
      return false;
    }
    const facts = rules.facts(played.value.move);
    if (settings.sound) playMoveSound(facts.captured !== undefined);
    this.#context.announce(spokenMove(words, rules, facts));
    this.#after();
    return true;
  }

  #go(place: Place | Direction): void {
    const [rules, game] = [this.#board.rules, this.#game];
    if (!rules || !game) return;
    if (place === 'first') game.toStart();
    else if (place === 'previous') game.undo();
    else if (place === 'next') game.redo();
    else if (place === 'last') game.toEnd();
    else game.goto(place);
    const { words } = this.#context;
    this.#context.announce(
      'move' in game.cursor
        ? spokenMove(words, rules, rules.facts((game.cursor as Node).move))
        : words.moves.start,
    );
    this.#after();
  }

  #goPly(ply: number): void {
    const line = this.#game?.line;
    const place = ply === 0 ? this.#game?.tree : line?.[ply - 1];
    if (place) this.#go(place);
  }

  #addLine(moves: readonly string[]): void {
    const game = this.#game;
    const added = game?.addLine(game.cursor, moves);
    if (added?.ok) this.#go(added.value);
  }

  async #analyseWhole(): Promise<void> {
    const [rules, game] = [this.#board.rules, this.#game];
    if (!rules || !game) return;
    this.#thinker.stop();
    const aborter = new AbortController();
    this.#aborter = aborter;
    this.#whole = undefined;
    const progress = (done: number, all: number, worths: WholeProgress['worths']) => {
      this.#progress = { done, all, worths };
      this.#update();
    };
    progress(0, game.line.length + 1, []);
    try {
      const whole = await analyseWholeGame(
        rules,
        game,
        this.#wholeEngine,
        progress,
        aborter.signal,
      );
      if (game === this.#game) {
        this.#whole = whole;
        this.#wholeOf = game.line.at(-1);
      }
    } catch (error) {
      this.#context.toast(this.#context.words.failed((error as Error).message));
    }
    this.#stopWhole();
    this.#after();
  }

  #stopWhole(): void {
    this.#aborter?.abort();
    this.#aborter = undefined;
    this.#progress = undefined;
    this.#wholeEngine.dispose();
  }

  async #share(): Promise<void> {
    const [rules, game] = [this.#board.rules, this.#game];
    if (!rules || !game) return;
    const rest = gameLink({ rules, game });
    this.#route = rest;
    replaceHash('analyse', rest);
    const { words, toast } = this.#context;
    try {
      await navigator.clipboard.writeText(new URL(makeHash('analyse', rest), location.href).href);
      toast(words.analyse.shared);
    } catch (error) {
      toast(words.failed((error as Error).message));
    }
  }

  #edit(change: (game: GameTree, node: Node) => void): void {
    const game = this.#game;
    if (!game || !('move' in game.cursor)) return;
    change(game, game.cursor as Node);
    this.#after();
  }

  view(): TemplateResult {
    const { words, settings } = this.#context;
    const [rules, game] = [this.#board.rules, this.#game];
    const worth = this.#thought?.worth;
    // What was found out about another line says nothing about this one.
    const whole = this.#whole && this.#wholeOf === game?.line.at(-1) ? this.#whole : undefined;
    const panel =
      rules && game
        ? analysePanel({
            words,
            japanese: settings.language === 'ja',
            rules,
            game,
            isThinking: this.#isThinking,
            lines: this.#lines,
            thought: this.#thought,
            whole,
            progress: this.#progress,
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
            onWhole: () => this.#analyseWhole(),
            onStopWhole: () => this.#aborter?.abort(),
            onOpen: () => this.#openDialog.show(),
            onExport: () => this.#exportDialog.show(rules, game),
            onShare: () => this.#share(),
            onFlip: () => {
              this.#orientation = otherSide(this.#orientation);
              this.#showBoard();
              this.#update();
            },
            onPromote: () => this.#edit((of, node) => of.promoteToMainLine(node)),
            onDelete: () => this.#edit((of, node) => of.delete(node)),
          })
        : html``;
    const strip = (side: Side) => ({
      name: this.#playerName(side) ?? words.sides[rules?.name ?? 'chess'][side],
      isActive: rules !== undefined && game !== undefined && rules.turn(game.position) === side,
    });
    const bar = evaluationBar(words, rules, worth, this.#orientation);
    const orientation = this.#orientation;
    return html`${table({ rules, board: this.#board.view, orientation, strip, bar, panel })}`;
  }

  #playerName(side: Side): string | undefined {
    const names = this.#board.rules?.name === 'shogi' ? ['先手', '後手'] : ['White', 'Black'];
    return this.#game?.headers.get(names[side === 'first' ? 0 : 1] ?? '');
  }
}
