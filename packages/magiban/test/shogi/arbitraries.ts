/** Random shogi positions, as random games reach them, and random text near what parsers expect. */
import fc from 'fast-check';
import { HANDICAPS, ShogiPosition, shogiPosition } from '../../src/shogi/index.js';

/** SFENs in canonical form, odd corners included. */
export const CANONICAL_SFENS: readonly string[] = [
  ...HANDICAPS.map(({ sfen }) => sfen),
  'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
  'R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1',
  '7lk/9/8S/9/9/9/9/7L1/8K b P 65535',
  '4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S4N4L18P 300',
  '+B+R+P1k4/+S+N+L6/9/9/9/9/9/6+l+n+s/4K1+p+r+b b - 77',
];

/** A position that a random game, even or not, has reached. */
export const positions: fc.Arbitrary<ShogiPosition> = fc
  .tuple(
    fc.constantFrom(ShogiPosition.start.sfen(), ...CANONICAL_SFENS),
    fc.array(fc.nat(), { maxLength: 120 }),
  )
  .map(([sfen, choices]) => {
    let position = shogiPosition(sfen);
    for (const choice of choices) {
      const moves = position.legalMoves();
      const move = moves[choice % moves.length];
      if (!move || position.number === 0xffff) break;
      position = position.play(move);
    }
    return position;
  });

/** A text with some of its signs replaced, doubled, swapped or taken out. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const sign = fc.oneof(
    fc.constantFrom(...' /-+*=x0123456789abcdefghiwkrgsnlpKRBGSNLP!?\t\n'),
    fc.constantFrom(...'▲△☗☖同　１２９一五九歩香桂銀金角飛玉王と成馬竜龍右左直上引寄行不打生'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 }), sign);
  return fc
    .tuple(texts, fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([text, changes]) => {
      let result = text;
      for (const [place, kind, letter] of changes) {
        const at = place % (result.length + 1);
        const before = result.slice(0, at);
        const after = result.slice(at);
        if (kind === 0) result = before + letter + after;
        else if (kind === 1) result = before + after.slice(1);
        else if (kind === 2) result = before + letter + after.slice(1);
        else result = after + before;
      }
      return result;
    });
}
