// Positions to learn from, judged by small searches: those of games that the engine plays against itself, in which now and
// then somebody errs, and those a few random moves beside them. Searches meet such positions all the time, careful games
// never do: how bad it is to leave a king without cover is not learned from games in which nobody does.
import { EngineCore, PACKED_BYTES } from './core.mjs';
import { dice, resultOf } from './game.mjs';
import { startOf } from './start.mjs';

const HABITS = {
  chess: {
    opening: [4, 10],
    /** Two games of three are not played on for longer: most is to be learned while all pieces are there. */
    short: [40, 65],
    longest: 240,
    /** An opening that is lost already teaches nothing, and a game that is won is over. */
    lost: 600,
    won: 1000,
  },
  shogi: { opening: [6, 16], short: [60, 100], longest: 340, lost: 1000, won: 2000 },
};
const WON_PLIES = 6;
/** Dead even for so long, late in the game: a draw. */
const EVEN = 8;
const EVEN_PLIES = 15;
const EVEN_FROM = 80;
/** Beyond this an evaluation need not be exact. */
const MOST_VALUE = 2500;
/** How often out of a hundred somebody plays any move at all: in a third of the games each. */
const ERRORS = [0, 4, 10];
const ERRORS_UNTIL = 120;
/** Positions beside each of a game, how far away they are, and which part of the nodes they get. */
const BESIDE = 2;
const BESIDE_PLIES = 3;
const BESIDE_SHARE = 1 / 3;

/** Instead of a result in halves: how the game ended says nothing about this position. */
export const NO_RESULT = 255;

/** Bytes of one record: the position, the value (16 bits), the result in halves (8 bits), 0. */
export const recordBytes = (game) => PACKED_BYTES[game] + 4;

/** A position, with its value and its result for the side to move: the result is in halves. */
function recordOf(game, packed, value, result) {
  const record = new Uint8Array(recordBytes(game));
  record.set(packed);
  const view = new DataView(record.buffer);
  view.setInt16(PACKED_BYTES[game], value, true);
  view.setUint8(PACKED_BYTES[game] + 2, result);
  return record;
}

/** Whether nothing hangs, as far as the best move tells. */
function isQuiet(engine, move) {
  if (engine.isCheck) return false;
  const isChess = engine.game === 'chess';
  const isDrop = !isChess && move >> 15 === 1;
  return isDrop || engine.packed()[isChess ? (move >> 6) & 63 : move & 127] === 0;
}

const isLearned = (engine, value, move) => Math.abs(value) < MOST_VALUE && isQuiet(engine, move);

/** Tells from the values for the first player when it makes no sense to play on. */
class Judge {
  #won;
  #sure = 0;
  #sign = 0;
  #even = 0;

  constructor(won) {
    this.#won = won;
  }

  /** The result for the first player, as soon as there is one. */
  see(value, plies) {
    const sign = Math.abs(value) < this.#won ? 0 : Math.sign(value);
    this.#sure = sign === this.#sign ? this.#sure + 1 : 1;
    this.#sign = sign;
    if (sign !== 0 && this.#sure >= WON_PLIES) return sign > 0 ? 1 : 0;
    this.#even = plies > EVEN_FROM && Math.abs(value) < EVEN ? this.#even + 1 : 0;
    return this.#even >= EVEN_PLIES ? 0.5 : undefined;
  }
}

export class SelfPlay {
  #habits;
  #random;
  #nodes;
  #isWhole;
  #main;
  #beside;

  /** With `whole`, games are played to their end, and nothing is looked at beside them: to learn from results. */
  constructor(game, { nodes, seed, whole = false }) {
    this.#habits = HABITS[game];
    this.#isWhole = whole;
    this.#random = dice(seed);
    this.#nodes = nodes;
    this.#main = new EngineCore(game, { megabytes: 2 });
    this.#beside = new EngineCore(game, { megabytes: 1 });
  }

  /** Plays one game: records of its positions and of those beside it; none if its opening was no good. */
  records() {
    const { opening: range, short, longest } = this.#habits;
    const main = this.#main;
    // What is learned in one game misleads in others.
    main.forget();
    this.#beside.forget();
    main.load(startOf(main.game));
    const opening = this.#between(range);
    for (let plies = 0; plies < opening; plies++) if (!this.#playAny(main)) return [];
    const isShort = !this.#isWhole && this.#random(3) > 0;
    const { seen, beside, result, lastError } = this.#playOn(
      opening,
      isShort ? this.#between(short) : longest,
    );
    // Without a result: a game that was not played to its end; a draw, if it went on for longer than any.
    const final = result ?? (isShort ? undefined : 0.5);
    const own = seen.map(({ packed, value, plies }) => {
      const isKnown = final !== undefined && plies >= lastError;
      const halves = 2 * (plies % 2 === 0 ? final : 1 - final);
      return recordOf(main.game, packed, value, isKnown ? halves : NO_RESULT);
    });
    return [...own, ...beside];
  }

  #playOn(opening, length) {
    const { lost, won } = this.#habits;
    const main = this.#main;
    const errors = ERRORS[this.#random(ERRORS.length)];
    const judge = new Judge(won);
    const [seen, beside] = [[], []];
    let lastError = 0;
    for (let plies = opening; plies < length; plies++) {
      const forFirst = (value) => (plies % 2 === 0 ? value : -value);
      const over = resultOf(main);
      if (over !== undefined) {
        return { seen, beside, lastError, result: plies % 2 === 0 ? over : 1 - over };
      }
      const packed = main.packed();
      const { value, move } = main.search(this.#some(this.#nodes), plies);
      if (plies === opening && Math.abs(value) > lost) return { seen: [], beside: [], lastError };
      const result = judge.see(forFirst(value), plies);
      if (result !== undefined) return { seen, beside, lastError, result };
      if (isLearned(main, value, move)) seen.push({ packed, value, plies });
      for (let n = 0; n < BESIDE && !this.#isWhole; n++) {
        const record = this.#lookBeside(packed, n % 2 ? move : undefined);
        if (record) beside.push(record);
      }
      if (this.#random(100) >= errors || plies >= ERRORS_UNTIL) main.play(move);
      else {
        this.#playAny(main);
        lastError = plies + 1;
      }
    }
    return { seen, beside, lastError };
  }

  /** A few random moves from a position, after the best one or not; nothing if that leads to noise. */
  #lookBeside(packed, best) {
    const engine = this.#beside;
    engine.load(packed);
    const plies = 1 + this.#random(BESIDE_PLIES);
    for (let n = 0; n < plies; n++) {
      if (n === 0 && best !== undefined) engine.play(best);
      else if (!this.#playAny(engine)) return undefined;
    }
    if (engine.isCheck || resultOf(engine) !== undefined) return undefined;
    const reached = engine.packed();
    engine.load(reached);
    const { value, move } = engine.search(this.#some(Math.ceil(this.#nodes * BESIDE_SHARE)), 0);
    if (!isLearned(engine, value, move)) return undefined;
    return recordOf(engine.game, reached, value, NO_RESULT);
  }

  /** Not the same number of nodes each time: so no depth is seen more than others. */
  #some(nodes) {
    return nodes + this.#random(nodes);
  }

  #between([least, most]) {
    return least + this.#random(most - least + 1);
  }

  #playAny(engine) {
    const codes = engine.legalCodes();
    if (codes.length === 0) return false;
    engine.play(codes[this.#random(codes.length)]);
    return true;
  }
}
