/** An opening book under construction, for either game. */

import type { GameName } from '../game.js';
import type { AnyPosition } from '../rules.js';
import { type BookDraft, ChessDraft, ShogiDraft } from './draft.js';
import type { AnyBook } from './open.js';

export type AnyDraft = BookDraft<AnyPosition, AnyBook>;

/** The caller must pass only positions and books of this game. */
export function draftFor(game: GameName): AnyDraft {
  return (game === 'chess' ? new ChessDraft() : new ShogiDraft()) as unknown as AnyDraft;
}
