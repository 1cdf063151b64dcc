/** Everything that `npm run fuzz` goes through. */
import { BOOK_TARGET } from './book-target.js';
import { CHESS_TARGETS } from './chess-targets.js';
import { PGN_TARGET } from './pgn-target.js';
import { RECORD_TARGETS } from './record-targets.js';
import { SHOGI_TARGETS } from './shogi-targets.js';
import type { FuzzTarget } from './target.js';

export const TARGETS: readonly FuzzTarget[] = [
  ...CHESS_TARGETS,
  PGN_TARGET,
  ...SHOGI_TARGETS,
  ...RECORD_TARGETS,
  BOOK_TARGET,
];
