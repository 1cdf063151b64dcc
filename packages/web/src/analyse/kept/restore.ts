/**
 * Restores a saved game. Every move is played again, so nothing illegal gets in; with pauses, so that the tab stays
 * responsive while a game of 100,000 moves is restored. Moves are played at the cursor: reaching a place costs its depth.
 */

import { GAMES } from 'magiban';
import { isRecord } from '../../app/settings.js';
import { type GameTree, loadRules, type Place, type Rules } from '../../games/rules.js';
import { readEnding } from '../../play/session.js';
import { type Indices, START } from './game.js';
import { flatten } from './nested.js';
import { restoreNote } from './notes.js';

export interface Restored {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly indices: Indices;
  /** Whether every saved move was restored. */
  readonly isWhole: boolean;
}

/** Long work is cut into slices of this length: the tab answers in between. */
const SLICE_MS = 12;

/** Restores a game, or returns undefined if the value holds none. */
export async function restoreGame(value: unknown): Promise<Restored | undefined> {
  if (!isRecord(value) || typeof value.start !== 'string') return undefined;
  const name = GAMES.find((one) => one === value.game);
  const flat = value.format === 2 ? value : flatten(value);
  if (!name || !flat || typeof flat.moves !== 'string') return undefined;
  const rules = await loadRules(name);
  const created = rules.create(value.start);
  if (!created.ok) return undefined;
  const game = created.value;
  for (const header of listOf(value.headers)) {
    if (Array.isArray(header)) game.headers.set(String(header[0]), String(header[1]));
  }
  const codes = flat.moves === '' ? [] : flat.moves.split(' ');
  const places = await playAll(rules, game, codes, parentsOf(flat.branches));
  for (const entry of listOf(flat.notes)) {
    if (!Array.isArray(entry)) continue;
    const [index, note] = entry;
    const place = index === START ? game.tree : places[Number(index)];
    if (!place) continue;
    restoreNote(place, note);
    const ending = isRecord(note) ? readEnding(note.ending) : undefined;
    if (ending) game.end(rules.outcome(ending), place);
  }
  // Earlier versions kept the result of a chess game apart from its moves.
  const result = readEnding(flat.result);
  if (result) game.end(rules.outcome(result), game.mainLineEnd);
  game.goto(places[Number(flat.cursor)] ?? game.tree);
  const indices = new Map<Place, number>([[game.tree, START]]);
  for (const [index, place] of places.entries()) if (place) indices.set(place, index);
  return { rules, game, indices, isWhole: places.every(Boolean) };
}

/** The place of each move; undefined for a move that cannot be played, and for those after it. */
async function playAll(
  rules: Rules,
  game: GameTree,
  codes: readonly string[],
  parents: ReadonlyMap<number, number>,
): Promise<(Place | undefined)[]> {
  const places: (Place | undefined)[] = [];
  const pause = createPause();
  const takeBack = () => {
    const node = game.undo();
    // `redo` follows the move visited last: that is to be the main line, not the last variation.
    const main = node?.parent.children[0];
    if (!main || main === node) return;
    game.tryPlay(rules.code(main.move));
    game.undo();
  };
  for (const [index, code] of codes.entries()) {
    const before = parents.get(index) ?? index - 1;
    const parent = before === START ? game.tree : before < index ? places[before] : undefined;
    while (parent && game.cursor !== parent && game.cursor.ply > parent.ply) takeBack();
    const played = game.cursor === parent ? game.tryPlay(code) : undefined;
    places.push(played?.ok ? played.value : undefined);
    if (index % 256 === 255) await pause();
  }
  while (game.cursor !== game.tree) takeBack();
  return places;
}

function parentsOf(branches: unknown): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const list = listOf(branches);
  for (let i = 0; i + 1 < list.length; i += 2) parents.set(Number(list[i]), Number(list[i + 1]));
  return parents;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A pause to be awaited often; it only takes place once a slice of time is used up. */
function createPause(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    begin = performance.now();
  };
}
