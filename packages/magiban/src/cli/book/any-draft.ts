/** A book in the making of either game, in one form. */
import { type BookDraft, ChessDraft, ShogiDraft } from '../../book/draft.js';
import type { Game } from '../boards.js';
import type { AnyPosition } from '../engine/any-game.js';
import type { AnyBook } from './open.js';

export type AnyDraft = BookDraft<AnyPosition, AnyBook>;

/** It is given only positions and books of its own game: whoever makes the draft sees to it. */
export function draftFor(game: Game): AnyDraft {
  return (game === 'chess' ? new ChessDraft() : new ShogiDraft()) as unknown as AnyDraft;
}
