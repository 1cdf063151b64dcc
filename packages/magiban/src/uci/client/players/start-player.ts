/** Starts engines from their commands, each with the player of its protocol. */
import { EngineConnection } from '../connection.js';
import { processChannel } from '../process.js';
import type { ConnectEngine, Player, PlayerSettings } from './player.js';
import { UciPlayer } from './uci-player.js';
import { XBOARD, XSHOGI } from './xboard-dialect.js';
import { XboardPlayer } from './xboard-player.js';

/** Starts an engine and waits until it is ready; rejects with `EngineTrouble` if that fails. */
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

/** Starts the program of an engine, for `playMatch`. */
export const startEngineProcess: ConnectEngine = ({ name, command }, signal) =>
  new EngineConnection(name, processChannel(command, {}, signal));
