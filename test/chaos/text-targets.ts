/** Everything that reads text from outside, with words of its grammar to make texts of. */
import { parseYaneuraou } from 'magiban/book';
import { ChessPosition, parseEpd, parsePgn } from 'magiban/chess';
import { parseMagics } from 'magiban/magics';
import { decodeText, detectFormat, looksLikePgn, parseRecord } from 'magiban/records';
import { ShogiPosition } from 'magiban/shogi';
import { parseMaterial } from 'magiban/tablebase';
import { parseAnswer, parseCommand } from '../../packages/magiban/src/uci/index.js';
import { openText } from '../../packages/web/src/analyse/open.js';
import { parseRoute } from '../../packages/web/src/app/router.js';

export interface TextTarget {
  readonly name: string;
  readonly words: readonly string[];
  /** Must not throw. */
  read(text: string): unknown;
}

const SPACES = [' ', '\n', '\r\n', '\t', '　'];
const SIGNS = [...'/-+*#"\'[](){}%$,.:=!?|'];
const PGN = ['[Event "', '"]', '1.', '1. e4', 'e5 ', '(1. d4 ', ') ', '{', '}', '$1 ', '1-0', ';'];
const KIF = [
  ...[
    '   1 ７六歩(77)',
    '   2 ３四歩(33)',
    '( 0:01/00:00:01)',
    '+',
    '変化：1手',
    '#KIF',
    '#',
    '--',
  ],
  ...[
    '手合割：平手',
    '先手：',
    '|',
    ' ・',
    'v歩',
    '+---',
    '先手の持駒：',
    '歩十八',
    '*',
    '&',
    'まで',
  ],
];
const KI2 = ['▲７六歩', '△３四歩', '▲', '△同　銀', '変化：2手', 'まで2手で中断', '*[%emt 0:00:01]'];
const CSA = [
  ...['+7776FU', '-3334FU', 'T1', ',', '%TORYO', 'PI', 'P+00FU', 'P1', ' * ', '-KY', "'*", 'V2.2'],
  ...["'変化：1手", '$EVENT:', 'N+'],
];
const JKF = [
  '{"moves":[',
  '{',
  '[',
  '"forks":[[',
  '"a":',
  '1',
  '"',
  '\\',
  ']',
  '}',
  'null,',
  '{},',
];
const USI = [
  'position ',
  'sfen ',
  'startpos ',
  'moves ',
  '7g7f ',
  '9/',
  '4k4/',
  ' b - 1',
  '#手数--',
];
const FEN = [
  'rnbqkbnr/',
  '8/',
  'k',
  'w ',
  '- ',
  'KQkq ',
  '0 ',
  'fen ',
  'id "x";',
  'c0 "',
  'bm e4;',
];
const UCI = ['position ', 'fen ', 'moves ', 'e2e4 ', 'go ', 'setoption name ', 'value ', 'info '];

const RECORDS = { kif: KIF, ki2: [...KIF, ...KI2], csa: CSA, jkf: JKF, usi: USI } as const;
const ALL = [...PGN, ...KIF, ...KI2, ...CSA, ...JKF, ...USI, ...FEN, ...UCI];

function target(name: string, words: readonly string[], read: TextTarget['read']): TextTarget {
  return { name, words: [...words, ...SPACES, ...SIGNS], read };
}

const bytes = new TextEncoder();

export const TEXT_TARGETS: readonly TextTarget[] = [
  target('PGN', PGN, (text) => parsePgn(text)),
  target('PGN, strictly', PGN, (text) => parsePgn(text, { strict: true })),
  ...(Object.keys(RECORDS) as (keyof typeof RECORDS)[]).map((format) =>
    target(format.toUpperCase(), RECORDS[format], (text) => parseRecord(text, { format })),
  ),
  target('a record', ALL, (text) => parseRecord(bytes.encode(text))),
  target('the format', ALL, (text) => [detectFormat(text), looksLikePgn(text)]),
  target('the encoding', ALL, (text) => decodeText(bytes.encode(text))),
  target('the page', ALL, openText),
  target('an address', ['#/', 'play/', 'chess/', '%2', '_'], parseRoute),
  target('FEN', FEN, (text) => ChessPosition.fromFen(text, { lenient: true })),
  target('EPD', FEN, (text) => parseEpd(text)),
  target('SFEN', USI, (text) => ShogiPosition.fromSfen(text)),
  target('a chess move', PGN, (text) => ChessPosition.start.parseMove(text)),
  target('a shogi move', [...KI2, ...USI], (text) => ShogiPosition.start.parseMove(text)),
  target('a book', [...USI, 'none ', '//'], (text) => parseYaneuraou(text)),
  target('a material', ['chess:', 'K', 'R', 'v'], (text) => parseMaterial(text)),
  target('magics', ['square_index,mask,magic_number,index_bits\n', '0,', '0x1'], (text) =>
    parseMagics('x.csv', text),
  ),
  target('a command', UCI, (text) => parseCommand('uci', text)),
  target('an answer', [...UCI, 'option name x type ', 'bestmove ', 'score cp '], (text) =>
    parseAnswer('usi', text),
  ),
];
