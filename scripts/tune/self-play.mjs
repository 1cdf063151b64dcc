// Training positions, scored by small searches: from self-play games with occasional random moves, and a few random moves
// beside them. Searches meet such positions all the time, but careful games never reach them: the cost of an exposed king
// cannot be learned from games where every king is safe.
import { EngineCore, PACKED_BYTES } from './core.mjs';
import { dice, resultOf } from './game.mjs';
import { startOf } from './start.mjs';

const HABITS = {
  chess: {
    opening: [4, 10],
    /** Two thirds of the games stop at this length: positions with all pieces on the board teach most. */
    short: [40, 65],
    longest: 240,
    /** A lost opening teaches nothing, and a won game is over. */
    lost: 600,
    won: 1000,
  },
  shogi: { opening: [6, 16], short: [60, 100], longest: 340, lost: 1000, won: 2000 },
};
const WON_PLIES = 6;
/** A draw: scores within EVEN for EVEN_PLIES plies, from ply EVEN_FROM on. */
const EVEN = 8;
const EVEN_PLIES = 15;
const EVEN_FROM = 80;
/** Positions with larger scores are skipped: there the evaluation need not be exact. */
const MOST_VALUE = 2500;
/** Percentage of random moves, each in a third of the games. */
const ERRORS = [0, 4, 10];
const ERRORS_UNTIL = 120;
/** Positions beside each game position, their distance, and their share of the nodes. */
const BESIDE = 2;
const BESIDE_PLIES = 3;
const BESIDE_SHARE = 1 / 3;

/** In place of a result in halves: the game result says nothing about this position. */
export const NO_RESULT = 255;

/** Bytes of one record: the position, the score (16 bits), the result in halves (8 bits), 0. */
export const recordBytes = (game) => PACKED_BYTES[game] + 4;

/** A position with its score and its result, in halves, for the side to move. */
function recordOf(game, packed, value, result) {
  const record = new Uint8Array(recordBytes(game));
  record.set(packed);
  const view = new DataView(record.buffer);
  view.setInt16(PACKED_BYTES[game], value, true);
  view.setUint8(PACKED_BYTES[game] + 2, result);
  return record;
}

/** Whether nothing hangs, judging by the best move. */
function isQuiet(engine, move) {
  if (engine.isCheck) return false;
  const isChess = engine.game === 'chess';
  const isDrop = !isChess && move >> 15 === 1;
  return isDrop || engine.packed()[isChess ? (move >> 6) & 63 : move & 127] === 0;
}

const isLearned = (engine, value, move) => Math.abs(value) < MOST_VALUE && isQuiet(engine, move);

/** Adjudicates games from the scores for the first player. */
class Judge {
  #won;
  #sure = 0;
  #sign = 0;
  #even = 0;

  constructor(won) {
    this.#won = won;
  }

  /** The result for the first player, once there is one. */
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

  /** With `whole`, games are played to their end and no positions beside them are sampled: to learn from results. */
  constructor(game, { nodes, seed, whole = false }) {
    this.#habits = HABITS[game];
    this.#isWhole = whole;
    this.#random = dice(seed);
    this.#nodes = nodes;
    this.#main = new EngineCore(game, { megabytes: 2 });
    this.#beside = new EngineCore(game, { megabytes: 1 });
  }

  /** Plays one game: records of its positions and of those beside it; none if its opening was bad. */
  records() {
    const { opening: range, short, longest } = this.#habits;
    const main = this.#main;
    // Histories and hash entries of one game mislead the next.
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
    // No result for a game that was cut short; a draw for one that reached the maximum length.
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

  /** A few random moves from a position, after the best one or not; undefined if the result is not quiet. */
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

  /** Varies the number of nodes, so that no depth is over-represented. */
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
