/** Tablebase adjudication: probes our own tables, from a folder or from the package, and Syzygy tables. */

import type { GameName } from '../../game.js';
import { cannotRead, isFolder } from '../../node/files.js';
import { TableFolder } from '../../node/table-folder.js';
import type { Tablebase } from '../../tablebase/probe/tablebase.js';
import { standingOf } from '../engine/any-game.js';
import type { TablebaseLookUp } from './adjudication.js';

export interface LookUpOptions {
  readonly game: GameName;
  readonly chess960: boolean;
  /** Folders; undefined for the default one, or none. */
  readonly tables: string | undefined;
  readonly syzygy: string | undefined;
}

/** An unreadable folder is reported by the first probe. */
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
    // A cursed win is a draw by the fifty-move rule.
    return found.cursed ? 'draw' : found.outcome;
  };
}

/** A folder that was named explicitly must exist. */
async function openTables(folder: string | undefined, syzygy: string | undefined) {
  if (folder !== undefined && !isFolder(folder)) {
    throw cannotRead(folder, { reason: 'no-folder' });
  }
  return new TableFolder(folder).tablebase(syzygy);
}
