/** ライブラリのエラーを日本語で。 The errors of the library in Japanese, by code; the places stay those of the error. */
import type { ErrorData } from 'magiban';
import { squareJa } from '../app/square-ja.js';
import { PGN_FAULTS_JA, POSITION_FAULTS_JA, RECORD_FAULTS_JA } from './faults-ja.js';
import { placeJa, quoteJa } from './parts-ja.js';
import { reasonJa } from './reasons-ja.js';
import type { Sentences } from './tell.js';

const FIELDS: Readonly<Record<string, string>> = {
  placement: '駒の配置',
  turn: '手番',
  castling: 'キャスリングの権利',
  'en-passant': 'アンパッサン',
  halfmoves: '50手ルールの手数',
  fullmoves: '手数',
  hands: '持ち駒',
  number: '手数',
  end: '末尾',
};

const LIMITS: Readonly<Record<string, string>> = {
  depth: '入れ子が深すぎます',
  moves: '指し手が多すぎます',
  text: 'コメントやタグの値が長すぎます',
  word: '語が長すぎます',
  tags: 'タグが多すぎます',
};

const NO_MOVE = '" is no move: ';

/** `「X」は指し手ではありません：…` behind a place, if the English sentence says what is no move. */
function moveFault(message: string): string | undefined {
  const end = message.indexOf(NO_MOVE);
  const begin = message.lastIndexOf('"', end - 1);
  if (end < 0 || begin < 0) return undefined;
  const reason = message.slice(end + NO_MOVE.length);
  const column = reason.lastIndexOf(' (column ');
  const plain = column < 0 ? reason : reason.slice(0, column);
  return `${quoteJa(message.slice(begin + 1, end))}は指し手として読めません${because(plain, 'chess')}`;
}

/** A reason behind a sentence; what has no translation is left out rather than told in another language. */
function because(reason: string, game: 'chess' | 'shogi'): string {
  const told = reasonJa(reason, game);
  return told === undefined ? '' : `：${told}`;
}

function gameOf(text: string): 'chess' | 'shogi' {
  return (text.split(' ')[0]?.split('/').length ?? 0) > 8 ? 'shogi' : 'chess';
}

function badField(
  format: string,
  { field, column, reason }: ErrorData['MalformedFen'],
  game: 'chess' | 'shogi',
): string {
  return `${format}として読めません（${FIELDS[field] ?? field}、${column}文字目）${because(reason, game)}`;
}

export const ERRORS_JA: Sentences = {
  MalformedFen: ({ data }) => badField('FEN ', data, 'chess'),
  MalformedSfen: ({ data }) => badField('SFEN ', data, 'shogi'),
  ImpossiblePosition({ data: { reason, squares } }) {
    const names = squares.map((square) => squareJa(square));
    const where = names.length > 0 ? `（${names.join('、')}）` : '';
    return `あり得ない局面です：${POSITION_FAULTS_JA[reason] ?? reason}${where}`;
  },
  IllegalMove({ data: { move, fen, reason, ...place } }) {
    return `${placeJa(place)}${quoteJa(move)}は指せません${because(reason, gameOf(fen))}`;
  },
  MalformedMove: ({ data: { text, reason } }) =>
    `${quoteJa(text)}は指し手として読めません${because(reason, 'shogi')}`,
  MalformedPgn: ({ data, message }) =>
    placeJa(data) + (moveFault(message) ?? PGN_FAULTS_JA[data.reason] ?? message),
  MalformedRecord: ({ data, message }) =>
    placeJa(data) + (moveFault(message) ?? RECORD_FAULTS_JA[data.reason] ?? message),
  LimitExceeded: ({ data }) =>
    `${placeJa(data)}${LIMITS[data.what] ?? data.what}（上限 ${data.limit.toLocaleString('ja')}）`,
  UnsupportedVariant: ({ data }) =>
    `${placeJa(data)}変則チェス${quoteJa(data.variant)}には対応していません`,
  UnencodableText: ({ data }) =>
    `${placeJa(data)}${quoteJa(data.character)}は ${data.encoding} で表せない文字です`,
  DeclarationFails: () => '宣言の条件を満たしていません',
  InvalidGeometry: ({ data: { width, height } }) =>
    `${width}×${height} の盤は作れません。縦横それぞれ1マス以上、全部で128マスまでです。`,
  MalformedGeometry: ({ data: { text } }) => `${quoteJa(text)}は盤の大きさではありません`,
  MalformedSquare: ({ data: { text, board } }) =>
    `${quoteJa(text)}というマスは ${board} にありません`,
  InvalidPieceType: ({ data: { piece } }) => `${quoteJa(piece)}という駒はありません`,
  GenerationFailed: ({ data: { square, attempts } }) =>
    `${square} のマジックナンバーは ${attempts.toLocaleString('ja')} 回試しても見つかりませんでした`,
  InsufficientMemory: ({ data: { needed, budget } }) =>
    `表に ${needed.toLocaleString('ja')} バイト必要ですが、上限は ${budget.toLocaleString('ja')} バイトです`,
  MalformedMaterial: ({ data: { text } }) => `${quoteJa(text)}という駒の組はありません`,
  TableDamaged: ({ data: { file, offset } }) =>
    `${file} は壊れているか、終盤データではありません（${offset}バイト目）`,
  TableVersion: ({ data: { file, version, supported } }) =>
    `${file} は形式の版が ${version} です。読めるのは ${supported} だけです。`,
  TableMismatch: ({ data: { file, expected, found } }) =>
    `${file} は ${found} の表です（${expected} のはず）`,
  RemoteTrouble: () => 'サーバーの終盤データから答えがありません',
  HttpTrouble: () => 'サーバーにつながりません',
  CoreRefused: ({ data: { reason } }) => `計算部を起動できませんでした（${reason}）`,
};
