/** ライブラリのエラーを日本語で。 The errors of the library in Japanese, by code; the places stay those of the error. */
import { illegalMoveJa, malformedMoveJa } from './moves-ja.js';
import { placeJa, quoteJa } from './parts-ja.js';
import {
  impossiblePositionJa,
  malformedEpdJa,
  malformedFenJa,
  malformedSfenJa,
} from './positions-ja.js';
import { limitExceededJa, malformedPgnJa, malformedRecordJa } from './records-ja.js';
import type { Sentences } from './tell.js';

export const ERRORS_JA: Sentences = {
  MalformedFen: malformedFenJa,
  MalformedSfen: malformedSfenJa,
  MalformedEpd: malformedEpdJa,
  ImpossiblePosition: impossiblePositionJa,
  IllegalMove: illegalMoveJa,
  MalformedMove: malformedMoveJa,
  MalformedPgn: malformedPgnJa,
  MalformedRecord: malformedRecordJa,
  LimitExceeded: limitExceededJa,
  UnsupportedVariant: (data) =>
    `${placeJa(data)}変則チェス${quoteJa(data.variant)}には対応していません`,
  UnencodableText: (data) =>
    `${placeJa(data)}${quoteJa(data.character)}は ${data.encoding} で表せない文字です`,
  DeclarationFails: () => '宣言の条件を満たしていません',
  InvalidGeometry: ({ width, height }) =>
    `${width}×${height} の盤は作れません。縦横それぞれ1マス以上、全部で128マスまでです。`,
  MalformedGeometry: ({ text }) => `${quoteJa(text)}は盤の大きさではありません`,
  MalformedSquare: ({ text, board }) => `${quoteJa(text)}というマスは ${board} にありません`,
  InvalidPieceType: ({ piece }) => `${quoteJa(piece)}という駒はありません`,
  GenerationFailed: ({ square, attempts }) =>
    `${square} のマジックナンバーは ${attempts.toLocaleString('ja')} 回試しても見つかりませんでした`,
  InsufficientMemory: ({ needed, budget }) =>
    `表に ${needed.toLocaleString('ja')} バイト必要ですが、上限は ${budget.toLocaleString('ja')} バイトです`,
  MalformedMaterial: ({ text }) => `${quoteJa(text)}という駒の組はありません`,
  TableDamaged: ({ file, offset }) =>
    `${file} は壊れているか、終盤データではありません（${offset}バイト目）`,
  TableVersion: ({ file, version, supported }) =>
    `${file} は形式の版が ${version} です。読めるのは ${supported} だけです。`,
  TableMismatch: ({ file, expected, found }) =>
    `${file} は ${found} の表です（${expected} のはず）`,
  RemoteTrouble: () => 'サーバーの終盤データから答えがありません',
  HttpTrouble: () => 'サーバーにつながりません',
  CoreRefused: ({ reason }) => `計算部を起動できませんでした（${reason}）`,
};
