/** The worked examples of docs/specs/tablebase.md: positions, sets and indices are what the library finds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../../scripts/tools.mjs';
import { ChessPosition } from '../../../src/chess/position/position.js';
import { unwrap } from '../../../src/errors/error.js';
import { ShogiPosition } from '../../../src/shogi/position/position.js';
import { entriesOf } from '../../../src/tablebase/index/layouts.js';
import { placeOf } from '../../../src/tablebase/index/positions.js';
import { CHESS_SETS, SHOGI_SETS } from '../../../src/tablebase/index/sets.js';

const text = readFileSync(join(ROOT, 'docs/specs/tablebase.md'), 'utf8');
/** `FEN`, …`SET`… **index**: an example. */
const EXAMPLE = /^Example.*?: `(?<fen>[^`]+)`,.*?of `(?<set>\w+)`.*?\*\*(?<index>[\d,]+)\*\*/gms;
const examples = Array.from(text.matchAll(EXAMPLE), ({ groups }) => ({
  fen: groups?.fen ?? '',
  set: groups?.set ?? '',
  index: Number(groups?.index?.replaceAll(',', '')),
}));

describe('the specification of tables', () => {
  it('has its examples', () => {
    expect(examples.map(({ set }) => set)).toEqual(['KSPvK', 'KQvK', 'KRvKP']);
  });

  it.each(examples)('$fen', ({ fen, set, index }) => {
    const isShogi = fen.split(' ').length === 4;
    const position = isShogi
      ? unwrap(ShogiPosition.fromSfen(fen))
      : unwrap(ChessPosition.fromFen(fen));
    expect(placeOf(position)).toEqual({
      material: { game: isShogi ? 'shogi' : 'chess', name: set },
      index,
    });
  });

  it('has its numbers of entries', () => {
    const sizes = Object.fromEntries(
      [...SHOGI_SETS, ...CHESS_SETS].map((set) => [`${set.game}:${set.name}`, entriesOf(set)]),
    );
    expect(sizes).toMatchObject({
      'shogi:KGvK': 2996 * 164,
      'shogi:KRvK': 2996 * 326,
      'shogi:KRGvK': 2996 * 326 * 164,
      'shogi:KPPvK': (2996 * 326 * 327) / 2,
      'chess:KQvK': 2 * 462 * 64,
      'chess:KPvK': 2 * 1806 * 48,
      'chess:KBBvK': 462 * 64 * 65,
      'chess:KRvKP': 2 * 1806 * 64 * 48,
      'chess:KRvKR': 462 * 64 * 64,
    });
  });
});
