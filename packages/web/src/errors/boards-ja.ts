/** 盤・マジックナンバー・設定の誤り。 Boards, magics, options and the core. */
import { type ErrorData, type ReasonSentences, tellReason } from 'magiban';
import { quoteJa, sideJa } from './parts-ja.js';

const DRAWING: ReasonSentences<ErrorData['MalformedDrawing']> = {
  'too-few-rows': ({ rows, expected }) => `段が${rows}つしかありません（${expected}つ必要）`,
  'too-many-rows': ({ expected }) => `段が${expected}つを超えています`,
  'row-length': ({ squares, expected }) => `この段は${squares}マスです（${expected}マス必要）`,
  'unknown-cell': ({ text }) => `${quoteJa(text)}は「X」でも「.」でもありません`,
};

export function malformedDrawingJa(data: ErrorData['MalformedDrawing']): string {
  return `${data.line}行${data.column}文字目：${tellReason(DRAWING, data)}`;
}

const VALIDATION: ReasonSentences<ErrorData['ValidationFailed']> = {
  'wrong-mask': ({ mask, expected }) => `マスクが ${mask} です（${expected} のはず）`,
  collision: ({ magic, collision }) =>
    `マジックナンバー ${magic} では ${collision.join(' と ')} が衝突します`,
};

export function validationFailedJa(data: ErrorData['ValidationFailed']): string {
  return `${data.square}：${tellReason(VALIDATION, data)}`;
}

const TABLE: ReasonSentences<ErrorData['MalformedTable']> = {
  'unfinished-line': '最後の行が途中で切れています',
  'wrong-header': ({ columns }) => `最初の行は ${columns.join(',')} です`,
  'field-count': ({ fields, expected }) => `項目が${fields}つです（${expected}つ必要）`,
  'not-an-integer': ({ text, min, max }) =>
    `${quoteJa(text)}は ${min} から ${max} までの整数ではありません`,
  'not-hexadecimal': ({ text }) => `${quoteJa(text)}は16進数ではありません`,
  'too-many-bits': ({ text, bits }) => `${quoteJa(text)}は${bits}ビットを超えています`,
  'row-count': ({ rows }) => `${rows}行では、盤のすべてのマスがそろいません`,
  'square-count': ({ squares, expected }) => `マスが${squares}つです（${expected}つ必要）`,
  'square-order': ({ square, expected }) => `マス ${square} があります（${expected} のはず）`,
  'mask-off-board': 'マスクが盤からはみ出しています',
};

export function malformedTableJa(data: ErrorData['MalformedTable']): string {
  return `${data.file} ${data.line}行${data.column}文字目：${tellReason(TABLE, data)}`;
}

const MEMORY: Readonly<Record<ErrorData['InsufficientMemory']['what'], string>> = {
  'magic-tables': 'マジックビットボードの表',
  'magic-search': 'マジックナンバーの探索',
  'endgame-table': '終盤データ',
  core: '計算部',
  generation: '終盤データの作成',
};

export function insufficientMemoryJa({
  what,
  needed,
  budget,
}: ErrorData['InsufficientMemory']): string {
  return `${MEMORY[what]}に ${needed.toLocaleString('ja')} バイト必要ですが、上限は ${budget.toLocaleString('ja')} バイトです`;
}

type InvalidOption = ErrorData['InvalidOption'];

function rangeJa(
  kind: string,
  { min, max }: { readonly min?: number; readonly max?: number },
): string {
  const range = (min === undefined ? '' : `${min}以上`) + (max === undefined ? '' : `${max}以下`);
  return `${range === '' ? '' : `${range}の`}${kind}を指定してください`;
}

const OPTION: ReasonSentences<InvalidOption> = {
  integer: (data) => rangeJa('整数', data),
  number: (data) => rangeJa('数', data),
  boolean: '「true」か「false」を指定してください',
  choice: ({ choices }) => `${choices.map(quoteJa).join('')}のどれかを指定してください`,
  format: ({ example }) => `${quoteJa(example)}のように指定してください`,
  duplicate: 'この名前はすでに使われています',
  'missing-limit': '探索の深さや時間の制限が必要です',
  piece: '駒ではありません',
  'piece-list': ({ squares }) => `${squares}マスの駒の一覧が必要です`,
  square: 'マスではありません',
  'square-list': 'マスの一覧が必要です',
  'zero-step': 'その場を離れる方向が必要です',
  'not-in-game': ({ moves }) =>
    moves === undefined ? 'この対局の手ではありません' : `0から${moves}までの手数が必要です`,
  length: ({ length, expected }) => `${length}個あります（${expected}個必要）`,
  'table-header': '終盤データの見出しが正しくありません',
  'game-over': 'この局面で対局は終わっています',
  usage: '指定が正しくありません',
};

export function invalidOptionJa(data: InvalidOption): string {
  return `${quoteJa(data.option)}の値${quoteJa(data.value)}：${tellReason(OPTION, data)}`;
}

const NAMES: Readonly<Record<ErrorData['UnknownName']['what'], string>> = {
  game: '対局の種類',
  handicap: '手合割',
  format: '形式',
  colour: '手番',
  'board-convention': '盤の表し方',
  'engine-option': 'エンジンの設定項目',
  'attack-method': '利きの求め方',
  'popcount-method': 'ビットの数え方',
  'scan-method': 'ビットの探し方',
};

export function unknownNameJa({ what, name }: ErrorData['UnknownName']): string {
  if (name === undefined) return `${NAMES[what]}がわかりません`;
  return `${quoteJa(name)}という${NAMES[what]}はありません`;
}

const CORE: ReasonSentences<ErrorData['CoreRefused']> = {
  'no-memory': 'メモリーがありません',
  'missing-export': ({ name }) => `${quoteJa(name)}がありません`,
  'wrong-version': ({ version, expected }) => `版が ${version} です（${expected} のはず）`,
  'wrong-board-size': '盤の大きさが合いません',
  'memory-map': 'メモリーの配置が正しくありません',
  'not-started': ({ detail }) => quoteJa(detail),
  'needs-webassembly': 'このブラウザーでは WebAssembly を使えません',
  'needs-js-core': 'このブラウザーでは WebAssembly を使えません',
  'threads-need-webassembly': 'スレッドには WebAssembly が必要です',
};

export function coreRefusedJa(data: ErrorData['CoreRefused']): string {
  return `計算部を起動できませんでした：${tellReason(CORE, data)}`;
}

const INITIALIZATION: ReasonSentences<ErrorData['InitializationFailed']> = {
  'mask-mismatch': ({ square }) => `${square} のマスクが計算部と合いません`,
  'tables-too-large': '利きの表がメモリーに収まりません',
  'engine-disposed': 'エンジンはすでに終了しています',
  'no-workers': 'この環境ではワーカーを使えません',
  'engine-failed': ({ detail }) => `エンジンが停止しました：${quoteJa(detail)}`,
};

export function initializationFailedJa(data: ErrorData['InitializationFailed']): string {
  return tellReason(INITIALIZATION, data);
}

const SUPERSEDED: Readonly<Record<ErrorData['SearchSuperseded']['reason'], string>> = {
  'new-search': '別の探索を始めました',
  'new-game': '新しい対局を始めました',
  disposed: 'エンジンを終了しました',
};

export function searchSupersededJa({ reason }: ErrorData['SearchSuperseded']): string {
  return `探索を中断しました：${SUPERSEDED[reason]}`;
}

const ENGINE: ReasonSentences<ErrorData['EngineTrouble']> = {
  'not-started': ({ detail }) => `起動できません：${quoteJa(detail)}`,
  'no-processes': 'ここではプログラムを起動できません',
  exited: ({ exitCode, signal }) =>
    `終了しました（${signal === null ? `終了コード ${exitCode}` : `シグナル ${quoteJa(signal)}`}）`,
  'closed-output': '出力を閉じました',
  disconnected: ({ detail }) => `接続が切れました：${quoteJa(detail)}`,
  'no-answer': ({ command, milliseconds }) =>
    `${quoteJa(command)}に ${Math.round(milliseconds)} ミリ秒以内の応答がありません`,
  late: ({ elapsed, allowed }) =>
    `${Math.round(elapsed)} ミリ秒かかりました（制限は ${Math.round(allowed)} ミリ秒）`,
  'illegal-move': ({ move }) => `${quoteJa(move)}は指せない手です`,
  refused: ({ line }) => `エラー：${quoteJa(line)}`,
};

export function engineTroubleJa(data: ErrorData['EngineTrouble']): string {
  return `エンジン${quoteJa(data.engine)}：${tellReason(ENGINE, data)}`;
}

const BYTES: ReasonSentences<ErrorData['MalformedBytes']> = {
  length: ({ length, expected }) => `${length}バイトあります（${expected}バイト必要）`,
  piece: ({ value }) => `${value} という駒はありません`,
  flag: ({ value }) => `${value} は0でも1でもありません`,
  square: ({ value }) => `${value} というマスはありません`,
  'other-value': ({ value, expected }) => `${value} があります（${expected} のはず）`,
};

export function malformedBytesJa(data: ErrorData['MalformedBytes']): string {
  return `局面のデータとして読めません（${data.offset}バイト目）：${tellReason(BYTES, data)}`;
}

const POSITIONS = { chess: 'チェスの局面', shogi: '将棋の局面', any: '局面' } as const;

export function wrongPositionJa({ expected }: ErrorData['WrongPosition']): string {
  return `${POSITIONS[expected]}ではありません`;
}

type DeclarationFails = ErrorData['DeclarationFails'];

const CONDITIONS: Readonly<Record<DeclarationFails['failed'][number], string>> = {
  turn: '手番',
  king: '玉の入玉',
  pieces: '敵陣の駒の数',
  points: '点数',
  check: '王手がかかっていないこと',
};

export function declarationFailsJa({ by, failed }: DeclarationFails): string {
  const missing = failed.map((condition) => CONDITIONS[condition]).join('、');
  return `${sideJa(by)}は宣言の条件を満たしていません（${missing}）`;
}

export function claimFailsJa({ by, claim }: ErrorData['ClaimFails']): string {
  const rule = claim === 'fifty-moves' ? '50手ルール' : '同一局面三回';
  return `${sideJa(by)}は${rule}による引き分けを請求できません`;
}

export function malformedJsonJa({ what, path }: ErrorData['MalformedJson']): string {
  const name = what === 'position' ? '局面' : '対局';
  return path === ''
    ? `${name}の JSON ではありません`
    : `${name}の JSON として読めません：${path} がないか、正しくありません`;
}
