/**
 * Extracts a mating line from a proof: the attacker mates as fast as possible, the defender holds out as long as possible,
 * but not by useless interpositions.
 *
 * An interposition (a piece dropped between) is useless if the attacker can capture it at once and then mates no later than
 * without it, even if the piece returns to the defender's hand. It is played only where no other move is left.
 */
import type { Asker, Steps } from './asker.js';
import type { MateGame } from './games.js';

export interface MateLine {
  readonly codes: readonly number[];
  /** How many of them are useless interpositions and the captures of these. */
  readonly useless: number;
}

export interface Reply {
  readonly code: number;
  /** Plies to mate after it. */
  readonly plies: number;
  readonly isUseless: boolean;
}

export interface BestReply extends Reply {
  /** Plies to mate if no piece is interposed. */
  readonly without: number;
}

export class LineFinder {
  readonly #asker: Asker;
  readonly #game: MateGame<never>;

  constructor(asker: Asker, game: MateGame<never>) {
    this.#asker = asker;
    this.#game = game;
  }

  /**
   * The line of a mate in at most `plies` plies. If that is the shortest mate, `isBest` asks for the best defence; otherwise
   * any defence will do. Undefined if the budget runs out.
   */
  *find(plies: number, isBest: boolean): Steps<MateLine | undefined> {
    const asker = this.#asker;
    const from = asker.height;
    const codes: number[] = [];
    let useless = 0;
    let rest = plies;
    try {
      for (;;) {
        const answer = yield* asker.ask(rest);
        if (answer.kind !== 'mate') return undefined;
        codes.push(answer.move);
        asker.play(answer.move);
        if (answer.plies === 1) return { codes, useless };
        const reply = isBest
          ? yield* this.bestReply(answer.plies - 1)
          : yield* this.#anyReply(answer.plies - 1);
        if (!reply) return undefined;
        codes.push(reply.code);
        asker.play(reply.code);
        if (reply.isUseless) useless += 2;
        rest = reply.plies;
      }
    } finally {
      asker.backTo(from);
    }
  }

  /** The reply with the longest mate already known, without further search. */
  *#anyReply(most: number): Steps<Reply | undefined> {
    let best: Reply | undefined;
    for (const code of this.#asker.prover.moves(false)) {
      const answer = yield* this.#asker.askAfter(code, most - 1);
      if (answer.kind !== 'mate') return undefined;
      if (best && answer.plies <= best.plies) continue;
      best = { code, plies: answer.plies, isUseless: false };
    }
    return best;
  }

  /** The best defence against a mate in at most `most` plies. */
  *bestReply(most: number): Steps<BestReply | undefined> {
    const all = this.#asker.prover.moves(false);
    const drops = all.filter(this.#game.isInterposition);
    const others = all.filter((code) => !this.#game.isInterposition(code));
    let best: Reply | undefined;
    for (const code of others) {
      if (best?.plies === most - 1) break;
      const plies = yield* this.#longer(code, most - 1, best?.plies ?? 0);
      if (plies === undefined) return undefined;
      if (plies > 0) best = { code, plies, isUseless: false };
    }
    const without = best ? best.plies + 1 : 0;
    let spare: Reply | undefined;
    for (const code of drops) {
      if (best?.plies === most - 1) break;
      const plies = yield* this.#longer(code, most - 1, best?.plies ?? 0);
      if (plies === undefined) return undefined;
      if (plies === 0) continue;
      const isUseless = yield* this.isUseless(code, without);
      if (isUseless === undefined) return undefined;
      if (!isUseless) best = { code, plies, isUseless };
      else if (!spare || plies < spare.plies) spare = { code, plies, isUseless };
    }
    const found = best ?? spare;
    return found && { ...found, without };
  }

  /** Plies to mate after a move if more than `least`, else 0; undefined if unknown. */
  *#longer(code: number, most: number, least: number): Steps<number | undefined> {
    if (least > 0) {
      const answer = yield* this.#asker.askAfter(code, least);
      if (answer.kind === 'unknown') return undefined;
      if (answer.kind === 'mate') return 0;
    }
    return yield* this.#asker.distanceAfter(code, most);
  }

  /** Whether an interposition gains nothing: `without` is the plies to mate without one. */
  *isUseless(code: number, without: number): Steps<boolean | undefined> {
    const asker = this.#asker;
    const { prover, attacker } = asker;
    asker.play(code);
    try {
      for (const capture of prover.moves(true)) {
        if (!this.#game.takes(capture, code)) continue;
        prover.play(capture);
        const packed = this.#game.handedBack(prover.store(this.#game.words), code, attacker);
        prover.undo();
        const answer = yield* asker.askOf(packed, without);
        if (answer.kind === 'unknown') return undefined;
        if (answer.kind === 'mate') return true;
      }
      return false;
    } finally {
      asker.undo();
    }
  }
}
