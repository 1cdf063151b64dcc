/**
 * Material signatures: the pieces on the board and in hand besides the kings.
 *
 *   chess   `KRvKP`: each side's pieces in the order Q R B N P, the stronger side first, whichever colour it has
 *   shogi   `KRPvK`: all pieces in the order R B G S N L P, of either owner, promoted or not, on the board or in hand;
 *           `KRvKP` is read as the same, since a captured piece changes sides
 *
 * A name that could mean either game is prefixed with it: `chess:KRvK`, `shogi:KRvK`. A set is a material signature with one
 * or two pieces besides the kings: the scope of one table.
 */

import { malformedMaterial } from '../../errors/english/tablebase.js';
import { err, ok, type Result, unwrap } from '../../errors/error.js';
import type { MalformedMaterialReason } from '../../errors/reasons/tablebase.js';
import { GAMES, type GameName } from '../../game.js';

/** A material signature: the pieces of both sides, which name an endgame. */
export interface Material {
  readonly game: GameName;
  /** The canonical name, without the game. */
  readonly name: string;
}

/** In the order of names, the strongest first. */
export const LETTERS: Readonly<Record<GameName, string>> = { chess: 'QRBNP', shogi: 'RBGSNLP' };

/** The most pieces of a set besides the kings. */
export const MOST_PIECES = 2;

interface Parts {
  readonly game: GameName | undefined;
  readonly first: string;
  readonly second: string;
}

/** Parses the name of a set; `game` is the default where the name is ambiguous. */
export function parseMaterial(text: string, game?: GameName): Result<Material> {
  const parts = partsOf(text);
  if (!parts.ok) return parts;
  const { first, second } = parts.value;
  const wanted = parts.value.game ?? game;
  if (game && parts.value.game && parts.value.game !== game) {
    return malformed(text, 1, { reason: 'other-game', game });
  }
  const count = first.length + second.length;
  if (count === 0) return malformed(text, text.length + 1, { reason: 'no-pieces' });
  if (count > MOST_PIECES) {
    return malformed(text, 1, { reason: 'too-many-pieces', max: MOST_PIECES });
  }
  const fitting = GAMES.filter((known) => fits(known, first + second));
  if (wanted && !fitting.includes(wanted)) {
    return malformed(text, 1, { reason: 'unknown-piece', game: wanted });
  }
  if (fitting.length === 0) return malformed(text, 1, { reason: 'unknown-piece' });
  const [only, another] = fitting;
  if (wanted === undefined && another) {
    const choices = fitting.map((known) => makeText(materialOf(known, first, second)));
    return malformed(text, 1, { reason: 'ambiguous', choices });
  }
  return ok(materialOf(wanted ?? (only as GameName), first, second));
}

/** Parses the name of a set; throws where `parseMaterial` returns an error. */
export function material(text: string, game?: GameName): Material {
  return unwrap(parseMaterial(text, game));
}

/** The name of a material signature, prefixed with the game where it is ambiguous. */
export function makeMaterial(of: Material): string {
  const others = of.name.replace(/[Kv]/g, '');
  return GAMES.every((game) => fits(game, others)) ? makeText(of) : of.name;
}

/** The canonical signature, from the letters of either side in any order. */
export function materialOf(game: GameName, first: string, second: string): Material {
  if (game === 'shogi') return { game, name: `K${sorted(game, first + second)}vK` };
  const [strong, weak] = [sorted(game, first), sorted(game, second)].sort(byStrength);
  return { game, name: `K${strong}vK${weak}` };
}

function makeText({ game, name }: Material): string {
  return `${game}:${name}`;
}

function fits(game: GameName, letters: string): boolean {
  return [...letters].every((letter) => LETTERS[game].includes(letter));
}

function sorted(game: GameName, letters: string): string {
  const place = (letter: string) => LETTERS[game].indexOf(letter);
  return [...letters].sort((a, b) => place(a) - place(b)).join('');
}

/** More pieces are stronger; with equal numbers, the first difference decides. */
function byStrength(a: string, b: string): number {
  if (a.length !== b.length) return b.length - a.length;
  const place = (text: string, i: number) => LETTERS.chess.indexOf(text.charAt(i));
  const i = [...a].findIndex((letter, at) => letter !== b[at]);
  return i < 0 ? 0 : place(a, i) - place(b, i);
}

function partsOf(text: string): Result<Parts> {
  const colon = text.indexOf(':');
  const game = GAMES.find((known) => known === text.slice(0, Math.max(colon, 0)));
  if (colon >= 0 && !game) {
    return malformed(text, 1, { reason: 'unknown-game', games: GAMES });
  }
  const sides = ['', ''];
  let at = colon + 1;
  for (const side of [0, 1]) {
    if (side === 1 && text.charAt(at++) !== 'v') {
      return malformed(text, at, { reason: 'expected-piece', or: 'v' });
    }
    if (text.charAt(at++) !== 'K') return malformed(text, at, { reason: 'expected-king' });
    while (isPiece(text.charAt(at))) sides[side] += text.charAt(at++);
  }
  if (at < text.length) return malformed(text, at + 1, { reason: 'expected-piece', or: 'end' });
  return ok({ game, first: sides[0] as string, second: sides[1] as string });
}

function isPiece(letter: string): boolean {
  return letter !== '' && (LETTERS.chess + LETTERS.shogi).includes(letter);
}

function malformed(text: string, column: number, reason: MalformedMaterialReason) {
  return err(malformedMaterial({ text, column, ...reason }));
}
