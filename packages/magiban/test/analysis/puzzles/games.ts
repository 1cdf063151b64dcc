/** Public games with well-known tactics, as moves only, and made-up positions one ply before a blunder. */

/** In SAN. */
export const CHESS_GAMES = {
  // Légal – Saint Brie, Paris 1750.
  legal: 'e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#',
  // Réti – Tartakower, Vienna 1910.
  reti: 'e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#',
  // Molinari – Bordais, correspondence 1979.
  molinari: 'e4 c5 c4 Nc6 Ne2 Nf6 Nbc3 Nb4 g3 Nd3#',
  // The Budapest trap.
  budapest: 'd4 Nf6 c4 e5 dxe5 Ng4 Bf4 Nc6 Nf3 Bb4+ Nbd2 Qe7 a3 Ngxe5 axb4 Nd3#',
  // The Blackburne Shilling trap.
  shilling: 'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#',
} as const;
