/** なぜ指せないか、なぜ指し手として読めないか。 Why a move cannot be played, and why a text is not a move. */
import { type ErrorData, type ErrorRole, type ReasonSentences, tellReason } from 'magiban';
import { squareJa } from '../app/words/square-ja.js';
import { gameOf, kingJa, placeJa, quoteJa, roleJa, sideJa } from './parts-ja.js';

type IllegalMove = ErrorData['IllegalMove'];
type MalformedMove = ErrorData['MalformedMove'];
type InvalidMove = ErrorData['InvalidMove'];

function piece({ role, fen }: { readonly role: ErrorRole; readonly fen: string }): string {
  return roleJa(role, gameOf(fen));
}

const ILLEGAL: ReasonSentences<IllegalMove> = {
  'empty-square': ({ square }) => `${squareJa(square)}に駒がありません`,
  'wrong-side': (data) =>
    `${piece(data)}は${sideJa(data.color)}の駒で、手番は${sideJa(data.turn)}です`,
  'own-piece': (data) =>
    `${squareJa(data.square)}に${sideJa(data.color)}の${piece(data)}があります`,
  occupied: (data) => `${squareJa(data.square)}に${sideJa(data.color)}の${piece(data)}があります`,
  unreachable: (data) => `${squareJa(data.from)}の${piece(data)}は${squareJa(data.to)}へ動けません`,
  'king-in-check': ({ color, inCheck }) => {
    const isShogi = color === 'sente' || color === 'gote';
    if (!inCheck) return `${kingJa(color)}が取られてしまいます`;
    return isShogi ? '王手放置です' : 'チェックを防いでいません';
  },
  castling: ({ side }) =>
    side === undefined
      ? 'キャスリングできません'
      : `${side === 'king' ? 'キング' : 'クイーン'}サイドにはキャスリングできません`,
  'missing-promotion': '何に成るかが書かれていません',
  'not-a-promotion': 'この手では成れません',
  'no-such-piece': (data) => `動かせる${sideJa(data.color)}の${piece(data)}がありません`,
  'no-piece-reaches': (data) => `${squareJa(data.square)}へ動ける${piece(data)}がありません`,
  ambiguous: ({ choices }) => `${choices.map(quoteJa).join('')}のどれかわかりません`,
  'null-move': 'パスはできません',
  'not-in-hand': (data) => `${sideJa(data.color)}の持ち駒に${piece(data)}がありません`,
  'never-in-hand': ({ role }) =>
    role ? `${roleJa(role, 'shogi')}は持ち駒になりません` : '打つ駒がわかりません',
  'dead-end': (data) => `${squareJa(data.square)}の${piece(data)}は行き所のない駒になります`,
  nifu: ({ file }) => `${file}筋は二歩です`,
  uchifuzume: '打ち歩詰めです',
  'must-promote': (data) => `${piece(data)}が行き所のない駒になるので、成らなければなりません`,
  'never-promotes': (data) => `${piece(data)}は成れません`,
  'outside-promotion-zone': '成れるのは敵陣の三段だけです',
  'nothing-to-decline': '成れない手に不成とは書けません',
  'wrong-qualifier': (data) => `そのように動ける${piece(data)}がありません`,
  'wrong-turn': ({ turn }) => `手番は${sideJa(turn)}です`,
  'no-previous-move': '「同」の前に指し手がありません',
  'other-previous-square': ({ square }) => `直前の手の行き先は${squareJa(square)}です`,
  'other-piece': (data) => `${squareJa(data.square)}にあるのは${piece(data)}です`,
  'cannot-become': (data) =>
    `${squareJa(data.square)}の${piece(data)}は${roleJa(data.result, 'shogi')}になれません`,
};

export function illegalMoveJa(data: IllegalMove): string {
  return `${placeJa(data)}${quoteJa(data.move)}は指せません：${tellReason(ILLEGAL, data)}`;
}

const MALFORMED: ReasonSentences<MalformedMove> = {
  'null-move': 'パスはできません',
  'expected-file': ({ from, to }) => `筋（${from}〜${to}）が必要です`,
  'expected-rank': ({ from, to }) => `段（${from}〜${to}）が必要です`,
  'expected-destination': '行き先のマスが必要です',
  'expected-promotion-piece': ({ letters }) => `ポーンが成れるのは ${letters.join('、')} です`,
  'only-pawns-promote': '成れるのはポーンだけです',
  castling: 'キャスリングは「O-O」か「O-O-O」と書きます',
  'trailing-text': '指し手の後に余分な文字があります',
  'expected-parenthesis': '閉じ括弧がありません',
  'not-canonical': ({ expected }) => `${quoteJa(expected)}と書きます`,
  'expected-plus': '成りの「+」のほかは書けません',
  'expected-asterisk': '「*」が必要です',
  'expected-piece': '駒の名前が必要です',
  'expected-drop-piece': ({ letters }) => `打つ手は ${letters.join('、')} のどれかで始まります`,
  'never-in-hand': ({ role }) => `${roleJa(role, 'shogi')}は持ち駒になりません`,
  'drop-with-origin': '打つ手に元のマスや動作は書けません',
  'drop-with-promotion': '打つと同時に成ることはできません',
  'expected-target': '７六のようなマスか「同」が必要です',
};

export function malformedMoveJa(data: MalformedMove): string {
  return `${quoteJa(data.text)}は指し手として読めません：${tellReason(MALFORMED, data)}`;
}

const INVALID: ReasonSentences<InvalidMove> = {
  'not-a-move': ({ value }) => `${quoteJa(value)}は指し手ではありません`,
  'missing-square': ({ field }) =>
    field === 'from' ? '元のマスが指定されていません' : '行き先のマスが指定されていません',
  'unknown-square': ({ value, first, last }) =>
    `${quoteJa(value)}というマスはありません（${first}〜${last}）`,
  'unknown-promotion': ({ value, known }) =>
    `${quoteJa(value)}には成れません（${known.join('、')}）`,
  'unknown-drop': ({ value, known }) => `${quoteJa(value)}は打てません（${known.join('、')}）`,
  'not-a-boolean': ({ field }) => `${field} には true か false を指定します`,
  'drop-with-origin': '打つ手に元のマスは指定できません',
  'drop-with-promotion': '打つと同時に成ることはできません',
};

export function invalidMoveJa(data: InvalidMove): string {
  return tellReason(INVALID, data);
}
