/**
 * Reads commands to an engine. Unknown words before the command are skipped (`joho debug on` switches debugging on). A line
 * without a command, or with an incomplete one, gives undefined, and an engine ignores it.
 */
import { type Command, GAME_RESULTS, type Protocol } from './command.js';
import { readGoLimits } from './go-limits.js';
import { Words } from './words.js';

/** The words that start a command. */
const COMMON = ['debug', 'isready', 'setoption', 'register', 'position', 'go', 'stop'] as const;
const FIRST_WORDS = {
  uci: [...COMMON, 'ponderhit', 'quit', 'uci', 'ucinewgame'],
  usi: [...COMMON, 'ponderhit', 'quit', 'usi', 'usinewgame', 'gameover'],
} as const;
type FirstWord = (typeof FIRST_WORDS)[Protocol][number];

export function parseCommand(protocol: Protocol, line: string): Command | undefined {
  const words = new Words(line);
  const first = words.skipTo<FirstWord>(FIRST_WORDS[protocol]);
  switch (first) {
    case 'uci':
    case 'usi':
      return { kind: 'hello' };
    case 'ucinewgame':
    case 'usinewgame':
      return { kind: 'newgame' };
    case 'isready':
    case 'stop':
    case 'ponderhit':
    case 'quit':
      return { kind: first };
    case 'debug':
      return readDebug(words);
    case 'setoption':
      return readSetOption(words);
    case 'register':
      return readRegister(words);
    case 'position':
      return readPosition(words);
    case 'go':
      return { kind: 'go', limits: readGoLimits(words) };
    case 'gameover':
      return readGameOver(words);
    default:
      return undefined;
  }
}

function readDebug(words: Words): Command | undefined {
  const word = words.skipTo(['on', 'off']);
  return word && { kind: 'debug', on: word === 'on' };
}

/** A name may have several words; the value is the rest of the line and may be empty. */
function readSetOption(words: Words): Command | undefined {
  if (!words.skipTo(['name'])) return undefined;
  const name = words.takeUntil((word) => word === 'value').join(' ');
  if (name === '') return undefined;
  if (words.take() === undefined) return { kind: 'setoption', name };
  return { kind: 'setoption', name, value: words.rest() };
}

function readRegister(words: Words): Command | undefined {
  const first = words.skipTo(['later', 'name', 'code']);
  if (first === undefined) return undefined;
  if (first === 'later') return { kind: 'register', later: true };
  const name = first === 'name' ? words.takeUntil((word) => word === 'code').join(' ') : undefined;
  if (first === 'name') words.take();
  const code = words.takeUntil(() => false).join(' ');
  if (!name && !code) return undefined;
  return { kind: 'register', ...(name ? { name } : {}), ...(code ? { code } : {}) };
}

function readPosition(words: Words): Command | undefined {
  // Shogi GUIs may say fen where USI says sfen, and vice versa.
  const form = words.skipTo(['startpos', 'fen', 'sfen']);
  if (form === undefined) return undefined;
  const isMoves = (word: string) => word === 'moves';
  const fields = words.takeUntil(isMoves);
  words.take();
  const moves = words.takeUntil(() => false);
  if (form === 'startpos') return { kind: 'position', moves };
  return fields.length === 0 ? undefined : { kind: 'position', from: fields.join(' '), moves };
}

function readGameOver(words: Words): Command | undefined {
  const result = words.skipTo(GAME_RESULTS);
  return result && { kind: 'gameover', result };
}
