/** Reads answers of an engine. A line that is not part of the protocol, such as a greeting, gives undefined. */
import { type Answer, CHECKS, MATE_WORDS, type MoveWord } from './answer.js';
import type { Protocol } from './command.js';
import { readInfo } from './info.js';
import { readOption } from './option.js';
import { Words } from './words.js';

/** The words that start an answer. */
const COMMON = ['id', 'option', 'readyok', 'info', 'bestmove'] as const;
const FIRST_WORDS = {
  uci: [...COMMON, 'uciok', 'copyprotection', 'registration'],
  usi: [...COMMON, 'usiok', 'copyprotection', 'registration', 'checkmate'],
} as const;
type FirstWord = (typeof FIRST_WORDS)[Protocol][number];

/** The ways in which engines write that there is no move. */
const NO_MOVES: readonly string[] = ['(none)', 'none', '0000', 'NULL', '(null)'];

export function parseAnswer(protocol: Protocol, line: string): Answer | undefined {
  const words = new Words(line);
  const first = words.skipTo<FirstWord>(FIRST_WORDS[protocol]);
  switch (first) {
    case 'id':
      return readId(words);
    case 'option': {
      const option = readOption(words);
      return option && { kind: 'option', option };
    }
    case 'uciok':
    case 'usiok':
      return { kind: 'ok' };
    case 'readyok':
      return { kind: 'readyok' };
    case 'info':
      return { kind: 'info', info: readInfo(words) };
    case 'bestmove':
      return readBestMove(words);
    case 'checkmate':
      return readCheckmate(words);
    case 'copyprotection':
    case 'registration': {
      const state = words.skipTo(CHECKS);
      return state && { kind: first, state };
    }
    default:
      return undefined;
  }
}

function readId(words: Words): Answer | undefined {
  const field = words.skipTo(['name', 'author']);
  return field && { kind: 'id', field, text: words.rest() };
}

function readBestMove(words: Words): Answer | undefined {
  const move = words.take();
  if (move === undefined) return undefined;
  const word = wordOf(move);
  if (word) return { kind: 'bestmove', word };
  if (!words.skipTo(['ponder'])) return { kind: 'bestmove', move };
  const ponder = words.take();
  return ponder === undefined || wordOf(ponder)
    ? { kind: 'bestmove', move }
    : { kind: 'bestmove', move, ponder };
}

function wordOf(text: string): MoveWord | undefined {
  if (text === 'resign' || text === 'win') return text;
  return NO_MOVES.includes(text) ? 'none' : undefined;
}

function readCheckmate(words: Words): Answer {
  const moves = words.takeUntil(() => false);
  const word = MATE_WORDS.find((known) => known === moves[0]);
  return word ? { kind: 'checkmate', word } : { kind: 'checkmate', moves };
}
