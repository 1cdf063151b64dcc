/**
 * The input of `magiban convert`: positions and games of chess or shogi, with the format detected from the text. A document
 * knows its errors and how to write itself in each format of its game.
 */

import { makeFen } from './chess/fen.js';
import { ChessGame } from './chess/game.js';
import { makePgn, parsePgn } from './chess/pgn.js';
import type { PgnGame } from './chess/pgn-game.js';
import { ChessPosition } from './chess/position.js';
import { invalidOption, unknownName } from './errors/english/options.js';
import { err, type MagibanError, ok, type Result } from './errors/error.js';
import { detectFormat, hasShogiRanks, looksLikePgn } from './records/detect-format.js';
import type { Loss } from './records/record-losses.js';
import { RECORD_FORMATS, type RecordFormat } from './records/record-text.js';
import { decodeText } from './records/text/encoding.js';
import type { ShogiRecord } from './shogi/record-game.js';
import { makeRecord, parseRecord } from './shogi/records.js';

const CHESS_FORMATS = ['fen', 'pgn'] as const;
export const FORMATS = [...CHESS_FORMATS, 'sfen', ...RECORD_FORMATS] as const;
export type Format = (typeof FORMATS)[number];

export interface Written {
  readonly text: string;
  /** What the format cannot represent. */
  readonly losses: readonly Loss[];
}

export interface Document {
  readonly format: Format;
  /** Errors with their locations. */
  readonly errors: readonly MagibanError[];
  write(format: Format): Result<Written>;
}

/** All documents of a file; the format may be given where the text is ambiguous. */
export function readDocuments(bytes: Uint8Array, named?: Format): Result<Document[]> {
  const { text } = decodeText(bytes);
  const format = named ?? formatOf(text);
  if (format === undefined) {
    return err(unknownName({ what: 'format', known: FORMATS }));
  }
  if (format === 'fen') return readFens(text);
  if (format === 'pgn') return readPgns(text);
  const records = parseRecord(bytes, { format: format === 'sfen' ? 'usi' : format });
  if (!records.ok) return records;
  return ok(records.value.map((record) => shogiDocument(record, format)));
}

/** Eight ranks of a chess board, and the side to move. */
const FEN = /^\s*(?:[pnbrqkPNBRQK1-8]+\/){7}[pnbrqkPNBRQK1-8]+\s+[wb]\s/;
/** A board, the side to move, hands and an optional move number, without moves. */
const SFEN = /^\s*(?:sfen\s+)?(\S+)\s+[wb]\s+\S+(?:\s+\d+)?\s*$/;

/** The format of a text; undefined if unknown. */
export function formatOf(text: string): Format | undefined {
  const body = text.replace(/^\ufeff/, '');
  if (FEN.test(body)) return 'fen';
  if (hasShogiRanks(SFEN.exec(body)?.[1] ?? '')) return 'sfen';
  const record: RecordFormat | undefined = detectFormat(body);
  // JSON also starts with a bracket; a PGN tag pair is more specific.
  return looksLikePgn(body) && (record === undefined || record === 'jkf') ? 'pgn' : record;
}

/** The separator between games: an empty line in PGN, a sign in CSA. */
export function separatorOf(format: Format | undefined): string {
  if (format === 'csa') return '/\n';
  return format === 'fen' || format === 'sfen' || format === 'usi' ? '' : '\n';
}

function notIn(format: Format, game: string, formats: readonly Format[]): Result<never> {
  const option = `format of ${game}`;
  return err(invalidOption({ option, value: format, reason: 'choice', choices: formats }));
}

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

function readFens(text: string): Result<Document[]> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const documents: Document[] = [];
  for (const line of lines) {
    const position = ChessPosition.fromFen(line.trim());
    if (!position.ok) return position;
    documents.push(chessDocument('fen', new ChessGame(position.value), []));
  }
  return ok(documents);
}

function readPgns(text: string): Result<Document[]> {
  return ok(parsePgn(text).map(pgnDocument));
}

function pgnDocument({ game, errors, record }: PgnGame): Document {
  const [error] = errors;
  if (game && !error) return chessDocument('pgn', game, errors);
  return {
    format: 'pgn',
    errors,
    write(to) {
      // Keeps the moves that could not be played.
      if (to === 'pgn') return ok({ text: makePgn(record), losses: [] });
      if (game) return chessDocument('pgn', game, errors).write(to);
      return { ok: false, error: error as MagibanError };
    },
  };
}

function chessDocument(format: Format, game: ChessGame, errors: readonly MagibanError[]): Document {
  return {
    format,
    errors,
    write(to) {
      if (to === 'pgn') return ok({ text: makePgn(game), losses: [] });
      if (to === 'fen') return ok({ text: `${makeFen(endOf(game))}\n`, losses: [] });
      return notIn(to, 'a game of chess', CHESS_FORMATS);
    },
  };
}

/** The position at the end of the main line. */
function endOf<P>(game: { toStart(): void; toEnd(): void; readonly position: P }): P {
  game.toStart();
  game.toEnd();
  return game.position;
}

// ── Shogi ───────────────────────────────────────────────────────────────────────────────────────

function shogiDocument(record: ShogiRecord, format: Format): Document {
  return {
    format,
    errors: record.errors,
    write(to) {
      if (to === 'fen' || to === 'pgn') {
        return notIn(to, 'a game of shogi', ['sfen', ...RECORD_FORMATS]);
      }
      if (to !== 'sfen') return makeRecord(record, to);
      const { game } = record;
      if (!game) return { ok: false, error: record.errors[0] as MagibanError };
      return ok({ text: `${endOf(game).sfen()}\n`, losses: [] });
    },
  };
}
