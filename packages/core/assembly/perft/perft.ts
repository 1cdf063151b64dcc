/**
 * Perft with a hash table, for any game: what was counted below a position is not counted again when another order of
 * moves leads there. Where the rest of the tree is small, the game's own perft is faster than looking up.
 */
import { Game } from '../common/game';
import { HashTable } from './hash-table';

/** Up to this depth counting costs less than remembering. */
const SMALL: u32 = 2;

export abstract class HashedPerft {
  static run<G extends Game>(game: G, depth: u32, list: usize): u64 {
    if (depth <= SMALL) return game.perft(depth, list);
    const key = game.key();
    const known = HashTable.find(key, depth);
    if (known) return known;
    const end = game.legalMoves(list);
    let nodes: u64 = 0;
    for (let at = list; at < end; at += 2) {
      const move = <u32>load<u16>(at);
      game.play(move);
      nodes += HashedPerft.run<G>(game, depth - 1, end);
      game.undo();
    }
    HashTable.keep(key, depth, nodes);
    return nodes;
  }
}
