/** Where a game to analyse comes from: a link, or the last visit. */
import type { GameName } from 'magiban';
import { type Loaded, loadRules } from '../games/rules.js';
import { type LinkFault, parseGameLink } from '../play/game-link.js';
import { readAnalysis, rescue } from '../storage/analyses.js';
import { readStored, removeStored } from '../storage/local.js';
import { renameTab, thisTab } from '../storage/tab.js';
import type { Indices } from './kept/game.js';
import { FIRST_KEY, keptCursor } from './kept/keeper.js';
import { type Restored, restoreGame } from './kept/restore.js';

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

/** A game from the last visit, as the keeper needs it. */
export interface Kept extends Loaded {
  readonly indices: Indices;
  readonly saved: number;
  /** Whether it was saved by another tab. */
  readonly isCopy: boolean;
}

/**
 * Loads the last game. Unreadable data is set aside: nothing in storage may keep the section from starting, and nothing is
 * lost.
 */
export async function loadKept(onDamaged: () => void): Promise<Kept | undefined> {
  const stored = await readAnalysis();
  const game = stored?.game ?? readStored(FIRST_KEY, 'local', onDamaged);
  if (game === null || game === undefined) return undefined;
  const restored = await tryRestore(game);
  if (!restored?.isWhole) {
    await setAside(game);
    onDamaged();
  }
  if (!restored) return undefined;
  const { saved = 0 } = stored ?? {};
  const cursor = keptCursor(saved);
  const isCopy = stored?.tab !== (await thisTab()).name || !restored.isWhole;
  if (cursor !== undefined) {
    for (const [place, index] of restored.indices) if (index === cursor) restored.game.goto(place);
  }
  return { ...restored, saved, isCopy };
}

async function tryRestore(game: unknown): Promise<Restored | undefined> {
  try {
    return await restoreGame(game);
  } catch {
    // Most likely a bug of ours: no reason to fail on every visit.
    return undefined;
  }
}

async function setAside(game: unknown): Promise<void> {
  if (await rescue(game)) removeStored(FIRST_KEY);
  // No room for a copy: then the original stays where it is, and this tab goes on under another name.
  else renameTab();
}

export async function loadStart(name: GameName): Promise<Loaded | undefined> {
  const rules = await loadRules(name);
  const game = rules.create();
  return game.ok ? { rules, game: game.value } : undefined;
}
