/** Starts engines from their commands, each with the player of its protocol. */
import { invalidOption } from '../../errors/english/options.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { Player, PlayerSettings } from './player.js';
import { UciPlayer } from './uci-player.js';
import { XBOARD, XSHOGI } from './xboard-dialect.js';
import { XboardPlayer } from './xboard-player.js';

/** Starts an engine and waits until it is ready; rejects with an `EngineFault` if that fails. */
export function startPlayer(settings: PlayerSettings): Promise<Player> {
  switch (settings.engine.protocol) {
    case 'uci':
    case 'usi':
      return UciPlayer.start(settings, settings.engine.protocol);
    case 'xboard':
      return XboardPlayer.start(settings, XBOARD);
    case 'xshogi':
      return XboardPlayer.start(settings, XSHOGI);
  }
}

const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;
const QUOTED = /"([^"]*)"|'([^']*)'/g;

/**
 * Splits a command line into a program and its arguments: at white space, except within quotation marks. No shell is involved:
 * nothing is expanded, and a backslash is literal, as Windows paths need it.
 */
export function splitCommand(text: string): Result<string[]> {
  const rest = text.replace(WORD, '').trim();
  const words = Array.from(text.matchAll(WORD), ([word]) => word.replace(QUOTED, '$1$2'));
  if (rest === '' && words.length > 0 && words[0] !== '') return ok(words);
  const example = rest === '' ? 'engine --option' : '"my engine" --option';
  return err(invalidOption({ option: 'command', value: text, reason: 'format', example }));
}
