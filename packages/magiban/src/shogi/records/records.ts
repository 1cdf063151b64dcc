/**
 * Games in the record formats of shogi: KIF, KI2, CSA, JKF and USI. records/ parses the text, this module plays the moves.
 * Faulty text does not throw: each record comes with its errors, and with all that could be read.
 *
 * A line ends before its first illegal move; the rest is kept and written again, but not played.
 */

import { unknownName } from '../../errors/english/options.js';
import { malformedRecord } from '../../errors/english/records.js';
import { err, ok, type Result } from '../../errors/error.js';
import { readCsa } from '../../records/csa/reader.js';
import { type CsaVersion, writeCsa } from '../../records/csa/writer.js';
import { detectFormat } from '../../records/detect-format.js';
import { readJkf } from '../../records/jkf/reader.js';
import { writeJkf } from '../../records/jkf/writer.js';
import { readKi2 } from '../../records/kif/ki2.js';
import { readKif } from '../../records/kif/kif.js';
import { writeKi2, writeKif } from '../../records/kif/writer.js';
import { type Loss, losses } from '../../records/record-losses.js';
import {
  RECORD_FORMATS,
  type RecordFacts,
  type RecordFormat,
  type TextRecord,
} from '../../records/record-text.js';
import { decodeText, encodeText, type TextEncodingName } from '../../records/text/encoding.js';
import { LineStarts } from '../../records/text/lines.js';
import { readUsiLines } from '../../records/usi/reader.js';
import { writeUsi } from '../../records/usi/writer.js';
import { ShogiGame } from '../game/game.js';
import { factsOf } from './record-facts.js';
import { ShogiRecord } from './record-game.js';

/** How a record is read. */
export interface ParseRecordOptions {
  /** The format; detected by default. */
  readonly format?: RecordFormat;
  /** The encoding of bytes; detected by default. */
  readonly encoding?: TextEncodingName;
}

const READERS: Readonly<Record<RecordFormat, (text: string) => TextRecord[]>> = {
  kif: readKif,
  ki2: readKi2,
  csa: readCsa,
  jkf: readJkf,
  usi: readUsiLines,
};

/** The name may come from untyped code. */
function isFormat(name: string): name is RecordFormat {
  return (RECORD_FORMATS as readonly string[]).includes(name);
}

function unknownFormat(name: string): Result<never> {
  return err(unknownName({ what: 'format', name, known: RECORD_FORMATS }));
}

/** Parses all games of a text, or of the bytes of a file. Fails only if there is none, or the format is unknown. */
export function parseRecord(
  source: string | Uint8Array,
  { format, encoding }: ParseRecordOptions = {},
): Result<ShogiRecord[]> {
  if (format !== undefined && !isFormat(format)) return unknownFormat(format);
  const text = typeof source === 'string' ? source : decodeText(source, encoding).text;
  const known = format ?? detectFormat(text);
  const start = { game: 1, line: 1, column: 1 };
  if (!known) return err(malformedRecord({ format: 'unknown', reason: 'format', ...start }));
  const records = READERS[known](text);
  if (records.length === 0) {
    return err(malformedRecord({ format: known, reason: 'no-record', ...start }));
  }
  if (typeof source !== 'string') reportFaultyBytes(text, records);
  return ok(records.map((record) => new ShogiRecord(record)));
}

/** Reports the first undecodable byte. */
function reportFaultyBytes(text: string, records: readonly TextRecord[]): void {
  const offset = text.indexOf('\ufffd');
  if (offset < 0) return;
  const place = new LineStarts(text).at(offset);
  const before = records.filter(({ line }) => line <= place.line);
  (before.at(-1) ?? records[0])?.fault('encoding', place);
}

/** How a record is written. */
export interface MakeRecordOptions {
  /** Whether comment tags carry what the format cannot express; default true. */
  readonly carry?: boolean;
  /** The CSA version; default 2.2. */
  readonly version?: CsaVersion;
  /** The encoding that the text declares, and that of the bytes if bytes are made; default `utf-8`. */
  readonly encoding?: 'utf-8' | 'shift_jis';
}

/** A record as text, and what its format could not express. */
export interface WrittenRecord {
  readonly text: string;
  /** What the format cannot express. */
  readonly losses: readonly Loss[];
}

/** Writes a game in one of the formats; a record is written with its unplayable moves, too. */
export function makeRecord(
  source: ShogiGame | ShogiRecord,
  format: RecordFormat,
  { carry = true, version = '2.2', encoding = 'utf-8' }: MakeRecordOptions = {},
): Result<WrittenRecord> {
  if (!isFormat(format)) return unknownFormat(format);
  const facts = factsOfSource(source);
  if (!facts.ok) return facts;
  const options = { carry, version, encoding };
  const text = WRITERS[format](facts.value, options);
  return text.ok ? ok({ text: text.value, losses: losses(facts.value, format, options) }) : text;
}

/** Writes a game as the bytes of a file. */
export function makeRecordBytes(
  source: ShogiGame | ShogiRecord,
  format: RecordFormat,
  options: MakeRecordOptions = {},
): Result<{ readonly bytes: Uint8Array; readonly losses: readonly Loss[] }> {
  const written = makeRecord(source, format, options);
  if (!written.ok) return written;
  const bytes = encodeText(written.value.text, options.encoding);
  return bytes.ok ? ok({ bytes: bytes.value, losses: written.value.losses }) : bytes;
}

type Writer = (facts: RecordFacts, options: Required<MakeRecordOptions>) => Result<string>;

const WRITERS: Readonly<Record<RecordFormat, Writer>> = {
  kif: (facts, options) => ok(writeKif(facts, options)),
  ki2: (facts, options) => ok(writeKi2(facts, options)),
  csa: (facts, options) => ok(writeCsa(facts, options)),
  jkf: writeJkf,
  usi: (facts, options) => ok(writeUsi(facts, options)),
};

function factsOfSource(source: ShogiGame | ShogiRecord): Result<RecordFacts> {
  if (source instanceof ShogiGame) return ok(factsOf(source));
  const { game } = source;
  if (game) return ok(factsOf(game, (place) => source.restAt(place)));
  return source.checked as Result<never>;
}
