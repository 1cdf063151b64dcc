/** Exports games in every format of their game, and lists what the format cannot express. */
import type { GameTree, Rules } from '../games/rules.js';

export const CHESS_FORMATS = ['PGN', 'FEN', 'UCI'] as const;
export const SHOGI_FORMATS = ['KIF', 'KI2', 'CSA', 'USI', 'JKF', 'SFEN'] as const;
export type ExportFormat = (typeof CHESS_FORMATS)[number] | (typeof SHOGI_FORMATS)[number];

export function formatsOf({ name }: Rules): readonly ExportFormat[] {
  return name === 'chess' ? CHESS_FORMATS : SHOGI_FORMATS;
}

export interface Exported {
  readonly text: string;
  readonly losses: readonly string[];
}

export async function exportGame(
  rules: Rules,
  game: GameTree,
  format: ExportFormat,
): Promise<Exported> {
  if (format === 'FEN' || format === 'SFEN') return { text: String(game.position), losses: [] };
  if (format === 'UCI') {
    const moves = game.line.map(({ move }) => rules.code(move));
    const start = String(game.start) === rules.startText ? 'startpos' : `fen ${game.start}`;
    const text =
      moves.length > 0 ? `position ${start} moves ${moves.join(' ')}` : `position ${start}`;
    return { text, losses: [] };
  }
  if (format === 'PGN') {
    const { makePgn } = await import('magiban/chess');
    return { text: makePgn(game as never), losses: [] };
  }
  const { makeRecord, RECORD_FORMATS } = await import('magiban/records');
  const name = RECORD_FORMATS.find((one) => one.toUpperCase() === format) ?? 'kif';
  const written = makeRecord(game as never, name);
  if (!written.ok) throw written.error;
  const { text, losses } = written.value;
  return { text, losses: losses.filter(({ carried }) => !carried).map(({ what }) => what) };
}
