/**
 * なぜ指せないか。 Why a move cannot be played and why a position cannot be read: the library says it in a few English words, with
 * sides, pieces and squares in them. Each form has its Japanese one; a test sees to it that those which people meet are all here.
 */

import { rankJa, squareJa } from '../app/square-ja.js';
import { ja } from '../app/words/ja.js';
import { wordFor } from '../app/words/words.js';

type Game = 'chess' | 'shogi';

/** What stands in the places of a form. */
interface Said {
  side(name?: string): string;
  role(name?: string): string;
}

const SIDES: Readonly<Record<string, string>> = {
  white: ja.sides.chess.first,
  black: ja.sides.chess.second,
  sente: ja.sides.shogi.first,
  gote: ja.sides.shogi.second,
};

type Form = readonly [form: RegExp, say: (found: readonly string[], words: Said) => string];

const FORMS: readonly Form[] = [
  // Moves that the rules do not allow.
  [/^there is no such square/, () => 'そのようなマスはありません'],
  [/^(\w\w) is empty$/, ([at = '']) => `${squareJa(at)}に駒がありません`],
  [
    /^the (.+) is (\w+)'s, and (\w+) is to move$/,
    ([role, owner, turn], { side, role: piece }) =>
      `${piece(role)}は${side(owner)}の駒で、手番は${side(turn)}です`,
  ],
  [
    /^(\w+)'s (?:own )?(.+) stands on (\w\w)$/,
    ([owner, role, at = ''], { side, role: piece }) =>
      `${squareJa(at)}に${side(owner)}の${piece(role)}があります`,
  ],
  [
    /^a (.+) stands on (\w\w)$/,
    ([role, at = ''], { role: piece }) => `${squareJa(at)}にあるのは${piece(role)}です`,
  ],
  [/^\w+ cannot castle/, () => 'キャスリングできません'],
  [/^a (.+) does not go there$/, ([role], { role: piece }) => `${piece(role)}はそこへ動けません`],
  [/^it does not say what the pawn becomes$/, () => '何に成るかが書かれていません'],
  [/^nothing (?:is|could be) promoted$/, () => '成れる駒がありません'],
  [/^\w+'s king would be in check$/, (_, { role }) => `${role('king')}が取られてしまいます`],
  [
    /^(\w+) has no (.+) in hand$/,
    ([owner, role], { side, role: piece }) => `${side(owner)}の持ち駒に${piece(role)}がありません`,
  ],
  [
    /^(\w+) has no (.+) (?:there|on the board)$/,
    ([owner, role], { side, role: piece }) => `動かせる${side(owner)}の${piece(role)}がありません`,
  ],
  [
    /^no (.+) can go to (\w\w)$/,
    ([role, at = ''], { role: piece }) => `${squareJa(at)}へ動ける${piece(role)}がありません`,
  ],
  [/^it may be (.+)$/, ([moves = '']) => `${moves.replaceAll(' or ', '、')}のどれかわかりません`],
  [/^a null move/, () => 'パスはできません'],
  [
    /^a (.+) could never move from (\w\w)$/,
    ([role, at = ''], { role: piece }) =>
      `${squareJa(at)}の${piece(role)}は行き所のない駒になります`,
  ],
  [/^\w+ has a pawn on file (\d) already$/, ([file]) => `${file}筋は二歩です`],
  [/^a pawn must not be dropped to give mate$/, () => '打ち歩詰めです'],
  [/^a (.+) does not promote$/, ([role], { role: piece }) => `${piece(role)}は成れません`],
  [/^a piece promotes only in/, () => '成れるのは敵陣の三段だけです'],
  [
    /^the (.+) could never move again/,
    ([role], { role: piece }) => `${piece(role)}が行き所のない駒になるので、成らなければなりません`,
  ],
  [
    /^no (.+) goes there in this way$/,
    ([role], { role: piece }) => `そのように動ける${piece(role)}がありません`,
  ],
  [/^(\w+) is to move, not \w+$/, ([turn], { side }) => `手番は${side(turn)}です`],
  [/^同, but there is no move before$/, () => '「同」の前に指し手がありません'],
  [/^同, but the move before went to (.+)$/, ([at]) => `直前の手の行き先は${at}です`],
  [
    /^a (.+) (?:cannot be|is never) in hand$/,
    ([role], { role: piece }) => `${piece(role)}は持ち駒になりません`,
  ],
  [
    /^the (.+) on (\w\w) cannot become a (.+)/,
    ([role, at = '', into], { role: piece }) =>
      `${squareJa(at)}の${piece(role)}は${piece(into)}になれません`,
  ],
  // Text that is no move.
  [/^castling is written/, () => 'キャスリングは O-O か O-O-O と書きます'],
  [/^expected the square where/, () => '行き先のマスが必要です'],
  [/^only a pawn becomes another piece$/, () => '成れるのはポーンだけです'],
  [/^a pawn becomes one of (.+)$/, ([letters]) => `ポーンが成れるのは ${letters} です`],
  [/^expected a closing parenthesis$/, () => '閉じ括弧がありません'],
  [/^text behind the move$/, () => '指し手の後に余分な文字があります'],
  [/^expected "(.+)"$/, ([text]) => `「${text}」と書きます`],
  [/^expected a plus/, () => '成りの「+」のほかは書けません'],
  [/^expected a file, (.) to (.)/, ([from, to]) => `筋（${from}〜${to}）が必要です`],
  [/^expected a rank, (.) to (.)$/, ([from, to]) => `段（${from}〜${to}）が必要です`],
  [/^a drop begins with one of (.+)$/, ([letters]) => `打つ手は ${letters} のどれかで始まります`],
  [/^expected an asterisk$/, () => '「*」が必要です'],
  [/^expected a piece/, () => '駒の名前が必要です'],
  [/^a drop comes from/, () => '打つ手に元のマスや成りは書けません'],
  [/^a piece does not promote when/, () => '打つと同時に成ることはできません'],
  // Positions that cannot be read.
  [
    /^rank (\w) has only (\d+) of (\d) squares$/,
    ([rank = '', count, all]) =>
      `${rankJa(rank)}段目が${count}マスしかありません（${all}マス必要）`,
  ],
  [
    /^rank (\w) has more than (\d) squares$/,
    ([rank = '', all]) => `${rankJa(rank)}段目が${all}マスを超えています`,
  ],
  [/^more than (\d) ranks$/, ([all]) => `段が${all}つを超えています`],
  [/^only (\d) of (\d) ranks$/, ([count, all]) => `段が${count}つしかありません（${all}つ必要）`],
  [/^two digits side by side$/, () => '数字が二つ続いています'],
  [/^"(.+)" is neither a piece nor/, ([text]) => `「${text}」は駒でも空きマスの数でもありません`],
  [/^"(.+)" is no promoted piece$/, ([text]) => `「${text}」という成駒はありません`],
  [
    /^"(.*)" is neither "(.)" nor "(.)"$/,
    ([text, one, other]) => `「${text}」は ${one} でも ${other} でもありません`,
  ],
  [
    /^"(.*)" is neither "-" nor a square/,
    ([text]) => `「${text}」は - でも3段目・6段目のマスでもありません`,
  ],
  [
    /^"(.*)" is not a (?:whole )?number from (\d+) to (\d+)$/,
    ([text, from, to]) => `「${text}」は ${from} から ${to} までの数ではありません`,
  ],
  [/^"(.+)" is no castling right$/, ([text]) => `「${text}」はキャスリングの権利ではありません`],
  [/^"(.+)" gives a right twice$/, ([text]) => `「${text}」の権利が二度書かれています`],
  [/^a number without a piece$/, () => '数だけで駒がありません'],
  [/^"(.+)" is no piece to hold in hand$/, ([text]) => `「${text}」は持ち駒になりません`],
  [/^"(.+)" stands here twice$/, ([text]) => `「${text}」が二度書かれています`],
  [/^this field is missing$/, () => 'この項目がありません'],
  [/^text behind the last field$/, () => '余分な文字があります'],
];

export function reasonJa(reason: string, game: Game): string | undefined {
  const words: Said = {
    side: (name = '') => wordFor(SIDES, name),
    role: (name = '') => wordFor(ja.roles[game], name.replaceAll(' ', '')),
  };
  for (const [form, say] of FORMS) {
    const found = form.exec(reason);
    if (found) return say(found.slice(1), words);
  }
  return undefined;
}
