/** `magiban/book`: opening books and the names of openings, in both games. */

export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export { addGame, BOOK_RESULTS, type BookResult, type PlayedGame } from './add-game.js';
export { builtInBook } from './any-book.js';
export { type BookDraft, ChessDraft, type MoveFacts, ShogiDraft } from './draft.js';
export { flipSfen, flipUsi } from './flip.js';
export { type GrowOptions, growBook, type Trunk } from './grow.js';
export {
  type ChessOpenings,
  type NamedOpening,
  type OpeningName,
  OpeningNames,
  openingNames,
  type ShogiOpenings,
} from './openings.js';
export { makePolyglot, PolyglotBook, parsePolyglot, polyglotBook } from './polyglot.js';
export type { PolyglotEntry } from './polyglot-entry.js';
export { chooseBookMove, FULL_VARIETY } from './root-book.js';
export {
  BOOK_FORMATS,
  type BookFormat,
  type BookMove,
  type OpeningBook,
} from './types.js';
export {
  makeYaneuraou,
  parseYaneuraou,
  YaneuraouBook,
  type YaneuraouPosition,
  yaneuraouBook,
} from './yaneuraou.js';
export type { YaneuraouMove } from './yaneuraou-line.js';
