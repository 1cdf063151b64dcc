/** Endgame tables: damaged, missing, contradictory, or out of reach. */
import type {
  AnswerFault,
  HttpTroubleReason,
  MalformedMaterialReason,
  RemoteTroubleReason,
  SymbolFault,
  TableDamagedReason,
  TableMismatchData,
  TableVerdict,
} from '../reasons/tablebase.js';
import { defineError, type ReasonSentences, tellReason } from '../sentences.js';
import { headerFieldText } from './options.js';
import { quote } from './quote.js';

const SYMBOLS: Record<SymbolFault, string> = {
  missing: 'does not exist',
  endless: 'contains itself',
  value: 'is not a value',
  'too-large': 'is too large',
};

const DAMAGED: ReasonSentences<TableDamagedReason> = {
  empty: 'the file is empty',
  'wrong-magic': 'it does not begin like such a table',
  'truncated-head': 'the file ends inside its head',
  'header-too-long': 'its header is too long',
  'head-checksum': 'the checksum of its head is wrong',
  'header-json': 'its header is not JSON',
  header: ({ field }) => `its header lacks ${headerFieldText(field)}`,
  'block-count': 'its number of blocks does not fit its number of entries',
  truncated: ({ bytes, expected }) => `the file ends after ${bytes} of ${expected} bytes`,
  'trailing-bytes': 'there are bytes after its end',
  'file-checksum': 'the checksum of the file is wrong',
  'block-checksum': ({ block }) => `the checksum of block ${block} is wrong`,
  'block-data': ({ block }) =>
    `${block === undefined ? 'a block' : `block ${block}`} cannot be decompressed`,
  'short-read': ({ bytes, expected }) => `${bytes} of ${expected} bytes could be read`,
  'ends-early': 'it ends too early',
  'wrong-size': ({ bytes, expected }) => `${bytes} bytes where ${expected} are expected`,
  'wrong-form': ({ form, expected }) => `form ${form} where ${expected} is expected`,
  'other-material': 'pieces of another material',
  'piece-order': 'pieces in an impossible order',
  'part-colours': 'parts with different colours',
  value: ({ value }) => `${value} is not a value`,
  'value-count': ({ values, positions }) => `${values} values for ${positions} positions`,
  'block-size': ({ bits }) => `blocks of 2^${bits} bytes`,
  'span-size': ({ bits }) => `spans of 2^${bits} indices`,
  'no-block': ({ block }) => `block ${block} does not exist`,
  'index-before-blocks': 'an index is before the first block',
  'index-behind-blocks': 'an index is after the last block',
  'symbol-count': ({ symbols }) => `${symbols} symbols`,
  symbol: ({ symbol, fault }) => `symbol ${symbol} ${SYMBOLS[fault]}`,
  'code-lengths': ({ shortest, longest }) => `codes of ${shortest} to ${longest} bits`,
  'incomplete-code': 'the code is not complete',
  'too-many-codes': 'the code has more symbols than its lengths allow',
  'no-distance': ({ value, wdl }) => `no distance for the value ${value} of outcome ${wdl}`,
  'contradicts-wdl': 'it contradicts the WDL table',
};

export const tableDamaged = /* @__PURE__ */ defineError(
  'TableDamaged',
  (data) =>
    `${data.file} is damaged: ${tellReason<TableDamagedReason>(DAMAGED, data)} (byte ${data.offset})`,
);

const MISMATCH: ReasonSentences<TableMismatchData> = {
  'other-table': ({ expected, found }) => `it is ${found}, not ${expected}`,
  'other-rules': ({ expected, found }) => `it has version ${found} of the rules, not ${expected}`,
};

export const tableMismatch = /* @__PURE__ */ defineError(
  'TableMismatch',
  (data) => `${data.file} is another table: ${tellReason(MISMATCH, data)}`,
);

export const tableVersion = /* @__PURE__ */ defineError(
  'TableVersion',
  ({ file, version, supported }) =>
    `${file} has version ${version} of the table format, but only version ${supported} can be read`,
);

export const invalidTableIndex = /* @__PURE__ */ defineError(
  'InvalidTableIndex',
  ({ file, index, entries }) => `${file} has entries 0 to ${entries - 1}, not ${index}`,
);

const MATERIAL: ReasonSentences<MalformedMaterialReason> = {
  'other-game': ({ game }) => `expected a set of ${game}`,
  'unknown-game': ({ games }) => `expected ${games.join(' or ')} before the colon`,
  ambiguous: ({ choices }) => `both games have it: write ${choices.join(' or ')}`,
  'no-pieces': 'there is nothing besides the kings',
  'too-many-pieces': ({ max }) => `a set has at most ${max} pieces besides the kings`,
  'unknown-piece': ({ game }) => `${game ?? 'no game'} has ${game ? 'not ' : ''}all these pieces`,
  'expected-king': 'each side begins with K',
  'expected-piece': ({ or }) =>
    or === 'v' ? 'expected a piece, or v between the sides' : 'expected a piece or the end',
  'no-such-set': 'there is no such set',
  'syzygy-name': ({ max }) => `expected 3 to ${max} pieces such as KRvKP`,
};

export const malformedMaterial = /* @__PURE__ */ defineError(
  'MalformedMaterial',
  (data) =>
    `${quote(data.text)} is not a material signature (column ${data.column}): ${tellReason<MalformedMaterialReason>(MATERIAL, data)}`,
);

function verdictText({ outcome, dtm }: TableVerdict): string {
  return dtm === null ? outcome : `${outcome} in ${dtm}`;
}

export const tableContradiction = /* @__PURE__ */ defineError(
  'TableContradiction',
  ({ fen, entry, best }) =>
    `the tables contradict each other on ${fen}: ${verdictText(entry)} by its own entry, ${verdictText(best)} by its best move ${best.move}`,
);

const HTTP: ReasonSentences<HttpTroubleReason & { status: number | null }> = {
  status: ({ status, statusText }) => `the server responded ${`${status} ${statusText}`.trim()}`,
  'no-ranges': 'the server ignores ranges and sends the whole file',
  'range-not-satisfiable': 'the file is empty, or shorter than it was',
  'wrong-range': ({ range, offset }) => `the server sent "${range}" for bytes from ${offset}`,
  'wrong-length': ({ bytes, expected }) => `the server sent ${bytes} bytes instead of ${expected}`,
  'no-length': 'the server does not tell the length of the file',
  changed: 'the file has changed since it was opened',
  timeout: ({ timeout }) => `no complete response within ${timeout} ms`,
  aborted: 'the request was aborted',
  unreachable: ({ detail }) => detail,
};

export const httpTrouble = /* @__PURE__ */ defineError(
  'HttpTrouble',
  (data) => `cannot read ${data.url}: ${tellReason(HTTP, data)}`,
);

const ANSWERS: Record<AnswerFault['fault'], string> = {
  type: 'has the wrong type',
  unknown: 'is unknown',
  illegal: 'is not a legal move',
  contradiction: 'contradicts the outcome',
  missing: 'is missing',
};

const REMOTE: ReasonSentences<RemoteTroubleReason> = {
  timeout: ({ timeout }) => `no response within ${timeout} ms`,
  aborted: 'the request was aborted',
  unreachable: ({ detail }) => detail,
  status: ({ status }) => `the server responded with status ${status}`,
  'no-tablebase': 'there is no tablebase at this address',
  malformed: ({ field, fault }) => `malformed response: ${field} ${ANSWERS[fault]}`,
};

export const remoteTrouble = /* @__PURE__ */ defineError(
  'RemoteTrouble',
  (data) => `no answer from ${data.url}: ${tellReason<RemoteTroubleReason>(REMOTE, data)}`,
);
