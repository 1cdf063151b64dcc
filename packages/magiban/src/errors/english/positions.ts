/** Impossible positions, positions of the other game, and packed ones. */
import type {
  ImpossiblePositionData,
  ImpossiblePositionReason,
  PositionWarning,
} from '../reasons/positions.js';
import { defineError, type ReasonSentences, tellReason } from '../sentences.js';

const IMPOSSIBLE: ReasonSentences<ImpossiblePositionReason> = {
  'empty-board': 'impossible position: the board is empty',
  'no-king': ({ color }) => `impossible position: ${color ? `${color} has no king` : 'no kings'}`,
  'several-kings': ({ color }) => `impossible position: ${color} has several kings`,
  'too-many-pieces': ({ color }) =>
    `impossible position: ${color} has more pieces than eight pawns can become`,
  'too-many-pieces-to-play': ({ color, role, count, limit }) => {
    if (color) return `more pieces than can be played: ${color} has ${count}, at most ${limit}`;
    if (role)
      return `more pieces than can be played: ${count} of the kind ${role}, at most ${limit}`;
    return `more pieces than can be played: ${count}, rooks and bishops counted twice, at most ${limit}`;
  },
  'opposite-check': ({ color, turn }) =>
    `impossible position: ${color}'s king is in check, but ${turn} is to move`,
  'pawns-on-backrank': 'impossible position: pawns on the first or last rank',
  'too-many-checkers': 'impossible check: more than two checkers',
  'undiscovered-double-check': 'impossible check: two checkers, neither discovered',
  'checkers-on-one-line': 'impossible check: two checkers on one line',
  'check-before-double-step': 'impossible check: it was there before the double step',
  'castling-without-rook': 'impossible castling right: the rook is not there',
  'castling-without-king': ({ color }) =>
    `impossible castling right: ${color}'s king is not on its back rank`,
  'castling-with-two-rooks': ({ color }) =>
    `impossible castling right: ${color} has two rooks on one side`,
  'stale-en-passant': ({ turn }) =>
    `impossible en passant square: no pawn can pass it before ${turn}'s move`,
  'en-passant-without-pawn': 'impossible en passant square: no pawn has passed it',
  'en-passant-blocked': "impossible en passant square: the pawn's path is not empty",
  'too-many-of-kind': ({ role, count, limit }) =>
    `impossible position: ${count} pieces of the kind ${role}, but a set has ${limit}`,
  nifu: ({ color, file }) => `impossible position: nifu, ${color} has two pawns on file ${file}`,
  'dead-end': ({ color, role }) => `impossible position: ${color}'s ${role} could never move`,
};

function impossibleText(data: ImpossiblePositionData): string {
  const places = data.squares.length > 0 ? ` (${data.squares.join(', ')})` : '';
  return tellReason<ImpossiblePositionReason>(IMPOSSIBLE, data) + places;
}

export const impossiblePosition = /* @__PURE__ */ defineError('ImpossiblePosition', impossibleText);

/** The warning about a playable position; what was dropped is said to be left out. */
export function positionWarning(
  kind: 'odd' | 'dropped',
  data: ImpossiblePositionData,
): PositionWarning {
  const message = impossibleText(data) + (kind === 'dropped' ? ', left out' : '');
  return { kind, ...data, message } as PositionWarning;
}
