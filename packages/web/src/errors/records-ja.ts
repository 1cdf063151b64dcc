/** 棋譜の誤り。 What can be wrong with records. */
import { type ErrorData, type JsonExpectation, type ReasonSentences, tellReason } from 'magiban';
import { malformedMoveJa } from './moves-ja.js';
import { placeJa, quoteJa } from './parts-ja.js';
import { impossiblePositionJa, malformedFenJa, malformedSfenJa } from './positions-ja.js';

const RECORD: ReasonSentences<ErrorData['MalformedRecord']> = {
  format: 'KIF、KI2、CSA、JKF、USI のどの棋譜でもありません',
  'no-record': '棋譜がありません',
  encoding: '文字コードが正しくありません',
  line: 'この形式では意味のない行です',
  'duplicate-header': '同じ項目がすでにあります',
  handicap: '手合割がわからず、開始局面の図もありません',
  'diagram-row': '局面図の一段は、縦線の間の9マスです',
  'diagram-piece': '駒でも空きマスでもありません',
  'diagram-size': '局面図は9段です',
  hand: '持ち駒または枚数が正しくありません',
  position: ({ cause }) => (cause ? impossiblePositionJa(cause.data) : 'この局面からは指せません'),
  move: ({ cause }) => (cause ? malformedMoveJa(cause.data) : '指し手として読めません'),
  square: 'そのようなマスはありません',
  piece: 'そのような駒はありません',
  number: '手数の番号が合いません',
  time: '消費時間として読めません',
  'early-time': '指し手より前に消費時間があります',
  'duplicate-time': 'この手の消費時間はすでにあります',
  ending: '終局の理由がわかりません',
  'after-ending': '対局はここで終わっています',
  variation: '変化の元になる手が本譜にありません',
  summary: '「まで…」の行が正しくありません',
  'summary-count': '「まで…」の行の手数が棋譜と合いません',
  json: 'JSON として読めません',
  'json-value': (data) => `${expectedJa(data)}が必要です`,
  'json-member': ({ name }) => `項目${quoteJa(name)}がありません`,
  sfen: ({ cause }) => malformedSfenJa(cause.data),
  usi: 'USI の指し手として読めません',
  'comment-tags': 'この行は上の行と違う手順を示しています',
};

const EXPECTED = {
  object: 'オブジェクト',
  list: '配列',
  string: '文字列',
  integer: '整数',
  piece: '駒を表す2文字',
  move: '指し手か終局の理由',
} as const;

function expectedJa(value: JsonExpectation): string {
  return value.expected === 'number'
    ? `${value.min} から ${value.max} までの数`
    : EXPECTED[value.expected];
}

export function malformedRecordJa(data: ErrorData['MalformedRecord']): string {
  return placeJa(data) + tellReason(RECORD, data);
}

const PGN: ReasonSentences<ErrorData['MalformedPgn']> = {
  'unclosed-comment': 'コメントが閉じられていません',
  'stray-brace': '対応する { のない } です',
  'unclosed-variation': '変化が閉じられていません',
  'stray-parenthesis': '対応する ( のない ) です',
  'early-variation': '変化の元になる手がありません',
  'empty-variation': '指し手のない変化です',
  'tag-name': 'タグの名前は英数字と下線です',
  'tag-value': 'タグの値は二重引用符で囲みます',
  'unclosed-string': '値の引用符が行内で閉じられていません',
  'unclosed-tag': 'タグが ] で終わっていません',
  escape: '値の中の \\ は引用符か \\ の前にだけ置けます',
  'duplicate-tag': '同じタグがすでにあります',
  'misplaced-tag': '指し手の途中に [ があります',
  'stray-character': 'ここでは意味のない文字です',
  nag: '$ の後には 0 から 255 の数が必要です',
  'early-nag': '記号の付く指し手がありません',
  suffix: '使える記号は !、?、!!、??、!?、?! です',
  number: '手数の番号が正しくありません',
  'no-result': '前の対局に結果（1-0、0-1、1/2-1/2、*）がありません',
  'early-result': '変化の中に対局の結果があります',
  'no-game': '棋譜がありません',
  move: ({ cause }) => malformedMoveJa(cause.data),
  'wrong-number': '手数の番号が合いません',
  'wrong-result': '結果が Result タグと違います',
  fen: ({ cause }) =>
    cause.code === 'MalformedFen' ? malformedFenJa(cause.data) : impossiblePositionJa(cause.data),
  setup: 'SetUp タグと FEN タグが食い違っています',
};

export function malformedPgnJa(data: ErrorData['MalformedPgn']): string {
  return placeJa(data) + tellReason(PGN, data);
}

const LIMITS: Readonly<Record<ErrorData['LimitExceeded']['what'], string>> = {
  depth: '入れ子が深すぎます',
  moves: '指し手が多すぎます',
  text: 'コメントやタグの値が長すぎます',
  word: '語が長すぎます',
  tags: 'タグが多すぎます',
};

export function limitExceededJa(data: ErrorData['LimitExceeded']): string {
  const move = data.move === undefined ? '' : `${data.move}手目：`;
  return `${placeJa(data)}${move}${LIMITS[data.what]}（上限 ${data.limit.toLocaleString('ja')}）`;
}
