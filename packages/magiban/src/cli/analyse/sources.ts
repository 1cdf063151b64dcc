/**
 * The games of all files, read one by one: a file of many games is gone through twice, for its moves and to be written again,
 * but never held in memory as more than text. What is wrong with a file or a game concerns no other.
 */
import type { ChessGame } from '../../chess/game.js';
import { readPgn } from '../../chess/pgn.js';
import type { PgnGame } from '../../chess/pgn-game.js';
import { chessGame, shogiGame } from '../../engine/games.js';
import { MagibanError, ok, type Result, unwrap } from '../../errors.js';
import type { RecordFormat } from '../../records/record-text.js';
import { decodeText } from '../../records/text/encoding.js';
import type { ShogiGame } from '../../shogi/game.js';
import type { ShogiRecord } from '../../shogi/record-game.js';
import { parseRecord } from '../../shogi/records.js';
import { FORMATS, formatOf } from '../convert/documents.js';
import { readBytes } from '../files.js';
import { type Line, startOfLine } from './line.js';
import { type ErrorNote, noteOf } from './trouble.js';

export type GameFormat = 'pgn' | RecordFormat;

export interface SourceFile {
  /** As it was named, or `stdin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Nothing if it holds no games. */
  readonly format: GameFormat | undefined;
  readonly trouble?: ErrorNote;
}

export type AnyRecord =
  | { readonly game: 'chess'; readonly record: PgnGame }
  | { readonly game: 'shogi'; readonly record: ShogiRecord };

/** Reads a file; what is wrong with it is kept as its trouble. */
export async function readSource(file: string): Promise<SourceFile> {
  const name = file === '-' ? 'stdin' : file;
  let bytes: Uint8Array = new Uint8Array();
  try {
    bytes = await readBytes(file);
    const format = unwrap(gameFormat(bytes));
    // A record that cannot be read at all.
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
  const message = format
    ? 'this is a position of chess, not a game: magiban search looks at positions'
    : `this is in none of the formats ${known.join(', ')}`;
  const data = { what: 'format', name: format ?? 'unknown', known };
  return { ok: false, error: new MagibanError('UnknownName', data, message) };
}

export async function* recordsOf({ bytes, format }: SourceFile): AsyncGenerator<AnyRecord> {
  if (format === undefined) return;
  if (format === 'pgn') {
    for await (const record of readPgn(decodeText(bytes).text)) yield { game: 'chess', record };
    return;
  }
  for (const record of unwrap(parseRecord(bytes, { format }))) yield { game: 'shogi', record };
}

/** The moves to be analysed, or what is wrong with the game: with the first error, nobody knows what was really played. */
export function lineOf(source: AnyRecord): Result<Line> {
  const line = source.game === 'chess' ? chessLine(source.record) : shogiLine(source.record);
  if (!line.ok) return line;
  try {
    // Problems may begin with positions that no engine can play from.
    startOfLine(line.value);
    return line;
  } catch (error) {
    if (!(error instanceof MagibanError)) throw error;
    const { message, code, data } = error;
    const text = `game ${source.record.number}: it cannot be played from its start: ${message}`;
    return { ok: false, error: new MagibanError(code, data, text) };
  }
}

function chessLine({ checked }: PgnGame): Result<Line> {
  if (!checked.ok) return checked;
  const { start } = checked.value;
  const moves = mainMoves(checked.value).map(({ move }) => move.uci);
  return ok({ game: 'chess', start: chessGame.write(start), moves });
}

function shogiLine({ checked }: ShogiRecord): Result<Line> {
  if (!checked.ok) return checked;
  const { start } = checked.value;
  const moves = mainNodes(checked.value).map(({ move }) => move.usi);
  return ok({ game: 'shogi', start: shogiGame.write(start), moves });
}

export function mainMoves(game: ChessGame) {
  return [...game.tree.mainLine()];
}

/** Where a game of shogi has ended, moves behind that are variations. */
export function mainNodes(game: ShogiGame) {
  const nodes = [...game.tree.mainLine()];
  const end = [game.tree, ...nodes].findIndex((place) => {
    const ending = game.endingAt(place);
    return ending !== undefined && !ending.isVariation;
  });
  return end < 0 ? nodes : nodes.slice(0, end);
}
