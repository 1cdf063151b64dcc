/** Every English sentence by code: remakes the message of an error from its code and data. For tests and tools. */
import type { ErrorCode, ErrorData } from '../codes.js';
import * as boards from './boards.js';
import * as core from './core.js';
import * as engines from './engines.js';
import * as fen from './fen.js';
import * as files from './files.js';
import * as moves from './moves.js';
import * as options from './options.js';
import * as positions from './positions.js';
import * as records from './records.js';
import * as tablebase from './tablebase.js';

export const ENGLISH: { readonly [C in ErrorCode]: (data: ErrorData[C]) => string } = {
  BitsOffBoard: boards.bitsOffBoard.sentence,
  BookDamaged: files.bookDamaged.sentence,
  BufferTooSmall: boards.bufferTooSmall.sentence,
  CoordinatesOffBoard: boards.coordinatesOffBoard.sentence,
  CoreRefused: core.coreRefused.sentence,
  ClaimFails: core.claimFails.sentence,
  DeclarationFails: core.declarationFails.sentence,
  EngineTrouble: engines.engineTrouble.sentence,
  FileTrouble: files.fileTrouble.sentence,
  GenerationFailed: boards.generationFailed.sentence,
  GeometryMismatch: boards.geometryMismatch.sentence,
  HttpTrouble: tablebase.httpTrouble.sentence,
  IllegalMove: moves.illegalMove.sentence,
  ImpossiblePosition: positions.impossiblePosition.sentence,
  InitializationFailed: core.initializationFailed.sentence,
  InsufficientMemory: boards.insufficientMemory.sentence,
  InvalidGeometry: boards.invalidGeometry.sentence,
  InvalidMove: moves.invalidMove.sentence,
  InvalidOption: options.invalidOption.sentence,
  InvalidPieceType: boards.invalidPieceType.sentence,
  InvalidSquare: boards.invalidSquare.sentence,
  InvalidTableIndex: tablebase.invalidTableIndex.sentence,
  InvalidWord: boards.invalidWord.sentence,
  LimitExceeded: records.limitExceeded.sentence,
  MalformedBook: files.malformedBook.sentence,
  MalformedBytes: core.malformedBytes.sentence,
  MalformedDrawing: boards.malformedDrawing.sentence,
  MalformedEpd: fen.malformedEpd.sentence,
  MalformedFen: fen.malformedFen.sentence,
  MalformedGeometry: boards.malformedGeometry.sentence,
  MalformedJson: core.malformedJson.sentence,
  MalformedMaterial: tablebase.malformedMaterial.sentence,
  MalformedMove: moves.malformedMove.sentence,
  MalformedPgn: records.malformedPgn.sentence,
  MalformedRecord: records.malformedRecord.sentence,
  MalformedSfen: fen.malformedSfen.sentence,
  MalformedSquare: boards.malformedSquare.sentence,
  MalformedTable: boards.malformedTable.sentence,
  NoSuchLine: boards.noSuchLine.sentence,
  RemoteTrouble: tablebase.remoteTrouble.sentence,
  SearchSuperseded: core.searchSuperseded.sentence,
  TableContradiction: tablebase.tableContradiction.sentence,
  TableDamaged: tablebase.tableDamaged.sentence,
  TableMismatch: tablebase.tableMismatch.sentence,
  TableVersion: tablebase.tableVersion.sentence,
  UnencodableText: records.unencodableText.sentence,
  UnknownName: options.unknownName.sentence,
  UnsupportedVariant: records.unsupportedVariant.sentence,
  ValidationFailed: boards.validationFailed.sentence,
  WrongPosition: core.wrongPosition.sentence,
  WrongWordCount: boards.wrongWordCount.sentence,
};

/** The English sentence of an error, without its context. */
export function englishOf({ code, data }: { code: ErrorCode; data: unknown }): string {
  const sentence = ENGLISH[code] as (data: unknown) => string;
  return sentence(data);
}
