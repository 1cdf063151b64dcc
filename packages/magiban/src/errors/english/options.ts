/** Values of options that are not accepted, and unknown names. */
import type { InvalidOptionData, TableHeaderField } from '../reasons/options.js';
import { defineError, quote, type ReasonSentences, tellReason } from '../sentences.js';

const HEADER: Record<TableHeaderField, string> = {
  object: 'an object',
  game: 'a game, chess or shogi',
  material: 'a material signature',
  rules: 'a version of the rules',
  entries: 'a possible number of entries',
  blockBytes: 'a possible block size',
  rowLength: 'a possible row length',
  counts: 'counts that add up',
  longest: 'a possible longest mate',
};

/** What a table's header should have. */
export function headerFieldText(field: TableHeaderField): string {
  return HEADER[field];
}

function range(kind: string, { min, max }: { min?: number; max?: number }): string {
  const from = min === undefined ? '' : ` from ${min}`;
  return `${kind}${from}${max === undefined ? '' : ` to ${max}`}`;
}

const EXPECTED: ReasonSentences<InvalidOptionData> = {
  integer: (data) => range('a whole number', data),
  number: (data) => range('a number', data),
  boolean: 'true or false',
  choice: ({ choices }) => choices.join(' or '),
  format: ({ example }) => `a value such as ${example}`,
  duplicate: 'another name: this one is taken',
  'missing-limit': 'depth, nodes, mate, movetime or clock',
  piece: 'a piece or nothing',
  'piece-list': ({ squares }) => `a list of ${squares} pieces or nothing`,
  square: 'a square or nothing',
  'square-list': 'a list of squares',
  'zero-step': 'a step that leaves the square',
  'not-in-game': ({ moves }) =>
    moves === undefined
      ? 'a move of this game, or its start'
      : `a number of moves from 0 to ${moves}`,
  length: ({ expected }) => `${expected}`,
  'table-header': ({ field }) => `a header with ${headerFieldText(field)}`,
  'game-over': ({ outcome }) => `a game that is not over (${outcome})`,
  usage: ({ expected }) => expected,
};

/** Numbers and words without quotes. */
function shown(value: string): string {
  return /^[\w.,+-]{1,24}$/.test(value) ? value : quote(value);
}

export const invalidOption = /* @__PURE__ */ defineError('InvalidOption', (data) => {
  const { option, value, reason } = data;
  const said = reason === 'usage' ? `${option} ${value}`.trim() : `${option} is ${shown(value)}`;
  return `${said}: expected ${tellReason(EXPECTED, data)}`;
});

export const unknownName = /* @__PURE__ */ defineError('UnknownName', ({ what, name, known }) => {
  const kind = what.replaceAll('-', ' ');
  return `unknown ${kind}${name === undefined ? '' : ` ${quote(name)}`}: expected ${known.join(', ')}`;
});
