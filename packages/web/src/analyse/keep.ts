/** A game with its variations as plain data, to be kept in the browser and read back as far as it makes sense. */
import { isRecord } from '../app/settings.js';
import {
  type Ending,
  GAMES,
  type GameTree,
  loadRules,
  type Node,
  type Place,
  type Rules,
} from '../games/rules.js';
import { readEnding } from '../play/session.js';

interface KeptMove {
  readonly move: string;
  readonly comments?: readonly string[];
  readonly nags?: readonly number[];
  readonly ending?: Ending;
  readonly next: readonly KeptMove[];
}

export interface KeptGame {
  readonly game: string;
  readonly start: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly moves: readonly KeptMove[];
  /** The way to the cursor: which of the children, move by move. */
  readonly path: readonly number[];
}

function keepMoves(rules: Rules, game: GameTree, place: Place): KeptMove[] {
  return place.children.map((node) => {
    const ending = rules.endingAt(game, node);
    return {
      move: rules.code(node.move),
      ...(node.comments.length > 0 ? { comments: node.comments } : {}),
      ...(node.nags.length > 0 ? { nags: node.nags } : {}),
      ...(ending ? { ending } : {}),
      next: keepMoves(rules, game, node),
    };
  });
}

export function keepGame(rules: Rules, game: GameTree): KeptGame {
  const path: number[] = [];
  let place: Place = game.cursor;
  while ('parent' in place) {
    const { parent } = place as Place & { parent: Place };
    path.unshift(parent.children.indexOf(place as never));
    place = parent;
  }
  return {
    game: rules.name,
    start: String(game.start),
    headers: [...game.headers],
    moves: keepMoves(rules, game, game.tree),
    path,
  };
}

function addMoves(rules: Rules, game: GameTree, place: Place, moves: unknown): void {
  if (!Array.isArray(moves)) return;
  for (const kept of moves) {
    if (!isRecord(kept) || typeof kept.move !== 'string') continue;
    const added = game.addLine(place, [kept.move]);
    if (!added.ok) continue;
    if (Array.isArray(kept.comments)) added.value.comments.push(...kept.comments.map(String));
    if (Array.isArray(kept.nags) && 'nags' in added.value) {
      (added.value as Node).nags.push(...kept.nags.map(Number));
    }
    addMoves(rules, game, added.value, kept.next);
    const ending = readEnding(kept.ending);
    if (!ending) continue;
    game.goto(added.value);
    rules.end(game, ending);
  }
}

export async function restoreGame(
  value: unknown,
): Promise<{ rules: Rules; game: GameTree } | undefined> {
  if (!isRecord(value) || typeof value.start !== 'string') return undefined;
  const name = GAMES.find((one) => one === value.game);
  if (!name) return undefined;
  const rules = await loadRules(name);
  const created = rules.create(value.start);
  if (!created.ok) return undefined;
  const game = created.value;
  for (const header of Array.isArray(value.headers) ? value.headers : []) {
    if (Array.isArray(header)) game.headers.set(String(header[0]), String(header[1]));
  }
  addMoves(rules, game, game.tree, value.moves);
  let place: Place = game.tree;
  for (const index of Array.isArray(value.path) ? value.path : []) {
    const next: Place | undefined = place.children[Number(index)];
    if (!next) break;
    place = next;
  }
  game.goto(place);
  return { rules, game };
}
