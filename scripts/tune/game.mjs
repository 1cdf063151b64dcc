// A game between two cores, or self-play of one, from a random opening.
import { startOf } from './start.mjs';

const OPENING_PLIES = { chess: [6, 10], shogi: [6, 16] };
const LONGEST = { chess: 260, shogi: 340 };
/** A game is adjudicated when both sides see a lead of DECIDED for DECIDED_PLIES plies. */
const DECIDED = { chess: 900, shogi: 2000 };
const DECIDED_PLIES = 5;
const WON = 29000;

/** Pseudo-random whole numbers below a limit (xorshift32). */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** Random moves from the start position; undefined if they end the game. */
export function randomOpening(engine, start, random) {
  const [least, most] = OPENING_PLIES[engine.game];
  const length = least + random(most - least + 1);
  const moves = [];
  engine.load(start);
  while (moves.length < length) {
    const codes = engine.legalCodes();
    if (codes.length === 0) return undefined;
    const move = codes[random(codes.length)];
    moves.push(move);
    engine.play(move);
  }
  return moves;
}

/**
 * Plays on from an opening: the result for the first player, from 0 to 1, or undefined if the opening is already decided.
 * `engines` lists the first player's first; `nodes` is the limit per move; `see` receives the result of each search.
 */
export function playGame(engines, start, opening, nodes, see = () => {}) {
  const [{ game }] = engines;
  const all = new Set(engines);
  for (const engine of all) {
    engine.forget();
    engine.load(start);
    for (const move of opening) engine.play(move);
  }
  let sure = 0;
  let sign = 0;
  for (let played = opening.length; played < LONGEST[game]; played++) {
    const isFirst = played % 2 === 0;
    const engine = engines[played % 2];
    const over = resultOf(engine);
    if (over !== undefined) return isFirst ? over : 1 - over;
    const { value, move } = engine.search(nodes(), played);
    if (played === opening.length && Math.abs(value) > DECIDED[game] / 2) return undefined;
    const towards = Math.abs(value) < DECIDED[game] ? 0 : value > 0 === isFirst ? 1 : -1;
    sure = towards !== 0 && towards === sign ? sure + 1 : 0;
    sign = towards;
    if (sure >= DECIDED_PLIES) return sign > 0 ? 1 : 0;
    see(engine, { value, move, isFirst });
    for (const each of all) each.play(move);
  }
  return 0.5;
}

/** Two games with one opening and colours reversed: the first engine's points in both, from 0 to 1. */
export function playPair([one, other], random, nodes) {
  const start = startOf(one.game);
  for (;;) {
    const opening = randomOpening(one, start, random);
    if (!opening) continue;
    const first = playGame([one, other], start, opening, nodes);
    const second = playGame([other, one], start, opening, nodes);
    if (first !== undefined && second !== undefined) return [first, 1 - second];
  }
}

/** The result for the side to move, if the game is over by rule. */
export function resultOf(engine) {
  const verdict = engine.verdict();
  if (verdict !== undefined) return verdict > WON ? 1 : verdict < -WON ? 0 : 0.5;
  if (engine.legalCodes().length > 0) return undefined;
  return engine.isCheck || engine.game === 'shogi' ? 0 : 0.5;
}
