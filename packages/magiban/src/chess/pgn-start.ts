/** The start of a game in PGN: the Variant, SetUp and FEN tags, read and written. */
import { type ErrorData, MagibanError, ok, type Result } from '../errors.js';
import { malformedPgn } from '../records/pgn/faults.js';
import type { PgnRecord, PgnTag } from '../records/pgn/record.js';
import { ChessPosition } from './position.js';
import { startSetup } from './setup.js';

/** Names in lower case without separators. */
const ORDINARY = new Set(['', 'chess', 'standard', 'standardchess', 'normal', 'fromposition']);
const CHESS960 = new Set([
  ...['chess960', '960', 'fischerandom', 'fischerrandom', 'fischerandomchess'],
  ...['fischerrandomchess', 'frc', 'freestyle', 'freestylechess'],
]);

function plainName(variant: string): string {
  return variant.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function isChess960Name(variant: string): boolean {
  return CHESS960.has(plainName(variant));
}

/**
 * Returns the start position of a record. Strict reading requires `[SetUp "1"]` with every FEN, as the standard does.
 */
export function startOf(record: PgnRecord, strict: boolean): Result<ChessPosition> {
  const variant = record.tag('Variant');
  const chess960 = variant !== undefined && isChess960Name(variant.value);
  if (variant && !chess960 && !ORDINARY.has(plainName(variant.value))) {
    return { ok: false, error: unsupported(variant, record.number) };
  }
  const fen = record.tag('FEN');
  const setUp = record.tag('SetUp');
  const contradiction = fen ? strict && setUp?.value !== '1' : setUp?.value === '1';
  if (contradiction) {
    const { line, valueColumn: column } = (setUp ?? fen) as PgnTag;
    return { ok: false, error: malformedPgn('setup', { line, column }, record.number) };
  }
  if (!fen) {
    if (!chess960) return ok(ChessPosition.start);
    return ChessPosition.fromSetup({ ...startSetup(), chess960 });
  }
  const position = ChessPosition.fromFen(fen.value, { lenient: !strict, chess960 });
  return position.ok ? position : { ok: false, error: badFen(fen, position.error, record.number) };
}

function unsupported({ value, line, valueColumn }: PgnTag, game: number): MagibanError {
  return new MagibanError(
    'UnsupportedVariant',
    { variant: value, game, line, column: valueColumn },
    `game ${game}, line ${line}, column ${valueColumn}: "${value}" is no chess that can be played here`,
  );
}

/** A FEN error, located in the PGN. */
function badFen({ line, valueColumn }: PgnTag, error: MagibanError, game: number): MagibanError {
  if (error.code !== 'MalformedFen') {
    return malformedPgn('fen', { line, column: valueColumn }, game, error.message);
  }
  const { column, reason } = error.data as ErrorData['MalformedFen'];
  const at = { line, column: valueColumn + column - 1 };
  return malformedPgn('fen', at, game, `not a FEN: ${reason}`);
}

/** Returns the tag pairs of a start position; the standard one needs none. */
export function startTags(start: ChessPosition): [name: string, value: string][] {
  const tags: [string, string][] = [];
  if (start.chess960) tags.push(['Variant', 'Chess960']);
  const fen = start.fen();
  if (start.chess960 || fen !== ChessPosition.start.fen()) tags.push(['SetUp', '1'], ['FEN', fen]);
  return tags;
}
