// Games of the engine against itself from random openings; of each, quiet positions with what the search thought of them
// and how the game ended.
import { EngineCore, PACKED_BYTES } from './core.mjs';

const OPENING_PLIES = { chess: [6, 10], shogi: [6, 16] };
const LONGEST = { chess: 260, shogi: 340 };
/** A game is over when both sides think so for that long. */
const DECIDED = { chess: 900, shogi: 2000 };
const DECIDED_PLIES = 5;
const WON = 29000;
const GAMES_A_PART = 50;

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

/** Plays one game: the quiet positions, each with the value and the result for its side to move. */
function playGame(engine, start, random, nodes) {
  const { game } = engine;
  engine.forget();
  engine.load(start);
  let played = 0;
  const [least, most] = OPENING_PLIES[game];
  const opening = least + random(most - least + 1);
  for (; played < opening; played++) {
    const codes = engine.legalCodes();
    if (codes.length === 0) return [];
    engine.play(codes[random(codes.length)]);
  }
  const records = [];
  let sure = 0;
  let sign = 0;
  // The result for whoever moves first, from 0 to 1.
  const finish = (result) =>
    records.map((record) => ({ ...record, result: record.first ? result : 1 - result }));
  for (; played < LONGEST[game]; played++) {
    const isFirst = played % 2 === 0;
    const verdict = engine.verdict();
    if (verdict !== undefined) {
      const score = verdict > WON ? 1 : verdict < -WON ? 0 : 0.5;
      return finish(isFirst ? score : 1 - score);
    }
    const codes = engine.legalCodes();
    if (codes.length === 0) {
      const lost = engine.isCheck || game === 'shogi';
      return finish(lost ? (isFirst ? 0 : 1) : 0.5);
    }
    const { value, move } = engine.search(nodes + random(nodes / 2), played);
    if (played === opening && Math.abs(value) > DECIDED[game] / 2) return [];
    const towards = Math.abs(value) < DECIDED[game] ? 0 : value > 0 === isFirst ? 1 : -1;
    sure = towards !== 0 && towards === sign ? sure + 1 : 0;
    sign = towards;
    if (sure >= DECIDED_PLIES) return finish(sign > 0 ? 1 : 0);
    const packed = engine.packed();
    const target = game === 'chess' ? (move >> 6) & 63 : move & 127;
    const isQuiet = (game === 'shogi' && move >> 15 === 1) || packed[target] === 0;
    if (!engine.isCheck && isQuiet && Math.abs(value) < 3000) {
      records.push({ packed, value, first: isFirst });
    }
    engine.play(move);
  }
  return finish(0.5);
}

/** Bytes of one record: the position, the value (16 bits), the result in halves (8 bits), 0. */
export const recordBytes = (game) => PACKED_BYTES[game] + 4;

/** Plays games and hands the records over in parts, so that little is lost if it is interrupted. */
export function selfPlay(game, start, { games, nodes, seed, take }) {
  const engine = new EngineCore(game);
  const random = dice(seed);
  const size = recordBytes(game);
  let parts = [];
  for (let i = 1; i <= games; i++) {
    const records = playGame(engine, start, random, nodes);
    const part = new Uint8Array(records.length * size);
    const view = new DataView(part.buffer);
    for (const [n, { packed, value, result }] of records.entries()) {
      part.set(packed, n * size);
      view.setInt16(n * size + PACKED_BYTES[game], value, true);
      view.setUint8(n * size + PACKED_BYTES[game] + 2, 2 * result);
    }
    parts.push(part);
    if (i % GAMES_A_PART !== 0 && i !== games) continue;
    take(Buffer.concat(parts), i);
    parts = [];
  }
}
