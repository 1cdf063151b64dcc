/**
 * Records → USI: one line with the moves of the main line and, if there is more to say, the whole record in KIF after
 * #.
 */
import { kifLines, type WriteOptions } from '../kif/writer.js';
import { losses } from '../record-losses.js';
import type { RecordFacts, StepFacts } from '../record-text.js';
import { EVEN_GAME, type PieceCode } from '../record-words.js';

const DROP_LETTERS: Readonly<Partial<Record<PieceCode, string>>> = {
  ...({ FU: 'P', KY: 'L', KE: 'N', GI: 'S', KI: 'G', KA: 'B', HI: 'R' } as const),
};

export function writeUsi(facts: RecordFacts, options: WriteOptions): string {
  const { handicap, firstNumber, sfen, tree } = facts;
  const start = handicap === EVEN_GAME && firstNumber === 1 ? 'startpos' : `sfen ${sfen}`;
  const moves: string[] = [];
  for (const { move } of tree.mainLine()) {
    if ('ending' in move) break;
    moves.push(makeUsiMove(move));
  }
  const line = `position ${start}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}\n`;
  if (!options.carry || losses(facts, 'usi', options).length === 0) return line;
  // The start is known from the line.
  const [, ...kif] = kifLines({ ...facts, handicap: EVEN_GAME, firstNumber: 1 }, options);
  // The line also gives the sides, which the summary sentences would get wrong.
  const notes = kif.filter((note) => !/^(?:まで|手合割：平手$)/.test(note));
  return line + notes.map((note) => `#${note}\n`).join('');
}

export function makeUsiMove({ from, to, piece, promote }: StepFacts): string {
  const origin = from === undefined ? `${DROP_LETTERS[piece]}*` : squareName(from);
  return `${origin}${squareName(to)}${promote ? '+' : ''}`;
}

function squareName(square: number): string {
  return `${Math.floor(square / 10)}${' abcdefghi'.charAt(square % 10)}`;
}
