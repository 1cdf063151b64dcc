/**
 * The state of the lab's board as one immutable value, and as the end of the address:
 *
 *   chess/rook/white/e4/e2,e6,c4,g4   board / piece / colour / square / blockers (if any)
 *   shogi                             the start of a board
 *
 * Pure: no document, no throws. The piece's square never has a blocker.
 */
import { Bitboard } from 'magiban/bitboard';
import { CHESS, type Game, parseGame } from './games.js';

export interface State {
  readonly game: Game;
  readonly role: string;
  readonly color: string;
  readonly square: number;
  readonly blockers: Bitboard;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

export function startState(game: Game): State {
  return { game, color: game.colors[0], ...game.start };
}

export function movePiece(state: State, square: number): State {
  return { ...state, square, blockers: state.blockers.clear(square) };
}

export function toggleBlocker(state: State, square: number): State {
  return square === state.square ? state : { ...state, blockers: state.blockers.toggle(square) };
}

export function clearBlockers(state: State): State {
  return { ...state, blockers: Bitboard.empty(state.game.geometry) };
}

/** The blockers and the piece itself. */
export function occupiedOf(state: State): Bitboard {
  return state.blockers.set(state.square);
}

export function attacksOf(state: State): Bitboard {
  return state.game.attacks(state.role, state.color, state.square, occupiedOf(state));
}

export function makeHash(state: State): string {
  const { game, role, color, square, blockers } = state;
  const parts = [game.name, role, color, game.geometry.nameOf(square)];
  if (!blockers.isEmpty()) parts.push(blockers.names().join(','));
  return parts.join('/');
}

export function parseHash(hash: string): Parsed<State> {
  const text = decode(hash.replace(/^#/, ''));
  if (text === undefined) return fail(`"${hash}" has a "%" that encodes no character`);
  if (text === '') return { ok: true, value: startState(CHESS) };

  const [name = '', role, color, place, blockers = '', ...rest] = text.split('/');
  const game = parseGame(name);
  if (!game.ok) return fail(game.error.message);
  if (role === undefined) return { ok: true, value: startState(game.value) };
  if (color === undefined || place === undefined || rest.length > 0) {
    return fail(`"${text}" is not of the form board/piece/colour/square/blockers`);
  }
  const { roles, colors, geometry } = game.value;
  if (!roles.includes(role)) return fail(unknown('piece', role, name, roles));
  if (!colors.includes(color)) return fail(unknown('colour', color, name, colors));
  const square = geometry.parseSquare(place);
  if (!square.ok) return fail(square.error.message);

  const state = { ...startState(game.value), role, color, square: square.value };
  return withBlockers(clearBlockers(state), blockers === '' ? [] : blockers.split(','));
}

function withBlockers(bare: State, names: readonly string[]): Parsed<State> {
  let { blockers } = bare;
  for (const name of names) {
    const square = bare.game.geometry.parseSquare(name);
    if (!square.ok) return fail(square.error.message);
    if (square.value === bare.square) return fail(`${name} holds the piece and a blocker`);
    blockers = blockers.set(square.value);
  }
  return { ok: true, value: { ...bare, blockers } };
}

/** Some programs that pass links on encode the commas. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function unknown(what: string, word: string, game: string, known: readonly string[]): string {
  return `"${word}" is no ${what} of ${game}: expected ${known.join(', ')}`;
}

function fail(error: string): { readonly ok: false; readonly error: string } {
  return { ok: false, error };
}
