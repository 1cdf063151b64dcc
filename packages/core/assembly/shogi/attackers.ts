/** Which pieces of theirs attack a square, all kinds at once. */
import { Attacks, Magic, Sliders } from './attacks';
import { Rays, Sets } from './king';
import { Army } from './position';
import { Side } from './types';

export abstract class Attackers {
  static lo<Us, Them>(p: usize, square: usize, occLo: u64, occHi: u64): u64 {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    const straight = Sets.lo(Sliders.rook<Magic>(square, occLo, occHi));
    const diagonal = Sets.lo(Sliders.bishop<Magic>(square, occLo, occHi));
    return (
      (Sets.lo(Attacks.knight(square, us)) & them.knightsLo) |
      (Sets.lo(Attacks.silver(square, us)) & them.silversLo) |
      (Sets.lo(Attacks.gold(square, us)) & them.goldsLo) |
      (Sets.lo(Attacks.pawn(square, us)) & them.pawnsLo) |
      (Sets.lo(Attacks.king(square)) & (them.kingLo | them.horsesLo | them.dragonsLo)) |
      (straight & (them.rooksLo | them.dragonsLo)) |
      (straight & Sets.lo(Rays.lance<Us>(square)) & them.lancesLo) |
      (diagonal & (them.bishopsLo | them.horsesLo))
    );
  }

  static hi<Us, Them>(p: usize, square: usize, occLo: u64, occHi: u64): u64 {
    const them = Army.of<Them>(p);
    const us = Side.index<Us>();
    const straight = Sets.hi(Sliders.rook<Magic>(square, occLo, occHi));
    const diagonal = Sets.hi(Sliders.bishop<Magic>(square, occLo, occHi));
    return (
      (Sets.hi(Attacks.knight(square, us)) & them.knightsHi) |
      (Sets.hi(Attacks.silver(square, us)) & them.silversHi) |
      (Sets.hi(Attacks.gold(square, us)) & them.goldsHi) |
      (Sets.hi(Attacks.pawn(square, us)) & them.pawnsHi) |
      (Sets.hi(Attacks.king(square)) & (them.kingHi | them.horsesHi | them.dragonsHi)) |
      (straight & (them.rooksHi | them.dragonsHi)) |
      (straight & Sets.hi(Rays.lance<Us>(square)) & them.lancesHi) |
      (diagonal & (them.bishopsHi | them.horsesHi))
    );
  }
}
