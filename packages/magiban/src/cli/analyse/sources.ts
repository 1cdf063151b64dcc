/**
 * Reads the games of all files one by one. A file of many games is read twice, for its moves and to be written again, but
 * held in memory only as text. An error in one file or game does not affect the others.
 */
import type { ChessGame } from '../../chess/game.js';
import { readPgn } from '../../chess/pgn.js';
import type { PgnGame } from '../../chess/pgn-game.js';
import { unknownName } from '../../errors/english/options.js';
import { err, inContext, MagibanError, ok, type Result, unwrap } from '../../errors/error.js';
import { readBytes } from '../../node/files.js';
import type { RecordFormat } from '../../records/record-text.js';
import { decodeText } from '../../records/text/encoding.js';
import type { ShogiGame } from '../../shogi/game.js';
import type { ShogiRecord } from '../../shogi/record-game.js';
import { parseRecord } from '../../shogi/records.js';
import { FORMATS, formatOf } from '../convert/documents.js';
import { type Line, startOfLine } from './line.js';
import { type ErrorNote, noteOf } from './trouble.js';

export type GameFormat = 'pgn' | RecordFormat;

export interface SourceFile {
  /** The name as given, or `stdin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Undefined if the file holds no games. */
  readonly format: GameFormat | undefined;
  readonly trouble?: ErrorNote;
}

export type AnyRecord =
  | { readonly game: 'chess'; readonly record: PgnGame }
  | { readonly game: 'shogi'; readonly record: ShogiRecord };

/** Reads a file; an error is kept as its trouble. */
export async function readSource(file: string): Promise<SourceFile> {
  const name = file === '-' ? 'stdin' : file;
  let bytes: Uint8Array = new Uint8Array();
  try {
    bytes = await readBytes(file);
    const format = unwrap(gameFormat(bytes));
    // Throws if the record cannot be read at all.
    if (format !== 'pgn') unwrap(parseRecord(bytes, { format }));
    return { name, bytes, format };
  } catch (error) {
    return { name, bytes, format: undefined, trouble: noteOf(error) };
  }
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

export async function* recordsOf({ bytes, format }: SourceFile): AsyncGenerator<AnyRecord> {
  if (format === undefined) return;
  if (format === 'pgn') {
    for await (const record of readPgn(decodeText(bytes).text)) yield { game: 'chess', record };
    return;
  }
  for (const record of unwrap(parseRecord(bytes, { format }))) yield { game: 'shogi', record };
}

/** The moves to analyse, or the first error of the game: after an error, the moves actually played are unknown. */
export function lineOf(source: AnyRecord): Result<Line> {
  const line = source.game === 'chess' ? chessLine(source.record) : shogiLine(source.record);
  if (!line.ok) return line;
  try {
    // Problems may start from positions that no engine can play.
    startOfLine(line.value);
    return line;
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    const where = `game ${source.record.number}: it cannot be played from its start`;
    return err(inContext(where, error));
  }
}

function chessLine({ checked }: PgnGame): Result<Line> {
  if (!checked.ok) return checked;
  const { start } = checked.value;
  const moves = mainMoves(checked.value).map(({ move }) => move.uci);
  return ok({ game: 'chess', start: start.bytes, moves });
}

function shogiLine({ checked }: ShogiRecord): Result<Line> {
  if (!checked.ok) return checked;
  const { start } = checked.value;
  const moves = mainNodes(checked.value).map(({ move }) => move.usi);
  return ok({ game: 'shogi', start: start.bytes, moves });
}

export function mainMoves(game: ChessGame) {
  return [...game.tree.mainLine()];
}

/** After the end of a shogi game, further moves are variations. */
export function mainNodes(game: ShogiGame) {
  const nodes = [...game.tree.mainLine()];
  const end = [game.tree, ...nodes].findIndex((place) => {
    const ending = game.terminationAt(place);
    return ending !== undefined && !ending.isVariation;
  });
  return end < 0 ? nodes : nodes.slice(0, end);
}
