// Evaluation features of a position: the coefficient of each weight, first player's minus second player's.
//
// Material and piece-square features are read off the board here. All others are measured with the core: a weight is raised by
// STEP, and the change of the evaluation gives its coefficient. So this file needs no knowledge of those terms.
import { PACKED_BYTES } from './core.mjs';
import { NO_RESULT, recordBytes } from './self-play.mjs';

const STEP = 256;
const MIDDLE = 1;
const ENDING = 0x10000;

/** Terms whose features are read off the board. */
const READ_HERE = {
  chess: (name) =>
    ['material', 'by_own_king', 'by_their_king'].includes(name) || name.startsWith('placement_'),
  shogi: (name) => ['board', 'hand', 'own_king', 'their_king', 'king_place'].includes(name),
};

/** The offset of each term among all weights. */
export function offsets(terms) {
  let at = 0;
  return Object.fromEntries(
    Object.entries(terms).map(([name, pairs]) => {
      const offset = at;
      at += pairs.length;
      return [name, offset];
    }),
  );
}

const CHESS_KING = 5;
/** The board is mirrored for all pieces but the king, which castles: both halves share their weights. */
const leftOf = (square) => (square & 4 ? square ^ 7 : square);

/** Copies the changes learned for the left half of the board to the right half. */
export function spread(game, terms, changes) {
  if (game !== 'chess') return;
  const { placement_pawn: first } = offsets(terms);
  for (let i = 0; i < CHESS_KING * 64; i++) {
    const weight = 2 * (first + i);
    const model = 2 * (first + (i & ~63) + leftOf(i & 63));
    changes[weight] = changes[model];
    changes[weight + 1] = changes[model + 1];
  }
}

/** The side of a king (queenside, centre, kingside), which selects the piece-square table: see chess/eval/psqt.ts. */
const sideOf = (square) => [0, 0, 0, 1, 1, 2, 2, 2][square & 7];

function* chessFeatures(packed, at) {
  const sides = [CHESS_KING + 1, CHESS_KING + 9].map((king) => sideOf(packed.indexOf(king)));
  for (let square = 0; square < 64; square++) {
    const piece = packed[square];
    if (!piece) continue;
    const role = (piece & 7) - 1;
    const sign = piece & 8 ? -1 : 1;
    const seen = piece & 8 ? square ^ 56 : square;
    if (role < CHESS_KING) {
      const colour = piece >> 3;
      yield [at.material + role, sign];
      yield [at.by_own_king + 64 * (5 * sides[colour] + role) + seen, sign];
      yield [at.by_their_king + 64 * (5 * sides[1 - colour] + role) + seen, sign];
    }
    yield [at.placement_pawn + 64 * role + (role === CHESS_KING ? seen : leftOf(seen)), sign];
  }
}

const KING = 8;
const relation = (king, square) =>
  king < 0
    ? 153
    : 17 * Math.abs(Math.floor(king / 9) - Math.floor(square / 9)) + (square % 9) - (king % 9) + 8;

function* shogiFeatures(packed, at) {
  const kings = [packed.indexOf(KING), packed.indexOf(KING | 16)];
  const seen = (square, side) => (square < 0 || side === 0 ? square : 80 - square);
  for (const side of [0, 1]) {
    const sign = side ? -1 : 1;
    if (kings[side] >= 0) yield [at.king_place + seen(kings[side], side), sign];
    for (let role = 0; role < 7; role++)
      yield [at.hand + 19 * role + packed[82 + 7 * side + role], sign];
  }
  for (let square = 0; square < 81; square++) {
    const piece = packed[square];
    if (!piece || (piece & 15) === KING) continue;
    const side = piece >> 4;
    const sign = side ? -1 : 1;
    const role = (piece & 15) - 1;
    const place = seen(square, side);
    yield [at.board + role, sign];
    yield [at.own_king + 154 * role + relation(seen(kings[side], side), place), sign];
    yield [at.their_king + 154 * role + relation(seen(kings[1 - side], side), place), sign];
  }
}

/** A growing flat list of numbers. */
class Numbers {
  #held = new Int16Array(1 << 20);
  length = 0;

  push(one, other) {
    if (this.length + 2 > this.#held.length) {
      const larger = new Int16Array(2 * this.#held.length);
      larger.set(this.#held);
      this.#held = larger;
    }
    this.#held[this.length++] = one;
    this.#held[this.length++] = other;
  }

  get all() {
    return this.#held.subarray(0, this.length);
  }
}

/** The change of the evaluation when a weight is raised by STEP, in the middlegame half, the endgame half, or both. */
function change(engine, before, weight, halves) {
  const { weights } = engine;
  weights[weight] += STEP * halves;
  const after = engine.evaluate();
  weights[weight] -= STEP * halves;
  return after - before;
}

/**
 * Extracts all positions of some records: evaluations and targets for the first player, and the features in one flat list of
 * (weight, coefficient) pairs. Those of position i are from begins[i] up to begins[i + 1]. `middles` and `endings` are the game
 * phase: how much of each half of a weight reaches the evaluation. They are measured with the tempo, whose coefficient is 1.
 */
export function extract(engine, terms, records) {
  const { game } = engine;
  const size = recordBytes(game);
  const count = records.length / size;
  const at = offsets(terms);
  const names = Object.keys(terms).filter((name) => !READ_HERE[game](name));
  const asked = names.flatMap((name) => terms[name].map((_, n) => at[name] + n));
  const read = game === 'chess' ? chessFeatures : shogiFeatures;
  const turnAt = game === 'chess' ? 64 : 81;
  const view = new DataView(records.buffer, records.byteOffset, records.byteLength);
  const features = new Numbers();
  const begins = new Float64Array(count + 1);
  const numbers = () => new Float32Array(count);
  const [middles, endings] = [numbers(), numbers()];
  const [evaluations, values, results] = [numbers(), numbers(), numbers()];
  for (let i = 0; i < count; i++) {
    const packed = records.subarray(i * size, i * size + PACKED_BYTES[game]);
    const sign = packed[turnAt] ? -1 : 1;
    engine.load(packed);
    const before = engine.evaluate();
    const halves = view.getUint8(i * size + PACKED_BYTES[game] + 2);
    const result = halves === NO_RESULT ? Number.NaN : halves / 2;
    middles[i] = change(engine, before, at.tempo, MIDDLE) / STEP;
    endings[i] = change(engine, before, at.tempo, ENDING) / STEP;
    const once = STEP * (middles[i] + endings[i]);
    evaluations[i] = sign * before;
    values[i] = sign * view.getInt16(i * size + PACKED_BYTES[game], true);
    results[i] = sign > 0 ? result : 1 - result;
    for (const [weight, times] of read(packed, at)) features.push(weight, times);
    // Where no weight reaches the evaluation, the position is a known draw.
    for (const weight of once > 0 ? asked : []) {
      const times = Math.round(change(engine, before, weight, MIDDLE + ENDING) / once);
      if (times) features.push(weight, sign * times);
    }
    begins[i + 1] = features.length;
  }
  return { count, middles, endings, evaluations, values, results, begins, features: features.all };
}

/** The indices of the weights of some terms. */
export function weightsOf(terms, names) {
  const at = offsets(terms);
  return new Set(names.flatMap((name) => terms[name].map((_, i) => at[name] + i)));
}
