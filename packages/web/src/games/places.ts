/** Going through a game, and naming moves that nobody has played in it yet. */
import type { Direction } from '../app/step-keys.js';
import type { GameTree, Place, Position, Rules } from './rules.js';

export function goInGame(game: GameTree, place: Place | Direction): void {
  if (place === 'first') game.toStart();
  else if (place === 'previous') game.undo();
  else if (place === 'next') game.redo();
  else if (place === 'last') game.toEnd();
  else game.goto(place);
}

/** How people write a line of moves, given in UCI or USI; it ends where one cannot be played. */
export function labelsOf(
  rules: Rules,
  position: Position,
  codes: readonly string[],
  japanese: boolean,
): string[] {
  const game = rules.create(String(position));
  const labels: string[] = [];
  for (const code of codes) {
    const played = game.ok ? game.value.tryPlay(code) : undefined;
    if (!played?.ok) break;
    labels.push(rules.label(played.value.move, japanese));
  }
  return labels;
}
