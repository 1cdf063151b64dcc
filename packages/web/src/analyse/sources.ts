/** Where a game to analyse comes from: a link, the last visit, or nowhere. */
import { readStored, store } from '../app/settings.js';
import { type GameName, type GameTree, loadRules, type Rules } from '../games/rules.js';
import { type LinkFault, parseGameLink } from '../play/game-link.js';
import { keepGame, restoreGame } from './keep.js';

const KEY = 'magiban.analyse';

/** A game with its rules. */
export interface Loaded {
  readonly rules: Rules;
  readonly game: GameTree;
}

export type LinkResult = Loaded | { readonly trouble: LinkFault | Error };

/** The game of a link, at the move that it names. */
export async function loadLink(rest: string): Promise<LinkResult> {
  const linked = parseGameLink(rest);
  if ('fault' in linked) return { trouble: linked };
  const rules = await loadRules(linked.game);
  const created = rules.create(linked.start);
  if (!created.ok) return { trouble: created.error };
  const game = created.value;
  const line = game.addLine(game.tree, linked.moves);
  if (!line.ok) return { trouble: line.error };
  for (let ply = 0; ply < linked.ply; ply++) game.redo();
  return { rules, game };
}

/** What was looked at last, or the start of the usual game. */
export async function loadKept(usual: GameName): Promise<Loaded | undefined> {
  return (await restoreGame(readStored(KEY))) ?? loadStart(usual);
}

export async function loadStart(name: GameName): Promise<Loaded | undefined> {
  const rules = await loadRules(name);
  const game = rules.create();
  return game.ok ? { rules, game: game.value } : undefined;
}

export function keep({ rules, game }: Loaded): void {
  store(KEY, keepGame(rules, game));
}
