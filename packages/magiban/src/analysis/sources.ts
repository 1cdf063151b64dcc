/**
 * Reads the games of all files one by one. A file of many games is read twice, for its moves and to be written again, but
 * held in memory only as text. An error in one file or game does not affect the others.
 */
import { readPgn } from '../chess/records/pgn.js';
import type { PgnGame } from '../chess/records/pgn-game.js';
import { FORMATS, formatOf } from '../documents.js';
import { unknownName } from '../errors/english/options.js';
import { err, inContext, MagibanError, ok, type Result, unwrap } from '../errors/error.js';
import type { PositionWarning } from '../errors/reasons/positions.js';
import type { RecordFormat } from '../records/record-text.js';
import { decodeText } from '../records/text/encoding.js';
import type { ShogiRecord } from '../shogi/records/record-game.js';
import { parseRecord } from '../shogi/records/records.js';
import { annotatedPgn, annotatedRecord } from './annotate.js';
import { type ErrorNote, type Line, noteOf, startOfLine } from './line.js';
import { mainMoves, mainNodes } from './main-line.js';
import type { GameReview } from './review.js';

export type GameFormat = 'pgn' | RecordFormat;

export interface SourceFile {
  /** The name as given, or `stdin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Undefined if the file holds no games. */
  readonly format: GameFormat | undefined;
  readonly trouble?: ErrorNote;
}

/** A game of a file, read to be analysed and written again. */
export interface SourceGame {
  /** From 1. */
  readonly number: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The moves to analyse, or the first error of the game: after an error, the moves actually played are unknown. */
  line(): Result<Line>;
  /** What is odd about the start position. */
  readonly warnings: readonly PositionWarning[];
  /** The moves of the main line in human notation. */
  moveTexts(): string[];
  /** The game with its analysis, or unchanged if there is none. Throws if the game cannot be written at all. */
  annotated(review: GameReview | undefined): Result<string>;
}

/** Reads the bytes of a file; an error is kept as its trouble. */
export function sourceOf(name: string, bytes: Uint8Array): SourceFile {
  try {
    const format = unwrap(gameFormat(bytes));
    // Throws if the record cannot be read at all.
    if (format !== 'pgn') unwrap(parseRecord(bytes, { format }));
    return { name, bytes, format };
  } catch (error) {
    return { name, bytes, format: undefined, trouble: noteOf(error) };
  }
}

/** The output format: USI has no comments, so it becomes KIF. */
export function targetFormat<F extends GameFormat>(format: F): Exclude<F, 'usi'> | 'kif' {
  return format === 'usi' ? 'kif' : (format as Exclude<F, 'usi'>);
}

function gameFormat(bytes: Uint8Array): Result<GameFormat> {
  const format = formatOf(decodeText(bytes).text);
  if (format === 'sfen') return ok('usi');
  if (format !== undefined && format !== 'fen') return ok(format);
  const known = FORMATS.filter((name) => name !== 'fen');
  if (!format) return err(unknownName({ what: 'format', known }));
  const error = unknownName({ what: 'format', name: format, known });
  return err(inContext('this is a position of chess, not a game', error));
}

/** The games of a file. */
export async function* gamesOf({ bytes, format }: SourceFile): AsyncGenerator<SourceGame> {
  if (format === undefined) return;
  if (format === 'pgn') {
    for await (const record of readPgn(decodeText(bytes).text)) yield chessSource(record);
    return;
  }
  for (const record of unwrap(parseRecord(bytes, { format }))) yield shogiSource(record, format);
}

function chessSource(record: PgnGame): SourceGame {
  const { number, headers, game } = record;
  return {
    number,
    headers,
    warnings: game?.start.warnings ?? [],
    line: () => {
      const { checked } = record;
      if (!checked.ok) return checked;
      const moves = mainMoves(checked.value).map(({ move }) => move.uci);
      return playable(number, { game: 'chess', start: checked.value.start.bytes, moves });
    },
    moveTexts: () => (game ? mainMoves(game).map(({ move }) => move.san) : []),
    annotated: (review) => ok(annotatedPgn(record, review)),
  };
}

function shogiSource(record: ShogiRecord, format: RecordFormat): SourceGame {
  const { number, headers, game } = record;
  return {
    number,
    headers,
    warnings: game?.start.warnings ?? [],
    line: () => {
      const { checked } = record;
      if (!checked.ok) return checked;
      const moves = mainNodes(checked.value).map(({ move }) => move.usi);
      return playable(number, { game: 'shogi', start: checked.value.start.bytes, moves });
    },
    moveTexts: () => (game ? mainNodes(game).map(({ move }) => move.japanese) : []),
    annotated: (review) => annotatedRecord(record, targetFormat(format), review),
  };
}

/** Problems may start from positions that no engine can play. */
function playable(number: number, line: Line): Result<Line> {
  try {
    startOfLine(line);
    return ok(line);
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    return err(inContext(`game ${number}: it cannot be played from its start`, error));
  }
}
