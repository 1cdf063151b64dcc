/**
 * Games in PGN: records/ parses the text, this module plays the moves. Faulty text does not throw: each game comes with its
 * errors, and with all that could be read.
 *
 * Lenient (the default): a line ends before its first illegal move; if that is the main line, so does the game, while
 * other variations are kept. Moves may be in UCI. Null moves (`--`, `Z0`) are not chess moves and end their line.
 * Strict: canonical SAN, correct move numbers, a result equal to the Result tag; reading stops after the first error.
 */
import { malformedPgn } from '../../errors/english/records.js';
import { err, type Result } from '../../errors/error.js';
import { PgnReader, type PgnReaderOptions } from '../../records/pgn/reader.js';
import { PgnRecord } from '../../records/pgn/record.js';
import { writePgn, writeRecord } from '../../records/pgn/writer.js';
import { type TextSource, textPieces } from '../../records/text/source.js';
import type { ChessGame } from '../game/game.js';
import { terminationMarker } from '../game/outcome.js';
import { PgnGame } from './pgn-game.js';
import { isChess960Name, startTags } from './pgn-start.js';

/** How PGN is read. */
export interface ParsePgnOptions extends PgnReaderOptions {}

/** How a stream of PGN is read. */
export interface ReadPgnOptions extends ParsePgnOptions {
  /** The encoding of bytes: default `utf-8`; old files are often `windows-1252`. */
  readonly encoding?: string;
}

/** Chunks are parsed in slices of this many characters, so that few games are in memory at once. */
const PART = 16_384;

/** Reads games one by one from a stream, an iterable of chunks or a string, and holds only a few games in memory. */
export async function* readPgn(
  source: TextSource,
  { strict = false, encoding }: ReadPgnOptions = {},
): AsyncGenerator<PgnGame> {
  const reader = new PgnReader({ strict });
  for await (const piece of textPieces(source, encoding)) {
    for (let at = 0; at < piece.length; at += PART) {
      for (const record of reader.push(piece.slice(at, at + PART))) {
        const game = new PgnGame(record, strict);
        yield game;
        if (strict && game.errors.length > 0) return;
      }
    }
  }
  for (const record of reader.end()) yield new PgnGame(record, strict);
}

/** Parses all games of a text; strict reading stops at the first with an error. */
export function parsePgn(text: string, { strict = false }: ParsePgnOptions = {}): PgnGame[] {
  const reader = new PgnReader({ strict });
  const games: PgnGame[] = [];
  for (const record of [...reader.push(text), ...reader.end()]) {
    const game = new PgnGame(record, strict);
    games.push(game);
    if (strict && game.errors.length > 0) break;
  }
  return games;
}

/** Parses the first game of a text; an error if anything is wrong with it. */
export function parseGame(text: string, options?: ParsePgnOptions): Result<ChessGame> {
  const [game] = parsePgn(text, options);
  if (game) return game.checked;
  return err(malformedPgn({ reason: 'no-game', game: 1, line: 1, column: 1 }));
}

/**
 * Writes a game as PGN in the standard's export format, or a record as it was read, checked or not. Join several games
 * with an empty line between them.
 */
export function makePgn(game: ChessGame | PgnRecord): string {
  if (game instanceof PgnRecord) return writeRecord(game);
  const { start, tree } = game;
  const headers = new Map(game.headers);
  const hasFen = headers.delete('FEN');
  headers.delete('SetUp');
  const variant = headers.get('Variant') ?? '';
  for (const [name, value] of startTags(start)) headers.set(name, value);
  if (hasFen && !headers.has('FEN')) headers.set('SetUp', '1').set('FEN', start.fen());
  if (isChess960Name(variant)) headers.set('Variant', variant);
  return writePgn({
    headers,
    tree,
    result: terminationMarker(game.result),
    firstNumber: start.fullmoves,
    secondFirst: start.turn === 'black',
    textOf: ({ san }) => san,
  });
}
