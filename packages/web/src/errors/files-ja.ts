/** ファイル・定跡・終盤データの誤り。 Files, opening books and endgame tables. */
import { type ErrorData, type ReasonSentences, tellReason } from 'magiban';
import { malformedMoveJa } from './moves-ja.js';
import { quoteJa } from './parts-ja.js';
import { malformedSfenJa } from './positions-ja.js';

const FILE: ReasonSentences<ErrorData['FileTrouble']> = {
  'not-found': 'ファイルもフォルダーもありません',
  'no-folder': 'フォルダーがありません',
  'is-folder': 'フォルダーです',
  'not-permitted': '許可されていません',
  'read-only': '書き込みできないディスクです',
  'disk-full': 'ディスクがいっぱいです',
  'no-reader': 'パイプから読み取るプログラムがありません',
  'is-pipe': 'パイプです',
  'is-device': 'デバイスです',
  'not-regular': '通常のファイルではありません',
  'too-large': 'ファイルが大きすぎます',
  closed: 'すでに閉じられています',
  changed: 'ファイルが変更されました。開き直してください',
  'no-table': ({ material }) => `${quoteJa(material)}の終盤データがありません`,
  'not-in-tables': 'この局面は終盤データの範囲外です',
  'other-game': ({ game }) => `${game === 'chess' ? 'チェス' : '将棋'}の定跡です`,
  'nothing-in-it': '中身がありません',
  'other-journal': '別の作業の記録です',
  'old-journal': '古い版の記録です。削除してやり直してください',
  'journal-game': ({ game }) => `${game}局目は対象の対局にありません`,
  system: ({ detail }) => quoteJa(detail),
};

export function fileTroubleJa(data: ErrorData['FileTrouble']): string {
  const action = data.action === 'read' ? '読み込めません' : '書き込めません';
  return `${quoteJa(data.file)}を${action}：${tellReason(FILE, data)}`;
}

const BOOK_DAMAGED: ReasonSentences<ErrorData['BookDamaged']> = {
  truncated: 'ファイルが途中で切れています',
  unsorted: '局面が順に並んでいません',
  'not-a-move': '指し手ではないデータがあります',
};

export function bookDamagedJa(data: ErrorData['BookDamaged']): string {
  return `定跡ファイルが壊れています（${data.offset}バイト目）：${tellReason(BOOK_DAMAGED, data)}`;
}

const BOOK: ReasonSentences<ErrorData['MalformedBook']> = {
  'expected-position': '「sfen」で始まる局面の行が必要です',
  'expected-move': '指し手が必要です',
  sfen: ({ cause }) => malformedSfenJa(cause.data),
  move: ({ cause }) => malformedMoveJa(cause.data),
  number: ({ text }) => `${quoteJa(text)}は整数ではありません`,
  'trailing-text': ({ text }) => `余分な${quoteJa(text)}があります`,
};

export function malformedBookJa(data: ErrorData['MalformedBook']): string {
  return `${data.line}行${data.column}文字目：${tellReason(BOOK, data)}`;
}

const MISMATCH: ReasonSentences<ErrorData['TableMismatch']> = {
  'other-table': ({ expected, found }) => `${found} の表です（${expected} のはず）`,
  'other-rules': ({ expected, found }) => `規則の版が ${found} です（${expected} のはず）`,
};

export function tableMismatchJa(data: ErrorData['TableMismatch']): string {
  return `${data.file} は${tellReason(MISMATCH, data)}`;
}

/** What exactly is damaged does not help a player: the file has to be fetched or made again. */
export function tableDamagedJa({ file, offset }: ErrorData['TableDamaged']): string {
  return `${file} は壊れているか、終盤データではありません（${offset}バイト目）`;
}

const MATERIAL: ReasonSentences<ErrorData['MalformedMaterial']> = {
  'other-game': ({ game }) => `${game === 'chess' ? 'チェス' : '将棋'}の駒の組が必要です`,
  'unknown-game': ({ games }) => `コロンの前には${games.map(quoteJa).join('か')}を書きます`,
  ambiguous: ({ choices }) => `${choices.map(quoteJa).join('か')}と書いてください`,
  'no-pieces': '玉のほかに駒がありません',
  'too-many-pieces': ({ max }) => `玉のほかの駒は${max}枚までです`,
  'unknown-piece': 'そのような駒はありません',
  'expected-king': 'どちらの側も「K」で始まります',
  'expected-piece': ({ or }) => (or === 'v' ? '駒か「v」が必要です' : '余分な文字があります'),
  'no-such-set': 'そのような組はありません',
  'syzygy-name': ({ max }) => `「KRvKP」のような3〜${max}枚の組が必要です`,
};

export function malformedMaterialJa(data: ErrorData['MalformedMaterial']): string {
  return `${quoteJa(data.text)}という駒の組はありません：${tellReason(MATERIAL, data)}`;
}

const HTTP: ReasonSentences<ErrorData['HttpTrouble']> = {
  status: ({ status }) => `サーバーの応答は ${status} です`,
  'no-ranges': 'サーバーがファイルの一部だけを送れません',
  'range-not-satisfiable': 'サーバーのファイルが空か、短くなっています',
  'wrong-range': 'サーバーが別の範囲を送ってきました',
  'wrong-length': ({ bytes, expected }) => `${bytes}バイト届きました（${expected}バイト必要）`,
  'no-length': 'サーバーがファイルの長さを知らせません',
  changed: 'サーバーのファイルが変更されました',
  timeout: ({ timeout }) => `${timeout}ミリ秒以内に応答がありません`,
  aborted: '中止されました',
  unreachable: 'サーバーにつながりません',
};

export function httpTroubleJa(data: ErrorData['HttpTrouble']): string {
  return tellReason(HTTP, data);
}

const REMOTE: ReasonSentences<ErrorData['RemoteTrouble']> = {
  timeout: ({ timeout }) => `${timeout}ミリ秒以内に応答がありません`,
  aborted: '中止されました',
  unreachable: 'サーバーにつながりません',
  status: ({ status }) => `サーバーの応答は ${status} です`,
  'no-tablebase': 'このアドレスに終盤データはありません',
  malformed: 'サーバーの応答を読めません',
};

export function remoteTroubleJa(data: ErrorData['RemoteTrouble']): string {
  return `サーバーの終盤データから答えがありません：${tellReason(REMOTE, data)}`;
}
