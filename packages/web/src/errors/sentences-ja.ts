/** ライブラリのエラーを日本語で。 The errors of the library in Japanese, by code; the places stay those of the error. */
import * as boards from './boards-ja.js';
import * as files from './files-ja.js';
import * as moves from './moves-ja.js';
import { placeJa, quoteJa } from './parts-ja.js';
import * as positions from './positions-ja.js';
import * as records from './records-ja.js';
import type { Sentences } from './tell.js';

export const ERRORS_JA: Sentences = {
  // 局面と指し手
  MalformedFen: positions.malformedFenJa,
  MalformedSfen: positions.malformedSfenJa,
  MalformedEpd: positions.malformedEpdJa,
  ImpossiblePosition: positions.impossiblePositionJa,
  WrongPosition: boards.wrongPositionJa,
  MalformedBytes: boards.malformedBytesJa,
  MalformedJson: boards.malformedJsonJa,
  IllegalMove: moves.illegalMoveJa,
  InvalidMove: moves.invalidMoveJa,
  MalformedMove: moves.malformedMoveJa,
  DeclarationFails: boards.declarationFailsJa,
  ClaimFails: boards.claimFailsJa,
  // 棋譜
  MalformedPgn: records.malformedPgnJa,
  MalformedRecord: records.malformedRecordJa,
  LimitExceeded: records.limitExceededJa,
  UnsupportedVariant: (data) =>
    `${placeJa(data)}変則チェス${quoteJa(data.variant)}には対応していません`,
  UnencodableText: (data) =>
    `${placeJa(data)}${quoteJa(data.character)}は ${data.encoding} で表せない文字です`,
  // 盤
  InvalidGeometry: ({ width, height, maxSquares }) =>
    `${width}×${height} の盤は作れません。縦横それぞれ1マス以上、全部で${maxSquares}マスまでです。`,
  MalformedGeometry: ({ text }) => `${quoteJa(text)}は盤の大きさではありません`,
  InvalidSquare: ({ square, board }) => `${square} 番のマスは ${board} にありません`,
  CoordinatesOffBoard: ({ file, rank, board }) =>
    `${file}筋${rank}段のマスは ${board} にありません（どちらも0から数えます）`,
  MalformedSquare: ({ text, board }) => `${quoteJa(text)}というマスは ${board} にありません`,
  GeometryMismatch: ({ left, right }) => `盤の大きさが違います（${left} と ${right}）`,
  BitsOffBoard: ({ value, board }) => `${value} は ${board} の盤からはみ出しています`,
  WrongWordCount: ({ expected, received }) => `${received}語あります（${expected}語必要）`,
  InvalidWord: ({ value }) => `${value} は符号なし32ビット整数ではありません`,
  BufferTooSmall: ({ needed, available }) =>
    `バッファーが小さすぎます（${available}、必要なのは ${needed}）`,
  MalformedDrawing: boards.malformedDrawingJa,
  NoSuchLine: ({ index, board }) => `${board} にそのような列はありません（${index}）`,
  InvalidPieceType: ({ piece }) => `${quoteJa(piece)}という駒はありません`,
  // マジックナンバー
  GenerationFailed: ({ square, attempts }) =>
    `${square} のマジックナンバーは ${attempts.toLocaleString('ja')} 回試しても見つかりませんでした`,
  ValidationFailed: boards.validationFailedJa,
  MalformedTable: boards.malformedTableJa,
  // 設定と計算部
  UnknownName: boards.unknownNameJa,
  InvalidOption: boards.invalidOptionJa,
  InsufficientMemory: boards.insufficientMemoryJa,
  InitializationFailed: boards.initializationFailedJa,
  CoreRefused: boards.coreRefusedJa,
  SearchSuperseded: boards.searchSupersededJa,
  EngineTrouble: boards.engineTroubleJa,
  // ファイル
  FileTrouble: files.fileTroubleJa,
  BookDamaged: files.bookDamagedJa,
  MalformedBook: files.malformedBookJa,
  // 終盤データ
  MalformedMaterial: files.malformedMaterialJa,
  TableDamaged: files.tableDamagedJa,
  TableVersion: ({ file, version, supported }) =>
    `${file} は形式の版が ${version} です。読めるのは ${supported} だけです。`,
  TableMismatch: files.tableMismatchJa,
  InvalidTableIndex: ({ file, index }) => `${file} に ${index} 番の項目はありません`,
  TableContradiction: ({ fen }) => `終盤データが互いに矛盾しています：${quoteJa(fen)}`,
  HttpTrouble: files.httpTroubleJa,
  RemoteTrouble: files.remoteTroubleJa,
};
