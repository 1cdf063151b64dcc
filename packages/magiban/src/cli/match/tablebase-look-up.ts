/** What tablebases know of a game's result, for adjudication: our own tables, of a folder or those of the package, and Syzygy's. */
import type { Tablebase } from '../../tablebase/probe/tablebase.js';
import type { Game } from '../boards.js';
import { standingOf } from '../engine/any-game.js';
import { cannotRead, isFolder } from '../files.js';
import { TableStore } from '../tablebase/store.js';
import type { TablebaseLookUp } from './adjudication.js';

export interface LookUpOptions {
  readonly game: Game;
  readonly chess960: boolean;
  /** Folders; nothing is the usual one, or none. */
  readonly tables: string | undefined;
  readonly syzygy: string | undefined;
}

/** A folder that cannot be read is a fault of the first look. */
export function tablebaseLookUp({
  game,
  chess960,
  tables,
  syzygy,
}: LookUpOptions): TablebaseLookUp {
  let opened: Promise<Tablebase> | undefined;
  return async (text) => {
    const standing = standingOf(game, text, [], chess960);
    if (!standing.ok) return undefined;
    opened ??= openTables(tables, syzygy);
    const found = await (await opened).probe(standing.value.position);
    if (!found) return undefined;
    // Won, but not before the fifty moves are over.
    return found.cursed ? 'draw' : found.outcome;
  };
}

/** Whoever names a folder wants its tables: one that is not there is a mistake. */
async function openTables(folder: string | undefined, syzygy: string | undefined) {
  if (folder !== undefined && !isFolder(folder)) {
    throw cannotRead(folder, 'there is no such folder');
  }
  return new TableStore(folder).tablebase(syzygy);
}
