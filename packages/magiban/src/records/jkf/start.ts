/** The start of a game in JKF: a preset, or a board with hands. */
import { noHand } from '../kif/bod.js';
import type { BoardWords, TextRecord } from '../record-text.js';
import {
  HAND_CODES,
  HANDICAP_WORDS,
  type HandicapWord,
  type PieceCode,
  type Side,
} from '../record-words.js';
import type { Json } from './json-places.js';
import type { JsonValues } from './json-values.js';

export function readJkfStart(json: Json | undefined, values: JsonValues, record: TextRecord): void {
  const initial = values.object(json);
  const preset = initial?.get('preset');
  const name = values.string(preset);
  if (!json || !initial) return;
  const words = Object.keys(HANDICAP_WORDS) as HandicapWord[];
  const handicap = words.find((word) => HANDICAP_WORDS[word] === name);
  const place = values.place(preset ?? json);
  const data = values.object(initial.get('data'));
  if (name === 'OTHER' && data) {
    const { faults } = record;
    const board = readBoard(data, values);
    record.start = record.faults === faults ? { ...place, board } : undefined;
  } else {
    record.start = handicap ? { ...place, handicap } : undefined;
    if (!handicap) record.fault('handicap', place);
  }
}

function readBoard(data: ReadonlyMap<string, Json>, values: JsonValues): BoardWords {
  const pieces = new Map<number, { side: Side; piece: PieceCode }>();
  const board = data.get('board');
  // An empty board may be an empty object.
  const files = board?.value instanceof Map ? [] : (values.list(board) ?? []);
  for (const [x, file] of files.slice(0, 9).entries()) {
    for (const [y, square] of (values.list(file) ?? []).slice(0, 9).entries()) {
      const found = values.object(square);
      const side = values.side(found?.get('color'));
      const piece = values.piece(found?.get('kind'));
      if (side && piece) pieces.set(10 * (x + 1) + y + 1, { side, piece });
    }
  }
  const hands = { sente: noHand(), gote: noHand() };
  for (const [i, json] of (values.list(data.get('hands')) ?? []).slice(0, 2).entries()) {
    for (const [code, count] of values.object(json) ?? []) {
      const kind = HAND_CODES.indexOf(code as PieceCode);
      const number = values.whole(count, 0, kind < 0 ? 0 : 18);
      if (kind >= 0) hands[i === 0 ? 'sente' : 'gote'][kind] = number ?? 0;
    }
  }
  return { pieces, hands, turn: values.side(data.get('color')) ?? 'sente' };
}
