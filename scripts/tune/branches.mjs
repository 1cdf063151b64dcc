// Positions that games might have led to: a few random moves away from those that they did lead to, as a search meets them.
// Each is judged by the evaluation of an engine, which takes a microsecond, or by a small search.
import { PACKED_BYTES } from './core.mjs';
import { recordBytes } from './self-play.mjs';

const FARTHEST = 4;
const MOST_VALUE = 3000;
const POSITIONS_A_PART = 20_000;
/** Of a position that was not played on from, in place of its result. */
export const NO_RESULT = 255;

/** Plays up to FARTHEST random moves from a random position of the records; `see` is asked after each how far it is. */
function walk(engine, records, random, see) {
  const size = recordBytes('chess');
  const at = random(records.length / size) * size;
  engine.load(records.subarray(at, at + PACKED_BYTES.chess));
  const length = 1 + random(FARTHEST);
  for (let played = 1; played <= length; played++) {
    const code = engine.randomCode(random);
    if (code === undefined) return;
    engine.play(code);
    if (!engine.isCheck) see(played, played === length);
  }
}

/** Collects positions with their values until there are so many, and hands them over in parts. */
function collect(count, take, visit) {
  const size = recordBytes('chess');
  let part = Buffer.alloc(POSITIONS_A_PART * size);
  let filled = 0;
  let done = 0;
  const keep = (packed, value) => {
    if (Math.abs(value) > MOST_VALUE || done === count) return;
    const at = filled * size;
    part.set(packed, at);
    part.writeInt16LE(value, at + PACKED_BYTES.chess);
    part[at + PACKED_BYTES.chess + 2] = NO_RESULT;
    filled++;
    done++;
    if (filled < POSITIONS_A_PART && done < count) return;
    take(part.subarray(0, filled * size), done);
    part = Buffer.alloc(POSITIONS_A_PART * size);
    filled = 0;
  };
  while (done < count) visit(keep);
}

/** Positions as the engine judges them without search. */
export function judgedPositions(engine, records, { count, random, take }) {
  collect(count, take, (keep) => {
    walk(engine, records, random, () => keep(engine.packed(), engine.evaluate()));
  });
}

/** Quiet positions as a search of so many nodes judges them. */
export function searchedPositions(engine, records, { count, nodes, random, take }) {
  collect(count, take, (keep) => {
    walk(engine, records, random, (played, isLast) => {
      if (!isLast || engine.verdict() !== undefined || engine.legalCodes().length === 0) return;
      const packed = engine.packed();
      const { value, move } = engine.search(nodes, played);
      const isPlain = move >> 14 === 0 && packed[(move >> 6) & 63] === 0;
      if (isPlain) keep(packed, value);
    });
  });
}
