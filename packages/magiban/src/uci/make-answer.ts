/** Writes engine answers: the reverse of parse-answer.ts. */
import type { Answer } from './answer.js';
import type { Protocol } from './command.js';
import { makeInfo } from './info.js';
import { makeOption } from './option.js';
import { joined, onOneLine } from './words.js';

/** Writes an answer as one line, without its line ending. */
export function makeAnswer(protocol: Protocol, answer: Answer): string {
  switch (answer.kind) {
    case 'id':
      return joined(['id', answer.field, onOneLine(answer.text)]);
    case 'option':
      return makeOption(answer.option);
    case 'ok':
      return `${protocol}ok`;
    case 'readyok':
      return 'readyok';
    case 'info':
      return makeInfo(answer.info);
    case 'bestmove':
      return bestMove(answer);
    case 'checkmate':
      return 'word' in answer ? `checkmate ${answer.word}` : joined(['checkmate', ...answer.moves]);
    default:
      return `${answer.kind} ${answer.state}`;
  }
}

function bestMove(answer: Extract<Answer, { kind: 'bestmove' }>): string {
  if ('word' in answer) return `bestmove ${answer.word === 'none' ? '(none)' : answer.word}`;
  const { move, ponder } = answer;
  return joined(['bestmove', move, ponder === undefined ? undefined : `ponder ${ponder}`]);
}
