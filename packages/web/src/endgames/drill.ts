/**
 * Endgame practice: the material set, a position of it, and the game against a perfect opponent. A worker probes the tables;
 * `onChange` is called whenever the view changes, `onPosition` when another position starts.
 */

import type { GameName } from 'magiban';
import type { Context } from '../app/context.js';
import { refuseMove, tellMove } from '../app/moves/feedback.js';
import type { Rules } from '../games/rules.js';
import { type SetFacts, tableClient } from '../workers/table-calls.js';
import { bareName, canBeWon } from './material-names.js';
import { Practice, type PracticeRole } from './practice.js';
import { countStreak, type Streak, streakOf } from './streaks.js';

const REPLY_MS = 350;
/** The default sets. */
export const FIRST_SETS: Readonly<Record<GameName, string>> = { shogi: 'KGvK', chess: 'KRvK' };

export class Drill {
  readonly #context: Context;
  readonly #onChange: () => void;
  readonly #onPosition: () => void;
  readonly #tables = tableClient();
  #rules: Rules | undefined;
  #game: GameName = 'shogi';
  #material = FIRST_SETS.shogi;
  #sets: readonly string[] = [];
  #facts: SetFacts | undefined;
  #role: PracticeRole = 'attack';
  #practice: Practice | undefined;
  #start = '';
  #isBusy = false;
  #error: unknown;

  constructor(context: Context, onChange: () => void, onPosition: () => void) {
    this.#context = context;
    this.#onChange = onChange;
    this.#onPosition = onPosition;
  }

  get game(): GameName {
    return this.#game;
  }

  get material(): string {
    return this.#material;
  }

  /** The sets of this game whose tables are there. */
  get sets(): readonly string[] {
    return this.#sets;
  }

  get facts(): SetFacts | undefined {
    return this.#facts;
  }

  get role(): PracticeRole {
    return this.#role;
  }

  get practice(): Practice | undefined {
    return this.#practice;
  }

  /** The position in which the practice began. */
  get start(): string {
    return this.#start;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get error(): unknown {
    return this.#error;
  }

  get streak(): Streak {
    return streakOf(this.#streakName);
  }

  /** Chooses another set, and a position of it. */
  async choose(rules: Rules, material: string, text?: string): Promise<void> {
    this.#rules = rules;
    this.#game = rules.name;
    this.#material = bareName(material);
    this.#facts = undefined;
    this.#error = undefined;
    try {
      const args = { game: this.#game, material: this.#material };
      await Promise.all([
        this.#list(),
        this.#tables.call('facts', args).then((facts) => {
          this.#facts = facts;
        }),
      ]);
    } catch (error) {
      this.#error = error;
    }
    if (text) await this.begin(text);
    else await this.draw();
  }

  async play(role: PracticeRole): Promise<void> {
    this.#role = role;
    await this.draw();
  }

  /** Draws a random position worth playing: won, but not at once. */
  async draw(): Promise<void> {
    this.#isBusy = true;
    this.#onChange();
    try {
      const longest = this.#facts?.longest?.dtm ?? 10;
      const text = await this.#tables.call('random', {
        game: this.#game,
        material: this.#material,
        outcome: 'win',
        least: Math.min(Math.floor(longest / 3), 15),
      });
      if (text) await this.begin(text);
      else this.#error = new Error(this.#context.words.endgames.unknown);
    } catch (error) {
      this.#error = error;
    }
    this.#isBusy = false;
    this.#onChange();
  }

  async beginLongest(): Promise<void> {
    const text = this.#facts?.longest?.text;
    if (text) await this.begin(text);
  }

  async beginAgain(): Promise<void> {
    await this.begin(this.#start);
  }

  /** Starts from a custom position; an invalid one changes nothing. */
  async begin(text: string): Promise<void> {
    if (!this.#rules) return;
    const practice = Practice.begin(this.#rules, text, this.#role);
    if (!practice.ok) {
      this.#error = practice.error;
      this.#onChange();
      return;
    }
    this.#error = undefined;
    this.#practice = practice.value;
    this.#start = text;
    this.#onPosition();
    await this.#learn(practice.value);
  }

  /** Plays a move of the user; returns whether it was legal. */
  move(text: string): boolean {
    const practice = this.#practice;
    return practice?.isHumanTurn ? this.#play(practice, text) : false;
  }

  /** Files with tables, dropped or chosen. */
  async add(files: readonly File[]): Promise<void> {
    const { words, toast, tell } = this.#context;
    for (const file of files) {
      try {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const name = await this.#tables.call('add', { name: file.name, bytes });
        toast(words.endgames.added(name));
      } catch (error) {
        toast(words.failed(tell(error)));
      }
    }
    try {
      await this.#list();
    } catch (error) {
      this.#error = error;
    }
    this.#onChange();
  }

  async #list(): Promise<void> {
    const game = this.#game;
    const sets = await this.#tables.call('list', { game });
    this.#sets = sets.filter((set) => canBeWon(game, set));
  }

  /** Probes the position on the board; then the opponent replies if it is its turn. */
  async #learn(practice: Practice): Promise<void> {
    this.#onChange();
    if (practice.verdict?.ending) return;
    try {
      const text = String(practice.game.position);
      const known = await this.#tables.call('explain', { game: this.#game, text });
      if (practice !== this.#practice || text !== String(practice.game.position)) return;
      practice.learn(known);
      // A custom position may belong to another set.
      if (known && practice.game.cursor.ply === 0) this.#belongTo(bareName(known.material));
      if (!known) this.#error = new Error(this.#context.words.endgames.unknown);
    } catch (error) {
      this.#error = error;
    }
    this.#onChange();
    if (practice.isHumanTurn || practice.verdict) return;
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
    const reply = practice.reply();
    if (practice === this.#practice && reply && !practice.isHumanTurn) this.#play(practice, reply);
  }

  #belongTo(material: string): void {
    if (material === this.#material || !this.#sets.some((set) => bareName(set) === material))
      return;
    this.#material = material;
    this.#facts = undefined;
    this.#onPosition();
    const args = { game: this.#game, material };
    this.#tables
      .call('facts', args)
      .then((facts) => {
        if (this.#material === material) this.#facts = facts;
      })
      .catch((error: unknown) => {
        this.#error = error;
      })
      .finally(() => this.#onChange());
  }

  #play(practice: Practice, text: string): boolean {
    const wasOpen = practice.verdict === undefined;
    const played = practice.play(text);
    if (!played.ok) {
      refuseMove(this.#context, played.error);
      return false;
    }
    tellMove(this.#context, practice.rules, played.value.move);
    if (wasOpen && practice.verdict) {
      countStreak(this.#streakName, practice.verdict.isSuccess);
      const { words, announce } = this.#context;
      if (practice.verdict.isThrownAway) announce(words.endgames.lost, true);
    }
    this.#learn(practice);
    return true;
  }

  get #streakName(): string {
    return `${this.#game}:${this.#material}:${this.#role}`;
  }
}
