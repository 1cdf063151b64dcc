/** The summary sentence below a line of moves in KIF and KI2: まで９８手で後手の勝ち. In KI2 it alone gives the termination. */

import { digitOf, otherSide, type Side } from '../record-words.js';
import {
  TERMINATIONS,
  type Termination,
  terminationOfKif,
  terminationWords,
  winnerOf,
} from '../terminations.js';

export interface Summary {
  /** The number of moves, if given. */
  readonly count?: number;
  readonly ending: Termination;
}

const SIDES: ReadonlyMap<string, Side> = new Map([
  ['先', 'sente'],
  ['下', 'sente'],
  ['後', 'gote'],
  ['上', 'gote'],
]);

/** Returns the termination that a sentence gives with this side to move, or undefined if it makes no sense. */
export function parseSummary(text: string, toMove: Side): Summary | undefined {
  const [, digits, rest = ''] = /^まで、?(?:([0-9０-９]{1,7})手)?(.*)$/.exec(text.trim()) ?? [];
  const ending = endingIn(rest.replace(/^で/, '').trim(), toMove);
  if (!ending) return undefined;
  if (digits === undefined) return { ending };
  return { count: [...digits].reduce((n, digit) => 10 * n + digitOf(digit), 0), ending };
}

function endingIn(text: string, toMove: Side): Termination | undefined {
  const [, timeUp, name = '', how] = /^(時間切れにより)?([先後上下])手の(.+)$/.exec(text) ?? [];
  const side = SIDES.get(name);
  if (!side) return terminationOfKif(text);
  const mine = side === toMove;
  if (how === '勝ち') {
    if (mine) return undefined;
    return timeUp ? 'time-up' : 'resignation';
  }
  if (timeUp) return undefined;
  if (how === '反則勝ち') return mine ? 'opponent-illegal' : 'illegal-move';
  if (how === '反則負け') return mine ? 'illegal-move' : 'opponent-illegal';
  const ending = terminationOfKif(how ?? '');
  if (!ending) return undefined;
  const winner = winnerOf(ending, toMove);
  const told = terminationWords(ending).result === 'loss' ? otherSide(side) : side;
  return winner === told ? ending : undefined;
}

/** Writes the summary sentence of a termination after `count` moves. */
export function makeSummary(
  ending: Termination,
  count: number,
  toMove: Side,
  isHandicap: boolean,
): string {
  const names = isHandicap ? { sente: '下手', gote: '上手' } : { sente: '先手', gote: '後手' };
  const begin = `まで${count}手で`;
  const word = TERMINATIONS[ending].kif;
  if (ending === 'resignation') return `${begin}${names[otherSide(toMove)]}の勝ち`;
  if (ending === 'time-up') return `${begin}時間切れにより${names[otherSide(toMove)]}の勝ち`;
  if (ending === 'checkmate') return `${begin}詰`;
  return /^(反則|入玉|不戦)/.test(word) ? `${begin}${names[toMove]}の${word}` : begin + word;
}
