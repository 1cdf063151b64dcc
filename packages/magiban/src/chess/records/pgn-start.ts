/** The start of a game in PGN: the Variant, SetUp and FEN tags, read and written. */
import { malformedPgn, unsupportedVariant } from '../../errors/english/records.js';
import { err, type MagibanError, ok, type Result } from '../../errors/error.js';
import type { PgnRecord, PgnTag } from '../../records/pgn/record.js';
import { ChessPosition } from '../position/position.js';
import { startSetup } from '../setup/setup.js';

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
    const { value, line, valueColumn: column } = variant;
    return err(unsupportedVariant({ variant: value, game: record.number, line, column }));
  }
  const fen = record.tag('FEN');
  const setUp = record.tag('SetUp');
  const contradiction = fen ? strict && setUp?.value !== '1' : setUp?.value === '1';
  if (contradiction) {
    const { line, valueColumn: column } = (setUp ?? fen) as PgnTag;
    return err(malformedPgn({ reason: 'setup', game: record.number, line, column }));
  }
  if (!fen) {
    if (!chess960) return ok(ChessPosition.start);
    return ChessPosition.fromSetup({ ...startSetup(), chess960 });
  }
  const position = ChessPosition.fromFen(fen.value, { lenient: !strict, chess960 });
  return position.ok ? position : err(badFen(fen, position.error, record.number));
}

/** The error of a FEN, located in the PGN. */
function badFen({ line, valueColumn }: PgnTag, error: MagibanError, game: number): MagibanError {
  if (error.code === 'MalformedFen') {
    const column = valueColumn + error.data.column - 1;
    const cause = { code: error.code, data: error.data };
    return malformedPgn({ reason: 'fen', cause, game, line, column });
  }
  if (error.code !== 'ImpossiblePosition') throw error;
  const cause = { code: error.code, data: error.data };
  return malformedPgn({ reason: 'fen', cause, game, line, column: valueColumn });
}

/** Returns the tag pairs of a start position; the standard one needs none. */
export function startTags(start: ChessPosition): [name: string, value: string][] {
  const tags: [string, string][] = [];
  if (start.chess960) tags.push(['Variant', 'Chess960']);
  const fen = start.fen();
  if (start.chess960 || fen !== ChessPosition.start.fen()) tags.push(['SetUp', '1'], ['FEN', fen]);
  return tags;
}
