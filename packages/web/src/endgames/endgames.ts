/**
 * The section for solved endgames: draws positions of a material set, shows the value of every move, and plays the other side
 * perfectly. The URL has the set and, if given, the position: `#/endgames/shogi/KGvK/SFEN`.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/endgames.css';
import { html, type TemplateResult } from 'lit-html';
import { GAMES, type GameName, type Side } from 'magiban';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { onDroppedFiles } from '../app/input.js';
import { decodePart, encodePart, replaceHash } from '../app/router.js';
import { type StripFacts, table } from '../app/table.js';
import { BoardHolder } from '../board/board-holder.js';
import type { ShownBoard } from '../board/board-view.js';
import { legalMoves, squaresOf } from '../games/board.js';
import { currentMove } from '../games/places.js';
import { Drill, FIRST_SETS } from './drill.js';
import { endgamesPanel } from './endgames-panel.js';
import { bareName, materialLabel } from './material-names.js';
import type { Practice } from './practice.js';
import { SetUpDialog } from './set-up-dialog.js';

export const createEndgames: SectionMaker = (context, update) => new Endgames(context, update);

class Endgames implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #drill: Drill;
  readonly #board: BoardHolder;
  readonly #setUp: SetUpDialog;
  #showsMoves = false;
  #isShown = false;
  #shown = '';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#drill = new Drill(
      context,
      () => this.#show(),
      () => this.#nameIt(),
    );
    this.#board = new BoardHolder(context, (code) => this.#drill.move(code));
    this.#setUp = new SetUpDialog(context, (text) => this.#drill.begin(text));
    onDroppedFiles(
      () => this.#isShown,
      (files) => this.#drill.add(files),
    );
  }

  route(rest: string): void {
    const drill = this.#drill;
    this.#isShown = true;
    this.#showBoard();
    if (drill.practice && (rest === this.#shown || rest === '')) {
      replaceHash('endgames', this.#shown);
      return;
    }
    const [name, material = '', position = ''] = rest.split('/');
    const game = GAMES.find((one) => one === name) ?? drill.game;
    const usual = game === drill.game ? drill.material : FIRST_SETS[game];
    const text = decodePart(position)?.replaceAll('|', '/');
    this.#choose(game, decodePart(material) || usual, text);
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    // The tables stay: analysis asks them, too.
    this.#isShown = false;
  }

  async #choose(game: GameName, material: string, text?: string): Promise<void> {
    const isWanted = await this.#board.hold(game);
    const { rules } = this.#board;
    if (isWanted && rules) await this.#drill.choose(rules, material, text);
  }

  /** Puts the position into the address, if this section is shown. */
  #nameIt(): void {
    const { game, material, start } = this.#drill;
    this.#shown = `${game}/${material}/${encodePart(start.replaceAll('/', '|'))}`;
    if (location.hash.startsWith('#/endgames')) replaceHash('endgames', this.#shown);
  }

  #show(): void {
    this.#showBoard();
    this.#update();
  }

  #showBoard(): void {
    const { practice } = this.#drill;
    const { rules, view } = this.#board;
    if (practice && practice.rules === rules) view?.show(practiceBoard(practice, this.#showsMoves));
  }

  #strip(side: Side): StripFacts {
    const { words } = this.#context;
    const { practice, game } = this.#drill;
    if (!practice) return { name: words.sides[game][side], isActive: false };
    return {
      name: side === practice.human ? words.play.you : words.endgames.perfect[practice.role],
      isActive: !practice.verdict && practice.turn === side,
    };
  }

  view(): TemplateResult {
    const { words, settings, tell } = this.#context;
    const drill = this.#drill;
    const japanese = settings.language === 'ja';
    const panel = endgamesPanel({
      words,
      japanese,
      game: drill.game,
      material: drill.material,
      sets: drill.sets.map((set) => ({
        value: bareName(set),
        label: materialLabel(drill.game, set, japanese),
      })),
      facts: drill.facts,
      role: drill.role,
      practice: drill.practice,
      streak: drill.streak,
      showsMoves: this.#showsMoves,
      isBusy: drill.isBusy,
      error: drill.error === undefined ? '' : tell(drill.error),
      onGame: (game) => this.#choose(game, FIRST_SETS[game]),
      onMaterial: (material) => this.#choose(drill.game, material),
      onRole: (role) => drill.play(role),
      onRandom: () => drill.draw(),
      onLongest: () => drill.beginLongest(),
      onRetry: () => drill.beginAgain(),
      onSetUp: () => {
        const { practice } = drill;
        if (practice) this.#setUp.show(practice.rules, practice.game.position);
      },
      onShowMoves: (shows) => {
        this.#showsMoves = shows;
        this.#show();
      },
      onMove: (code) => drill.move(code),
      onFiles: (files) => drill.add(files),
    });
    return html`${table({
      rules: this.#board.rules,
      board: this.#board.view,
      orientation: drill.practice?.human ?? 'first',
      strip: (side) => this.#strip(side),
      panel,
    })}`;
  }
}

/** The user's side at the bottom, and the best moves as arrows on request. */
function practiceBoard(practice: Practice, showsMoves: boolean): ShownBoard {
  const { game, known, rules, human, isHumanTurn } = practice;
  const legal = isHumanTurn ? legalMoves(rules, game.position) : [];
  const last = currentMove(game);
  const best = new Set(showsMoves && isHumanTurn ? known?.bestMoves : []);
  return {
    position: game.position,
    orientation: human,
    movable: isHumanTurn ? human : undefined,
    legal,
    last: last ? squaresOf(rules, last.move) : [],
    arrows: legal
      .filter(({ code }) => best.has(code))
      .map(({ from, drop, to }) => ({ from, drop, to, brush: known?.outcome ?? 'best' })),
  };
}
