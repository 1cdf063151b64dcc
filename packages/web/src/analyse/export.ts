/** Exports games in every format of their game. */
import type { Exported, GameTree, Rules } from '../games/rules.js';

export async function exportGame(rules: Rules, game: GameTree, format: string): Promise<Exported> {
  if (format === rules.format) return { text: game.position.text, losses: [] };
  if (format !== 'UCI') return rules.record(game, format);
  const moves = game.line.map(({ move }) => rules.code(move));
  const start = game.start.text === rules.startText ? 'startpos' : `fen ${game.start}`;
  const text =
    moves.length > 0 ? `position ${start} moves ${moves.join(' ')}` : `position ${start}`;
  return { text, losses: [] };
}
