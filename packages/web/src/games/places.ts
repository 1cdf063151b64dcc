/** Navigation in a game, and labels of moves that are not part of it. */
import type { Direction } from '../app/input.js';
import { endingFrom } from './board.js';
import type { CurrentLine } from './line.js';
import type { Ending, GameTree, Node, Place, Position, Rules } from './rules.js';

/** The plies of history that the engine gets. A whole long game with every search would be slow, and repetitions are rarely longer. */
const HISTORY_PLIES = 400;

/** Returns the start and moves to search the position after `ply` moves of a line. */
export function historyOf(
  rules: Rules,
  start: Position,
  line: readonly Node[],
  ply: number,
): { start: Position; moves: string[] } {
  const from = Math.max(0, ply - HISTORY_PLIES);
  return {
    start: line[from - 1]?.move.after ?? start,
    moves: line.slice(from, ply).map(({ move }) => rules.code(move)),
  };
}

/** The move at the cursor; undefined at the start. */
export function currentMove({ cursor }: GameTree): Node | undefined {
  return 'move' in cursor ? cursor : undefined;
}

export function goInGame(game: GameTree, place: Place | Direction): void {
  if (place === 'first') game.toStart();
  else if (place === 'previous') game.undo();
  else if (place === 'next') game.redo();
  else if (place === 'last') game.toEnd();
  else game.goto(place);
}

/**
 * The outcome at the cursor, by the rules or by the record. In a long game only a copy of its last moves is checked, since this
 * runs at every step.
 */
export function endingOf(rules: Rules, game: GameTree, line: CurrentLine): Ending | undefined {
  const { cursor } = game;
  if (cursor.ply <= HISTORY_PLIES || game.terminationAt(cursor)) return endingFrom(game.outcome());
  const { start, moves } = historyOf(rules, game.start, line.nodes, cursor.ply);
  const copy = rules.create(start.text);
  if (!copy.ok) return undefined;
  const end = copy.value.addLine(copy.value.tree, moves);
  if (end.ok) copy.value.goto(end.value);
  return endingFrom(copy.value.outcome());
}

/** Returns the labels of moves given in UCI or USI, up to the first illegal one. */
export function labelsOf(
  rules: Rules,
  position: Position,
  codes: readonly string[],
  japanese: boolean,
): string[] {
  const game = rules.create(position.text);
  const labels: string[] = [];
  for (const code of codes) {
    const played = game.ok ? game.value.tryPlay(code) : undefined;
    if (!played?.ok) break;
    labels.push(rules.label(played.value.move, japanese));
  }
  return labels;
}
