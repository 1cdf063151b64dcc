/**
 * Terminations of games in records: a word after the last move. Formats differ in their words; where one lacks a word, a
 * similar one is borrowed, and a comment tag keeps the exact one (comment-tags.ts).
 */
import { otherSide, type Side } from './record-words.js';

interface TerminationWords {
  /** The word in KIF and KI2, and in CSA and JKF. */
  readonly kif: string;
  readonly csa: string;
  /** The result for the side that would be to move; undefined if there is no result. */
  readonly result?: 'win' | 'loss' | 'draw';
  /** The formats that borrow the word of another termination. */
  readonly borrowed?: 'kif' | 'csa' | 'both';
}

/** The terminations of shogi records, with their words in KIF and CSA. */
export const TERMINATIONS = {
  resignation: { kif: '投了', csa: 'TORYO', result: 'loss' },
  interruption: { kif: '中断', csa: 'CHUDAN' },
  repetition: { kif: '千日手', csa: 'SENNICHITE', result: 'draw' },
  impasse: { kif: '持将棋', csa: 'JISHOGI', result: 'draw' },
  checkmate: { kif: '詰み', csa: 'TSUMI', result: 'loss' },
  /** Of a tsume problem: there is no mate. */
  'no-mate': { kif: '不詰', csa: 'FUZUMI' },
  'time-up': { kif: '切れ負け', csa: 'TIME_UP', result: 'loss' },
  /** The side to move made an illegal move, which is not in the record. */
  'illegal-move': { kif: '反則負け', csa: 'ILLEGAL_MOVE', result: 'loss' },
  /** The side to move did something else against the rules. */
  'illegal-action': { kif: '反則負け', csa: 'ILLEGAL_ACTION', result: 'loss', borrowed: 'kif' },
  /** The opponent did: its last move, or something else, was against the rules. */
  'opponent-illegal': { kif: '反則勝ち', csa: 'ILLEGAL_ACTION', result: 'win' },
  /** The side to move declares a win by points (nyugyoku) or by reaching a square (try). */
  declaration: { kif: '入玉勝ち', csa: 'KACHI', result: 'win' },
  'declared-draw': { kif: '持将棋', csa: 'HIKIWAKE', result: 'draw', borrowed: 'kif' },
  'move-limit': { kif: '持将棋', csa: 'MAX_MOVES', result: 'draw', borrowed: 'kif' },
  'taken-back': { kif: '中断', csa: 'MATTA', borrowed: 'kif' },
  error: { kif: '中断', csa: 'ERROR', borrowed: 'kif' },
  'sealed-move': { kif: '封じ手', csa: 'CHUDAN', borrowed: 'csa' },
  /** The side to move does not appear. */
  'default-loss': { kif: '不戦敗', csa: 'TORYO', result: 'loss', borrowed: 'csa' },
  'default-win': { kif: '不戦勝', csa: 'KACHI', result: 'win', borrowed: 'csa' },
  /** Out of turn, which no format has a word for. */
  'opponent-resignation': { kif: '不戦勝', csa: 'KACHI', result: 'win', borrowed: 'both' },
  'opponent-time-up': { kif: '不戦勝', csa: 'KACHI', result: 'win', borrowed: 'both' },
} as const satisfies Record<string, TerminationWords>;

/** The name of one of the `TERMINATIONS`. */
export type Termination = keyof typeof TERMINATIONS;

export function terminationWords(ending: Termination): TerminationWords {
  return TERMINATIONS[ending];
}

export function isTermination(text: string): text is Termination {
  return Object.hasOwn(TERMINATIONS, text);
}

/** Whether a format borrows the word of another termination. */
export function isBorrowed(ending: Termination, format: 'kif' | 'csa'): boolean {
  const { borrowed } = terminationWords(ending);
  return borrowed === format || borrowed === 'both';
}

/** Further words that occur besides those of the table. */
const OTHER_KIF_WORDS: Readonly<Record<string, Termination>> = {
  ...({ 詰: 'checkmate', 時間切れ: 'time-up' } as const),
  ...({ 引き分け: 'declared-draw', 最大手数: 'move-limit' } as const),
};

function wordMap(format: 'kif' | 'csa'): Map<string, Termination> {
  const map = new Map(format === 'kif' ? Object.entries(OTHER_KIF_WORDS) : []);
  for (const ending of Object.keys(TERMINATIONS) as Termination[]) {
    const words = terminationWords(ending);
    if (!isBorrowed(ending, format)) map.set(words[format], ending);
  }
  return map;
}
const KIF_ENDINGS = /* @__PURE__ */ wordMap('kif');
const CSA_ENDINGS = /* @__PURE__ */ wordMap('csa');

export function terminationOfKif(word: string): Termination | undefined {
  return KIF_ENDINGS.get(word);
}

/**
 * Returns the termination of a CSA or JKF word without its %. `+ILLEGAL_ACTION` is sente's; without a sign, the
 * opponent's.
 */
export function terminationOfCsa(word: string, toMove: Side): Termination | undefined {
  const [, sign, name = ''] = /^([+-]?)(.*)$/.exec(word) ?? [];
  if (!sign) return CSA_ENDINGS.get(name);
  if (name !== 'ILLEGAL_ACTION') return undefined;
  return (sign === '+') === (toMove === 'sente') ? 'illegal-action' : 'opponent-illegal';
}

export function csaWord(ending: Termination, toMove: Side): string {
  const { csa } = terminationWords(ending);
  if (csa !== 'ILLEGAL_ACTION') return csa;
  const guilty = ending === 'illegal-action' ? toMove : otherSide(toMove);
  return `${guilty === 'sente' ? '+' : '-'}${csa}`;
}

/** Returns the winner, if there is one. */
export function winnerOf(ending: Termination, toMove: Side): Side | undefined {
  const { result } = terminationWords(ending);
  if (result === 'win') return toMove;
  return result === 'loss' ? otherSide(toMove) : undefined;
}
