/** Writes commands that drive an engine: the reverse of parse-command.ts. */
import type { Command, Protocol } from './command.js';
import { makeGo } from './go-limits.js';
import { joined, onOneLine } from './words.js';

/** Writes a command as one line, without its line ending. */
export function makeCommand(protocol: Protocol, command: Command): string {
  switch (command.kind) {
    case 'hello':
      return protocol;
    case 'newgame':
      return `${protocol}newgame`;
    case 'debug':
      return `debug ${command.on ? 'on' : 'off'}`;
    case 'setoption':
      return setOption(command.name, command.value);
    case 'register':
      return register(command);
    case 'position':
      return position(protocol, command.from, command.moves);
    case 'go':
      return makeGo(protocol, command.limits);
    case 'gameover':
      return `gameover ${command.result}`;
    default:
      return command.kind;
  }
}

function setOption(name: string, value: string | undefined): string {
  const head = `setoption name ${onOneLine(name)}`;
  if (value === undefined) return head;
  // A path may contain two spaces in a row, but a line break would end the command.
  return `${head} value ${value.replace(/[\r\n]+/g, ' ')}`.trimEnd();
}

function register(command: Extract<Command, { kind: 'register' }>): string {
  if ('later' in command) return 'register later';
  const { name, code } = command;
  return joined([
    'register',
    name === undefined ? undefined : `name ${onOneLine(name)}`,
    code === undefined ? undefined : `code ${onOneLine(code)}`,
  ]);
}

function position(protocol: Protocol, from: string | undefined, moves: readonly string[]): string {
  const form = protocol === 'uci' ? 'fen' : 'sfen';
  return joined([
    'position',
    from === undefined ? 'startpos' : `${form} ${onOneLine(from)}`,
    moves.length > 0 ? 'moves' : undefined,
    ...moves,
  ]);
}
