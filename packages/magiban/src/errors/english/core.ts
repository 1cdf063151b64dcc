/** The compiled core and engines that cannot be used; values that are not positions. */
import type {
  CoreRefusedReason,
  InitializationFailedData,
  MalformedBytesReason,
  MemoryMapFault,
  ReceivedKind,
  SearchSupersededReason,
} from '../reasons/core.js';
import { defineError, type ReasonSentences, tellReason } from '../sentences.js';

const MEMORY_MAP: Record<MemoryMapFault, string> = {
  misaligned: 'is not aligned',
  'no-buffers': 'is empty',
  'data-overlaps-tables': 'runs into the tables',
  'tables-behind-threads': 'is behind the thread blocks',
  'buffers-overlap': 'overlaps the other buffer',
  'buffers-too-large': 'does not fit into a thread block',
  'memory-too-small': 'is beyond the end of the memory',
};

const REFUSED: ReasonSentences<CoreRefusedReason> = {
  'no-memory': 'it exports no memory',
  'missing-export': ({ name }) => `it does not export ${name}`,
  'wrong-version': ({ version, expected }) =>
    `its ABI version is ${version}, but this library needs ${expected}`,
  'wrong-board-size': ({ bytes, expected }) => `its boards take ${bytes} bytes, not ${expected}`,
  'memory-map': ({ fault, name, value }) =>
    `unsound memory map: ${name} (0x${value.toString(16)}) ${MEMORY_MAP[fault]}`,
  'not-started': ({ detail }) => detail,
  'needs-webassembly': ({ detail }) => `it needs WebAssembly, but ${detail}`,
  'needs-js-core': ({ detail }) => `${detail}; import 'magiban/js-core' to use plain JavaScript`,
  'threads-need-webassembly': 'threads need WebAssembly',
};

export const coreRefused = /* @__PURE__ */ defineError(
  'CoreRefused',
  (data) =>
    `the ${data.module} core cannot be used: ${tellReason<CoreRefusedReason>(REFUSED, data)}`,
);

const INITIALIZATION: ReasonSentences<InitializationFailedData> = {
  'mask-mismatch': ({ board, piece, square }) =>
    `the core has another mask for a ${piece} on ${square} of the ${board} board`,
  'tables-too-large': ({ game, needed, available }) =>
    `the attack tables of ${game} take ${needed} bytes, but there is room for ${available}`,
  'engine-disposed': 'this engine was disposed of',
  'no-workers': 'this platform has no workers; leave out the option `worker`',
  'engine-failed': ({ detail }) => `this engine has stopped: ${detail}`,
};

export const initializationFailed = /* @__PURE__ */ defineError('InitializationFailed', (data) =>
  tellReason(INITIALIZATION, data),
);

const SUPERSEDED: Record<SearchSupersededReason, string> = {
  'new-search': 'another search was started',
  'new-game': 'a new game was started',
  disposed: 'the engine was disposed of',
};

export const searchSuperseded = /* @__PURE__ */ defineError(
  'SearchSuperseded',
  ({ reason }) => `the search ended without a result: ${SUPERSEDED[reason]}`,
);

const BYTES: ReasonSentences<MalformedBytesReason> = {
  length: ({ length, expected }) => `${length} bytes where ${expected} are expected`,
  piece: ({ value }) => `${value} is not a piece`,
  flag: ({ value }) => `${value} is neither 0 nor 1`,
  square: ({ value }) => `${value} is not a square`,
  'other-value': ({ value, expected }) => `${value} where ${expected} is expected`,
};

export const malformedBytes = /* @__PURE__ */ defineError(
  'MalformedBytes',
  (data) =>
    `not a packed position: ${tellReason<MalformedBytesReason>(BYTES, data)} (byte ${data.offset})`,
);

const RECEIVED: Record<ReceivedKind, string> = {
  chess: 'a chess position',
  shogi: 'a shogi position',
  text: 'text',
  object: 'an object that is not a position',
  number: 'a number',
  boolean: 'a boolean',
  null: 'null',
  undefined: 'undefined',
  other: 'another value',
};

export const wrongPosition = /* @__PURE__ */ defineError(
  'WrongPosition',
  ({ expected, received, receiver }) =>
    `${RECEIVED[received]} was given to ${receiver}: expected a ${expected === 'any' ? '' : `${expected} `}position`,
);

export const claimFails = /* @__PURE__ */ defineError('ClaimFails', ({ claim, by }) =>
  claim === 'fifty-moves'
    ? `${by} cannot claim a draw: fewer than 50 moves without a capture or pawn move`
    : `${by} cannot claim a draw: the position has not occurred three times`,
);

export const declarationFails = /* @__PURE__ */ defineError(
  'DeclarationFails',
  ({ rule, by, failed }) =>
    `${by} cannot declare by the ${rule} rule: conditions not met: ${failed.join(', ')}`,
);

export const malformedJson = /* @__PURE__ */ defineError('MalformedJson', ({ what, path }) =>
  path === ''
    ? `not a ${what} as JSON: expected what its toJSON returns`
    : `not a ${what} as JSON: \`${path}\` is missing or wrong`,
);
