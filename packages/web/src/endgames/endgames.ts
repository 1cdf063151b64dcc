/**
 * The section for endings that are solved: draws positions of a set, shows what every move is worth, and plays the other side without a
 * mistake. The address names the set and, if there is one, the position: `#/endgames/shogi/KGvK/SFEN`.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/endgames.css';
import { html, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { decodePart, encodePart, replaceHash } from '../app/router.js';
import { playMoveSound } from '../app/sound.js';
import { spokenMove } from '../app/spoken.js';
import { type StripFacts, table } from '../app/table.js';
import { BoardHolder } from '../board/board-holder.js';
import { GAMES, type GameName, type Node, type Side } from '../games/rules.js';
import { type SetFacts, tableClient } from '../workers/table-calls.js';
import { endgamesPanel } from './endgames-panel.js';
import { bareName, canBeWon, materialLabel } from './material-names.js';
import { Practice, type PracticeRole } from './practice.js';
import { countStreak, streakOf } from './streaks.js';

const REPLY_MS = 350;
const FIRST: Readonly<Record<GameName, string>> = { shogi: 'KGvK', chess: 'KRvK' };

export const createEndgames: SectionMaker = (context, update) => new Endgames(context, update);

class Endgames implements SectionView {
  readonly #context: Context;
  readonly #update: () => void;
  readonly #tables = tableClient();
  readonly #board: BoardHolder;
  #game: GameName = 'shogi';
  #material = FIRST.shogi;
  #sets: readonly string[] = [];
  #facts: SetFacts | undefined;
  #role: PracticeRole = 'attack';
  #practice: Practice | undefined;
  #start = '';
  #showsMoves = false;
  #isBusy = false;
  #error = '';
  #shown = '';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#update = update;
    this.#board = new BoardHolder(context, (code) => this.#move(code));
  }

  route(rest: string): void {
    this.#showBoard();
    if (this.#practice && (rest === this.#shown || rest === '')) {
      replaceHash('endgames', this.#shown);
      return;
    }
    const [name, material = '', position = ''] = rest.split('/');
    const game = GAMES.find((one) => one === name) ?? this.#game;
    const text = decodePart(position)?.replaceAll('|', '/');
    this.#choose(
      game,
      decodePart(material) || (game === this.#game ? this.#material : FIRST[game]),
      text,
    );
  }

  changed(): void {
    this.#showBoard();
  }

  leave(): void {
    // The tables stay: analysis asks them, too.
  }

  /** Another set, and a position of it. */
  async #choose(game: GameName, material: string, text?: string): Promise<void> {
    this.#game = game;
    this.#material = bareName(material);
    this.#facts = undefined;
    if (!(await this.#board.hold(game))) return;
    try {
      const args = { game, material: this.#material };
      const [sets, facts] = await Promise.all([
        this.#tables.call('list', { game }),
        this.#tables.call('facts', args),
      ]);
      this.#sets = sets.filter((set) => canBeWon(game, set));
      this.#facts = facts;
    } catch (error) {
      this.#error = (error as Error).message;
    }
    if (text) await this.#begin(text);
    else await this.#draw();
  }

  /** A random position that is worth playing: won, and not at once. */
  async #draw(): Promise<void> {
    this.#isBusy = true;
    this.#update();
    try {
      const longest = this.#facts?.longest?.dtm ?? 10;
      const least = Math.min(Math.floor(longest / 3), 15);
      const text = await this.#tables.call('random', {
        game: this.#game,
        material: this.#material,
        outcome: 'win',
        least,
      });
      if (text) await this.#begin(text);
      else this.#error = this.#context.words.endgames.unknown;
    } catch (error) {
      this.#error = (error as Error).message;
    }
    this.#isBusy = false;
    this.#update();
  }

  async #begin(text: string): Promise<void> {
    const { rules } = this.#board;
    if (!rules) return;
    const practice = Practice.begin(rules, text, this.#role);
    if (!practice.ok) {
      this.#error = practice.error.message;
      this.#update();
      return;
    }
    this.#error = '';
    this.#practice = practice.value;
    this.#start = text;
    this.#shown = `${this.#game}/${this.#material}/${encodePart(text.replaceAll('/', '|'))}`;
    if (location.hash.startsWith('#/endgames')) replaceHash('endgames', this.#shown);
    await this.#learn(practice.value);
  }

  /** Asks the tables about the position on the board; then the opponent moves, if it is its turn. */
  async #learn(practice: Practice): Promise<void> {
    this.#showBoard();
    this.#update();
    if (practice.verdict?.ending) return;
    try {
      const text = String(practice.game.position);
      const known = await this.#tables.call('explain', { game: this.#game, text });
      if (practice !== this.#practice || text !== String(practice.game.position)) return;
      practice.learn(known);
      if (!known) this.#error = this.#context.words.endgames.unknown;
    } catch (error) {
      this.#error = (error as Error).message;
    }
    this.#showBoard();
    this.#update();
    if (practice.isHumanTurn || practice.verdict) return;
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
    const reply = practice.reply();
    if (practice === this.#practice && reply && !practice.isHumanTurn) this.#play(practice, reply);
  }

  #move(text: string): boolean {
    const practice = this.#practice;
    if (!practice?.isHumanTurn) return false;
    return this.#play(practice, text);
  }

  #play(practice: Practice, text: string): boolean {
    const { words, settings } = this.#context;
    const wasOpen = practice.verdict === undefined;
    const played = practice.play(text);
    if (!played.ok) {
      this.#context.toast(`${words.play.illegal(text)}: ${played.error.message}`);
      return false;
    }
    const facts = practice.rules.facts(played.value.move);
    if (settings.sound) playMoveSound(facts.captured !== undefined);
    this.#context.announce(spokenMove(words, practice.rules, facts));
    if (wasOpen && practice.verdict) {
      countStreak(this.#streakName, practice.verdict.isSuccess);
      if (practice.verdict.isThrownAway) this.#context.announce(words.endgames.lost, true);
    }
    this.#learn(practice);
    return true;
  }

  get #streakName(): string {
    return `${this.#game}:${this.#material}:${this.#role}`;
  }

  #showBoard(): void {
    const practice = this.#practice;
    const { rules, view } = this.#board;
    if (!practice || !view || practice.rules !== rules) return;
    const { game, known } = practice;
    const legal = practice.isHumanTurn ? rules.legal(game.position) : [];
    const last = 'move' in game.cursor ? (game.cursor as Node) : undefined;
    const best = new Set(this.#showsMoves && practice.isHumanTurn ? known?.bestMoves : []);
    view.show({
      position: game.position,
      orientation: practice.human,
      movable: practice.isHumanTurn ? practice.human : undefined,
      legal,
      last: last ? rules.squaresOf(last.move) : [],
      arrows: legal
        .filter(({ code }) => best.has(code))
        .map(({ from, drop, to }) => ({ from, drop, to, brush: known?.outcome ?? 'best' })),
    });
  }

  /** Files with tables, dropped or chosen. */
  async #add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const name = await this.#tables.call('add', { name: file.name, bytes });
        this.#context.toast(this.#context.words.endgames.added(name));
      } catch (error) {
        this.#context.toast(this.#context.words.failed((error as Error).message));
      }
    }
    const sets = await this.#tables.call('list', { game: this.#game });
    this.#sets = sets.filter((set) => canBeWon(this.#game, set));
    this.#update();
  }

  view(): TemplateResult {
    const { words, settings } = this.#context;
    const practice = this.#practice;
    const japanese = settings.language === 'ja';
    const strip = (side: Side): StripFacts => ({
      name:
        practice && side === practice.human
          ? `${words.play.you} · ${words.endgames.roles[practice.role]}`
          : words.sides[this.#game][side],
      isActive: practice !== undefined && !practice.verdict && practice.turn === side,
    });
    const panel = endgamesPanel({
      words,
      japanese,
      game: this.#game,
      material: this.#material,
      sets: this.#sets.map((set) => ({
        value: bareName(set),
        label: materialLabel(this.#game, set, japanese),
      })),
      facts: this.#facts,
      role: this.#role,
      practice,
      streak: streakOf(this.#streakName),
      showsMoves: this.#showsMoves,
      isBusy: this.#isBusy,
      error: this.#error,
      onGame: (game) => this.#choose(game, FIRST[game]),
      onMaterial: (material) => this.#choose(this.#game, material),
      onRole: (role) => {
        this.#role = role;
        this.#draw();
      },
      onRandom: () => this.#draw(),
      onLongest: () => {
        const text = this.#facts?.longest?.text;
        if (text) this.#begin(text);
      },
      onRetry: () => this.#begin(this.#start),
      onPosition: (text) => this.#begin(text),
      onShowMoves: (shows) => {
        this.#showsMoves = shows;
        this.#showBoard();
        this.#update();
      },
      onMove: (code) => this.#move(code),
      onFiles: (files) => this.#add(files),
    });
    return html`${table({
      rules: this.#board.rules,
      board: this.#board.view,
      orientation: practice?.human ?? 'first',
      strip,
      panel,
    })}`;
  }
}
