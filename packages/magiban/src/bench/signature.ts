/**
 * The bench signature: the node count of a fixed-depth search. It is the same on every machine, in WebAssembly and in JavaScript,
 * and changes only when search or evaluation change.
 */
import { createEngine } from '../engine/create.js';
import { unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { rulesOf } from '../rules.js';

/** Openings, tactical and quiet middlegames, and endgames. */
export const SIGNATURE_POSITIONS: Readonly<Record<GameName, readonly string[]>> = {
  chess: [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    '8/8/1p1k4/p1p2p2/P1P2P2/1P1K4/8/8 b - - 4 40',
  ],
  shogi: [
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
    'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
    'ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62',
    '4k4/9/4P4/9/9/9/9/9/4K4 b G 1',
  ],
};

export const SIGNATURE_DEPTHS: Readonly<Record<GameName, number>> = { chess: 10, shogi: 8 };
export const SIGNATURE_HASH = 16;

export interface Signature {
  readonly game: GameName;
  readonly depth: number;
  readonly positions: number;
  readonly nodes: number;
}

export function signatureOf(game: GameName): Signature {
  const engine = createEngine(game, { hash: SIGNATURE_HASH });
  const depth = SIGNATURE_DEPTHS[game];
  let nodes = 0;
  for (const text of SIGNATURE_POSITIONS[game]) {
    engine.newGame();
    nodes += engine.think(unwrap(rulesOf(game).parse(text)), { depth })?.nodes ?? 0;
  }
  engine.dispose();
  return { game, depth, positions: SIGNATURE_POSITIONS[game].length, nodes };
}
