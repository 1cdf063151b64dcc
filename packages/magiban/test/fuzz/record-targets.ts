/** The readers and writers of shogi records. */

import { isHeaderName } from '../../src/records/kif/kakinoki.js';
import {
  makeRecord,
  parseRecord,
  RECORD_FORMATS,
  type RecordFormat,
  unwrap,
} from '../../src/records.js';
import type { ShogiRecord } from '../../src/shogi/records/record-game.js';
import { dump } from '../records/dump.js';
import {
  CSA,
  CSA_V3,
  HANDICAP_KIF,
  JKF,
  KI2,
  KIF,
  PROBLEM_KIF,
  USI,
} from '../records/shogi-samples.js';
import { type FuzzTarget, placeFault } from './target.js';

const CODES = ['MalformedRecord', 'IllegalMove', 'LimitExceeded'];

const CORPORA: Readonly<Record<RecordFormat, readonly string[]>> = {
  kif: [KIF, HANDICAP_KIF, PROBLEM_KIF],
  ki2: [KI2],
  csa: [CSA, CSA_V3],
  jkf: [JKF],
  usi: [USI],
};

const KAKINOKI_WORDS = [
  ...[
    '\n',
    '\r\n',
    '*',
    '#',
    '&',
    '：',
    ':',
    '+',
    '(',
    ')',
    '\n*x\n',
    '\n#x\n',
    '\n変化：2手\n',
    '0',
    '　',
  ],
  ...[
    '手合割：',
    '平手',
    '香落ち',
    'その他',
    '先手：',
    '後手の持駒：',
    '歩十八',
    'なし',
    '|',
    'v',
    '・',
    '玉',
    '全',
  ],
  ...[
    '先手番\n',
    '手数＝30\n',
    'まで5手で',
    '先手の勝ち',
    '詰',
    '中断',
    '\n変化：99手\n',
    '盤面回転\n',
    '#KIF\n',
  ],
  ...[
    '７',
    '六',
    '同',
    '歩',
    '成銀',
    '龍',
    '成',
    '不成',
    '打',
    '右',
    '直',
    '引',
    '投了',
    '反則勝ち',
    '*[%emt 0:00:02.5]\n',
  ],
  ...[
    '*[%end sealed-move]\n',
    '*[%nag 1,2]\n',
    '*[%number 31]\n',
    '*[%rest x]\n',
    '*[%eval 0.25]\n',
    '[%',
  ],
];
const WORDS: Readonly<Record<RecordFormat, readonly string[]>> = {
  kif: [
    ...KAKINOKI_WORDS,
    '   2 ３四歩(33)\n',
    '(77)',
    '( 0:05/00:00:05)',
    '(1:02:03)',
    '   3 投了\n',
  ],
  ki2: [...KAKINOKI_WORDS, '▲', '△', '▲７六歩', '△同　銀', '▽３四歩'],
  csa: [
    ...[
      '+',
      '-',
      '%',
      '\n',
      ',',
      'T5',
      'T1.5',
      '%TORYO',
      '%-ILLEGAL_ACTION',
      '/\n',
      "'",
      "'*",
      "\n'*x\n",
    ],
    ...[
      'PI',
      'P1',
      'P+00FU',
      'P-00AL',
      '00',
      'FU',
      'UM',
      'OU',
      'KY',
      ' * ',
      '-KY',
      '+7776FU',
      '-3334FU',
      '\n+\n',
    ],
    ...[
      'V2.2\n',
      'V3.0\n',
      'N+x\n',
      '$EVENT:x\n',
      "'$場所:x\n",
      "\n'変化：2手\n'-8384FU\n",
      "'*[%emt 0:00:02.5]\n",
    ],
  ],
  jkf: [
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      'null',
      'true',
      '0',
      '-1',
      '1e9',
      '0.5',
      '"x":',
      '"\\n"',
      '\\',
      '{}',
    ],
    ...[
      '"special": "CHUDAN"',
      '"move": ',
      '"forks": [[]]',
      '"comments": ["x"]',
      '"time": {"now": {"s": 1.5}}',
    ],
    ...[
      '"preset": "2"',
      '"preset": "OTHER"',
      '"data": {"board": {}}',
      '"color": 1',
      '"piece": "TO"',
      '"same": true',
    ],
    ...[
      '"header": {"盤面回転": "a\\nb"}',
      '"先手": ""',
      '"手合割": "香落ち"',
      '"relative": "R"',
      '"to": {"x": 5, "y": 5}',
    ],
  ],
  usi: [
    ...[
      'position ',
      'startpos',
      'sfen ',
      ' moves ',
      '7g7f',
      '3c3d',
      'P*5e',
      '8h2b+',
      'resign',
      'win',
      '\n',
      '#x\n',
    ],
    ...[
      ' b - 1',
      '9/',
      '4k4',
      '#手数----指手--\n',
      '#   1 ７六歩(77)\n',
      '#先手：x\n',
      '#*x\n',
      '#変化：2手\n',
      '+',
      '31',
    ],
  ],
};

function errorFault(text: string, record: ShogiRecord): string | undefined {
  for (const { code, data, message } of record.errors) {
    if (!CODES.includes(code)) return `its error has the code ${code}: ${message}`;
    const { line, column, game } = data as { line: number; column: number; game: number };
    if (game !== record.number) return `an error of game ${game} in game ${record.number}`;
    const fault = placeFault(text, line, column);
    if (fault) return `${fault} (${message})`;
  }
  return undefined;
}

/** What must be the same after a format; whose move an illegal one was, and what is said before a variation, not all can tell. */
function essence(record: ShogiRecord | undefined, hasSides: boolean): string {
  const data = record && dump(record);
  const moves = data?.moves.map(({ side, before, comments, ...move }) => ({
    ...{ ...move, comments: [...before, ...comments] },
    ...(hasSides ? { side } : {}),
  }));
  return JSON.stringify({ ...data, moves });
}

/** Headers that a format would read otherwise, so that they become comments. */
function hasOddHeaders({ headers }: ShogiRecord, format: RecordFormat): boolean {
  if (format === 'jkf') return false;
  return [...headers].some(
    ([name, value]) =>
      /[\r\n]/.test(name + value) ||
      (format === 'csa' ? /^[A-Z0-9_+-]+$|:/.test(name) : name !== '手合割' && !isHeaderName(name)),
  );
}

function roundTripFault(record: ShogiRecord, format: RecordFormat): string | undefined {
  const isLegal = record.errors.length === 0;
  const { text } = unwrap(makeRecord(record, format));
  const [back, ...others] = unwrap(parseRecord(text, { format }));
  if (others.length > 0) return `as ${format} there are several games: ${text}`;
  if (isLegal && back && back.errors.length > 0) {
    return `as ${format} it has the error ${back.errors[0]?.message}:\n${text}`;
  }
  const [expected, received] = [record, back].map((one) => essence(one, isLegal));
  if (received !== expected && !hasOddHeaders(record, format)) {
    return `as ${format} it is read as\n${received}\nnot\n${expected}\n${text}`;
  }
  const legal = unwrap(makeRecord(record.game as never, format, { carry: false }));
  const [plain] = unwrap(parseRecord(legal.text, { format }));
  if (plain?.errors.length !== 0) return `plain ${format}: ${plain?.errors[0]}\n${legal.text}`;
  return undefined;
}

export const RECORD_TARGETS: readonly FuzzTarget[] = RECORD_FORMATS.map((format) => ({
  // A single move in USI has that name already.
  name: format === 'usi' ? 'USI-game' : format.toUpperCase(),
  corpus: CORPORA[format],
  words: WORDS[format],
  check(input) {
    // The format is found, too, and the game is written in its own and in another one, which depends on the text.
    const other = RECORD_FORMATS[input.length % RECORD_FORMATS.length] ?? format;
    for (const options of [{ format }, {}]) {
      const read = parseRecord(input, options);
      if (!read.ok && read.error.code !== 'MalformedRecord') return read.error.message;
      for (const record of read.ok ? read.value : []) {
        const fault = errorFault(input, record);
        if (fault) return fault;
        if (!record.game || !options.format) continue;
        const wrong = roundTripFault(record, format) ?? roundTripFault(record, other);
        if (wrong) return wrong;
      }
    }
    return undefined;
  },
}));
