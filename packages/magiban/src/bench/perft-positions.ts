/**
 * Positions of `magiban bench perft` with their published node counts, by depth from 1. "Kiwipete" and "position 3" are from the
 * Chess Programming Wiki; "matsuri" is the busy middlegame on which shogi programs are compared.
 */
import type { GameName } from '../game.js';

export interface CountedPosition {
  readonly name: string;
  /** FEN or SFEN. */
  readonly fen: string;
  readonly counts: readonly number[];
}

export const POSITIONS: Readonly<Record<GameName, readonly CountedPosition[]>> = {
  chess: [
    {
      name: 'start',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      counts: [20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    },
    {
      name: 'Kiwipete',
      fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
      counts: [48, 2_039, 97_862, 4_085_603, 193_690_690],
    },
    {
      name: 'position 3',
      fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
      counts: [14, 191, 2_812, 43_238, 674_624, 11_030_083],
    },
  ],
  shogi: [
    {
      name: 'start',
      fen: 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
      counts: [30, 900, 25_470, 719_731, 19_861_490, 547_581_517],
    },
    {
      name: 'matsuri',
      fen: 'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1',
      counts: [207, 28_684, 4_809_015, 516_925_165],
    },
  ],
};

/** Kasparov–Topalov, Wijk aan Zee 1999: opening, wild middlegame and endgame, for move lists. */
export const GAME = [
  'e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6 Nc1 O-O-O Nb3 exd4',
  'Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4 Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4',
  'Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1 Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3',
  'Qa8 c3 Qa4+ Ke1 f4 f5 Kc1 Rd2 Qa7',
].flatMap((line) => line.split(' '));
