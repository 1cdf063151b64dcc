/** Random chess positions, as random games reach them, and random text near what parsers expect. */
import fc from 'fast-check';
import { ChessPosition, chess960Setup, unwrap } from '../../src/chess/index.js';

/** FENs of all dialects in canonical form, odd corners included. */
export const CANONICAL_FENS: readonly string[] = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 99 65535',
  'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 3 7',
  'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9',
  // The rook that may castle is not the outermost one.
  'rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11',
  '1r2k1r1/8/8/8/8/8/8/RR2K1RR w GBkq - 0 1',
  '4k3/8/8/8/8/8/8/4K3 b - - 0 1',
  'R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1',
];

/** A position that a random game from the ordinary or a Chess960 array has reached. */
export const positions: fc.Arbitrary<ChessPosition> = fc
  .tuple(
    fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 959 })),
    fc.array(fc.nat(), { maxLength: 120 }),
  )
  .map(([array, choices]) => {
    let position =
      array === undefined
        ? ChessPosition.start
        : unwrap(ChessPosition.fromSetup(chess960Setup(array)));
    for (const choice of choices) {
      const moves = position.legalMoves();
      const move = moves[choice % moves.length];
      if (!move) break;
      position = position.play(move);
    }
    return position;
  });

/** A text with some of its signs replaced, doubled, swapped or taken out. */
export function mutated(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const sign = fc.oneof(
    fc.constantFrom(...' /-0123456789abcdefghkqrnpwxKQRNBPOxabc=+#!?;"()\t\n'),
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
