/** あり得ない局面と、読めない局面。 Positions that no game can reach, and those that cannot be read. */
import { type ErrorData, type ReasonSentences, tellReason } from 'magiban';
import { rankJa, squareJa } from '../app/words/square-ja.js';
import { kingJa, quoteJa, roleJa, sideJa } from './parts-ja.js';

const IMPOSSIBLE: ReasonSentences<ErrorData['ImpossiblePosition']> = {
  'empty-board': '盤に駒がありません',
  'no-king': ({ color }) =>
    color ? `${sideJa(color)}の${kingJa(color)}がありません` : '玉がありません',
  'several-kings': ({ color }) => `${sideJa(color)}の${kingJa(color)}が二つ以上あります`,
  'too-many-pieces': ({ color }) => `${sideJa(color)}の駒が多すぎます`,
  'too-many-pieces-to-play': ({ color, role, count, limit }) => {
    if (color) return `${sideJa(color)}の駒が${count}個あり、対局できません（${limit}個まで）`;
    if (role) return `${roleJa(role, 'shogi')}が${count}枚あり、対局できません（${limit}枚まで）`;
    return `駒が多すぎて対局できません（飛車と角は2枚と数えて${count}枚、${limit}枚まで）`;
  },
  'opposite-check': ({ color, turn }) =>
    color === 'sente' || color === 'gote'
      ? `手番は${sideJa(turn)}ですが、${sideJa(color)}の玉に王手がかかっています`
      : `手番は${sideJa(turn)}ですが、${sideJa(color)}のキングにチェックがかかっています`,
  'pawns-on-backrank': '最初か最後の段にポーンがあります',
  'too-many-checkers': '三つ以上の駒が同時に王手をかけています',
  'undiscovered-double-check': 'この形の両王手は生じません',
  'checkers-on-one-line': '同じ筋の二つの駒が同時に王手をかけています',
  'check-before-double-step': 'ポーンが2マス進む前から王手がかかっていたことになります',
  'castling-without-rook': 'キャスリングの権利がありますが、ルークがありません',
  'castling-without-king': ({ color }) =>
    `キャスリングの権利がありますが、${sideJa(color)}のキングが最初の段にありません`,
  'castling-with-two-rooks': ({ color }) =>
    `${sideJa(color)}は同じ側の二つのルークでキャスリングすることはできません`,
  'stale-en-passant': 'アンパッサンのマスが直前の手のものではありません',
  'en-passant-without-pawn': 'アンパッサンのマスを通り過ぎたポーンがありません',
  'en-passant-blocked': 'アンパッサンのポーンの通り道が空いていません',
  'too-many-of-kind': ({ role, count, limit }) =>
    `${roleJa(role, 'shogi')}が${count}枚あります（${limit}枚まで）`,
  nifu: '二歩です',
  'dead-end': ({ role }) => `行き所のない${roleJa(role, 'shogi')}があります`,
};

export function impossiblePositionJa(data: ErrorData['ImpossiblePosition']): string {
  const names = data.squares.map((square) => squareJa(square));
  const where = names.length > 0 ? `（${names.join('、')}）` : '';
  return `あり得ない局面です：${tellReason(IMPOSSIBLE, data)}${where}`;
}

type MalformedFen = ErrorData['MalformedFen'];
type MalformedSfen = ErrorData['MalformedSfen'];

const FIELDS: Readonly<Record<MalformedFen['field'] | MalformedSfen['field'], string>> = {
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

const FEN: ReasonSentences<MalformedFen | MalformedSfen> = {
  'missing-field': 'この項目がありません',
  'trailing-text': '余分な文字があります',
  'unknown-turn': ({ text, letters: [one, other] }) =>
    `${quoteJa(text)}は ${one} でも ${other} でもありません`,
  'number-out-of-range': ({ text, min, max }) =>
    `${quoteJa(text)}は ${min} から ${max} までの数ではありません`,
  'short-rank': ({ rank, squares, size }) =>
    `${rankJa(rank)}段目が${squares}マスしかありません（${size}マス必要）`,
  'long-rank': ({ rank, size }) => `${rankJa(rank)}段目が${size}マスを超えています`,
  'too-few-ranks': ({ ranks, size }) => `段が${ranks}つしかありません（${size}つ必要）`,
  'too-many-ranks': ({ size }) => `段が${size}つを超えています`,
  'adjacent-digits': '数字が二つ続いています',
  'unknown-piece': ({ text }) => `${quoteJa(text)}は駒でも空きマスの数でもありません`,
  'unknown-castling-right': ({ text }) => `${quoteJa(text)}はキャスリングの権利ではありません`,
  'repeated-castling-right': ({ text }) => `${quoteJa(text)}の権利が二度書かれています`,
  'not-an-en-passant-square': ({ text }) =>
    `${quoteJa(text)}は - でも3段目・6段目のマスでもありません`,
  'unknown-promoted-piece': ({ text }) => `${quoteJa(text)}という成駒はありません`,
  'count-without-piece': '数だけで駒がありません',
  'never-in-hand': ({ text }) => `${quoteJa(text)}は持ち駒になりません`,
  'repeated-hand-piece': ({ text }) => `${quoteJa(text)}が二度書かれています`,
};

function malformedField(format: string, data: MalformedFen | MalformedSfen): string {
  const place = `${FIELDS[data.field]}、${data.column}文字目`;
  return `${format} として読めません（${place}）：${tellReason(FEN, data)}`;
}

export function malformedFenJa(data: MalformedFen): string {
  return malformedField('FEN', data);
}

export function malformedSfenJa(data: MalformedSfen): string {
  return malformedField('SFEN', data);
}

const EPD: ReasonSentences<ErrorData['MalformedEpd']> = {
  'expected-opcode': '命令の名前が必要です',
  'expected-operand': '命令の値が必要です',
  'expected-separator': '空白か「;」が必要です',
  'unclosed-string': '引用符が閉じられていません',
  'repeated-opcode': ({ opcode }) => `${quoteJa(opcode)}が二度書かれています`,
  'repeated-clock': ({ opcode }) => `手数はすでに書かれています（${quoteJa(opcode)}）`,
  'clock-out-of-range': ({ opcode, min, max }) =>
    `${quoteJa(opcode)}の値は ${min} から ${max} までの数です`,
};

export function malformedEpdJa(data: ErrorData['MalformedEpd']): string {
  return `EPD として読めません（${data.column}文字目）：${tellReason(EPD, data)}`;
}
