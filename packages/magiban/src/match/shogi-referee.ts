/**
 * The rules of shogi. The referee also awards impasse (jishogi) wins, since not every engine can declare them; a draw by impasse
 * (the 24-point rule) needs a declaration by the engine to move.
 */
import { type Result, unwrap } from '../errors/error.js';
import { otherSide, type Side } from '../game.js';
import { ShogiGame } from '../shogi/game.js';
import type { GameMove } from '../shogi/game-move.js';
import { handicapOf } from '../shogi/handicaps.js';
import { declaration, declarer, handicapPoints, type ImpasseRule } from '../shogi/impasse.js';
import type { Outcome } from '../shogi/outcome.js';
import { shogiPosition } from '../shogi/position.js';
import type { Reason, Referee, Verdict } from './referee.js';
import type { Opening, Rules } from './settings.js';

export class ShogiReferee implements Referee {
  readonly #game: ShogiGame;
  readonly #impasse: ImpasseRule | undefined;
  /** Impasse points for the handicap pieces. */
  readonly #handicap: number;
  readonly moves: string[] = [];

  constructor({ from, moves }: Opening, { impasse }: Rules) {
    this.#game = shogiGame(from);
    this.#impasse = impasse;
    const { start } = this.#game;
    this.#handicap = handicapOf(start) ? handicapPoints(start) : 0;
    for (const move of moves) unwrap(this.play(move));
  }

  get toMove(): Side {
    return this.#game.position.side;
  }

  get text(): string {
    return this.#game.position.text;
  }

  play(move: string): Result<unknown> {
    const played = this.#game.tryPlay(move);
    if (played.ok) this.moves.push((played.value.move as GameMove).usi);
    return played;
  }

  verdict(): Verdict | undefined {
    const outcome = this.#game.outcome() ?? this.#win();
    return outcome && verdictOf(outcome);
  }

  #win(): Outcome | undefined {
    if (!this.#impasse) return undefined;
    const { position } = this.#game;
    const by = declarer(position, this.#impasse);
    const { outcome } = declaration(position, this.#impasse, by, this.#handicap);
    return outcome?.winner ? outcome : undefined;
  }

  declare(): Verdict {
    const loss: Verdict = { winner: otherSide(this.toMove), reason: 'false-declaration' };
    if (!this.#impasse) return loss;
    const declared = this.#game.declare(this.#impasse, this.#game.position.turn);
    if (declared.ok) return verdictOf(declared.value);
    return { ...loss, detail: declared.error.message };
  }
}

export function shogiGame(from: string | undefined): ShogiGame {
  return new ShogiGame(from === undefined ? undefined : shogiPosition(from));
}

function verdictOf({ winner, reason }: Outcome): Verdict {
  // All reasons by rule and by declaration are match terminations, too.
  const known = reason as Reason;
  return winner
    ? { winner: winner === 'sente' ? 'first' : 'second', reason: known }
    : { reason: known };
}
