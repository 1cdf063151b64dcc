/**
 * Among lines of optimal length, finds the one that leaves the attacker the fewest pieces in hand, as tsume shogi composers
 * intend: of equally fast mates the attacker plays the one that uses up more pieces, and of equally long defences the
 * defender plays one that gives no more. The length never changes, so the search gets a small budget and returns the best
 * line so far when that is spent.
 */
import type { Asker, Steps } from './asker.js';
import type { MateGame } from './games.js';
import type { BestReply, LineFinder, MateLine } from './line.js';

export class Thrift {
  readonly #asker: Asker;
  readonly #game: MateGame<never>;
  readonly #finder: LineFinder;
  #best: MateLine = { codes: [], useless: 0 };
  /** Pieces in hand at the end of the best line. */
  #left = 0;
  /** The line being searched. */
  readonly #codes: number[] = [];

  constructor(asker: Asker, game: MateGame<never>, finder: LineFinder) {
    this.#asker = asker;
    this.#game = game;
    this.#finder = finder;
  }

  *improve(line: MateLine): Steps<MateLine> {
    // Useless interpositions are captured at once: the pieces gained say nothing about the problem.
    if (line.useless > 0) return line;
    const asker = this.#asker;
    const from = asker.height;
    this.#best = line;
    for (const code of line.codes) asker.play(code);
    this.#left = this.#inHand();
    asker.backTo(from);
    yield* this.#attack(line.codes.length);
    asker.backTo(from);
    return this.#best;
  }

  /** All moves that mate within `plies`, the shortest length. False if the budget is spent. */
  *#attack(plies: number): Steps<boolean> {
    if (this.#least(plies) >= this.#left) return true;
    const moves = this.#asker.prover.moves(true);
    const isDrop = this.#game.isInterposition;
    for (const code of [...moves.filter(isDrop), ...moves.filter((move) => !isDrop(move))]) {
      this.#play(code);
      if (this.#least(plies - 1) < this.#left) {
        const answer = yield* this.#asker.ask(plies - 1);
        if (answer.kind === 'unknown') return false;
        if (answer.kind === 'mate') {
          if (plies === 1) this.#keep();
          else if (!(yield* this.#defend(plies - 1))) return false;
        }
      }
      this.#undo();
    }
    return true;
  }

  *#defend(plies: number): Steps<boolean> {
    const best = yield* this.#finder.bestReply(plies);
    if (!best) return false;
    if (best.plies !== plies - 1 || best.isUseless) return true;
    for (const code of this.#asker.prover.moves(false)) {
      const isGood = code === best.code || (yield* this.#isAsGood(code, best));
      if (isGood === undefined) return false;
      if (!isGood) continue;
      this.#play(code);
      if (!(yield* this.#attack(best.plies))) return false;
      this.#undo();
    }
    return true;
  }

  /** Whether a reply holds out as long as the best one, and is no useless interposition. */
  *#isAsGood(code: number, { plies, without }: BestReply): Steps<boolean | undefined> {
    if (plies > 1) {
      const answer = yield* this.#asker.askAfter(code, plies - 2);
      if (answer.kind === 'unknown') return undefined;
      if (answer.kind === 'mate') return false;
    }
    if (!this.#game.isInterposition(code)) return true;
    const isUseless = yield* this.#finder.isUseless(code, without);
    return isUseless === undefined ? undefined : !isUseless;
  }

  #keep(): void {
    this.#best = { codes: [...this.#codes], useless: 0 };
    this.#left = this.#inHand();
  }

  /** Lower bound of the pieces left after `plies` more plies, if every move of the attacker is a drop. */
  #least(plies: number): number {
    return Math.max(0, this.#inHand() - Math.ceil(plies / 2));
  }

  #inHand(): number {
    const { prover, attacker } = this.#asker;
    return this.#game.inHand(prover.store(this.#game.words), attacker);
  }

  #play(code: number): void {
    this.#asker.play(code);
    this.#codes.push(code);
  }

  #undo(): void {
    this.#asker.undo();
    this.#codes.pop();
  }
}
