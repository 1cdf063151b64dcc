// Games of the engine against itself; of each, quiet positions with what the search thought of them and how the game ended.
import { EngineCore, PACKED_BYTES } from './core.mjs';
import { dice, playGame, randomOpening } from './game.mjs';

const GAMES_A_PART = 50;

/** Plays one game: the quiet positions, each with the value and the result for its side to move. */
function recordsOf(engine, start, random, nodes) {
  const opening = randomOpening(engine, start, random);
  if (!opening) return [];
  const records = [];
  const see = (_, { value, move, isFirst }) => {
    if (Math.abs(value) < 3000 && isQuiet(engine, move)) {
      records.push({ packed: engine.packed(), value, isFirst });
    }
  };
  const spread = () => nodes + random(nodes / 2);
  const result = playGame([engine, engine], start, opening, spread, see);
  if (result === undefined) return [];
  return records.map((record) => ({ ...record, result: record.isFirst ? result : 1 - result }));
}

function isQuiet(engine, move) {
  if (engine.isCheck) return false;
  const isChess = engine.game === 'chess';
  const isDrop = !isChess && move >> 15 === 1;
  return isDrop || engine.packed()[isChess ? (move >> 6) & 63 : move & 127] === 0;
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
    const records = recordsOf(engine, start, random, nodes);
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
